import {
  HELPER_KEPT_YEARS,
  PAST_SHOWN_MAX,
  PATIENT_KEPT_YEARS,
  REQUEST_KEPT_YEARS,
} from '@thinna/contract/constants/limits';
import type { PastView } from '@thinna/contract/past-its-time/past-its-time';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

interface PastRow {
  kind: string;
  record_id: number;
  request_id: number | null;
  name: string;
  number: string | null;
  /** Days of the clinic, whose time zone the connection has. */
  last_on: string;
  since: string;
}

/**
 * Patients who have left care, or whose care has ended. While nothing is written any more,
 * `removed_at` and the day of the status bound the rest.
 */
const pastPatients = (now: Date) => sql`
  select 'patient' as kind, patients.id as record_id, original_id as request_id,
    concat_ws(' ', first_name, last_name) as name, register_number as number, last_at::date as last_on,
    (last_at + ${years(PATIENT_KEPT_YEARS)})::date as since
  from patients, lateral (select greatest(patients.updated_at, removed_at, status_on::timestamptz,
    (select max(recorded_at) from health_records where patient_id = patients.id),
    (select max(recorded_at) from patient_notes where patient_id = patients.id),
    (select max(recorded_at) from visit_records where patient_id = patients.id)) as last_at) as entry
  where (removed_at <= ${now}::timestamptz - ${years(PATIENT_KEPT_YEARS)}
      or (care_status > 'away' and status_on <= (${now}::timestamptz - ${years(PATIENT_KEPT_YEARS)})::date))
    and last_at <= ${now}::timestamptz - ${years(PATIENT_KEPT_YEARS)}`;

/** Closed requests. One with a patient is a part of that record. */
const pastRequests = (now: Date) => sql`
  select 'patient_request' as kind, id as record_id, null::integer as request_id,
    patient_name::text as name, code as number, closed_at::date as last_on,
    (closed_at + ${years(REQUEST_KEPT_YEARS)})::date as since
  from patient_requests
  where closed_at <= ${now}::timestamptz - ${years(REQUEST_KEPT_YEARS)}
    and not exists (select from patients where original_id = patient_requests.id)`;

/** Helpers without any assignment, visit, log-in or edit for so long. */
const pastHelpers = (now: Date) => sql`
  select helpers.kind::text as kind, helpers.id as record_id, null::integer as request_id,
    name::text as name, null::text as number, last_at::date as last_on,
    (last_at + ${years(HELPER_KEPT_YEARS)})::date as since
  from helpers, lateral (select greatest(helpers.updated_at,
    (select max(greatest(assigned_date::timestamptz, completed_at)) from assignments
      where helper_id = helpers.id),
    (select max(visit_date)::timestamptz from schedules where helper_id = helpers.id),
    (select max(recorded_at) from visit_records where helper_id = helpers.id),
    (select max(greatest(accounts.created_at, last_active_at)) from accounts
      left join sessions on account_id = accounts.id where helper_id = helpers.id)) as last_at) as seen
  where helpers.updated_at <= ${now}::timestamptz - ${years(HELPER_KEPT_YEARS)}
    and last_at <= ${now}::timestamptz - ${years(HELPER_KEPT_YEARS)}
    and not exists (select from assignments where helper_id = helpers.id and completed_at is null)`;

const years = (count: number) => sql`${`${count} years`}::interval`;

const queryOf: Readonly<Record<PastView, (now: Date) => RawBuilder<unknown>>> = {
  patients: pastPatients,
  requests: pastRequests,
  helpers: pastHelpers,
};

/** Counts all records that are past their time, and reads those of one view, longest first. */
export async function readPast(tx: Transaction<DB>, view: PastView, now: Date) {
  const { rows } = await sql<Record<PastView, number> & { records: PastRow[] }>`
    select (select count(*)::int from (${pastPatients(now)}) as one) as patients,
      (select count(*)::int from (${pastRequests(now)}) as one) as requests,
      (select count(*)::int from (${pastHelpers(now)}) as one) as helpers,
      (select coalesce(jsonb_agg(one), '[]') from (
        select * from (${queryOf[view](now)}) as past
        order by since, record_id limit ${PAST_SHOWN_MAX}) as one) as records`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a select without a row');
  const { records, ...counts } = row;
  return { counts, records };
}
