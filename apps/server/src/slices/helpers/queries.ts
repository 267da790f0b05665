import { sql } from 'kysely';
import { isInCare } from '../patients/scope.ts';

/**
 * SQL for the number of patients in care to whom a helper is assigned now; `helperId` is the column
 * with the helper's id.
 */
export const patientCountOf = (helperId: 'helpers.id' | 'assignments.helper_id') =>
  sql<number>`(
    select count(*)::int from assignments as active join patients on patients.id = active.patient_id
    where active.helper_id = ${sql.ref(helperId)} and active.completed_at is null
      and ${isInCare})`.as('patient_count');
