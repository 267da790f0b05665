import { UNDO_DAYS } from '@thinna/contract/constants/limits';
import {
  deletedRecordCalls as calls,
  type DeletedKind,
} from '@thinna/contract/deleted-records/deleted-records';
import { helperKinds } from '@thinna/contract/helpers/helpers';
import type { Call } from '@thinna/contract/kit/call';
import { patientCalls } from '@thinna/contract/patients/patients';
import { patientInNeedCalls } from '@thinna/contract/patients-in-need/patients-in-need';
import { visitCalls } from '@thinna/contract/visits/visits';
import type { FastifyError, FastifyInstance } from 'fastify';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Actor, change, writeAudit } from '../../db/audit.ts';
import { newestPage } from '../../db/newest-page.ts';
import type { DB } from '../../db/types.ts';
import { refusalFor } from '../../http/failures.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/paging.ts';
import { notFound, Refusal } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { erase, logErasures } from './erase.ts';
import { lockDeletedRecords, restorableSince, type StoredRecord, type Table } from './queries.ts';
import { restore } from './restore.ts';

/**
 * The calls whose `taken` sentence is shown if another record has taken a unique value meanwhile.
 */
const conflictCalls: Readonly<Record<DeletedKind, Call>> = {
  volunteer: helperKinds.volunteer.calls.update,
  caregiver: helperKinds.caregiver.calls.update,
  medical_professional: helperKinds.medical_professional.calls.update,
  patient_request: patientInNeedCalls.update,
  patient: patientCalls.add,
  schedule: visitCalls.update,
};

/**
 * SQL for the name of a deleted record; the first that exists counts, because a request is stored
 * with its removed patient. Except for its number and the time of a visit, the list returns nothing
 * else from the stored rows.
 */
const nameByTable: Readonly<Record<Table, RawBuilder<string>>> = {
  helpers: sql`rows -> 'helpers' -> 0 ->> 'name'`,
  patient_requests: sql`rows -> 'patient_requests' -> 0 ->> 'patient_name'`,
  schedules: sql`rows -> 'schedules' -> 0 ->> 'patient_name'`,
  patients: sql`nullif(concat_ws(' ', rows -> 'patients' -> 0 ->> 'first_name',
    rows -> 'patients' -> 0 ->> 'last_name'), '')`,
};

const nameSql = sql<string>`coalesce(${sql.join(Object.values(nameByTable))})`;

/** SQL for what the office calls a deleted patient or request (D-293). */
const numberSql = sql<string | null>`case kind
  when 'patient' then rows -> 'patients' -> 0 ->> 'register_number'
  when 'patient_request' then rows -> 'patient_requests' -> 0 ->> 'code' end`;

/** SQL for the time of a deleted visit; the connection's time zone is the clinic's. */
const visitAtSql = sql<Date | null>`((rows -> 'schedules' -> 0 ->> 'visit_date')
  || ' ' || (rows -> 'schedules' -> 0 ->> 'visit_time'))::timestamptz`;

/** Deleted records that can be restored. */
export function deletedRecordRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    list: async ({ query: { limit, after } }, { actor, header }) => {
      const rows = await db
        .selectFrom('deleted_records')
        .leftJoin('accounts', 'accounts.id', 'deleted_by')
        .select(['deleted_records.id', 'record_id', 'deleted_at', 'username as deleted_by'])
        .select(({ ref }) => [ref('kind').$castTo<DeletedKind>().as('kind'), nameSql.as('name')])
        .select([numberSql.as('number'), visitAtSql.as('visit_at')])
        .where('deleted_at', '>', restorableSince(actor.at))
        .$call(newestPage('deleted_records.id', { limit, after }))
        .execute();
      return pageOf(rows, calls.list.path, { limit }, header).map(
        ({ deleted_at, visit_at, ...row }) => ({
          ...row,
          visit_at: visit_at?.toISOString() ?? null,
          deleted_at: deleted_at.toISOString(),
          until: new Date(deleted_at.getTime() + UNDO_DAYS * 86_400_000).toISOString(),
        }),
      );
    },

    restore: async ({ params: { id } }, { actor, words }) => {
      const kind = await kindOf(id, calls.restore.missing);
      return change(db, actor, { action: 'restore', record: kind }, async (tx) => {
        const row = await takeStored(tx, id, actor, calls.restore.missing);
        await tx.deleteFrom('deleted_records').where('id', '=', id).execute();
        await restore(tx, row.rows, actor).catch((error) => {
          throw restoreError(error, kind);
        });
        const [patient] = row.rows.patients ?? [];
        if (kind === 'patient_request' && patient) {
          await writeAudit(tx, actor, {
            action: 'restore',
            record: 'patient',
            record_id: patient.id,
          });
        }
        return { record_id: row.record_id, result: { message: words.saved } };
      });
    },

    erase: async ({ params: { id } }, { actor, words, request }) => {
      const kind = await kindOf(id, calls.erase.missing);
      const entry = { action: 'erase', record: kind } as const;
      const { erasures, ...answer } = await change(db, actor, entry, async (tx) => {
        const row = await takeStored(tx, id, actor, calls.erase.missing);
        const erased = await erase(tx, row, actor.at);
        const left = await requestLeft(tx, row);
        const result = {
          message: words.deleted,
          request_id: left?.id ?? null,
          request_code: left?.code ?? null,
          erasures: erased.erasures,
        };
        return { record_id: row.record_id, relatedRows: erased.relatedRows, result };
      });
      logErasures(request.log, erasures);
      return answer;
    },
  });

  async function kindOf(id: number, missing: Missing): Promise<DeletedKind> {
    const deleted = await db
      .selectFrom('deleted_records')
      .select(({ ref }) => ref('kind').$castTo<DeletedKind>().as('kind'))
      .where('id', '=', id)
      .executeTakeFirst();
    if (!deleted) throw notFound(missing);
    return deleted.kind;
  }
}

/** The sentence for a deleted record that is no longer there. */
type Missing = (typeof calls)['restore' | 'erase']['missing'];

/** Locks a deleted record that can still be restored. */
async function takeStored(
  tx: Transaction<DB>,
  id: number,
  { at }: Actor,
  missing: Missing,
): Promise<StoredRecord> {
  const [row] = await lockDeletedRecords(tx, [id]);
  if (!row || row.deleted_at <= restorableSince(at)) throw notFound(missing);
  return row;
}

/**
 * Returns the request that an erased patient came from, if it is still there: it names the same
 * person, but may wait for help, so that a person decides.
 */
async function requestLeft(tx: Transaction<DB>, { kind, rows }: StoredRecord) {
  const id = kind === 'patient' ? rows.patients?.[0]?.original_id : null;
  if (typeof id !== 'number') return null;
  const request = await tx
    .selectFrom('patient_requests')
    .select(['id', 'code'])
    .where('id', '=', id)
    .executeTakeFirst();
  return request ?? null;
}

/** Turns a unique violation into a refusal; other errors are returned unchanged. */
function restoreError(error: FastifyError & { constraint?: string }, kind: DeletedKind): Error {
  if (error.code !== '23505') return error;
  return error.constraint === 'patients_original_id_key'
    ? new Refusal(409, calls.restore.conflict)
    : refusalFor(error, conflictCalls[kind]);
}
