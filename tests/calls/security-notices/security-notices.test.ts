import { describe, expect } from 'vitest';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
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

/** Two administrators who have seen all former notices. */
const test = clinicTest.extend('office', async ({ app, database, admin }) => {
  await database.pool.query("delete from accounts where username <> 'asha'");
  await makeAccount(database, 'admin', 'joseph');
  await database.pool.query(
    'update accounts set seen_notice = (select coalesce(max(id), 0) from audit)',
  );
  return {
    asha: admin,
    joseph: await logIn(app, 'admin', 'joseph'),
    readNotices: async (token: string) =>
      (await ask(app, 'GET /api/security-notices', { token })).body,
    see: (token: string, id: unknown) =>
      ask(app, 'POST /api/security-notices/seen', { token, body: { id } }),
  };
});

describe('changes of the bank details of the emergency fund', () => {
  test('are told to every administrator, also to the one who made them, until each has seen them', async ({
    database,
    office: { asha, joseph, readNotices, see },
  }) => {
    const [id] = await addAuditRows(database, [aChange()]);
    const { id: actor_id } = await database.db
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', 'asha')
      .executeTakeFirstOrThrow();
    const expected = {
      notices: [{ id, at: AT, actor_id, actor_name: 'asha', kind: 'fund_changed', about: null }],
      count: 1,
    };
    expect(await readNotices(asha)).toEqual(expected);
    expect(await readNotices(joseph)).toEqual(expected);

    expect((await see(joseph, id)).body).toEqual({ message: 'Saved' });
    expect(await readNotices(joseph)).toEqual({ notices: [], count: 0 });
    expect(await readNotices(asha)).toEqual(expected);
  });

  test('count when a case is published, changed or deleted, and only by these fields', async ({
    database,
    office: { joseph, readNotices },
  }) => {
    await addAuditRows(database, [
      aChange({ fields: ['name', 'details', 'photo_url'] }),
      aChange({ record: 'volunteer' }),
      aChange({ action: 'view' }),
      aChange({ action: 'delete', fields: [] }),
    ]);
    expect(await readNotices(joseph)).toEqual({ notices: [], count: 0 });
    const actions = ['create', 'update', 'delete'];
    for (const field of ['account_number', 'ifsc_code', 'upi_id', 'qr_code_url']) {
      const { count: before } = await readNotices(joseph);
      const rows = actions.map((action) => aChange({ action, fields: [field] }));
      await addAuditRows(database, rows);
      const { notices, count } = await readNotices(joseph);
      expect(count, field).toBe(before + 3);
      expect(notices.map(({ kind }: { kind: string }) => kind)).toEqual([
        'fund_deleted',
        'fund_changed',
        'fund_published',
      ]);
    }
  });

  test('come a few at a time, the newest first, with their number', async ({
    database,
    office: { joseph, readNotices, see },
  }) => {
    const ids = await addAuditRows(
      database,
      [1, 2, 3, 4, 5].map(() => aChange()),
    );
    const { notices, count } = await readNotices(joseph);
    expect(notices.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 3));
    expect(count).toBe(5);
    await see(joseph, ids[1]);
    expect((await readNotices(joseph)).count).toBe(3);
    await see(joseph, ids[0]);
    expect((await readNotices(joseph)).count, 'what was seen stays seen').toBe(3);
  });

  test('are never seen before they happen', async ({
    database,
    office: { joseph, readNotices, see },
  }) => {
    await addAuditRows(database, [aChange()]);
    expect((await see(joseph, 2_147_483_647)).status).toBe(200);
    expect((await readNotices(joseph)).count).toBe(0);
    await addAuditRows(database, [aChange()]);
    expect((await readNotices(joseph)).count).toBe(1);
    for (const id of [0, -1, 1.5, '1', null, 2_147_483_648]) {
      const { status, body } = await see(joseph, id);
      expect([status, body.field], String(id)).toEqual([400, 'id']);
    }
  });

  test('name nobody when a command did it, and the number of an account that is gone', async ({
    database,
    office: { asha, readNotices },
  }) => {
    await makeAccount(database, 'admin', 'former');
    await addAuditRows(database, [aChange({ actor: 'former' }), aChange({ actor: null })]);
    await database.pool.query("delete from accounts where username = 'former'");
    expect((await readNotices(asha)).notices).toMatchObject([
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
    expect(row).toEqual({ action: 'update', record: 'account', fields: ['seen_notice'] });
  });
});

const NEW = 'monsoon kettle by the river';

describe('accounts of administrators', () => {
  test('TRU-07 a new administrator is told to all others, and not to the new one', async ({
    app,
    office: { asha, joseph, readNotices, see },
  }) => {
    const add = (username: string, role: string) =>
      ask(app, 'POST /api/accounts', { token: asha, body: { username, role, password: NEW } });
    await add('suni', 'vcm');
    expect(await readNotices(joseph)).toEqual({ notices: [], count: 0 });
    await add('rosamma', 'admin');
    const expected = {
      notices: [{ actor_name: 'asha', kind: 'new_administrator', about: 'rosamma' }],
      count: 1,
    };
    expect(await readNotices(joseph)).toMatchObject(expected);
    expect(await readNotices(asha)).toMatchObject(expected);
    const body = { username: 'rosamma', password: NEW };
    const { token } = (await ask(app, 'POST /api/admin-login', { body })).body;
    expect(await readNotices(token)).toEqual({ notices: [], count: 0 });

    const { notices } = await readNotices(joseph);
    await see(joseph, notices[0].id);
    expect(await readNotices(joseph)).toEqual({ notices: [], count: 0 });
    expect(await readNotices(asha)).toMatchObject(expected);
  });

  test('TRU-07 a new password of an administrator is told, whoever set it; one of staff is not', async ({
    app,
    database,
    office: { asha, joseph, readNotices },
  }) => {
    const staff = await makeAccount(database, 'vcm', 'suni');
    const mary = await makeAccount(database, 'admin', 'mary');
    const set = (id: number) =>
      ask(app, `PUT /api/accounts/${id}/password`, { token: asha, body: { password: NEW } });
    await set(staff);
    expect((await readNotices(joseph)).count).toBe(0);
    await set(mary);
    await ask(app, 'PUT /api/own-password', {
      token: joseph,
      body: { current_password: PASSWORD, password: NEW },
    });
    await ask(app, `POST /api/accounts/${mary}/end-sessions`, { token: asha });
    expect(await readNotices(asha)).toMatchObject({
      notices: [
        { actor_name: 'joseph', kind: 'new_password', about: 'joseph' },
        { actor_name: 'asha', kind: 'new_password', about: 'mary' },
      ],
      count: 2,
    });
  });
});
