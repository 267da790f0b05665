import { ADMIN_IDLE_MINUTES } from '@thinna/contract/constants/limits';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

/** For `seen_notice` of a new account, which is not told of what happened before. */
export const newestAuditId: RawBuilder<string> = sql`(select coalesce(max(id), 0) from audit)`;

/** Selects the accounts that see other lists than that of the helper to whom they are linked. */
export const accountsThatSeeMore = (db: Kysely<DB>) =>
  db
    .selectFrom('accounts')
    .innerJoin('helpers', 'helpers.id', 'accounts.helper_id')
    .where(sql<boolean>`accounts.kinds <> array[helpers.kind]`);

/** Sessions of administrators that were last active before this are over (http/sessions.ts). */
export const adminActiveSince = (now: Date) =>
  new Date(now.getTime() - ADMIN_IDLE_MINUTES * 60_000);

/** Revokes the sessions of an account, except the one that is named. */
export async function endSessions(
  tx: Transaction<DB>,
  account_id: number,
  at: Date,
  { except }: { except?: string } = {},
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('account_id', '=', account_id)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}

/** Disables the accounts of a helper and revokes their sessions; returns the ids of the accounts. */
export async function disableAccountsOf(
  tx: Transaction<DB>,
  helper_id: number,
  at: Date,
): Promise<number[]> {
  const accounts = await tx
    .updateTable('accounts')
    .set({ disabled_at: at })
    .where('helper_id', '=', helper_id)
    .where('disabled_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of accounts) await endSessions(tx, id, at);
  return accounts.map(({ id }) => id);
}

const DAY_MS = 86_400_000;

/**
 * Deletes the sessions that expired a day ago; until it expires, a revoked one still has to be known
 * as revoked. Keeps the latest of each account, from which the list knows its last activity.
 */
export async function deleteExpiredSessions(db: Kysely<DB>, now: Date): Promise<void> {
  const latest = db
    .selectFrom('sessions')
    .distinctOn('account_id')
    .select('id')
    .orderBy('account_id')
    .orderBy('last_active_at', 'desc');
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', new Date(now.getTime() - DAY_MS))
    .where('id', 'not in', latest)
    .execute();
}

/**
 * Disables an account and revokes its sessions; returns 'last' and changes nothing if no
 * administrator would remain. All active administrators are locked in id order, so that two who
 * disable each other at once run one after the other.
 */
export async function disableAccount(
  tx: Transaction<DB>,
  id: number,
  at: Date,
): Promise<'missing' | 'last' | 'already' | 'done'> {
  const lockedAccounts = await tx
    .selectFrom('accounts')
    .select(['id', 'role', 'disabled_at'])
    .where((where) =>
      where.or([
        where('id', '=', id),
        where.and([where('role', '=', 'admin'), where('disabled_at', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const account = lockedAccounts.find((row) => row.id === id);
  if (!account) return 'missing';
  if (account.disabled_at) return 'already';
  if (account.role === 'admin' && lockedAccounts.length === 1) return 'last';
  await tx.updateTable('accounts').set({ disabled_at: at }).where('id', '=', id).execute();
  await endSessions(tx, id, at);
  return 'done';
}
