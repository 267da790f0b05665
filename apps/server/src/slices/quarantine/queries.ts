import { JUNK_DAYS } from '@thinna/contract/constants/limits';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

export type QuarantinedKind = Kind | 'patient_request';

const JUNK_MS = JUNK_DAYS * 86_400_000;

/**
 * Moves a registration that was stored in this transaction, with its consent, to those that wait to
 * be sorted. It was stored first, so that the same rules have judged it and the same values are
 * refused; as it leaves, its unique values are free again.
 */
export async function quarantine(
  tx: Transaction<DB>,
  { kind, id, at }: { kind: QuarantinedKind; id: number; at: Date },
): Promise<void> {
  const [table, column] =
    kind === 'patient_request'
      ? (['patient_requests', 'request_id'] as const)
      : (['helpers', 'helper_id'] as const);
  await sql`
    insert into quarantined_registrations (kind, record_id, record, consent, arrived_at)
    select ${kind}, ${id}, to_jsonb(one), to_jsonb(consents), ${at}
    from ${sql.table(table)} as one join consents on ${sql.ref(column)} = one.id
    where one.id = ${id}`.execute(tx);
  await tx.deleteFrom(table).where('id', '=', id).execute();
}

/** Returns the time when junk is deleted. */
export const junkUntil = (junkAt: Date) => new Date(junkAt.getTime() + JUNK_MS);

/** Returns the time after which junk was marked that can still be taken back. */
export const junkSince = (now: Date) => new Date(now.getTime() - JUNK_MS);

/** Deletes what a person marked as junk; what nobody has sorted is never deleted. */
export async function deleteExpiredJunk(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('quarantined_registrations').where('junk_at', '<=', junkSince(now)).execute();
}
