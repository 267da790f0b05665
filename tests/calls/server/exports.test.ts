import { describe, expect } from 'vitest';
import { ask, test } from '../../support/clinic.ts';

describe('POST /api/exports', () => {
  test('leaves a row of who saved which list, and when', async ({
    admin,
    app,
    clock,
    database,
  }) => {
    const body = { record: 'volunteer' };
    expect(await ask(app, 'POST /api/exports', { token: admin, body })).toMatchObject({
      status: 200,
      body: { message: 'Saved' },
    });
    const { rows } = await database.pool.query(
      `select at, username, actor_role, action, record, record_id, fields
       from audit join accounts on accounts.id = actor_id order by audit.id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        at: clock.now,
        username: 'asha',
        actor_role: 'admin',
        action: 'export',
        record: 'volunteer',
        record_id: null,
        fields: [],
      },
    ]);
  });

  test.for([{}, { record: 'account' }, { record: 'audit' }, { record: ['volunteer'] }])(
    'refuses %j, and leaves no row',
    async (body, { admin, app, database }) => {
      const count = `select count(*)::int from audit where action = 'export'`;
      const before = await database.pool.query(count);
      expect(await ask(app, 'POST /api/exports', { token: admin, body })).toMatchObject({
        status: 400,
        body: { message: 'Kind of record is not known', field: 'record' },
      });
      expect((await database.pool.query(count)).rows).toEqual(before.rows);
    },
  );
});
