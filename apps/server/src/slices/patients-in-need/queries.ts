import { patientInNeedCalls } from '@thinna/contract/patients-in-need/patients-in-need';
import { requestSupportType } from '@thinna/contract/requests/patient-request';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB, PatientRequests } from '../../db/types.ts';
import { notFound } from '../../refuse.ts';

export const requestNotFound = () => notFound(patientInNeedCalls.get.missing);

/** SQL: a request waits until it is in care or closed; out of care again, it waits again (D-237). */
export const isWaiting = sql<boolean>`closed_at is null and not exists (
  select from patients where original_id = patient_requests.id and removed_at is null
)`;

/** Requests, each joined with its last phone call. */
export const requestsWithCall = (db: Kysely<DB>) =>
  db.selectFrom('patient_requests').leftJoinLateral(
    (query) =>
      query
        .selectFrom('request_calls')
        .select(['called_at', 'reached'])
        .whereRef('request_id', '=', 'patient_requests.id')
        .orderBy('id', 'desc')
        .limit(1)
        .as('last_call'),
    (join) => join.onTrue(),
  );

/** Selects requests, each with its last phone call. */
export const requests = (db: Kysely<DB>) =>
  requestsWithCall(db).selectAll('patient_requests').select(['called_at', 'reached']);

type RequestRow = Selectable<PatientRequests> & { called_at: Date | null; reached: boolean | null };

/**
 * Returns the row in the shape of the API, with the support type as requests name it; a record is
 * new until somebody has viewed it.
 */
export const requestOf = ({
  viewed_at,
  created_at,
  closed_at,
  support_type,
  called_at,
  reached,
  ...row
}: RequestRow) => ({
  ...row,
  support_type: requestSupportType(support_type),
  additional_notes: row.notes,
  is_new: viewed_at === null,
  created_at: created_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
  last_call: called_at && { called_at: called_at.toISOString(), reached: reached === true },
});

/** Returns one request in the shape of the API; refuses with 404 if there is none. */
export async function readRequest(tx: Transaction<DB>, id: number) {
  const row = await requests(tx).where('id', '=', id).executeTakeFirst();
  if (!row) throw requestNotFound();
  return requestOf(row);
}

/** Locks the request until the transaction ends. */
export async function lockRequest(
  tx: Transaction<DB>,
  id: number,
): Promise<Selectable<PatientRequests>> {
  const row = await tx
    .selectFrom('patient_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw requestNotFound();
  return row;
}
