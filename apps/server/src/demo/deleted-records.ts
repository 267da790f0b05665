import type { Transaction } from 'kysely';
import type { DB } from '../db/types.ts';
import { storeDeleted } from '../slices/deleted-records/queries.ts';

const DAYS_AGO = 3;

/** Creates and deletes a helper, so that the demo has a record to restore. */
export async function fillDeleted(tx: Transaction<DB>, now: Date): Promise<void> {
  const at = new Date(now.getTime() - DAYS_AGO * 86_400_000);
  const { id: account_id } = await tx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('helpers')
    .values({
      kind: 'volunteer',
      name: 'മിനി വള്ളം',
      email: 'mini@puzhayoram.example',
      phone_number: '5199999999',
      address: 'Puzhayoram',
      viewed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeDeleted(tx, { account_id, at }, { kind: 'volunteer', id });
  await tx.deleteFrom('helpers').where('id', '=', id).execute();
}
