import { type RawBuilder, sql } from 'kysely';

/** SQL for the day of return of a patient, by the newest change that is not undone. */
export const backOn = (patientId: RawBuilder<unknown> = sql.ref('patients.id')) =>
  sql<string | null>`(
    select back_on from patient_status_changes
    where patient_status_changes.patient_id = ${patientId} and undone_at is null
    order by patient_status_changes.id desc limit 1)`;
