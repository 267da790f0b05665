import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { LOGIN_FAILURES_MAX, LOGIN_WINDOW_MINUTES } from '@thinna/contract/constants/limits';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';

/** So many tries in so many minutes. */
interface Limit {
  max: number;
  minutes: number;
}

/** Failed logins, for one name from one address (D-57). */
export const loginFailures: Limit = { max: LOGIN_FAILURES_MAX, minutes: LOGIN_WINDOW_MINUTES };

/**
 * Counts tries in PostgreSQL, so that the limits hold across processes and restarts. A try is
 * counted before it is judged: a hundred guesses sent at once are not a hundred guesses judged.
 * One that some limit refuses is counted nowhere.
 */
export async function countAttempt(
  db: Kysely<DB>,
  limits: readonly (Limit & { key: string })[],
  now: Date,
): Promise<boolean> {
  const keys = limits.map(({ key }) => key);
  const most = limits.map(({ max }) => max);
  const minutes = limits.map((limit) => limit.minutes);
  const { rows } = await sql<{ is_allowed: boolean }>`
    select may_try(${keys}, ${most}, ${minutes}, ${now}) as is_allowed`.execute(db);
  return rows[0]?.is_allowed ?? false;
}

/** A right password clears what went before it. */
export async function resetAttempts(db: Kysely<DB>, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute();
}

/** Neither a name nor an address is stored; a name is the same in any letter case. */
export function throttleKey(...of: string[]): string {
  return createHash('sha256').update(JSON.stringify(of).toLowerCase()).digest('hex');
}

/** Whoever has one IPv6 address has the whole network of 64 bits around it: it counts as one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [before = [], after = []] = plain
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
