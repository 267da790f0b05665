import {
  patientStatusCalls as calls,
  type Touched,
} from '@thinna/contract/patient-status/patient-status';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { notFound, Refusal } from '../../refuse.ts';
import { lockRow } from '../patients/changes.ts';
import { type Former, isNotMadeAnew, type TouchedIds } from './consequences.ts';
import type { Proposed } from './make-proposed.ts';
import type { Effects } from './store-change.ts';
import { takeBack } from './take-back.ts';

interface Undone {
  patientId: number;
  /** What came back. */
  restored: TouchedIds;
  /** All that was touched: also what the change had brought back, and is cancelled again. */
  touched: TouchedIds;
  /** What was made of proposals and is deleted again, as it was; and what stays. */
  takenBack: Pick<Touched, 'visits' | 'tasks'>;
  kept: Proposed;
}

/**
 * SQL condition on a row of `schedules` or `tasks`: whether the change has taken it. Nobody can change
 * a row that is cancelled, so it is as the change left it, as long as it is there.
 */
export const isTaken = (table: 'schedules' | 'tasks', change: RawBuilder<unknown>) =>
  sql<boolean>`${sql.ref(`${table}.cancelled_by`)} = ${change}`;
/** SQL condition on `assignments`: the change has completed it, and nobody assigned the two anew. */
export const isCompleted = (change: RawBuilder<unknown>) =>
  sql<boolean>`(assignments.completed_by = ${change} and ${isNotMadeAnew})`;

/** Takes the newest change of a patient back, and exactly what it did and nobody has touched since. */
export async function undoChange(tx: Transaction<DB>, id: number, actor: Actor): Promise<Undone> {
  const found = await tx
    .selectFrom('patient_status_changes')
    .select('patient_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const patient = found && (await lockRow(tx, found.patient_id).executeTakeFirst());
  if (!patient) throw notFound(calls.undo.missing);
  const newest = await tx
    .selectFrom('patient_status_changes')
    .select(['id', 'from_status', 'to_status', 'decided_at'])
    .select(({ ref }) => ref('effects').$castTo<Effects>().as('effects'))
    .where('patient_id', '=', patient.id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.id !== id) throw new Refusal(409, calls.undo.conflict);
  const { at, account_id } = actor;
  const { effects, from_status, decided_at } = newest;
  const change = sql`${id}::int`;
  const changedAt = sql`${decided_at}::timestamptz`;
  const former = (rows: readonly Former[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as former (id int, taken_by int, taken_at timestamptz, updated_at timestamptz)`;
  const listed = (table: string) =>
    sql.raw(`(select coalesce(json_agg(id order by id), '[]') from ${table})`);
  const { taken, restored, proposed } = effects;
  const takenBack = await takeBack(tx, patient.id, newest);
  const { rows } = await sql<Record<'back' | 'again', TouchedIds>>`
    with visits as (
        update schedules set cancelled_at = null, cancelled_by = null, updated_at = former.updated_at
        from ${former(taken.visits)}
        where schedules.id = former.id and ${isTaken('schedules', change)} returning schedules.id),
      work as (
        update tasks set cancelled_at = null, cancelled_by = null, updated_at = former.updated_at
        from ${former(taken.tasks)}
        where tasks.id = former.id and ${isTaken('tasks', change)} returning tasks.id),
      people as (
        update assignments set completed_at = null, completed_by = null
        where ${isCompleted(change)} returning id),
      visits_again as (
        update schedules set cancelled_at = former.taken_at, cancelled_by = former.taken_by,
          updated_at = former.updated_at
        from ${former(restored.visits)}
        where schedules.id = former.id and cancelled_at is null and schedules.updated_at = ${changedAt}
        returning schedules.id),
      work_again as (
        update tasks set cancelled_at = former.taken_at, cancelled_by = former.taken_by,
          updated_at = former.updated_at
        from ${former(restored.tasks)}
        where tasks.id = former.id and cancelled_at is null and completed_at is null
          and tasks.updated_at = ${changedAt}
        returning tasks.id),
      people_again as (
        update assignments set completed_at = former.taken_at, completed_by = former.taken_by
        from ${former(restored.assignments)}
        where assignments.id = former.id and completed_at is null
        returning assignments.id),
      undone as (
        update patient_status_changes set undone_by = ${account_id}, undone_at = ${at}
        where id = ${change}),
      patient as (
        update patients set care_status = ${from_status}, status_on = ${effects.status_on}::date,
          updated_at = ${at}, version = version + 1
        where id = ${patient.id})
    select
      json_build_object('visits', ${listed('visits')}, 'tasks', ${listed('work')},
        'assignments', ${listed('people')}) as back,
      json_build_object('visits', ${listed('visits_again')}, 'tasks', ${listed('work_again')},
        'assignments', ${listed('people_again')}) as again`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a select without a row');
  const { back, again } = row;
  const stays = (part: keyof Proposed) =>
    proposed[part].filter((made) => !takenBack[part].some(({ id: gone }) => gone === made));
  return {
    takenBack,
    kept: { visits: stays('visits'), tasks: stays('tasks') },
    patientId: patient.id,
    restored: back,
    touched: {
      visits: [...back.visits, ...again.visits],
      tasks: [...back.tasks, ...again.tasks],
      assignments: [...back.assignments, ...again.assignments],
    },
  };
}
