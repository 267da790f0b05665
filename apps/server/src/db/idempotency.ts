import { IDEMPOTENCY_HOURS } from '@thinna/contract/constants/limits';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from './types.ts';

/** A write with an idempotency key, which is applied once however often it is sent. */
export interface IdempotentWrite {
  /** The owner of the key; the stored answer is given to nobody else. */
  actor: string;
  key: string;
  request_hash: string;
  /** The hash that the same request had under the former key of the server, if there is one. */
  former_hash: string | null;
  at: Date;
  /**
   * Whether a repeat runs the work again and rolls it back, because staff may have lost access or
   * fields meanwhile.
   */
  mustRecheck: boolean;
  /** Builds the answer from the result of the work. */
  buildAnswer(result: unknown): StoredAnswer;
}

export interface StoredAnswer {
  status: number;
  /** The response body as JSON text. */
  answer: string;
}

/** Thrown inside the transaction to roll it back, because the write was answered before. */
export class AlreadyAnsweredError extends Error {
  readonly storedAnswer: StoredAnswer;

  constructor(storedAnswer: StoredAnswer) {
    super('answered before');
    this.storedAnswer = storedAnswer;
  }
}

/** The key was already used for a different request. */
export class KeyReusedError extends Error {}

/**
 * Applies the work once per key. The first request stores its key and its answer in the transaction
 * of the work, so that a crash leaves both or neither. A concurrent repeat waits at the unique key.
 * A repeat always throws AlreadyAnsweredError, which rolls back; with `mustRecheck` the work runs
 * again first, only for its permission checks.
 */
export async function applyOnce<T>(
  tx: Transaction<DB>,
  write: IdempotentWrite | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!write) return work();
  if (await claimKey(tx, write)) {
    const result = await work();
    const { status, answer } = write.buildAnswer(result);
    await tx
      .updateTable('idempotency')
      .set({ status, answer })
      .where('actor', '=', write.actor)
      .where('key', '=', write.key)
      .execute();
    return result;
  }
  const storedAnswer = await findStoredAnswer(tx, write);
  if (!storedAnswer) throw new Error('a key was put down without its answer');
  if (!write.mustRecheck) throw new AlreadyAnsweredError(storedAnswer);
  const current = write.buildAnswer(await work());
  throw new AlreadyAnsweredError({
    ...storedAnswer,
    answer: keepVisibleFields(current, storedAnswer),
  });
}

/**
 * Returns the stored answer; null if there is none or it has expired. Throws KeyReusedError if the
 * key belongs to a different request.
 */
export async function findStoredAnswer(
  db: Kysely<DB>,
  write: IdempotentWrite,
): Promise<StoredAnswer | null> {
  const row = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'answer'])
    .where('actor', '=', write.actor)
    .where('key', '=', write.key)
    .where('created_at', '>', expiredBefore(write.at))
    .executeTakeFirst();
  if (!row) return null;
  if (![write.request_hash, write.former_hash].includes(row.request_hash))
    throw new KeyReusedError();
  const { status, answer } = row;
  return status === null || answer === null ? null : { status, answer };
}

export async function deleteExpiredAnswers(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<=', expiredBefore(now)).execute();
}

/** Inserts the key or takes over an expired one; returns false if the key is still valid. */
async function claimKey(tx: Transaction<DB>, write: IdempotentWrite): Promise<boolean> {
  const { key, request_hash, at } = write;
  const fresh = { request_hash, created_at: at, status: null, answer: null };
  const row = await tx
    .insertInto('idempotency')
    .values({ actor: write.actor, key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['actor', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency.created_at', '<=', expiredBefore(at)),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

const expiredBefore = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000);

/** Returns the stored answer without the fields that the caller may no longer see. */
function keepVisibleFields(current: StoredAnswer, stored: StoredAnswer): string {
  const visible = new Set(Object.keys(JSON.parse(current.answer) as object));
  const storedFields = Object.entries(JSON.parse(stored.answer) as object);
  return JSON.stringify(Object.fromEntries(storedFields.filter(([field]) => visible.has(field))));
}
