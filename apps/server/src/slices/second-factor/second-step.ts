import type { SecondStep } from '@thinna/contract/session/session';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DB, SecondFactors } from '../../db/types.ts';
import { countAttempt, hashedKey, resetAttempts } from '../../http/throttle.ts';
import { Refusal, tooManyRequests } from '../../refuse.ts';
import { stepOfCode } from './app-codes.ts';
import type { Challenges } from './challenges.ts';
import { placeOf, verifyPasskey } from './passkeys.ts';
import { factorsOf } from './queries.ts';
import { hashRecoveryCode, useRecoveryCode } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';

/** How the step is named in the audit. */
type StepName = 'passkey' | 'app_code' | 'recovery_code';

/**
 * Uses up what was sent, in the transaction of the log-in or proof, and returns what it was;
 * refuses what was used before.
 */
type UseStep = (tx: Transaction<DB>) => Promise<StepName>;
/** The same for one kind of step; null if it was used before. */
type Use = (tx: Transaction<DB>) => Promise<StepName | null>;

interface StepAttempt {
  account_id: number;
  sent: SecondStep;
  request: FastifyRequest;
  at: Date;
}

export interface SecondSteps {
  /**
   * Checks the second step of an account. Null if it has no second factor; a refusal if nothing was
   * sent, or something wrong.
   */
  check(attempt: StepAttempt): Promise<UseStep | null>;
}

/** Wrong codes for one account; a code of six digits could be guessed otherwise. */
const WRONG_CODES = { max: 10, minutes: 15 };

interface SecondStepOptions {
  db: Kysely<DB>;
  challenges: Challenges;
  box: SecretBox;
  siteUrl: string;
}

export function createSecondSteps({
  db,
  challenges,
  box,
  siteUrl,
}: SecondStepOptions): SecondSteps {
  return {
    async check({ account_id, sent, request, at }) {
      const factors = await factorsOf(db, account_id);
      if (factors.length === 0) return null;
      const key = hashedKey('second step', String(account_id));
      const use = await verify({ account_id, sent, request, at }, factors, key);
      return async (tx) => {
        const name = await use(tx);
        if (name === null) throw sent.passkey === undefined ? wrongCode() : wrongPasskey();
        await resetAttempts(tx, key);
        return name;
      };
    },
  };

  async function verify(
    { account_id, sent: { passkey, code }, request, at }: StepAttempt,
    factors: readonly Selectable<SecondFactors>[],
    key: string,
  ): Promise<Use> {
    if (passkey !== undefined) {
      const place = placeOf(request, siteUrl);
      const verified = await verifyPasskey(challenges, place, { sent: passkey, present: factors });
      if (!verified) throw wrongPasskey();
      const { id, counter, challenge } = verified;
      return async (tx) => {
        const isUsed =
          (await challenges.use(tx, challenge)) && (await noteUse(tx, id, { counter, at }));
        return isUsed ? 'passkey' : null;
      };
    }
    if (!code) throw stepNeeded(factors);
    if (!(await countAttempt(db, [{ key, ...WRONG_CODES }], at))) throw tooManyRequests();
    const use =
      (await verifyAppCode(code, factors, at)) ?? (await verifyRecoveryCode(code, account_id));
    if (!use) throw wrongCode();
    return use;
  }

  async function verifyAppCode(
    code: string,
    factors: readonly Selectable<SecondFactors>[],
    at: Date,
  ): Promise<Use | null> {
    const app = factors.find(({ kind }) => kind === 'app');
    const secret = app?.secret ? box.open(app.secret) : null;
    if (!app || secret === null) return null;
    const last_step = stepOfCode(secret, code.replaceAll(' ', ''), at);
    if (last_step === null) return null;
    return async (tx) => {
      const row = await tx
        .updateTable('second_factors')
        .set({ last_step, last_used_at: at })
        .where('id', '=', app.id)
        // A code works once, and none that is older than the last one.
        .where((where) =>
          where.or([where('last_step', 'is', null), where('last_step', '<', String(last_step))]),
        )
        .returning('id')
        .executeTakeFirst();
      return row ? 'app_code' : null;
    };
  }

  async function verifyRecoveryCode(code: string, account_id: number): Promise<Use | null> {
    const hash = await hashRecoveryCode(db, account_id, code);
    if (!hash) return null;
    return async (tx) => ((await useRecoveryCode(tx, account_id, hash)) ? 'recovery_code' : null);
  }
}

async function noteUse(
  tx: Transaction<DB>,
  id: number,
  { counter, at }: { counter: number; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('second_factors')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The field tells the screen whether to offer the passkey first. */
function stepNeeded(factors: readonly Selectable<SecondFactors>[]): Refusal {
  const hasPasskey = factors.some(({ kind }) => kind === 'passkey');
  return new Refusal(403, (words) => words.second_factor.needed, {
    field: hasPasskey ? 'passkey' : 'code',
  });
}

export const wrongCode = () =>
  new Refusal(400, (words) => words.second_factor.wrong_code, { field: 'code' });
export const wrongPasskey = () =>
  new Refusal(400, (words) => words.second_factor.wrong_passkey, { field: 'passkey' });
