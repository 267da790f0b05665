import { describe, expect } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { ask } from '../../support/clinic.ts';
import { addApp, codeOf, FACTORS, PROVE, tryLogIn } from '../../support/second-factor/factors.ts';
import { test } from './new-admin.ts';

describe('a removed second factor', () => {
  test('TRU-13 is the own one, and the last one takes the codes on paper along', async ({
    app,
    clock,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const other = await newAdmin();
    const { codes } = await addApp(app, clock, leela);
    const { body } = await ask(app, `GET ${FACTORS}`, { token: leela.token });
    const call = `DELETE ${FACTORS}/${body.factors[0].id}` as const;
    expect((await ask(app, call, { token: other.token })).status).toBe(404);
    expect((await ask(app, call, { token: leela.token })).status).toBe(200);
    expect((await ask(app, call, { token: leela.token })).status).toBe(404);
    expect((await tryLogIn(app, leela)).status).toBe(200);
    await addApp(app, clock, leela);
    expect((await tryLogIn(app, leela, { code: codes[0] })).status).toBe(400);
  });

  test('TRU-16 TRU-17 by another administrator ends the sessions, and everybody is told', async ({
    app,
    clock,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const other = await newAdmin();
    await addApp(app, clock, leela);
    const { token } = other;
    const call = `POST /api/accounts/${leela.id}/remove-factors` as const;
    const own = await ask(app, call, { token: leela.token });
    expect([own.status, own.body.message]).toEqual([
      409,
      'You change your own second step under "Second step at log-in".',
    ]);
    const listed = await ask(app, 'GET /api/accounts', { token });
    const find = (accounts: { id: number; has_second_factor: boolean }[]) =>
      accounts.find(({ id }) => id === leela.id);
    expect(find(listed.body)?.has_second_factor).toBe(true);
    const removed = await ask(app, call, { token });
    expect([removed.status, removed.body.has_second_factor]).toEqual([200, false]);
    expect((await ask(app, `GET ${FACTORS}`, { token: leela.token })).status).toBe(401);
    const { status, body } = await tryLogIn(app, leela);
    expect(status).toBe(200);
    const notices = await ask(app, 'GET /api/security-notices', { token: body.token });
    expect(notices.body.notices[0]).toMatchObject({
      kind: 'factor_removed',
      actor_name: other.username,
      about: leela.username,
    });
  });
});

describe('a proof of an account with an app', () => {
  test('TRU-18 is a code; the password does not do', async ({ app, clock, newAdmin }) => {
    const leela = await newAdmin();
    const { secret } = await addApp(app, clock, leela);
    clock.pass(20);
    const { token } = leela;
    const prove = (body: object) => ask(app, PROVE, { token, body });
    const withPassword = await prove({ own_password: PASSWORD });
    expect([withPassword.status, withPassword.body.field]).toEqual([403, 'code']);
    expect((await prove({ code: '000000' })).status).toBe(400);
    const proved = await prove({ code: codeOf(secret, clock) });
    expect(proved.status).toBe(200);
    const renew = `POST ${FACTORS}/recovery-codes` as const;
    expect((await ask(app, renew, { token })).status, 'the former token').toBe(401);
    expect((await ask(app, renew, { token: proved.body.token })).status).toBe(200);
  });

  test('TRU-18 without one a stolen session changes nothing', async ({ app, clock, newAdmin }) => {
    const leela = await newAdmin();
    await addApp(app, clock, leela);
    clock.pass(15);
    const { token } = leela;
    const calls = [
      `POST ${FACTORS}/app-secret`,
      `POST ${FACTORS}/app`,
      `POST ${FACTORS}/passkey-options`,
      `POST ${FACTORS}/passkey`,
      `POST ${FACTORS}/recovery-codes`,
      `DELETE ${FACTORS}/1`,
      'POST /api/accounts',
      'POST /api/own-sessions/end-others',
    ] as const;
    for (const call of calls) expect((await ask(app, call, { token })).status, call).toBe(403);
  });
});
