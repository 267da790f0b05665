import { NOTIFICATION_KEPT_DAYS } from '@thinna/contract/constants/limits';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.ts';

/** Deletes what somebody has read long ago; what nobody has read stays. */
export async function deleteOldNotifications(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTIFICATION_KEPT_DAYS * 86_400_000);
  await db.deleteFrom('notifications').where('read_at', '<=', before).execute();
}
