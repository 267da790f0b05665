import { describe, expect } from 'vitest';
import { makeAccount } from '../../support/accounts.ts';
import { addAuditRows, type Entry } from '../../support/audit.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';

const AT = '2026-11-15T06:30:00.000Z';
const aChange = (values: Partial<Entry> = {}): Entry => ({
  at: AT,
  record: 'emergency_fund',
  record_id: 1,
  actor: 'asha',
  fields: ['name', 'upi_id'],
  ...values,
});

/** Two administrators who have seen all former changes. */
const test = clinicTest.extend('office', async ({ app, database, admin }) => {
  await database.pool.query("delete from accounts where username <> 'asha'");
  await makeAccount(database, 'admin', 'joseph');
  await database.pool.query(
    'update accounts set seen_fund_change = (select coalesce(max(id), 0) from audit)',
  );
  return {
    asha: admin,
    joseph: await logIn(app, 'admin', 'joseph'),
    readChanges: async (token: string) => (await ask(app, 'GET /api/fund-changes', { token })).body,
    see: (token: string, id: unknown) =>
      ask(app, 'POST /api/fund-changes/seen', { token, body: { id } }),
  };
});

describe('changes of the bank details of the emergency fund', () => {
  test('are told to every administrator, also to the one who made them, until each has seen them', async ({
    database,
    office: { asha, joseph, readChanges, see },
  }) => {
    const [id] = await addAuditRows(database, [aChange()]);
    const { id: actor_id } = await database.db
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', 'asha')
      .executeTakeFirstOrThrow();
    const expected = {
      changes: [{ id, at: AT, actor_id, actor_name: 'asha', action: 'update' }],
      count: 1,
    };
    expect(await readChanges(asha)).toEqual(expected);
    expect(await readChanges(joseph)).toEqual(expected);

    expect((await see(joseph, id)).body).toEqual({ message: 'Saved' });
    expect(await readChanges(joseph)).toEqual({ changes: [], count: 0 });
    expect(await readChanges(asha)).toEqual(expected);
  });

  test('count when a case is published, changed or deleted, and only by these fields', async ({
    database,
    office: { joseph, readChanges },
  }) => {
    await addAuditRows(database, [
      aChange({ fields: ['name', 'details', 'photo_url'] }),
      aChange({ record: 'volunteer' }),
      aChange({ action: 'view' }),
      aChange({ action: 'delete', fields: [] }),
    ]);
    expect(await readChanges(joseph)).toEqual({ changes: [], count: 0 });
    const actions = ['create', 'update', 'delete'];
    for (const field of ['account_number', 'ifsc_code', 'upi_id', 'qr_code_url']) {
      const { count: before } = await readChanges(joseph);
      const rows = actions.map((action) => aChange({ action, fields: [field] }));
      await addAuditRows(database, rows);
      const { changes, count } = await readChanges(joseph);
      expect(count, field).toBe(before + 3);
      expect(changes.map(({ action }: Entry) => action)).toEqual(actions.toReversed());
    }
  });

  test('come a few at a time, the newest first, with their number', async ({
    database,
    office: { joseph, readChanges, see },
  }) => {
    const ids = await addAuditRows(
      database,
      [1, 2, 3, 4, 5].map(() => aChange()),
    );
    const { changes, count } = await readChanges(joseph);
    expect(changes.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 3));
    expect(count).toBe(5);
    await see(joseph, ids[1]);
    expect((await readChanges(joseph)).count).toBe(3);
    await see(joseph, ids[0]);
    expect((await readChanges(joseph)).count, 'what was seen stays seen').toBe(3);
  });

  test('are never seen before they happen', async ({
    database,
    office: { joseph, readChanges, see },
  }) => {
    await addAuditRows(database, [aChange()]);
    expect((await see(joseph, 2_147_483_647)).status).toBe(200);
    expect((await readChanges(joseph)).count).toBe(0);
    await addAuditRows(database, [aChange()]);
    expect((await readChanges(joseph)).count).toBe(1);
    for (const id of [0, -1, 1.5, '1', null, 2_147_483_648]) {
      const { status, body } = await see(joseph, id);
      expect([status, body.field], String(id)).toEqual([400, 'id']);
    }
  });

  test('name nobody when a command did it, and the number of an account that is gone', async ({
    database,
    office: { asha, readChanges },
  }) => {
    await makeAccount(database, 'admin', 'former');
    await addAuditRows(database, [aChange({ actor: 'former' }), aChange({ actor: null })]);
    await database.pool.query("delete from accounts where username = 'former'");
    expect((await readChanges(asha)).changes).toMatchObject([
      { actor_id: null, actor_name: null },
      { actor_id: expect.any(Number), actor_name: null },
    ]);
  });

  test('that were seen leave a row in the audit, with the name of the field alone', async ({
    database,
    office: { joseph, see },
  }) => {
    const [id] = await addAuditRows(database, [aChange()]);
    await see(joseph, id);
    const row = await database.db
      .selectFrom('audit')
      .select(['action', 'record', 'fields'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ action: 'update', record: 'account', fields: ['seen_fund_change'] });
  });
});
