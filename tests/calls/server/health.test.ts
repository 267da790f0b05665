import { describe, expect } from 'vitest';
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
      'delete from kysely_migration where name = (select max(name) from kysely_migration) returning *',
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
});
