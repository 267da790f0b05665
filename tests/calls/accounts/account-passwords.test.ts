import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { ask, logIn } from '../../support/clinic.ts';
import { NEW, OWN, PATH, test } from './second-admin.ts';

describe('a new password', () => {
  test('ends the sessions of the account, and only it lets in', async ({ app, admin, mary }) => {
    const call = `PUT ${PATH}/${mary.id}/password` as const;
    const { status, body } = await ask(app, call, { token: admin, body: { password: NEW } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: mary.id, open_sessions: 0 });
    expect((await ask(app, `GET ${PATH}`, { token: mary.token })).status).toBe(401);
    expect(await logIn(app, 'admin', mary.username)).toBeUndefined();
    expect(await login(app, mary.username, NEW)).toBe(200);
  });

  test('ends also the session that the old one is opening at the same moment', async ({
    app,
    admin,
    mary,
  }) => {
    const body = (password: string) => ({ username: mary.username, password });
    const passwords = [PASSWORD, ...Array.from({ length: 12 }, (_, at) => `${NEW} ${at}`)];
    for (const [at, password] of passwords.slice(1).entries()) {
      const old = passwords[at] ?? '';
      const [, ...logins] = await Promise.all([
        ask(app, `PUT ${PATH}/${mary.id}/password`, { token: admin, body: { password } }),
        ...[1, 2, 3].map(() => ask(app, 'POST /api/admin-login', { body: body(old) })),
      ]);
      for (const { body: answer } of logins) {
        const token = answer?.token ?? '';
        expect((await ask(app, `GET ${PATH}`, { token })).status).toBe(401);
      }
    }
  });

  test.for<[password: unknown, sentence: RegExp]>([
    [undefined, /^New password is required$/],
    ['', /^New password is required$/],
    ['x'.repeat(11), /^New password must have 12 to 128 characters$/],
    [`${NEW} `.repeat(5), /^New password must have 12 to 128 characters$/],
    ['12345678901234', /^New password is too easy to guess/],
    ['manchesterunited', /^New password is too easy to guess/],
    ['half a pair \uD800', /^New password has characters that cannot be stored$/],
  ])('is refused when it is %o', async ([password, sentence], { app, admin, mary }) => {
    const call = `PUT ${PATH}/${mary.id}/password` as const;
    const { status, body } = await ask(app, call, { token: admin, body: { password } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ field: 'password', message: expect.stringMatching(sentence) });
    expect((await ask(app, `GET ${PATH}`, { token: mary.token })).status).toBe(200);
  });

  test('is refused when the name of the account is in it', async ({ app, admin, mary }) => {
    const body = { password: `rain over ${mary.username.toUpperCase()} today` };
    const set = await ask(app, `PUT ${PATH}/${mary.id}/password`, { token: admin, body });
    const ownAnswer = await ask(app, OWN, {
      token: mary.token,
      body: { ...body, current_password: PASSWORD },
    });
    for (const answer of [set, ownAnswer]) {
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ field: 'password' });
    }
    expect(await login(app, mary.username, PASSWORD)).toBe(200);
  });
});

describe('the own password', () => {
  test('TRU-06 is not set as one sets that of another account', async ({ app, mary }) => {
    const call = `PUT ${PATH}/${mary.id}/password` as const;
    const { status, body } = await ask(app, call, { token: mary.token, body: { password: NEW } });
    expect(status).toBe(409);
    expect(body.message).toBe(
      'You change your own password under "Change password", where the current one is asked.',
    );
    expect((await ask(app, `GET ${PATH}`, { token: mary.token })).status).toBe(200);
    expect(await login(app, mary.username, NEW)).toBe(401);
    expect(await login(app, mary.username, PASSWORD)).toBe(200);
  });

  test.for(['admin', 'vcm'] as const)(
    'is changed by whoever knows it, which ends the other sessions: %s',
    async (role, { app, database }) => {
      const username = `own-${role}`;
      await makeAccount(database, role, username);
      const other = await logIn(app, role, username);
      const token = await logIn(app, role, username);
      const body = { current_password: PASSWORD, password: NEW };
      const answer = await ask(app, OWN, { token, body });
      expect(answer).toMatchObject({ status: 200, body: { message: 'Saved' } });
      // The session that made the change stays valid (400), the other one is revoked (401).
      expect((await ask(app, OWN, { token, body: {} })).status).toBe(400);
      expect((await ask(app, OWN, { token: other, body: {} })).status).toBe(401);
      expect(await login(app, username, PASSWORD, role)).toBe(401);
      expect(await login(app, username, NEW, role)).toBe(200);
    },
  );

  test('stays when the present one is wrong, and the session stays too', async ({ app, mary }) => {
    const body = { current_password: 'not her password', password: NEW };
    const { status, body: answerBody } = await ask(app, OWN, { token: mary.token, body });
    expect(status).toBe(400);
    const message = 'Current password is wrong';
    const details = [{ field: 'current_password', message }];
    expect(answerBody).toEqual({ message, error: message, field: 'current_password', details });
    expect((await ask(app, `GET ${PATH}`, { token: mary.token })).status).toBe(200);
    expect(await login(app, mary.username, PASSWORD)).toBe(200);
  });

  test('SYS-12 cannot be guessed: ten failures count as at the login', async ({
    app,
    clock,
    mary,
  }) => {
    const guess = (current_password: string) =>
      ask(app, OWN, { token: mary.token, body: { current_password, password: NEW } });
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await guess('a wrong guess')).status).toBe(400);
      expect(await login(app, mary.username, 'a wrong guess')).toBe(401);
    }
    expect((await guess(PASSWORD)).status).toBe(429);
    expect(await login(app, mary.username, PASSWORD)).toBe(429);
    clock.pass(15);
    expect((await guess(PASSWORD)).status).toBe(200);
    expect(await login(app, mary.username, NEW)).toBe(200);
  });

  test('is not changed twice with the same present one', async ({ app, mary }) => {
    const change = (password: string) =>
      ask(app, OWN, { token: mary.token, body: { current_password: PASSWORD, password } });
    const answers = await Promise.all([change(NEW), change(`${NEW} again`)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });
});

async function login(
  app: FastifyInstance,
  username: string,
  password: string,
  role: 'admin' | 'vcm' = 'admin',
): Promise<number> {
  const call = `POST /api/${role}-login` as const;
  return (await ask(app, call, { body: { username, password } })).status;
}
