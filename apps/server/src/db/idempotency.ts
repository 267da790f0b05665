import { IDEMPOTENCY_HOURS } from '@thinna/contract/constants/limits';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from './types.ts';

/** A write that is to happen once, however often it arrives. */
export interface Once {
  /** Whose it is: nobody else can ask for its answer. */
  actor: string;
  key: string;
  request_hash: string;
  at: Date;
  /** Staff may have lost the patient since: the repeat has to be allowed as well. */
  isJudgedAgain: boolean;
  /** What is sent when this came of it. */
  answerTo(result: unknown): Answered;
}

export interface Answered {
  status: number;
  /** The body as it is sent. */
  answer: string;
}

/** Undoes the transaction it is thrown in: what was asked for has happened before. */
export class AlreadyAnswered extends Error {
  readonly answered: Answered;

  constructor(answered: Answered) {
    super('answered before');
    this.answered = answered;
  }
}

/** The key was used for something else. */
export class OtherRequest extends Error {}

/**
 * The first one puts its key down, and its answer beside it in the same transaction: a crash leaves
 * both or neither. Whoever comes while it runs waits for it at the unique key.
 */
export async function doOnce<T>(
  tx: Transaction<DB>,
  once: Once | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!once) return work();
  if (await claim(tx, once)) {
    const result = await work();
    await tx
      .updateTable('idempotency')
      .set(once.answerTo(result))
      .where('actor', '=', once.actor)
      .where('key', '=', once.key)
      .execute();
    return result;
  }
  const answered = await answeredBefore(tx, once);
  if (!answered) throw new Error('a key was put down without its answer');
  if (!once.isJudgedAgain) throw new AlreadyAnswered(answered);
  const now = once.answerTo(await work());
  throw new AlreadyAnswered({ ...answered, answer: fieldsOf(now, answered) });
}

/** The answer that was given, if it still counts. */
export async function answeredBefore(db: Kysely<DB>, once: Once): Promise<Answered | null> {
  const row = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'answer'])
    .where('actor', '=', once.actor)
    .where('key', '=', once.key)
    .where('created_at', '>', forgottenBefore(once.at))
    .executeTakeFirst();
  if (!row) return null;
  if (row.request_hash !== once.request_hash) throw new OtherRequest();
  const { status, answer } = row;
  return status === null || answer === null ? null : { status, answer };
}

export async function forgetAnswers(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<=', forgottenBefore(now)).execute();
}

/** Whether it is the first, or the first after the time in which the former one counts. */
async function claim(tx: Transaction<DB>, once: Once): Promise<boolean> {
  const { actor, key, request_hash, at } = once;
  const fresh = { request_hash, created_at: at, status: null, answer: null };
  const row = await tx
    .insertInto('idempotency')
    .values({ actor, key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['actor', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency.created_at', '<=', forgottenBefore(at)),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

const forgottenBefore = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000);

/** Of the former answer what the same call would show now: a field that may no longer be seen is absent. */
function fieldsOf(now: Answered, { answer }: Answered): string {
  const shown = new Set(Object.keys(JSON.parse(now.answer) as object));
  const before = Object.entries(JSON.parse(answer) as object);
  return JSON.stringify(Object.fromEntries(before.filter(([field]) => shown.has(field))));
}
