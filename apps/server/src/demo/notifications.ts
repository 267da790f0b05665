import { notifications } from '@thinna/contract/words/en/notifications';
import { fill } from '@thinna/contract/words/index';
import type { Transaction } from 'kysely';
import type { DB } from '../db/types.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;

/**
 * Adds a notification per registration of the last 30 days; unread if the record was not viewed.
 */
export async function fillNotifications(tx: Transaction<DB>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const helpers = await tx
    .selectFrom('helpers')
    .select(['id as helper_id', 'kind', 'name', 'created_at', 'viewed_at'])
    .where('created_at', '>', since)
    .execute();
  const requests = await tx
    .selectFrom('patient_requests')
    .select(['id as request_id', 'patient_name as name', 'created_at', 'viewed_at'])
    .where('created_at', '>', since)
    .execute();
  const rows = [
    ...helpers.map((helper) => ({ ...helper, arrived: notifications.arrived[helper.kind] })),
    ...requests.map((request) => ({ ...request, arrived: notifications.arrived.patient })),
  ].map(({ name, arrived, viewed_at, ...row }) => ({
    ...row,
    message: fill(arrived, { name }),
    read_at: viewed_at,
  }));
  const inOrder = rows.toSorted(
    (first, second) => Number(first.created_at) - Number(second.created_at),
  );
  await tx.insertInto('notifications').values(inOrder).execute();
}
