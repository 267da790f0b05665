import { fold } from '@thinna/contract/kit/office/fold';
import type { AddedVisits, LeftOutVisit } from '@thinna/contract/week/board';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB, Schedules } from '../../db/types.ts';
import { visitFields } from './changes.ts';
import { visitOf } from './queries.ts';

/** A visit to add; its names are those that hold now. */
export type NewVisit = Omit<
  Insertable<Schedules>,
  'id' | 'version' | 'created_at' | 'updated_at' | 'patient_id' | 'request_id'
> & { patient_id: number | null; request_id: number | null };

/**
 * Lets one transaction at a time add many visits, until it ends: two that copy the same week would
 * otherwise both find it empty. A unique index cannot do this, because two helpers may go to one
 * patient at the same hour. Called before anything is read.
 */
export async function lockAdditions(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('add visits', 0))`.execute(tx);
}

/**
 * Adds the visits, except where the same patient has one on that day at that hour already, and
 * returns the answer with its audit rows. `leftOut` are those that were left out before.
 */
export async function addVisits(
  tx: Transaction<DB>,
  actor: Actor,
  planned: readonly NewVisit[],
  leftOut: readonly LeftOutVisit[] = [],
) {
  const added = await insertVisits(tx, actor, planned);
  const slots = new Set(added.map(slotOf));
  const present = planned.filter((visit) => !slots.has(slotOf(visit)));
  const left_out = [...leftOut, ...present.map(leaveOut('exists'))].toSorted(byTime);
  return withAuditRows('create', added, visitFields, { added, left_out } satisfies AddedVisits);
}

/** Returns the function that tells why a visit is left out. */
export const leaveOut =
  (reason: LeftOutVisit['reason']) =>
  ({ visit_date, visit_time, patient_name }: Omit<LeftOutVisit, 'reason'>): LeftOutVisit => ({
    visit_date,
    visit_time,
    patient_name,
    reason,
  });

/** Returns the result with one audit row for each visit, and one of the calendar if there is none. */
export function withAuditRows<T>(
  action: 'create' | 'delete',
  rows: readonly { id: number }[],
  fields: readonly string[],
  result: T,
) {
  const [first, ...others] = rows.map(({ id: record_id }) => ({
    action,
    record: 'schedule' as const,
    record_id,
    fields,
  }));
  return { ...(first ?? { record_id: null }), relatedRows: others, result };
}

type Time = Pick<NewVisit, 'visit_date' | 'visit_time'>;
const timeOf = ({ visit_date, visit_time }: Time) => `${visit_date} ${visit_time}`;
const byTime = (a: Time, b: Time) => timeOf(a).localeCompare(timeOf(b));

/** Returns a text that is the same for visits of one person at one time. */
function slotOf({ patient_id, request_id, patient_name, ...time }: NewVisit | AddedVisit): string {
  const person = patient_id ?? request_id ?? fold(patient_name);
  return JSON.stringify([person, request_id !== null, timeOf(time)]);
}

type AddedVisit = AddedVisits['added'][number];

/**
 * Inserts the visits of people who have none on that day at that hour, by date and time. One
 * statement: it does not see its own rows, so two who go together are both inserted.
 */
async function insertVisits(
  tx: Transaction<DB>,
  { at }: Actor,
  planned: readonly NewVisit[],
): Promise<AddedVisit[]> {
  if (planned.length === 0) return [];
  const { rows } = await sql<Omit<AddedVisit, 'created_at'> & { created_at: Date }>`
    insert into schedules (patient_id, request_id, patient_name, visit_type, helper_id, member_name,
      visit_date, visit_time, notes, created_at, updated_at)
    select patient_id, request_id, patient_name, visit_type, helper_id, member_name,
      visit_date, visit_time, notes, ${at}, ${at}
    from jsonb_populate_recordset(null::schedules, ${JSON.stringify(planned)}::jsonb) as planned
    where not exists (
      select from schedules as present
      where present.visit_date = planned.visit_date and present.visit_time = planned.visit_time
        and present.cancelled_at is null
        and (present.patient_id = planned.patient_id or present.request_id = planned.request_id
          or (fold(present.patient_name) = fold(planned.patient_name)
            and coalesce(present.patient_id, present.request_id) is null
            and coalesce(planned.patient_id, planned.request_id) is null)))
    returning id, patient_id, request_id, patient_name, visit_type, helper_id, member_name,
      visit_date, to_char(visit_time, 'HH24:MI') as visit_time, notes, created_at, version,
      false as cannot_come, is_bereavement
  `.execute(tx);
  return rows.toSorted((a, b) => byTime(a, b) || a.id - b.id).map(visitOf);
}
