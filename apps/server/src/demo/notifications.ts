import { notifications } from '@thinna/contract/words/en/notifications';
import { fill } from '@thinna/contract/words/index';
import type { Transaction } from 'kysely';
import type { DB } from '../db/types.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;

/** The office has heard of whoever came forward last; of whom it has not looked at it is unread. */
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
    ...helpers.map((one) => ({ ...one, arrived: notifications.arrived[one.kind] })),
    ...requests.map((one) => ({ ...one, arrived: notifications.arrived.patient })),
  ].map(({ name, arrived, viewed_at, ...about }) => ({
    ...about,
    message: fill(arrived, { name }),
    read_at: viewed_at,
  }));
  const inOrder = rows.toSorted((one, other) => Number(one.created_at) - Number(other.created_at));
  await tx.insertInto('notifications').values(inOrder).execute();
}
