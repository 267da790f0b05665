import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { CareStatus, DB } from '../../db/types.ts';

interface Report {
  client_id: string;
  to: CareStatus;
  on_day: string;
  note: string | null;
}

/**
 * Writes a report on a patient who is locked. Returns its number, and null if there is nothing to
 * decide: the patient has that status, or the same was reported before.
 */
export async function writeReport(
  tx: Transaction<DB>,
  patientId: number,
  { client_id, to, on_day, note }: Report,
  { account_id, at }: Actor,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into status_reports (client_id, patient_id, to_status, on_day, note, reported_by, reported_at)
    select ${client_id}, id, ${to}, ${on_day}, ${note}, ${account_id}, ${at} from patients
    where id = ${patientId} and care_status <> ${to}
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

interface Decision {
  /** What came of it; null when it was not so. */
  changeId: number | null;
}

/** Settles the open reports that a condition on `status_reports` names; returns their numbers. */
export async function settleReports(
  tx: Transaction<DB>,
  condition: RawBuilder<boolean>,
  { changeId }: Decision,
  { account_id, at }: Actor,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update status_reports set decided_by = ${account_id}, decided_at = ${at}, change_id = ${changeId}
    where decided_at is null and ${condition} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The fields of a report that are filled, by their names in the audit. */
export const reportFields = ({ note }: Pick<Report, 'note'>): string[] => [
  'to',
  'on_day',
  ...(note === null ? [] : ['note']),
];

// The rows have no number: those of changes have their own, and the patient's row says whose it is.

export const reportRow = (fields: readonly string[]) =>
  ({ action: 'create', record: 'patient_status', record_id: null, fields }) as const;
export const settledRow = {
  action: 'update',
  record: 'patient_status',
  record_id: null,
  fields: ['decided_at'],
} as const;
/** So that the history of the patient has it as well. */
export const reportedPatientRow = (record_id: number) =>
  ({ action: 'update', record: 'patient', record_id, fields: ['status_report'] }) as const;

/** The states that the outcome of a visit reports. */
const stateOf: Readonly<Partial<Record<string, CareStatus>>> = {
  died: 'deceased',
  in_hospital: 'hospital',
};

interface Visit {
  outcome: string;
  visited_on: string;
}

/**
 * Reports what a visit record says of the status; a correction that takes it back settles what the
 * corrected one had reported (PST-37). Returns the audit rows of it, without that of the patient.
 */
export async function reportVisit(
  tx: Transaction<DB>,
  patientId: number,
  visit: Visit & { client_id: string },
  former: (Visit & { id: number }) | null,
  actor: Actor,
) {
  const to = stateOf[visit.outcome];
  const before = former && stateOf[former.outcome];
  if (to === before && (!to || visit.visited_on === former?.visited_on)) return [];
  const settled =
    former && before ? await settleReports(tx, madeBy(former.id), { changeId: null }, actor) : [];
  const report = { client_id: visit.client_id, to, on_day: visit.visited_on, note: null };
  const written = to ? await writeReport(tx, patientId, { ...report, to }, actor) : null;
  return [
    ...(settled.length > 0 ? [settledRow] : []),
    ...(written === null ? [] : [reportRow(reportFields(report))]),
  ];
}

/** SQL condition on `status_reports`: a visit record has made it, or one that it has replaced. */
const madeBy = (recordId: number) => sql<boolean>`client_id in (
  with recursive chain as (
    select client_id, replaces_id from visit_records where id = ${recordId}
    union all
    select visit_records.client_id, visit_records.replaces_id
    from visit_records join chain on visit_records.id = chain.replaces_id)
  select client_id from chain)`;
