import { expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';

/**
 * Starts the calls in order while another transaction holds the locks of the statement. Commits
 * that transaction once all calls wait for a lock.
 */
export async function runWhileLocked<T>(
  { pool }: Database,
  statement: string,
  ...calls: (() => Promise<T>)[]
): Promise<T[]> {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(statement);
  const answers: Promise<T>[] = [];
  for (const call of calls) {
    answers.push(call());
    await expect.poll(() => countLockWaits(pool)).toBe(answers.length);
  }
  await holder.query('commit');
  holder.release();
  return Promise.all(answers);
}

async function countLockWaits(pool: Database['pool']): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
