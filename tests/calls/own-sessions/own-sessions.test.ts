import { describe, expect } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { countAuditRows } from '../../support/audit.ts';
import { ask, logIn } from '../../support/clinic.ts';
import { test } from '../accounts/second-admin.ts';

const LIST = 'GET /api/own-sessions';
const END = 'POST /api/own-sessions/end';
const END_OTHERS = 'POST /api/own-sessions/end-others';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describe('the own sessions', () => {
  test('TRU-08 are those of this account that are open, this one first', async ({
    admin,
    app,
    clock,
    mary,
  }) => {
    clock.pass(5);
    const body = { username: mary.username, password: PASSWORD };
    const headers = { 'user-agent': PHONE };
    const phone = await ask(app, 'POST /api/admin-login', { body, headers });
    const closed = await logIn(app, 'admin', mary.username);
    await ask(app, 'POST /api/logout', { token: closed });

    const { status, body: sessions } = await ask(app, LIST, { token: mary.token });
    expect(status).toBe(200);
    expect(sessions).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        is_this: true,
        device: null,
        created_at: new Date(clock.now.getTime() - 300_000).toISOString(),
        last_active_at: clock.now.toISOString(),
      },
      {
        key: expect.any(String),
        is_this: false,
        device: 'Chrome, Android',
        created_at: clock.now.toISOString(),
        last_active_at: clock.now.toISOString(),
      },
    ]);
    const onPhone = await ask(app, LIST, { token: phone.body.token });
    expect(onPhone.body.map((session: { device: string | null }) => session.device)).toEqual([
      'Chrome, Android',
      null,
    ]);
    expect((await ask(app, LIST, { token: admin })).body).toHaveLength(1);
  });

  test('TRU-08 leave out what has expired or was idle for too long', async ({
    app,
    clock,
    mary,
  }) => {
    clock.pass(59);
    const later = await logIn(app, 'admin', mary.username);
    expect((await ask(app, LIST, { token: later })).body).toHaveLength(2);
    clock.pass(1);
    expect((await ask(app, LIST, { token: later })).body).toHaveLength(1);
  });

  test('TRU-09 end one by one, at once, with an audit row', async ({ app, database, mary }) => {
    const { token } = mary;
    const other = await logIn(app, 'admin', mary.username);
    const { body: sessions } = await ask(app, LIST, { token });
    const { key } = sessions[1];
    const before = await countAuditRows(database);
    expect(await ask(app, END, { token, body: { key } })).toMatchObject({ status: 200 });
    expect((await ask(app, LIST, { token: other })).status).toBe(401);
    expect((await ask(app, LIST, { token })).body).toHaveLength(1);
    expect(await countAuditRows(database)).toBe(before + 1);

    const again = await ask(app, END, { token, body: { key } });
    expect([again.status, again.body.message]).toEqual([404, 'This session is over already.']);
  });

  test.for(['', 'no key', '00000000-0000-0000-0000-000000000000'])(
    'TRU-09 answer 404 for the key %j',
    async (key, { app, mary }) => {
      expect((await ask(app, END, { token: mary.token, body: { key } })).status).toBe(404);
    },
  );

  test('TRU-09 of another administrator are not ended, whoever knows their key', async ({
    app,
    mary,
  }) => {
    const asha = await logIn(app, 'admin', 'asha');
    const { body: sessions } = await ask(app, LIST, { token: asha });
    const body = { key: sessions[0].key };
    expect((await ask(app, END, { token: mary.token, body })).status).toBe(404);
    expect((await ask(app, LIST, { token: asha })).status).toBe(200);
  });

  test('TRU-09 all end but this one', async ({ app, mary }) => {
    const asha = await logIn(app, 'admin', 'asha');
    const others = [
      await logIn(app, 'admin', mary.username),
      await logIn(app, 'admin', mary.username),
    ];
    expect((await ask(app, END_OTHERS, { token: mary.token })).status).toBe(200);
    for (const token of others) expect((await ask(app, LIST, { token })).status).toBe(401);
    expect((await ask(app, LIST, { token: mary.token })).body).toHaveLength(1);
    expect((await ask(app, LIST, { token: asha })).status).toBe(200);
  });

  test.for([END, END_OTHERS] as const)(
    'TRU-09 need a proof after 15 minutes: %s',
    async (call, { app, clock, mary }) => {
      const body = { key: 'any' };
      clock.pass(15);
      const { status, body: answer } = await ask(app, call, { token: mary.token, body });
      expect([status, answer.message]).toEqual([403, 'This needs your password again']);
    },
  );
});
