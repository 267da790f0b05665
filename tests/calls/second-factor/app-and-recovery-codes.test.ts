import { describe, expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { ask, logIn } from '../../support/clinic.ts';
import {
  addApp,
  codeOf,
  FACTORS,
  LOGIN,
  tryLogIn,
  WRONG_CODE,
} from '../../support/second-factor/factors.ts';
import { test } from './new-admin.ts';

describe('an authenticator app', () => {
  test('TRU-13 is added with its first code, and ten codes on paper come along', async ({
    app,
    clock,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const { token } = leela;
    const setup = await ask(app, `POST ${FACTORS}/app-secret`, { token });
    expect(setup.status).toBe(200);
    expect(setup.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.body.uri).toMatch(/^otpauth:\/\/totp\/.+leela-\d+\?.*secret=/);
    expect((await ask(app, `GET ${FACTORS}`, { token })).body.factors, 'before its code').toEqual(
      [],
    );
    const add = (code: string) =>
      ask(app, `POST ${FACTORS}/app`, { token, body: { setup: setup.body.setup, code } });
    const wrong = await add('000000');
    expect([wrong.status, wrong.body.field, wrong.body.message]).toEqual([400, 'code', WRONG_CODE]);

    const { status, body } = await add(codeOf(setup.body.secret, clock));
    expect(status).toBe(200);
    expect(body.recovery_codes).toHaveLength(10);
    expect(new Set(body.recovery_codes).size).toBe(10);
    for (const code of body.recovery_codes)
      expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
    expect((await ask(app, `GET ${FACTORS}`, { token })).body).toEqual({
      factors: [
        {
          id: expect.any(Number),
          kind: 'app',
          device: null,
          created_at: clock.now.toISOString(),
          last_used_at: null,
        },
      ],
      recovery_codes_left: 10,
      is_required: false,
    });
  });

  test('TRU-13 replaces the former app, and the codes on paper stay', async ({
    app,
    clock,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const first = await addApp(app, clock, leela);
    const second = await addApp(app, clock, leela);
    expect(second.codes).toEqual([]);
    clock.pass(1);
    expect((await tryLogIn(app, leela, { code: codeOf(first.secret, clock) })).status).toBe(400);
    expect((await tryLogIn(app, leela, { code: codeOf(second.secret, clock) })).status).toBe(200);
    expect((await tryLogIn(app, leela, { code: first.codes[0] })).status).toBe(200);
  });

  test('TRU-13 is not added with a secret that was made for another account', async ({
    app,
    clock,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const other = await newAdmin();
    const { body } = await ask(app, `POST ${FACTORS}/app-secret`, { token: other.token });
    const sent = { setup: body.setup, code: codeOf(body.secret, clock) };
    const added = await ask(app, `POST ${FACTORS}/app`, { token: leela.token, body: sent });
    expect(added.status).toBe(400);
    const forged = { setup: 'forged', code: '123456' };
    expect(
      (await ask(app, `POST ${FACTORS}/app`, { token: leela.token, body: forged })).status,
    ).toBe(400);
  });

  test('TRU-13 its secret and the codes are not in the database as they are', async ({
    app,
    clock,
    database,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const { secret, codes } = await addApp(app, clock, leela);
    const { rows } = await database.pool.query(
      'select second_factors::text, (select string_agg(recovery_codes::text, $1) from recovery_codes) from second_factors',
      [' '],
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(secret);
    for (const code of codes) expect(stored).not.toContain(code.replace('-', ''));
  });

  test('TRU-13 is for personal accounts of staff, not for shared ones', async ({
    app,
    clock,
    database,
    admin: _,
  }) => {
    await makeAccount(database, 'vcm', 'shared');
    const shared = await logIn(app, 'vcm', 'shared');
    expect((await ask(app, `POST ${FACTORS}/app-secret`, { token: shared })).status).toBe(403);
    expect((await ask(app, `POST ${FACTORS}/passkey-options`, { token: shared })).status).toBe(403);
    const helper_id = await addHelper(database.db);
    await makeAccount(database, 'vcm', 'personal', { helper_id });
    const personal = { username: 'personal', token: await logIn(app, 'vcm', 'personal') };
    const { codes } = await addApp(app, clock, personal);
    const body = { username: 'personal', password: PASSWORD };
    expect((await ask(app, 'POST /api/vcm-login', { body })).status).toBe(403);
    const withCode = { ...body, code: codes[0] };
    expect((await ask(app, 'POST /api/vcm-login', { body: withCode })).status).toBe(200);
  });
});

describe('a log-in to an account with an app', () => {
  test('TRU-14 wants a code of the app, each of which works once', async ({
    app,
    clock,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const { secret } = await addApp(app, clock, leela);
    const { status, body } = await tryLogIn(app, leela);
    expect([status, body.field, body.message]).toEqual([
      403,
      'code',
      'This account has a second step',
    ]);
    expect((await tryLogIn(app, leela, { code: codeOf(secret, clock) })).status, 'setup').toBe(400);
    clock.pass(1);
    const code = codeOf(secret, clock);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await tryLogIn(app, leela, { code: spaced })).status).toBe(200);
    const again = await tryLogIn(app, leela, { code });
    expect([again.status, again.body.message]).toEqual([400, WRONG_CODE]);
    expect((await tryLogIn(app, leela, { code: codeOf(secret, clock, -0.5) })).status).toBe(400);
    expect((await tryLogIn(app, leela, { code: codeOf(secret, clock, 0.5) })).status).toBe(200);
  });

  test('TRU-14 takes the code before and after the present one, and no other', async ({
    app,
    clock,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const { secret } = await addApp(app, clock, leela);
    clock.pass(5);
    for (const minutes of [-1, 1]) {
      const code = codeOf(secret, clock, minutes);
      expect((await tryLogIn(app, leela, { code })).status, `${minutes}`).toBe(400);
    }
    expect((await tryLogIn(app, leela, { code: codeOf(secret, clock, -0.5) })).status).toBe(200);
  });

  test('TRU-14 says nothing of the second step after a wrong password', async ({
    app,
    clock,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const { secret } = await addApp(app, clock, leela);
    clock.pass(1);
    const body = { username: leela.username, password: 'wrong', code: codeOf(secret, clock) };
    expect((await ask(app, LOGIN, { body })).status).toBe(401);
  });

  test('TRU-14 is refused after ten wrong codes, also with the right one, for 15 minutes', async ({
    app,
    clock,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const { secret } = await addApp(app, clock, leela);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await tryLogIn(app, leela, { code: '000000' })).status).toBe(400);
    }
    clock.pass(1);
    expect((await tryLogIn(app, leela, { code: codeOf(secret, clock) })).status).toBe(429);
    clock.pass(14.1);
    expect((await tryLogIn(app, leela, { code: codeOf(secret, clock) })).status).toBe(200);
    for (let tries = 0; tries < 9; tries += 1) await tryLogIn(app, leela, { code: '000000' });
    clock.pass(1);
    expect((await tryLogIn(app, leela, { code: codeOf(secret, clock) })).status).toBe(200);
  });

  test('TRU-14 works for one of many who send the same code at once', async ({
    app,
    clock,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const { secret, codes } = await addApp(app, clock, leela);
    clock.pass(1);
    for (const code of [codeOf(secret, clock), codes[3]]) {
      const answers = await Promise.all([1, 2, 3, 4].map(() => tryLogIn(app, leela, { code })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
});

describe('the codes on paper', () => {
  test('TRU-14 TRU-16 let somebody in who has lost the phone, each once', async ({
    app,
    clock,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const { codes } = await addApp(app, clock, leela);
    const typed = codes[4]?.toUpperCase().replace('-', ' ');
    const { status, body } = await tryLogIn(app, leela, { code: typed });
    expect(status).toBe(200);
    expect((await tryLogIn(app, leela, { code: codes[4] })).status).toBe(400);
    const own = await ask(app, `GET ${FACTORS}`, { token: body.token });
    expect(own.body.recovery_codes_left).toBe(9);
  });

  test('TRU-16 are made anew, and the former ones no longer work', async ({
    app,
    clock,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const renew = () => ask(app, `POST ${FACTORS}/recovery-codes`, { token: leela.token });
    expect((await renew()).status, 'without a factor').toBe(409);
    const { codes } = await addApp(app, clock, leela);
    const { body } = await renew();
    expect(body.recovery_codes).toHaveLength(10);
    expect((await tryLogIn(app, leela, { code: codes[0] })).status).toBe(400);
    expect((await tryLogIn(app, leela, { code: body.recovery_codes[0] })).status).toBe(200);
  });

  test('TRU-16 of one account do not open another', async ({ app, clock, newAdmin }) => {
    const leela = await newAdmin();
    const other = await newAdmin();
    const { codes } = await addApp(app, clock, leela);
    await addApp(app, clock, other);
    expect((await tryLogIn(app, other, { code: codes[0] })).status).toBe(400);
  });
});
