import type { Kind } from '@thinna/contract/helpers/helpers';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../db/audit.ts';

export const allKinds: readonly Kind[] = ['volunteer', 'caregiver', 'medical_professional'];
/** Who knows of the illness (SYS-09). */
export const clinicalKinds: readonly Kind[] = ['caregiver', 'medical_professional'];
/** Who comes for company, and knows nothing of it. */
export const companionKinds: readonly Kind[] = ['volunteer'];

/**
 * Of a row of `patients`: whether its record is within reach. Administrators reach everybody. Staff
 * reach whom a helper of a kind of their account is assigned to now, and by the kinds that are asked
 * for (D-56).
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

/** Whether the staff's list of a kind is one of the account's. Administrators read all of them. */
export function accountHasKind({ role, account_id }: Actor, kind: Kind): RawBuilder<boolean> {
  if (role === 'admin') return sql`true`;
  return sql`exists (
    select from accounts
    where accounts.id = ${account_id} and ${kind}::helper_kind = any (accounts.kinds))`;
}

/**
 * Of a row of `tasks`: whether it is within reach. Staff reach those whose role is a kind of their
 * account; a task without a role is the office's alone (D-91).
 */
export function canSeeTask({ role, account_id }: Actor): RawBuilder<boolean> {
  if (role === 'admin') return sql`true`;
  return sql`exists (
    select from accounts
    where accounts.id = ${account_id} and tasks.assigned_kind = any (accounts.kinds))`;
}
