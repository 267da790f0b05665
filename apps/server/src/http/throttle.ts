import { createHash } from 'node:crypto';
import { LOGIN_FAILURES_MAX, LOGIN_WINDOW_MINUTES } from '@thinna/contract/limits';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';

const WINDOW_MS = LOGIN_WINDOW_MINUTES * 60_000;

/**
 * Counts failed logins for one address and username in PostgreSQL, so that it holds across
 * processes and restarts. A try is counted before the password is looked at and forgiven when it
 * was right: a hundred guesses sent at once are not a hundred guesses judged.
 */
export async function mayTry(db: Kysely<DB>, key: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - WINDOW_MS);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
    await tx.deleteFrom('login_attempts').where('tried_at', '<=', since).execute();
    const { count } = await tx
      .selectFrom('login_attempts')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (Number(count) >= LOGIN_FAILURES_MAX) return false;
    await tx.insertInto('login_attempts').values({ key, tried_at: now }).execute();
    return true;
  });
}

/** A right password clears what went before it. */
export async function forgive(db: Kysely<DB>, key: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('key', '=', key).execute();
}

/** Neither the name nor the address is stored. */
export function throttleKey(side: string, username: string, address: string): string {
  return createHash('sha256')
    .update(JSON.stringify([side, username.toLowerCase(), address]))
    .digest('hex');
}
