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
  ownHelper,
} from '../patients/scope.ts';

/** Returns the earliest day of a visit that staff may record; an older plan opens nothing. */
export const recordableSince = (at: Date): string => addDays(clinicDay(at), -RECORD_LATE_DAYS);

/**
 * SQL for the visit to the family of a row of `patients` that has this number; no row for any other
 * visit. A plan that was deleted meanwhile refuses no record (D-133), unless nobody has died.
 */
export const familyPlan = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select helper_id, former_helper_ids from schedules
  where schedules.id = ${id}::int and schedules.patient_id = patients.id and is_bereavement
  union all
  select plan.helper_id, plan.former_helper_ids
  from deleted_records, jsonb_populate_record(null::schedules, rows -> 'schedules' -> 0) as plan
  where deleted_records.kind = 'schedule' and plan.id = ${id}::int
    and plan.patient_id = patients.id and plan.is_bereavement
    and patients.care_status = 'deceased')`;

/**
 * SQL condition on `patients`: whether this actor may record the visit with this number, or null for
 * one without a plan. A visit to the family is recorded by whose it is, and opens nothing else
 * (PST-44).
 */
export const canRecordVisit = (actor: Actor, plan: RawBuilder<unknown>): RawBuilder<boolean> =>
  actor.role === 'admin'
    ? sql`patients.removed_at is null`
    : sql`(patients.removed_at is null and coalesce(
        (select bool_or(exists (select from accounts where accounts.id = ${actor.account_id}
            and accounts.helper_id = any (former_helper_ids || family_plan.helper_id)))
          from ${familyPlan(plan)} as family_plan),
        ${canRecordPatient(actor)}))`;

/**
 * SQL condition on `patients`: whether this actor may record a visit. Staff may for patients in care
 * to whom a helper of a kind of their account is assigned now, or whose planned visit is or was that
 * of their own helper, in the days that can still be recorded: a plan that was given to somebody else
 * or deleted meanwhile refuses no record (D-133).
 */
export const canRecordPatient = (actor: Actor): RawBuilder<boolean> =>
  actor.role === 'admin'
    ? sql`patients.removed_at is null`
    : sql`(patients.removed_at is null and (${canOpenPatient(actor, allKinds)}
        or exists (
          select from schedules
          join accounts on accounts.helper_id = any (former_helper_ids || schedules.helper_id)
          where accounts.id = ${actor.account_id} and schedules.patient_id = patients.id
            and not schedules.is_bereavement
            and schedules.visit_date >= ${recordableSince(actor.at)}::date)
        or exists (
          select from deleted_records join accounts on accounts.helper_id is not null and (
            rows -> 'schedules' @> jsonb_build_array(jsonb_build_object(
              'patient_id', patients.id, 'helper_id', accounts.helper_id))
            or rows -> 'schedules' @> jsonb_build_array(jsonb_build_object(
              'patient_id', patients.id, 'former_helper_ids', jsonb_build_array(accounts.helper_id))))
          where deleted_records.kind = 'schedule' and accounts.id = ${actor.account_id}
            and rows -> 'schedules' -> 0 ->> 'is_bereavement' is distinct from 'true'
            and (rows -> 'schedules' -> 0 ->> 'visit_date')::date >= ${recordableSince(actor.at)}::date)))`;

/**
 * SQL condition on `schedules` and `patients`: whether this actor may record the visit. The patients
 * within reach are a list of their own, which the database reads once and not for every visit.
 */
export const canRecordPlanned = (actor: Actor): RawBuilder<boolean> =>
  actor.role === 'admin'
    ? sql`coalesce(patients.id is not null and patients.removed_at is null, false)`
    : sql`coalesce(patients.removed_at is null and case when schedules.is_bereavement
      then schedules.helper_id = ${ownHelper(actor.account_id)}
      else patients.id in (
        select assignments.patient_id from assignments
        join helpers on helpers.id = assignments.helper_id
        join accounts on accounts.id = ${actor.account_id} and helpers.kind = any (accounts.kinds)
        where assignments.completed_at is null
          and ${isOwnPatient(actor, 'assignments.patient_id')}
        union all
        select own.patient_id from schedules as own
        join accounts on accounts.helper_id = own.helper_id
        where accounts.id = ${actor.account_id} and own.patient_id is not null
          and not own.is_bereavement
          and own.visit_date >= ${recordableSince(actor.at)}::date) end, false)`;

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

/** SQL condition on `visit_records`: whether the record is one of a visit to the family. */
const isOfFamily = sql<boolean>`(visit_records.form = 'family'
  or exists (select from schedules as family_plan
    where family_plan.id = visit_records.schedule_id and family_plan.is_bereavement)
  or exists (select from visit_records as former
    where former.id = visit_records.replaces_id and former.form = 'family'))`;

/**
 * SQL condition on `patients` and `visit_records`: whether this actor may read the record. Who may
 * read the health status reads every record; company staff read what volunteers recorded, which
 * holds no finding (D-127). That of a visit to the family is read by who wrote it, by whose visit it
 * is, and by the office (PST-44).
 */
export const canReadRecord = (actor: Actor): RawBuilder<boolean> =>
  actor.role === 'admin'
    ? sql`true`
    : sql`case when ${isOfFamily}
      then patients.removed_at is null and (visit_records.recorded_by = ${actor.account_id}
        or exists (select from schedules as family_plan
          join accounts on accounts.helper_id = family_plan.helper_id
          where family_plan.id = visit_records.schedule_id and accounts.id = ${actor.account_id}))
      else (${canOpenPatient(actor, clinicalKinds)} or (visit_records.helper_kind = any (
        ${companionKinds}::helper_kind[]) and ${canOpenPatient(actor, companionKinds)})) end`;

/** Returns the time since which a record can be corrected by its author (D-129). */
export const correctableSince = (at: Date) => new Date(at.getTime() - CORRECTION_HOURS * 3_600_000);

/** SQL condition on `visit_records`: whether this actor may correct the record now. */
export const canCorrect = ({ role, account_id, at }: Actor): RawBuilder<boolean> =>
  role === 'admin'
    ? sql`visit_records.superseded_at is null`
    : sql`(visit_records.superseded_at is null and visit_records.recorded_by is not distinct from ${account_id}
        and visit_records.recorded_at >= ${correctableSince(at)})`;
