import { accountCalls as calls, seesMoreThanHelper } from '@thinna/contract/accounts/accounts';
import type { Kind } from '@thinna/contract/helpers/helpers';
import type { SharedWords } from '@thinna/contract/words/index';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { invalidField } from '../../refuse.ts';

interface StaffInput {
  helper_id: number | null;
  kinds?: Kind[] | undefined;
  sees_more?: boolean | undefined;
}

/**
 * Returns the lists that an account gets: the chosen ones, or that of its helper, or null for the
 * default of the database. Refuses an unknown helper, and other lists than that of the helper
 * unless `sees_more` says that this is meant (D-265).
 */
export async function judgeLists(
  tx: Transaction<DB>,
  { helper_id, kinds, sees_more = false }: StaffInput,
  words: SharedWords,
): Promise<{ kinds: Kind[] | null; seesMore: boolean }> {
  if (helper_id === null) return { kinds: kinds ?? null, seesMore: false };
  const helperKind = await lockHelper(tx, helper_id, words);
  const chosen = kinds ?? [helperKind];
  const seesMore = seesMoreThanHelper(chosen, helperKind);
  if (seesMore && !sees_more) throw invalidField(calls.update, 'sees_more', 'sees_more', words);
  return { kinds: chosen, seesMore };
}

/** Refuses an unknown helper; locks a known one until the account references it. */
async function lockHelper(tx: Transaction<DB>, id: number, words: SharedWords): Promise<Kind> {
  const row = await tx
    .selectFrom('helpers')
    .select('kind')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw invalidField(calls.update, 'helper_id', 'unknown_record', words);
  return row.kind;
}
