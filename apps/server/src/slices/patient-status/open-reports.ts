import type { Reported } from '@thinna/contract/patient-status/reported';
import { sql } from 'kysely';

/** SQL for the newest report on a row of `patients` that nobody has decided (D-138). */
export const newestReport = sql<(Reported & { id: number }) | null>`(
  select json_build_object('id', status_reports.id, 'to', to_status, 'on_day', on_day)
  from status_reports
  where status_reports.patient_id = patients.id and decided_at is null
    and patients.removed_at is null
  order by status_reports.id desc limit 1)`;

/** The same as a column; its number stays with the office. */
export const reportedColumn = newestReport.$castTo<Reported | null>().as('reported');

/** SQL condition on `status_reports` and `patients`: nobody has decided it, and the office can. */
export const isOpen = sql<boolean>`(status_reports.decided_at is null and patients.removed_at is null)`;

/** SQL for how many reports wait for the office. */
export const countReports = sql`(
  select count(*)::int from status_reports join patients on patients.id = patient_id where ${isOpen})`;
