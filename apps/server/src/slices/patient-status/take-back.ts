import type { Touched } from '@thinna/contract/patient-status/patient-status';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { readTouched, type TouchedIds } from './consequences.ts';

const proposedIds = (change: RawBuilder<unknown>, part: 'visits' | 'tasks') =>
  sql`(select value::int from jsonb_array_elements_text(coalesce(
    ${change}.effects -> 'proposed' -> ${sql.lit(part)}, '[]')))`;

/**
 * SQL conditions on `schedules` and `tasks`: made of a proposal of the change, and touched by nobody
 * since. Of a death every visit to the family goes: nobody may condole with the living (D-137).
 */
export const isUntouchedVisit = (change: RawBuilder<unknown>) =>
  sql<boolean>`(schedules.patient_id = ${change}.patient_id
    and (schedules.id in ${proposedIds(change, 'visits')}
        and schedules.updated_at = ${change}.decided_at
      or schedules.is_bereavement and ${change}.to_status = 'deceased'))`;
export const isUntouchedTask = (change: RawBuilder<unknown>) =>
  sql<boolean>`(tasks.id in ${proposedIds(change, 'tasks')}
    and tasks.updated_at = ${change}.decided_at and tasks.completed_at is null)`;

/**
 * Deletes what a change had proposed and nobody has touched since; returns it as it was. It is locked
 * when it is read, so that nobody touches it in between.
 */
export async function takeBack(
  tx: Transaction<DB>,
  patientId: number,
  { id }: { id: number },
): Promise<Pick<Touched, 'visits' | 'tasks'>> {
  const change = sql`change`;
  const { rows } = await sql<Pick<TouchedIds, 'visits' | 'tasks'>>`
    with change as (select * from patient_status_changes where id = ${id}),
      visits as (
        select schedules.id from schedules, change where ${isUntouchedVisit(change)}
        for update of schedules),
      work as (
        select tasks.id from tasks, change where ${isUntouchedTask(change)} for update of tasks)
    select (select coalesce(json_agg(id order by id), '[]') from visits) as visits,
      (select coalesce(json_agg(id order by id), '[]') from work) as tasks`.execute(tx);
  const { visits = [], tasks = [] } = rows[0] ?? {};
  if (visits.length + tasks.length === 0) return { visits: [], tasks: [] };
  const taken = await readTouched(tx, patientId, { visits, tasks, assignments: [] });
  await sql`with gone as (delete from schedules where id = any (${visits}::int[]))
    delete from tasks where id = any (${tasks}::int[])`.execute(tx);
  return { visits: taken.visits, tasks: taken.tasks };
}
