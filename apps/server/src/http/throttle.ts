import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';

/** At most `max` attempts within `minutes`. */
interface Limit {
  max: number;
  minutes: number;
}

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
 * Removes one attempt counted at this time under each key, and all attempts under `resetKey`.
 * Attempts with the same key and time are interchangeable; concurrent calls skip those that another
 * call has locked.
 */
export async function uncountAttempt(
  db: Kysely<DB>,
  keys: readonly string[],
  at: Date,
  resetKey: string | null = null,
): Promise<void> {
  await sql`
    delete from attempts where key = ${resetKey} or id = any (array(
      select counted.id from unnest(${keys}::text[]) as asked (key), lateral (
        select id from attempts where key = asked.key and tried_at = ${at}
        limit 1 for update skip locked
      ) as counted))`.execute(db);
}

/** Returns how many attempts were counted under a key within the last minutes. */
export async function countRecent(
  db: Kysely<DB>,
  key: string,
  { minutes, now }: { minutes: number; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('key', '=', key)
    .where('tried_at', '>', new Date(now.getTime() - minutes * 60_000))
    .executeTakeFirstOrThrow();
  return Number(count);
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
 * its network of so many bits: a /64 belongs to one household, and a subscriber may have a /56.
 */
export function networkOf(address: string, bits: 56 | 64 = 64): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [before = [], after = []] = plain
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const [first = '', second = '', third = '', fourth = ''] = [...before, ...zeros, ...after];
  const end = bits === 64 ? fourth : fourth.padStart(4, '0').slice(0, 2);
  return [first, second, third, end].join(':');
}
