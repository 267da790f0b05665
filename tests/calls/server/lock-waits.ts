import { expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';

/** Calls that come, one after the other, while somebody else is in the middle of a statement's change. */
export async function waitingFor<T>(
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
    await expect.poll(() => waitingIn(pool)).toBe(answers.length);
  }
  await holder.query('commit');
  holder.release();
  return Promise.all(answers);
}

async function waitingIn(pool: Database['pool']): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
