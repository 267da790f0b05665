import { describe, expect } from 'vitest';
import { makeAccount } from '../../support/accounts.ts';
import { addRows, type Entry } from '../../support/audit.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';

const AT = '2026-11-15T06:30:00.000Z';
const changed = (values: Partial<Entry> = {}): Entry => ({
  at: AT,
  record: 'emergency_fund',
  record_id: 1,
  actor: 'asha',
  fields: ['name', 'upi_id'],
  ...values,
});

/** Two administrators, neither of whom has anything left to see. */
const test = clinicTest.extend('office', async ({ app, database, admin }) => {
  await database.pool.query("delete from accounts where username <> 'asha'");
  await makeAccount(database, 'admin', 'joseph');
  await database.pool.query(
    'update accounts set seen_fund_change = (select coalesce(max(id), 0) from audit)',
  );
  return {
    asha: admin,
    joseph: await logIn(app, 'admin', 'joseph'),
    told: async (token: string) => (await ask(app, 'GET /api/fund-changes', { token })).body,
    see: (token: string, id: unknown) =>
      ask(app, 'POST /api/fund-changes/seen', { token, body: { id } }),
  };
});

describe('changes of the bank details of the emergency fund', () => {
  test('are told to every administrator, also to the one who made them, until each has seen them', async ({
    database,
    office: { asha, joseph, told, see },
  }) => {
    const [id] = await addRows(database, [changed()]);
    const { id: actor_id } = await database.db
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', 'asha')
      .executeTakeFirstOrThrow();
    const told_once = {
      changes: [{ id, at: AT, actor_id, actor_name: 'asha', action: 'update' }],
      count: 1,
    };
    expect(await told(asha)).toEqual(told_once);
    expect(await told(joseph)).toEqual(told_once);

    expect((await see(joseph, id)).body).toEqual({ message: 'Saved' });
    expect(await told(joseph)).toEqual({ changes: [], count: 0 });
    expect(await told(asha)).toEqual(told_once);
  });

  test('count when a case is published, changed or deleted, and only by these fields', async ({
    database,
    office: { joseph, told },
  }) => {
    await addRows(database, [
      changed({ fields: ['name', 'details', 'photo_url'] }),
      changed({ record: 'volunteer' }),
      changed({ action: 'view' }),
      changed({ action: 'delete', fields: [] }),
    ]);
    expect(await told(joseph)).toEqual({ changes: [], count: 0 });
    const actions = ['create', 'update', 'delete'];
    for (const field of ['account_number', 'ifsc_code', 'upi_id', 'qr_code_url']) {
      const { count: before } = await told(joseph);
      const rows = actions.map((action) => changed({ action, fields: [field] }));
      await addRows(database, rows);
      const { changes, count } = await told(joseph);
      expect(count, field).toBe(before + 3);
      expect(changes.map(({ action }: Entry) => action)).toEqual(actions.toReversed());
    }
  });

  test('come a few at a time, the newest first, with their number', async ({
    database,
    office: { joseph, told, see },
  }) => {
    const ids = await addRows(
      database,
      [1, 2, 3, 4, 5].map(() => changed()),
    );
    const { changes, count } = await told(joseph);
    expect(changes.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 3));
    expect(count).toBe(5);
    await see(joseph, ids[1]);
    expect((await told(joseph)).count).toBe(3);
    await see(joseph, ids[0]);
    expect((await told(joseph)).count, 'what was seen stays seen').toBe(3);
  });

  test('are never seen before they happen', async ({ database, office: { joseph, told, see } }) => {
    await addRows(database, [changed()]);
    expect((await see(joseph, 2_147_483_647)).status).toBe(200);
    expect((await told(joseph)).count).toBe(0);
    await addRows(database, [changed()]);
    expect((await told(joseph)).count).toBe(1);
    for (const id of [0, -1, 1.5, '1', null, 2_147_483_648]) {
      const { status, body } = await see(joseph, id);
      expect([status, body.field], String(id)).toEqual([400, 'id']);
    }
  });

  test('name nobody when a command did it, and the number of an account that is gone', async ({
    database,
    office: { asha, told },
  }) => {
    await makeAccount(database, 'admin', 'former');
    await addRows(database, [changed({ actor: 'former' }), changed({ actor: null })]);
    await database.pool.query("delete from accounts where username = 'former'");
    expect((await told(asha)).changes).toMatchObject([
      { actor_id: null, actor_name: null },
      { actor_id: expect.any(Number), actor_name: null },
    ]);
  });

  test('that were seen leave a row in the audit, with the name of the field alone', async ({
    database,
    office: { joseph, see },
  }) => {
    const [id] = await addRows(database, [changed()]);
    await see(joseph, id);
    const row = await database.db
      .selectFrom('audit')
      .select(['action', 'record', 'fields'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ action: 'update', record: 'account', fields: ['seen_fund_change'] });
  });
});
