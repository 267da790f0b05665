import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { LOGIN_FAILURES_MAX, LOGIN_WINDOW_MINUTES } from '@thinna/contract/constants/limits';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';

/** At most `max` attempts within `minutes`. */
interface Limit {
  max: number;
  minutes: number;
}

/** Login attempts per role, username and network; a successful login resets them (D-57). */
export const loginLimit: Limit = { max: LOGIN_FAILURES_MAX, minutes: LOGIN_WINDOW_MINUTES };

/**
 * Counts an attempt and returns whether it is allowed. Counters are in PostgreSQL, so that limits
 * hold across processes and restarts. An attempt is counted before the password is verified, so
 * that concurrent guesses cannot exceed the limit. An attempt that one limit refuses is counted in
 * none.
 */
export async function countAttempt(
  db: Kysely<DB>,
  limits: readonly (Limit & { key: string })[],
  now: Date,
): Promise<boolean> {
  const keys = limits.map(({ key }) => key);
  const maxima = limits.map(({ max }) => max);
  const minutes = limits.map((limit) => limit.minutes);
  const { rows } = await sql<{ is_allowed: boolean }>`
    select may_try(${keys}, ${maxima}, ${minutes}, ${now}) as is_allowed`.execute(db);
  return rows[0]?.is_allowed ?? false;
}

/**
 * Removes one attempt counted at this time under each key. Attempts with the same key and time are
 * interchangeable; concurrent calls skip those that another call has locked.
 */
export async function uncountAttempt(
  db: Kysely<DB>,
  keys: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    delete from attempts where id in (
      select counted.id from unnest(${keys}::text[]) as asked (key), lateral (
        select id from attempts where key = asked.key and tried_at = ${at}
        limit 1 for update skip locked
      ) as counted)`.execute(db);
}

/** Clears the counter after a correct password. */
export async function resetAttempts(db: Kysely<DB>, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute();
}

/** Returns a hash, so that no username or address is stored; letter case is ignored. */
export function hashedKey(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts).toLowerCase()).digest('hex');
}

/**
 * Returns an IPv4 address, also one mapped into IPv6, as plain IPv4, and any other IPv6 address as
 * its /64 network, all of which belongs to one subscriber.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [before = [], after = []] = plain
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
