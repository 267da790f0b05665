import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import { PASSWORD } from '../accounts.ts';
import type { TestClock } from '../server/dependencies.ts';
import { ask } from '../server/requests.ts';
import { createAuthenticator } from './authenticator.ts';

export const FACTORS = '/api/second-factors';
export const LOGIN = 'POST /api/admin-login';
export const PROVE = 'POST /api/prove-identity';
export const WRONG_CODE = 'This code is wrong or was used before';
export const WRONG_PASSKEY = 'The passkey was not accepted';

interface Holder {
  username: string;
  token: string;
}

/** The code that the app shows so many minutes from now. */
export const codeOf = (secret: string, clock: TestClock, minutes = 0): string =>
  new TOTP({ secret }).generate({ timestamp: clock.now.getTime() + minutes * 60_000 });

export async function addApp(app: FastifyInstance, clock: TestClock, { token }: Holder) {
  const { body: setup } = await ask(app, `POST ${FACTORS}/app-secret`, { token });
  const secret: string = setup.secret;
  const body = { setup: setup.setup, code: codeOf(secret, clock) };
  const { body: added } = await ask(app, `POST ${FACTORS}/app`, { token, body });
  const codes: string[] = added.recovery_codes;
  return { secret, codes };
}

export async function addPasskey(app: FastifyInstance, { token }: Holder) {
  const authenticator = createAuthenticator();
  const { body } = await ask(app, `POST ${FACTORS}/passkey-options`, { token });
  const passkey = authenticator.create({ challenge: body.options.challenge });
  const added = await ask(app, `POST ${FACTORS}/passkey`, { token, body: { passkey } });
  return { authenticator, added, passkey };
}

export const challengeOf = async (app: FastifyInstance): Promise<string> =>
  (await ask(app, 'POST /api/passkey-challenge')).body.options.challenge;

export const tryLogIn = (app: FastifyInstance, { username }: Holder, step: object = {}) =>
  ask(app, LOGIN, { body: { username, password: PASSWORD, ...step } });
