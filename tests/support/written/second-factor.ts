import { makeAccount, PASSWORD } from '../accounts.ts';
import { createAuthenticator } from '../second-factor/authenticator.ts';
import { addPasskey, challengeOf, codeOf, FACTORS, PROVE } from '../second-factor/factors.ts';
import { TestClock } from '../server/dependencies.ts';
import { ask, logIn } from '../server/requests.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';

let count = 0;

/** A new administrator with a session. */
async function newHolder({ app, database }: TestClinic) {
  const username = `holder-${(count += 1)}`;
  const id = await makeAccount(database, 'admin', username);
  return { id, username, token: await logIn(app, 'admin', username) };
}

async function newHolderWithPasskey(clinic: TestClinic) {
  const holder = await newHolder(clinic);
  await addPasskey(clinic.app, holder);
  return holder;
}

export const auditedSecondFactorCalls: Record<string, AuditedCall> = {
  [PROVE]: {
    prepare: async (clinic) => {
      const { token } = await newHolder(clinic);
      return { token, body: { own_password: PASSWORD } };
    },
    refused: [
      { body: {}, status: 400 },
      { body: { own_password: 'not the password' }, status: 400 },
    ],
  },
  [`POST ${FACTORS}/app`]: {
    prepare: async (clinic) => {
      const { token } = await newHolder(clinic);
      const { body } = await ask(clinic.app, `POST ${FACTORS}/app-secret`, { token });
      const { setup, secret } = body;
      return { token, body: { setup, code: codeOf(secret, new TestClock()) } };
    },
    refused: [
      { body: {}, status: 400 },
      { body: { setup: 'forged', code: '123456' }, status: 400 },
    ],
  },
  [`POST ${FACTORS}/passkey`]: {
    prepare: async (clinic) => {
      const { token } = await newHolder(clinic);
      const challenge = await challengeOf(clinic.app);
      return { token, body: { passkey: createAuthenticator().create({ challenge }) } };
    },
    refused: [
      { body: {}, status: 400 },
      { body: { passkey: 'forged' }, status: 400 },
    ],
  },
  [`POST ${FACTORS}/recovery-codes`]: {
    prepare: async (clinic) => ({ token: (await newHolderWithPasskey(clinic)).token }),
    refused: [{ status: 409 }],
  },
  [`DELETE ${FACTORS}/:id`]: {
    prepare: async (clinic) => {
      const { token } = await newHolderWithPasskey(clinic);
      const { body } = await ask(clinic.app, `GET ${FACTORS}`, { token });
      return { token, id: body.factors[0].id };
    },
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
  'POST /api/accounts/:id/remove-factors': {
    prepare: async (clinic) => ({ id: (await newHolderWithPasskey(clinic)).id }),
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
};
