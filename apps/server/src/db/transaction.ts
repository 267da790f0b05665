import { type Kysely, sql, type Transaction } from 'kysely';
import { isOutdated } from './prepared.ts';
import type { DB } from './types.ts';

/** SQLSTATE of deadlocks and serialization failures, after which a retry may succeed. */
const retryableCodes = new Set<unknown>(['40P01', '40001']);
const TRIES_MAX = 4;

/**
 * Runs `work` in one transaction. Makes it again after a deadlock, a serialization failure or an
 * outdated statement, so `work` must be repeatable in everything that it does outside of it.
 */
export async function inTransaction<T>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const mayRetry = retryableCodes.has((error as { code?: unknown }).code) || isOutdated(error);
      if (tries === TRIES_MAX || !mayRetry) throw error;
    }
  }
}

/**
 * Has the further statements of the transaction planned for their own values: what was typed into a
 * search, or the patient whom the audit is asked for, decides which way is short. One plan for all
 * would take seconds in a large table.
 */
export async function planForValues(tx: Transaction<DB>): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
}
