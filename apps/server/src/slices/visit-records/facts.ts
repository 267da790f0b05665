import type { Kind } from '@thinna/contract/helpers/helpers';
import type { VisitType } from '@thinna/contract/visits/visits';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { patientName } from '../visits/queries.ts';
import type { Answers } from './answers.ts';
import { canRecordVisit, familyPlan } from './scope.ts';

export interface Helper {
  id: number | null;
  name: string;
  kind: Kind;
}

/** The record that is corrected. */
export interface Former {
  id: number;
  form: string;
  visited_on: string;
  outcome: string;
  note: string | null;
  next: string;
  next_on: string | null;
  next_time: string | null;
  next_for: Kind | null;
  schedule_id: number | null;
  next_schedule_id: number | null;
  task_id: number | null;
  needs_task_id: number | null;
  needs_asked: string[];
  recorded_by: number | null;
  recorded_at: string;
  superseded_at: string | null;
  helper: Helper;
}

/** Everything that decides about a record, read after the patient was locked. */
export interface Facts {
  patient_name: string;
  /** At the latest today, by the server's clock: a visit of today can always be recorded. */
  registered_on: string;
  is_in_reach: boolean;
  /** The kinds of the account, and its own helper. */
  kinds: Kind[];
  own_helper: Helper | null;
  /** The helper that was sent. */
  named_helper: Helper | null;
  /** The helper of the record that is corrected, as long as it is in the lists. */
  former_helper: Helper | null;
  /** The plan that was sent; null when it is gone. */
  plan: {
    id: number;
    patient_id: number | null;
    visit_type: VisitType;
    visit_time: string;
    is_bereavement: boolean;
    is_recorded: boolean;
  } | null;
  /** Whether the plan that was sent is a visit to the family, also when it is gone. */
  is_family_plan: boolean;
  /** Visits of the patient on the day of the next step that nobody has recorded. */
  planned: { id: number; visit_type: VisitType }[];
  /** Needs that a pending task of the office names already. */
  needs_pending: string[];
  /** The record that has this client_id. */
  present: {
    id: number;
    client_id: string;
    recorded_at: string;
    recorded_by: number | null;
    patient_id: number;
    is_same: boolean;
  } | null;
  former: Former | null;
}

/**
 * Locks a patient, also one who has left care: thirty copies of one record wait here, and find it
 * when they go on. Returns undefined when the patient is not there.
 */
export async function lockPatientOf(
  tx: Transaction<DB>,
  record: { patient_id: number } | { visit_id: number },
): Promise<number | undefined> {
  const id =
    'patient_id' in record
      ? sql`${record.patient_id}`
      : sql`(select patient_id from visit_records where visit_records.id = ${record.visit_id})`;
  const { rows } = await sql<{ id: number }>`
    select id from patients where id = ${id} for update`.execute(tx);
  return rows[0]?.id;
}

interface Sent {
  patient_id: number;
  answers: Answers;
  schedule_id: number | null;
  helper_id: number | null;
  formerId: number | null;
}

const helperColumns = sql`json_build_object('id', helpers.id, 'name', helpers.name, 'kind', helpers.kind)`;
/** SQL for a helper, whose row is locked until the record refers to it. */
const lockedHelper = (id: RawBuilder<unknown>) =>
  sql`(select ${helperColumns} from (select * from helpers where id = ${id} for key share) as helpers)`;

/**
 * Reads the facts in one statement, which begins after the lock: in the one that waits for the lock,
 * the rows of whoever went first would not be seen.
 */
export async function readFacts(
  tx: Transaction<DB>,
  actor: Actor,
  { patient_id, answers, schedule_id, helper_id, formerId }: Sent,
): Promise<Facts> {
  const sent = sql`${JSON.stringify(answers)}::jsonb`;
  const isAdmin = actor.role === 'admin';
  const planId = sql`coalesce(
    (select visit_records.schedule_id from visit_records where id = ${formerId}::int),
    ${schedule_id}::int)`;
  const { rows } = await sql<Facts>`
    select ${patientName} as patient_name, least(patients.registered_on, least(patients.created_at, ${actor.at})::date) as registered_on,
      ${canRecordVisit(actor, planId)} or (patients.removed_at is null and exists (
        select from visit_records
        where id = ${formerId}::int and form = 'family' and recorded_by = ${actor.account_id}
          and visit_records.patient_id = patients.id)) as is_in_reach,
      exists ${familyPlan(planId)} as is_family_plan,
      ${
        isAdmin
          ? sql`enum_range(null::helper_kind)`
          : sql`(select kinds from accounts where id = ${actor.account_id})`
      } as kinds,
      ${isAdmin ? sql`null::json` : lockedHelper(sql`(select helper_id from accounts where id = ${actor.account_id})`)}
        as own_helper,
      ${lockedHelper(sql`${helper_id}::int`)} as named_helper,
      ${lockedHelper(sql`(select visit_records.helper_id from visit_records where visit_records.id = ${formerId}::int)`)}
        as former_helper,
      (select json_build_object('id', id, 'patient_id', patient_id, 'visit_type', visit_type,
          'visit_time', to_char(visit_time, 'HH24:MI'), 'is_bereavement', is_bereavement,
          'is_recorded', exists (
            select from visit_records where visit_records.schedule_id = plan.id
              and superseded_at is null and visit_records.id is distinct from ${formerId}::int))
        from (select * from schedules where id = ${planId} for key share) as plan) as plan,
      (select coalesce(json_agg(json_build_object('id', id, 'visit_type', visit_type)
          order by visit_time, id), '[]')
        from (select * from schedules where schedules.patient_id = patients.id
          and visit_date = ${answers.next_on}::date and cancelled_at is null
          and id is distinct from ${schedule_id}::int
          for key share) as planned
        where not exists (select from visit_records
          where visit_records.schedule_id = planned.id and superseded_at is null)) as planned,
      (select coalesce(json_agg(distinct need), '[]')
        from visit_records join tasks on tasks.id = needs_task_id, unnest(needs_asked) as need
        where visit_records.patient_id = patients.id and completed_at is null
          and cancelled_at is null) as needs_pending,
      (select json_build_object('id', id, 'client_id', client_id, 'recorded_at', recorded_at,
          'recorded_by', recorded_by, 'patient_id', patient_id, 'is_same', not exists (
            select from jsonb_object_keys(${sent}) as name
            where to_jsonb(visit_records) -> name is distinct from
              to_jsonb(jsonb_populate_record(null::visit_records, ${sent})) -> name))
        from visit_records where client_id = ${answers.client_id}) as present,
      (select json_build_object('id', id, 'form', form, 'visited_on', visited_on, 'outcome', outcome, 'note', note,
          'next', next, 'next_on', next_on, 'next_time', to_char(next_time, 'HH24:MI'),
          'next_for', next_for, 'schedule_id', schedule_id, 'next_schedule_id', next_schedule_id,
          'task_id', task_id, 'needs_task_id', needs_task_id, 'needs_asked', needs_asked,
          'recorded_by', recorded_by, 'recorded_at', recorded_at, 'superseded_at', superseded_at,
          'helper', json_build_object('id', helper_id, 'name', member_name, 'kind', helper_kind))
        from visit_records where id = ${formerId}::int and visit_records.patient_id = patients.id)
        as former
    from patients where patients.id = ${patient_id}`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error('the patient was locked and is not there');
  return facts;
}
