import { setTimeout as wait } from 'node:timers/promises';
import { LOGIN_FAILURES_MAX, LOGIN_WINDOW_MINUTES } from '@thinna/contract/constants/limits';
import type { Role } from '@thinna/contract/session/session';
import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { tooManyRequests } from '../refuse.ts';
import { countAttempt, countRecent, hashedKey, networkOf, uncountAttempt } from './throttle.ts';

/** Wrong passwords from one address, or from one IPv6 /56, within the window. */
const ADDRESS_FAILURES_MAX = 50;
/** Failures on one account within an hour; each further try waits. */
const ACCOUNT_FAILURES_MAX = 50;
const DELAY_MAX_MS = 2000;
/** How much longer a try waits for each failure on the account above the limit. */
const DELAY_STEP_MS = 100;
/** A refused try is answered late, or one address could keep the server busy with refusals. */
const REFUSAL_DELAY_MS = 1000;
const HOUR_MINUTES = 60;
/** PostgreSQL's largest integer. */
const UNLIMITED = 2 ** 31 - 1;
const SUBSCRIBER_BITS = 56;

interface LoginAttempt {
  role: Role;
  username: string;
  ip: string;
  at: Date;
}

/**
 * Counts a try of a password and has it judged; null means wrong (D-57, D-248). Refuses too many
 * from one address; a try on an account with many failures waits, and is never refused for that, or
 * anybody could lock somebody out. A right password and a try without a verdict are not counted.
 */
export async function judgeLogin<Right>(
  db: Kysely<DB>,
  { role, username, ip, at }: LoginAttempt,
  judge: (network: string) => Promise<Right | null>,
): Promise<Right | null> {
  const network = networkOf(ip, SUBSCRIBER_BITS);
  const ofNameHere = hashedKey(role, username, networkOf(ip));
  const ofNetwork = hashedKey('login from', network);
  const ofAccount = hashedKey('login of', role, username);
  const window = { minutes: LOGIN_WINDOW_MINUTES };
  const limits = [
    { key: ofNameHere, max: LOGIN_FAILURES_MAX, ...window },
    { key: ofNetwork, max: ADDRESS_FAILURES_MAX, ...window },
    // Counted, but no reason to refuse.
    { key: ofAccount, max: UNLIMITED, minutes: HOUR_MINUTES },
  ];
  if (!(await countAttempt(db, limits, at))) {
    await wait(REFUSAL_DELAY_MS);
    throw tooManyRequests();
  }

  let right: Right | null;
  try {
    const failures = await countRecent(db, ofAccount, { minutes: HOUR_MINUTES, now: at });
    await wait(delayAfter(failures));
    right = await judge(network);
  } catch (error) {
    // The database may be away; the caller is told of the first failure.
    await uncountAttempt(db, [ofNameHere, ofNetwork, ofAccount], at).catch(() => {});
    throw error;
  }
  if (right === null) return null;
  await uncountAttempt(db, [ofNetwork, ofAccount], at, ofNameHere);
  return right;
}

function delayAfter(failures: number): number {
  const excess = Math.max(0, failures - ACCOUNT_FAILURES_MAX);
  return Math.min(excess * DELAY_STEP_MS, DELAY_MAX_MS);
}
