import type { DeletedKind } from '@thinna/contract/deleted-records/deleted-records';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import { actorWithoutAccount, change } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { createLogTrail } from '../../http/audit-trail.ts';
import { eraseMentions } from './erase-mentions.ts';
import { lockDeletedRecords, restorableSince, type StoredRecord, tableOf } from './queries.ts';

/** One record that was deleted for good: numbers and times, no name. */
export interface Erasure {
  kind: string;
  record_id: number;
  /** To the microsecond, as PostgreSQL writes it: number and time together mean one record. */
  record_created_at: string;
  erased_at: string;
}

/**
 * Deletes a record for good that waits in Recently deleted, with everything else that names the
 * person (D-294), and adds it to the list of erasures. Returns the new entries of that list, and the
 * audit rows of the other records that were touched.
 */
export async function erase(tx: Transaction<DB>, stored: StoredRecord, at: Date) {
  await tx.deleteFrom('deleted_records').where('id', '=', stored.id).execute();
  const { visitsErased, relatedRows } = await eraseMentions(tx, stored, at);
  const [patient] = stored.rows.patients ?? [];
  const alsoErased =
    stored.kind === 'patient_request' && patient
      ? [{ kind: 'patient' as const, record_id: patient.id, created_at: patient.created_at }]
      : [];
  const records = [
    { kind: stored.kind, record_id: stored.record_id, created_at: createdAtOf(stored) },
    ...alsoErased,
    ...visitsErased.map((visit) => ({
      kind: 'schedule' as const,
      record_id: visit.record_id,
      created_at: createdAtOf(visit),
    })),
  ];
  const { rows } = await sql<{ erasure: Erasure }>`
    insert into erasures (kind, record_id, record_created_at, erased_at)
    select kind, record_id, created_at, ${at}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as record (kind text, record_id integer, created_at timestamptz)
    on conflict do nothing
    returning to_jsonb(erasures) - 'id' as erasure`.execute(tx);
  const [, ...others] = records;
  const erasedRows = others.map(
    ({ kind, record_id }) => ({ action: 'erase', record: kind, record_id }) as const,
  );
  return {
    erasures: rows.map(({ erasure }) => erasure),
    relatedRows: [...erasedRows, ...relatedRows],
  };
}

const createdAtOf = ({ kind, rows }: StoredRecord): unknown => rows[tableOf[kind]]?.[0]?.created_at;

/**
 * Logs what was erased, so that a restore can repeat what the last list has not got. As a warning:
 * it must be there with every LOG_LEVEL that a clinic may choose (decision 27).
 */
export function logErasures(log: FastifyBaseLogger, erased: readonly Erasure[]): void {
  if (erased.length > 0) log.warn({ erased }, 'deleted for good');
}

/** Erases what was deleted so long ago that it can no longer be restored. */
export async function eraseExpiredRecords(
  db: Kysely<DB>,
  now: Date,
  log: FastifyBaseLogger,
): Promise<void> {
  const actor = { ...actorWithoutAccount('hourly', now), trail: createLogTrail(log) };
  const expired = await db
    .selectFrom('deleted_records')
    .select('id')
    .select(({ ref }) => ref('kind').$castTo<DeletedKind>().as('kind'))
    .where('deleted_at', '<=', restorableSince(now))
    .orderBy('id')
    .execute();
  let failure: unknown;
  for (const { id, kind } of expired) {
    try {
      const erasures = await change(db, actor, { action: 'erase', record: kind }, async (tx) => {
        const [stored] = await lockDeletedRecords(tx, [id]);
        // Another process, or the erasure of the patient, was faster.
        if (!stored) throw new AlreadyGoneError();
        const { relatedRows, erasures: entries } = await erase(tx, stored, now);
        return { record_id: stored.record_id, relatedRows, result: entries };
      });
      logErasures(log, erasures);
    } catch (error) {
      // One record that cannot be erased keeps no other from it.
      if (!(error instanceof AlreadyGoneError)) failure = error;
    }
  }
  if (failure !== undefined) throw failure;
}

/** Thrown inside the transaction to roll it back without an audit row. */
class AlreadyGoneError extends Error {}
