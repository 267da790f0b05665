import type { Kind } from '@thinna/contract/helpers/helpers';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../db/audit.ts';

export const allKinds: readonly Kind[] = ['volunteer', 'caregiver', 'medical_professional'];
/** Helper kinds that may read and add to health status and medical history (D-56). */
export const clinicalKinds: readonly Kind[] = ['caregiver', 'medical_professional'];
/** Helper kinds that may read and add to the additional notes, and to no other log (D-56). */
export const companionKinds: readonly Kind[] = ['volunteer'];

/** SQL condition on `patients`: in care, at home, in hospital or away (D-135). */
export const isInCare = sql<boolean>`(patients.removed_at is null and patients.care_status <= 'away')`;

/** SQL for the helper of an account; null for one that is linked to nobody. */
export const ownHelper = (account_id: number | null): RawBuilder<number | null> =>
  sql`(select accounts.helper_id from accounts where accounts.id = ${account_id})`;

/** How many days before and after a visit its patient is one of the helper's own. */
const VISIT_MARGIN_DAYS = 1;

/**
 * SQL condition: whether the patient is one that the account may see where it sees its own alone,
 * and true for every other account. Own are those to whom the helper of the account is assigned now,
 * and those of the helper's planned visits of yesterday, today and tomorrow, so that a substitute
 * can prepare and write down the visit (D-297); a visit to the family opens nothing. The list is read once for a statement, not per row.
 */
export function isOwnPatient(
  { only_helper_id, at }: Actor,
  patient:
    | 'patients.id'
    | 'tasks.patient_id'
    | 'schedules.patient_id'
    | 'assignments.patient_id' = 'patients.id',
): RawBuilder<boolean> {
  if (only_helper_id === null) return sql`true`;
  const today = clinicDay(at);
  return sql`coalesce(${sql.ref(patient)} in (
    select own_assignments.patient_id from assignments as own_assignments
    where own_assignments.helper_id = ${only_helper_id} and own_assignments.completed_at is null
    union all
    select own_visits.patient_id from schedules as own_visits
    where own_visits.helper_id = ${only_helper_id} and own_visits.patient_id is not null
      and own_visits.cancelled_at is null and not own_visits.is_bereavement
      and own_visits.visit_date between ${addDays(today, -VISIT_MARGIN_DAYS)}::date
        and ${addDays(today, VISIT_MARGIN_DAYS)}::date), false)`;
}

/**
 * SQL condition on `patients`: whether this actor may open the record. Administrators may open
 * every record; staff only those of patients to whom a helper is assigned now, of a kind that is
 * both in `kinds` and in their account (D-56), and where accounts see their own patients alone, only
 * those. When the care of a patient ends, they no longer reach the record (PST-22).
 */
export function canOpenPatient(actor: Actor, kinds: readonly Kind[]): RawBuilder<boolean> {
  const { role, account_id } = actor;
  if (role === 'admin') return sql`true`;
  return sql`(exists (
    select from assignments
    join helpers on helpers.id = assignments.helper_id
    join accounts on accounts.id = ${account_id}
    where assignments.patient_id = patients.id
      and assignments.completed_at is null
      and patients.care_status <= 'away'
      and helpers.kind = any (accounts.kinds)
      and helpers.kind = any (${kinds}::helper_kind[])) and ${isOwnPatient(actor)})`;
}

/** SQL condition on `patients`: whether a helper of the kind is assigned to them now. */
export const hasHelperOf = (kind: Kind): RawBuilder<boolean> =>
  sql`exists (
    select from assignments
    join helpers on helpers.id = assignments.helper_id
    where assignments.patient_id = patients.id
      and assignments.completed_at is null
      and helpers.kind = ${kind})`;

/** SQL condition: whether the actor's account has this kind. Administrators have all kinds. */
export function accountHasKind({ role, account_id }: Actor, kind: Kind): RawBuilder<boolean> {
  if (role === 'admin') return sql`true`;
  return sql`exists (
    select from accounts
    where accounts.id = ${account_id} and ${kind}::helper_kind = any (accounts.kinds))`;
}

/**
 * SQL condition on `tasks`: whether the task is one that the account may see where it sees its own
 * patients alone, and true for every other account. A task about a patient is seen by whose patient
 * it is and by the helper to whom it was given; one about nobody by the whole role. A task has lost
 * its link to a patient who waits in Recently deleted, and is still about the patient (D-298). The
 * deleted patients are read once for a statement, not per row.
 */
export function isOwnTask(actor: Actor): RawBuilder<boolean> {
  const { only_helper_id } = actor;
  if (only_helper_id === null) return sql`true`;
  return sql`((tasks.patient_id is null and tasks.id not in (
      select (unlinked ->> 'id')::int
      from deleted_records, jsonb_array_elements(rows -> 'tasks.patient_id') as unlinked
      where deleted_records.kind in ('patient', 'patient_request')))
    or coalesce(tasks.assigned_helper_id = ${only_helper_id}, false)
    or ${isOwnPatient(actor, 'tasks.patient_id')})`;
}

/**
 * SQL condition on `tasks`: whether this actor may see the task. Staff see the tasks of their
 * account's kinds; a task without a kind is only for administrators (D-91).
 */
export function canSeeTask(actor: Actor): RawBuilder<boolean> {
  const { role, account_id } = actor;
  if (role === 'admin') return sql`true`;
  return sql`(exists (
    select from accounts
    where accounts.id = ${account_id} and tasks.assigned_kind = any (accounts.kinds))
    and ${isOwnTask(actor)})`;
}
