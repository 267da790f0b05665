import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import type { SecretBox } from './secret-box.ts';

export const factorsOf = (db: Kysely<DB>, account_id: number) =>
  db
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();

/** Seals what the former session key has sealed with the present one, so that the former can go. */
export async function resealSecrets(db: Kysely<DB>, box: SecretBox): Promise<void> {
  const apps = await db
    .selectFrom('second_factors')
    .select(['id', 'secret'])
    .where('kind', '=', 'app')
    .execute();
  for (const { id, secret: sealed } of apps) {
    if (sealed === null || !box.isOutdated(sealed)) continue;
    const secret = box.open(sealed);
    if (secret === null) continue;
    await db
      .updateTable('second_factors')
      .set({ secret: box.seal(secret) })
      .where('id', '=', id)
      .where('secret', '=', sealed)
      .execute();
  }
}

/** Removes all second factors and recovery codes of an account; returns whether it had any. */
export async function removeFactors(tx: Transaction<DB>, account_id: number): Promise<boolean> {
  const removed = await tx
    .with('codes', (cte) => cte.deleteFrom('recovery_codes').where('account_id', '=', account_id))
    .deleteFrom('second_factors')
    .where('account_id', '=', account_id)
    .returning('id')
    .execute();
  return removed.length > 0;
}

/** Deletes the answered challenges that have expired: they are refused for that alone. */
export async function deleteExpiredChallenges(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('used_challenges').where('expires_at', '<=', now).execute();
}
