import {
  secondFactorCalls as calls,
  type Factor,
} from '@thinna/contract/second-factor/second-factor';
import type { FastifyInstance } from 'fastify';
import type { Selectable, Transaction } from 'kysely';
import { type Actor, change } from '../../db/audit.ts';
import type { DB, SecondFactors } from '../../db/types.ts';
import { deviceOf } from '../../http/device.ts';
import { implement } from '../../http/implement.ts';
import type { Caller } from '../../http/sessions.ts';
import { drawQr } from '../../qr.ts';
import { notAllowed, notFound, Refusal } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { appUri, createAppSecret, stepOfCode } from './app-codes.ts';
import { loginOptions, placeOf, registrationOptions, verifyNewPasskey } from './passkeys.ts';
import { factorsOf, removeFactors } from './queries.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { wrongCode, wrongPasskey } from './second-step.ts';

/** The second factors of the caller's own account. */
export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const { database, clinic, challenges, secretBox } = services;
  const { db } = database;
  const { url: siteUrl } = clinic.site;
  const issuer = clinic.identity.shortName.en;
  const isRequiredFor = ({ role }: Caller) =>
    role === 'admin' && clinic.accounts.secondFactor === 'required';

  implement(app, calls, {
    challenge: async (_, { request }) => ({
      options: { ...(await loginOptions(challenges, placeOf(request, siteUrl))) },
    }),

    list: async (_, { caller }) => {
      const { account_id } = caller;
      const { count } = await db
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('account_id', '=', account_id)
        .executeTakeFirstOrThrow();
      return {
        factors: (await factorsOf(db, account_id)).map(toAnswer),
        recovery_codes_left: Number(count),
        is_required: isRequiredFor(caller),
      };
    },

    appSecret: async (_, { caller }) => {
      const { id, username } = await findPersonalAccount(caller);
      const secret = createAppSecret();
      const uri = appUri(secret, { issuer, label: username });
      return { setup: secretBox.seal(`${id} ${secret}`), secret, uri, qr: drawQr(uri) };
    },

    addApp: async ({ body: { setup, code } }, { caller, actor, request }) => {
      const { id } = await findPersonalAccount(caller);
      const [sealedFor, secret = ''] = (secretBox.open(setup) ?? '').split(' ');
      const last_step =
        sealedFor === String(id) ? stepOfCode(secret, code.replaceAll(' ', ''), actor.at) : null;
      if (last_step === null) throw wrongCode();
      return addFactor(actor, id, async (tx) => {
        await tx
          .deleteFrom('second_factors')
          .where('account_id', '=', id)
          .where('kind', '=', 'app')
          .execute();
        await tx
          .insertInto('second_factors')
          .values({
            account_id: id,
            kind: 'app',
            device: deviceOf(request.headers['user-agent']),
            created_at: actor.at,
            secret: secretBox.seal(secret),
            last_step,
          })
          .execute();
      });
    },

    passkeyOptions: async (_, { caller, request }) => {
      const account = await findPersonalAccount(caller);
      const present = await factorsOf(db, account.id);
      const place = placeOf(request, siteUrl);
      const wanted = { account, clinic: issuer, present };
      return { options: { ...(await registrationOptions(challenges, place, wanted)) } };
    },

    addPasskey: async ({ body: { passkey } }, { caller, actor, request }) => {
      const { id } = await findPersonalAccount(caller);
      const verified = await verifyNewPasskey(challenges, placeOf(request, siteUrl), passkey);
      if (!verified) throw wrongPasskey();
      const { credential, challenge } = verified;
      return addFactor(actor, id, async (tx) => {
        if (!(await challenges.use(tx, challenge))) throw wrongPasskey();
        const row = await tx
          .insertInto('second_factors')
          .values({
            account_id: id,
            kind: 'passkey',
            device: deviceOf(request.headers['user-agent']),
            created_at: actor.at,
            credential_id: credential.id,
            public_key: Buffer.from(credential.publicKey),
            counter: credential.counter,
          })
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!row) throw wrongPasskey();
      });
    },

    recoveryCodes: async (_, { caller: { account_id }, actor }) => {
      const { codes, store } = await createRecoveryCodes();
      return change(db, actor, { action: 'update', record: 'account' }, async (tx) => {
        await lockAccount(tx, account_id);
        if ((await factorsOf(tx, account_id)).length === 0) {
          throw new Refusal(409, calls.recoveryCodes.conflict);
        }
        await store(tx, account_id);
        const result = { recovery_codes: codes };
        return { record_id: account_id, fields: ['recovery_codes'], result };
      });
    },

    remove: ({ params: { id } }, { caller, actor, words }) =>
      change(db, actor, { action: 'update', record: 'account' }, async (tx) => {
        const { account_id } = caller;
        await lockAccount(tx, account_id);
        const factors = await factorsOf(tx, account_id);
        if (!factors.some((factor) => factor.id === id)) throw notFound(calls.remove.missing);
        const isLast = factors.length === 1;
        if (isLast && isRequiredFor(caller)) throw new Refusal(409, calls.remove.conflict);
        if (isLast) await removeFactors(tx, account_id);
        else await tx.deleteFrom('second_factors').where('id', '=', id).execute();
        const result = { message: words.deleted };
        return { record_id: account_id, fields: ['second_factor_removed'], result };
      }),
  });

  /** Refuses a shared account of staff: one person's phone would shut the others out. */
  async function findPersonalAccount({ account_id, role }: Caller) {
    const account = await db
      .selectFrom('accounts')
      .select(['id', 'username', 'helper_id'])
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow();
    if (role === 'vcm' && account.helper_id === null) throw notAllowed();
    return account;
  }

  /** Adds a factor, and with the first one the recovery codes. */
  async function addFactor(
    actor: Actor,
    account_id: number,
    add: (tx: Transaction<DB>) => Promise<void>,
  ) {
    const { codes, store } = await createRecoveryCodes();
    return change(db, actor, { action: 'update', record: 'account' }, async (tx) => {
      await lockAccount(tx, account_id);
      const isFirst = (await factorsOf(tx, account_id)).length === 0;
      await add(tx);
      if (isFirst) await store(tx, account_id);
      return {
        record_id: account_id,
        fields: ['second_factor', ...(isFirst ? ['recovery_codes'] : [])],
        result: { recovery_codes: isFirst ? codes : [] },
      };
    });
  }
}

/** Two changes of one account's factors run one after the other. */
const lockAccount = (tx: Transaction<DB>, id: number) =>
  tx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();

const toAnswer = (factor: Selectable<SecondFactors>): Factor => ({
  id: factor.id,
  kind: factor.kind === 'passkey' ? 'passkey' : 'app',
  device: factor.device,
  created_at: factor.created_at.toISOString(),
  last_used_at: factor.last_used_at?.toISOString() ?? null,
});
