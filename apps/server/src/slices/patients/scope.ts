import type { Kind } from '@thinna/contract/helpers/helpers';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../db/audit.ts';

export const allKinds: readonly Kind[] = ['volunteer', 'caregiver', 'medical_professional'];
/** Helper kinds that may read and add to health status and medical history (D-56). */
export const clinicalKinds: readonly Kind[] = ['caregiver', 'medical_professional'];
/** Helper kinds that may read and add to the additional notes, and to no other log (D-56). */
export const companionKinds: readonly Kind[] = ['volunteer'];

/**
 * SQL condition on `patients`: whether this actor may open the record. Administrators may open
 * every record; staff only those of patients to whom a helper is assigned now, of a kind that is
 * both in `kinds` and in their account (D-56).
 */
export function canOpenPatient(
  { role, account_id }: Actor,
  kinds: readonly Kind[],
): RawBuilder<boolean> {
  if (role === 'admin') return sql`true`;
  return sql`exists (
    select from assignments
    join helpers on helpers.id = assignments.helper_id
    join accounts on accounts.id = ${account_id}
    where assignments.patient_id = patients.id
      and assignments.completed_at is null
      and helpers.kind = any (accounts.kinds)
      and helpers.kind = any (${kinds}::helper_kind[]))`;
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
 * SQL condition on `tasks`: whether this actor may see the task. Staff see the tasks of their
 * account's kinds; a task without a kind is only for administrators (D-91).
 */
export function canSeeTask({ role, account_id }: Actor): RawBuilder<boolean> {
  if (role === 'admin') return sql`true`;
  return sql`exists (
    select from accounts
    where accounts.id = ${account_id} and tasks.assigned_kind = any (accounts.kinds))`;
}
