import { addMonths } from '@thinna/contract/kit/office/month';
import type { Database } from '../../apps/server/src/db/client.ts';

/** Adds what the office had typed at an instant. */
export async function addTyped(
  { db }: Pick<Database, 'db'>,
  changed_at: string,
  figures: object,
): Promise<void> {
  await db
    .insertInto('statistics_history')
    .values({ figures: JSON.stringify(figures), changed_at })
    .execute();
}

/** Returns the first day of each of the twelve months that end with the given one. */
export const firstDaysUpTo = (month: string): string[] =>
  Array.from({ length: 12 }, (_, index) => `${addMonths(month, index - 11)}-01`);
