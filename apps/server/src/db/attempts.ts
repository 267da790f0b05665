import { ATTEMPT_KEPT_HOURS } from '@thinna/contract/constants/limits';
import type { Kysely } from 'kysely';
import type { DB } from './types.ts';

/** Deletes counted tries that count no longer, also when nobody tries again. */
export async function deleteOldAttempts(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ATTEMPT_KEPT_HOURS * 3_600_000);
  await db.deleteFrom('attempts').where('tried_at', '<=', before).execute();
}
