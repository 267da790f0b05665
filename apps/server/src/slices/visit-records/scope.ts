import { CORRECTION_HOURS, RECORD_LATE_DAYS } from '@thinna/contract/constants/limits';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import {
  allKinds,
  canOpenPatient,
  clinicalKinds,
  companionKinds,
  isOwnPatient,
} from '../patients/scope.ts';

/** Returns the earliest day of a visit that staff may record; an older plan opens nothing. */
export const recordableSince = (at: Date): string => addDays(clinicDay(at), -RECORD_LATE_DAYS);

/**
 * SQL condition on `patients`: whether this actor may record a visit. Staff may for patients in care
 * to whom a helper of a kind of their account is assigned now, or whose planned visit is or was that
 * of their own helper, in the days that can still be recorded: a plan that was given to somebody else
 * or deleted meanwhile refuses no record (D-133).
 */
export const canRecordVisit = (actor: Actor): RawBuilder<boolean> =>
  actor.role === 'admin'
    ? sql`patients.removed_at is null`
    : sql`(patients.removed_at is null and (${canOpenPatient(actor, allKinds)}
        or exists (
          select from schedules
          join accounts on accounts.helper_id = any (former_helper_ids || schedules.helper_id)
          where accounts.id = ${actor.account_id} and schedules.patient_id = patients.id
            and schedules.visit_date >= ${recordableSince(actor.at)}::date)
        or exists (
          select from deleted_records join accounts on accounts.helper_id is not null and (
            rows -> 'schedules' @> jsonb_build_array(jsonb_build_object(
              'patient_id', patients.id, 'helper_id', accounts.helper_id))
            or rows -> 'schedules' @> jsonb_build_array(jsonb_build_object(
              'patient_id', patients.id, 'former_helper_ids', jsonb_build_array(accounts.helper_id))))
          where deleted_records.kind = 'schedule' and accounts.id = ${actor.account_id}
            and (rows -> 'schedules' -> 0 ->> 'visit_date')::date >= ${recordableSince(actor.at)}::date)))`;

/**
 * SQL condition on `schedules` and `patients`: whether this actor may record the visit. The patients
 * within reach are a list of their own, which the database reads once and not for every visit.
 */
export const canRecordPlanned = (actor: Actor): RawBuilder<boolean> =>
  actor.role === 'admin'
    ? sql`coalesce(patients.id is not null and patients.removed_at is null, false)`
    : sql`coalesce(patients.removed_at is null and patients.id in (
        select assignments.patient_id from assignments
        join helpers on helpers.id = assignments.helper_id
        join accounts on accounts.id = ${actor.account_id} and helpers.kind = any (accounts.kinds)
        where assignments.completed_at is null
          and ${isOwnPatient(actor, 'assignments.patient_id')}
        union all
        select own.patient_id from schedules as own
        join accounts on accounts.helper_id = own.helper_id
        where accounts.id = ${actor.account_id} and own.patient_id is not null
          and own.visit_date >= ${recordableSince(actor.at)}::date), false)`;

/**
 * SQL condition on `schedules`: whether the visit is one that the account may see where it sees its
 * own patients alone, and true for every other account. Also seen are the visits of its helper that
 * can still be recorded, whoever they are to; an emergency is seen by nobody else (D-298).
 */
export function isVisitInScope(actor: Actor): RawBuilder<boolean> {
  const { only_helper_id, at } = actor;
  if (only_helper_id === null) return sql`true`;
  return sql`(${isOwnPatient(actor, 'schedules.patient_id')}
    or coalesce(schedules.helper_id = ${only_helper_id}, false)
      and schedules.visit_date >= ${recordableSince(at)}::date)`;
}

/**
 * SQL condition on `patients` and `visit_records`: whether this actor may read the record. Who may
 * read the health status reads every record; company staff read what volunteers recorded, which
 * holds no finding (D-127).
 */
export const canReadRecord = (actor: Actor): RawBuilder<boolean> =>
  sql`(${canOpenPatient(actor, clinicalKinds)} or (visit_records.helper_kind = any (
    ${companionKinds}::helper_kind[]) and ${canOpenPatient(actor, companionKinds)}))`;

/** Returns the time since which a record can be corrected by its author (D-129). */
export const correctableSince = (at: Date) => new Date(at.getTime() - CORRECTION_HOURS * 3_600_000);

/** SQL condition on `visit_records`: whether this actor may correct the record now. */
export const canCorrect = ({ role, account_id, at }: Actor): RawBuilder<boolean> =>
  role === 'admin'
    ? sql`visit_records.superseded_at is null`
    : sql`(visit_records.superseded_at is null and visit_records.recorded_by is not distinct from ${account_id}
        and visit_records.recorded_at >= ${correctableSince(at)})`;
