import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { createAuthenticator } from '../../support/second-factor/authenticator.ts';
import {
  addPasskey,
  challengeOf,
  FACTORS,
  PROVE,
  tryLogIn,
  WRONG_PASSKEY,
} from '../../support/second-factor/factors.ts';
import { test } from './new-admin.ts';

describe('a passkey', () => {
  test('TRU-13 is added by what the browser answers, with ten codes on paper', async ({
    app,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const { added } = await addPasskey(app, leela);
    expect([added.status, added.body.recovery_codes.length]).toEqual([200, 10]);
    const { body } = await ask(app, `GET ${FACTORS}`, { token: leela.token });
    expect(body.factors).toMatchObject([{ kind: 'passkey' }]);
    const second = await addPasskey(app, leela);
    expect([second.added.status, second.added.body.recovery_codes]).toEqual([200, []]);
  });

  test('TRU-13 asks the browser for a passkey of its own, with fingerprint or screen lock', async ({
    app,
    newAdmin,
  }) => {
    const { token } = await newAdmin();
    const { body } = await ask(app, `POST ${FACTORS}/passkey-options`, { token });
    expect(body.options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    });
  });

  test.for([
    ['nothing that can be read', () => 'nonsense'],
    ['an empty object', () => '{}'],
    [
      'a challenge of its own',
      () => createAuthenticator().create({ challenge: Buffer.alloc(56).toString('base64url') }),
    ],
    [
      'another origin',
      (challenge: string) =>
        createAuthenticator().create({ challenge, origin: 'https://evil.example' }),
    ],
    [
      'another host',
      (challenge: string) => createAuthenticator().create({ challenge, rpID: 'evil.example' }),
    ],
    [
      'no fingerprint',
      (challenge: string) => createAuthenticator().create({ challenge, isVerified: false }),
    ],
  ] as const)('TRU-13 is refused with %s', async ([, make], { app, newAdmin }) => {
    const { token } = await newAdmin();
    const passkey = make(await challengeOf(app));
    const { status, body } = await ask(app, `POST ${FACTORS}/passkey`, {
      token,
      body: { passkey },
    });
    expect([status, body.field, body.message]).toEqual([400, 'passkey', WRONG_PASSKEY]);
    expect((await ask(app, `GET ${FACTORS}`, { token })).body.factors).toEqual([]);
  });

  test('TRU-13 is refused five minutes after it was asked for, and twice', async ({
    app,
    clock,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const { passkey } = await addPasskey(app, leela);
    const send = (sent: string) =>
      ask(app, `POST ${FACTORS}/passkey`, { token: leela.token, body: { passkey: sent } });
    expect((await send(passkey)).status, 'twice').toBe(400);
    const late = createAuthenticator().create({ challenge: await challengeOf(app) });
    clock.pass(5);
    expect((await send(late)).status, 'late').toBe(400);
  });
});

describe('a log-in to an account with a passkey', () => {
  test('TRU-14 wants it, once for each challenge', async ({ app, newAdmin }) => {
    const leela = await newAdmin();
    const { authenticator } = await addPasskey(app, leela);
    const { status, body } = await tryLogIn(app, leela);
    expect([status, body.field]).toEqual([403, 'passkey']);
    const passkey = authenticator.get({ challenge: await challengeOf(app) });
    expect((await tryLogIn(app, leela, { passkey })).status).toBe(200);
    const again = await tryLogIn(app, leela, { passkey });
    expect([again.status, again.body.message]).toEqual([400, WRONG_PASSKEY]);
  });

  test('TRU-14 is not opened by another passkey, origin or host, or without a fingerprint', async ({
    app,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const other = await newAdmin();
    const { authenticator } = await addPasskey(app, leela);
    const foreign = await addPasskey(app, other);
    const challenge = () => challengeOf(app);
    const wrong = [
      foreign.authenticator.get({ challenge: await challenge() }),
      createAuthenticator().get({ challenge: await challenge() }),
      authenticator.get({ challenge: await challenge(), origin: 'https://evil.example' }),
      authenticator.get({ challenge: await challenge(), rpID: 'evil.example' }),
      authenticator.get({ challenge: await challenge(), isVerified: false }),
      authenticator.get({ challenge: 'AAAA' }),
      authenticator.create({ challenge: await challenge() }),
      '{"id":',
      '',
    ];
    for (const [index, passkey] of wrong.entries()) {
      expect((await tryLogIn(app, leela, { passkey })).status, `${index}`).toBe(400);
    }
  });

  test('TRU-14 is opened by one of many who send the same answer', async ({ app, newAdmin }) => {
    const leela = await newAdmin();
    const { authenticator } = await addPasskey(app, leela);
    const passkey = authenticator.get({ challenge: await challengeOf(app) });
    const answers = await Promise.all([1, 2, 3, 4].map(() => tryLogIn(app, leela, { passkey })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('TRU-18 proves with it who is there', async ({ app, clock, newAdmin }) => {
    const leela = await newAdmin();
    const { authenticator } = await addPasskey(app, leela);
    clock.pass(20);
    const body = { passkey: authenticator.get({ challenge: await challengeOf(app) }) };
    const { status } = await ask(app, PROVE, { token: leela.token, body });
    expect(status).toBe(200);
  });

  test('TRU-13 belongs to the address of the clinic', async ({ app }) => {
    const { body } = await ask(app, 'POST /api/passkey-challenge', {
      headers: { host: 'clinic.example' },
    });
    expect(body.options).toMatchObject({ rpId: 'clinic.example', userVerification: 'required' });
    expect(body.options.allowCredentials ?? []).toEqual([]);
  });
});
