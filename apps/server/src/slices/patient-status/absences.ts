import { ABSENT_DAYS } from '@thinna/contract/constants/limits';
import { type RawBuilder, sql } from 'kysely';

/** SQL for the day of return of a patient, by the newest change that is not undone. */
export const backOn = (patientId: RawBuilder<unknown> = sql.ref('patients.id')) =>
  sql<string | null>`(
    select back_on from patient_status_changes
    where patient_status_changes.patient_id = ${patientId} and undone_at is null
    order by patient_status_changes.id desc limit 1)`;

/**
 * SQL condition on `patients`: in hospital or away, and the day of return has come, or nobody knows
 * it after so many days (PST-23).
 */
export const shouldBeBack = (today: string): RawBuilder<boolean> => sql`(
  patients.removed_at is null and patients.care_status in ('hospital', 'away')
  and coalesce(${backOn()}, patients.status_on + ${ABSENT_DAYS}::int) <= ${today}::date)`;

/** SQL for how many patients should be back by now. */
export const countShouldBeBack = (today: string) => sql`(
  select count(*)::int from patients where ${shouldBeBack(today)})`;
