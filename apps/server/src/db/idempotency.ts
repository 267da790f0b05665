import { IDEMPOTENCY_HOURS } from '@thinna/contract/constants/limits';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from './types.ts';

/** A write that is to happen once, however often it arrives. */
export interface IdempotentWrite {
  /** Whose it is: nobody else can ask for its answer. */
  actor: string;
  key: string;
  request_hash: string;
  at: Date;
  /** Staff may have lost the patient since: the repeat has to be allowed as well. */
  isJudgedAgain: boolean;
  /** What is sent when this came of it. */
  answerTo(result: unknown): StoredAnswer;
}

export interface StoredAnswer {
  status: number;
  /** The body as it is sent. */
  answer: string;
}

/** Undoes the transaction it is thrown in: what was asked for has happened before. */
export class AlreadyAnswered extends Error {
  readonly answered: StoredAnswer;

  constructor(answered: StoredAnswer) {
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
export async function applyOnce<T>(
  tx: Transaction<DB>,
  write: IdempotentWrite | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!write) return work();
  if (await claim(tx, write)) {
    const result = await work();
    await tx
      .updateTable('idempotency')
      .set(write.answerTo(result))
      .where('actor', '=', write.actor)
      .where('key', '=', write.key)
      .execute();
    return result;
  }
  const answered = await findStoredAnswer(tx, write);
  if (!answered) throw new Error('a key was put down without its answer');
  if (!write.isJudgedAgain) throw new AlreadyAnswered(answered);
  const now = write.answerTo(await work());
  throw new AlreadyAnswered({ ...answered, answer: fieldsOf(now, answered) });
}

/** The answer that was given, if it still counts. */
export async function findStoredAnswer(
  db: Kysely<DB>,
  write: IdempotentWrite,
): Promise<StoredAnswer | null> {
  const row = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'answer'])
    .where('actor', '=', write.actor)
    .where('key', '=', write.key)
    .where('created_at', '>', forgottenBefore(write.at))
    .executeTakeFirst();
  if (!row) return null;
  if (row.request_hash !== write.request_hash) throw new OtherRequest();
  const { status, answer } = row;
  return status === null || answer === null ? null : { status, answer };
}

export async function deleteExpiredAnswers(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<=', forgottenBefore(now)).execute();
}

/** Whether it is the first, or the first after the time in which the former one counts. */
async function claim(tx: Transaction<DB>, write: IdempotentWrite): Promise<boolean> {
  const { actor, key, request_hash, at } = write;
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
function fieldsOf(now: StoredAnswer, { answer }: StoredAnswer): string {
  const shown = new Set(Object.keys(JSON.parse(now.answer) as object));
  const before = Object.entries(JSON.parse(answer) as object);
  return JSON.stringify(Object.fromEntries(before.filter(([field]) => shown.has(field))));
}
