import { describe, expect } from 'vitest';
import { ownMigrations } from '../../../apps/server/src/db/schema-state.ts';
import { ask, test } from '../../support/clinic.ts';

describe('health', () => {
  test('says that the process runs, and which version', async ({ app }) => {
    const { status, body } = await ask(app, 'GET /healthz');
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'ok', version: '0.0.0', commit: 'test' });
  });

  test('is ready when the database answers and has every migration', async ({ app, database }) => {
    expect((await ask(app, 'GET /readyz')).status).toBe(200);

    const { rows } = await database.pool.query(
      'delete from kysely_migration where name = $1 returning *',
      [ownMigrations.at(-1)],
    );
    const { status, body, headers } = await ask(app, 'GET /readyz');
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('2');
    expect(body).toEqual({
      message: 'Something went wrong. Please try again.',
      error: 'Something went wrong. Please try again.',
      field: null,
    });

    await database.pool.query('insert into kysely_migration values ($1, $2)', [
      rows[0].name,
      rows[0].timestamp,
    ]);
    expect((await ask(app, 'GET /readyz')).status).toBe(200);
  });

  test('is not ready on a schema that needs a newer release', async ({
    app,
    database: { pool },
  }) => {
    const apply = (name: string, runsWith: string) =>
      pool.query(
        `with applied as (insert into kysely_migration values ($1, now()))
         insert into schema_requirements values ($1, $2)`,
        [name, runsWith],
      );
    await apply('9998_expand', ownMigrations.at(-1) ?? '');
    expect((await ask(app, 'GET /readyz')).status).toBe(200);
    await apply('9999_contract', '9998_expand');
    expect((await ask(app, 'GET /readyz')).status).toBe(503);
  });
});
