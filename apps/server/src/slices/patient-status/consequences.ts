import { clinicDay } from '@thinna/contract/kit/office/day';
import type { Touched } from '@thinna/contract/patient-status/patient-status';
import { type CareStatus, isAbsent, isEnded } from '@thinna/contract/patient-status/statuses';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '../../db/audit.ts';
import type { DB, Patients } from '../../db/types.ts';
import { officeColumns, taskOf, taskOrder } from '../tasks/queries.ts';
import { isRecorded } from '../visit-records/marks.ts';
import { visitOf, visitsAndCancelled } from '../visits/queries.ts';
import { backOn } from './absences.ts';

/** A status that a patient is to get. */
export interface NewStatus {
  to: CareStatus;
  back_on: string | null;
}

/** What stood in a row before a change, so that undoing the change puts it back. */
export interface Former {
  id: number;
  /** The change that had taken the row, and when; null for one that was not taken. */
  taken_by: number | null;
  taken_at: string | null;
  updated_at: string | null;
}
export type FormerRows = Record<keyof Touched, Former[]>;

/** What a change takes, and what it brings back. */
export interface Consequences {
  /** The day of return until now. */
  back_on: string | null;
  touched: Touched;
  restorable: Touched;
  former: { touched: FormerRows; restorable: FormerRows };
}

/**
 * Reads what follows from a new status for a patient, in one statement. A change locks what it will
 * touch: nobody moves a visit or completes a task between what was read and what is stored.
 */
export async function readConsequences(
  db: Kysely<DB>,
  patient: Pick<Selectable<Patients>, 'id' | 'care_status'>,
  { to, back_on }: NewStatus,
  { at }: Actor,
  { willChange = false } = {},
): Promise<Consequences> {
  const { id, care_status } = patient;
  const today = clinicDay(at);
  const ends = isEnded(to);
  const until = isAbsent(to) ? back_on : null;
  // With another day of return, those between the two.
  const from = sql`greatest(${today}::date, ${to === care_status ? backOn(sql`${id}`) : sql`null`})`;
  const visitsHere = visitsOf(db, id).$if(willChange, (query) => query.forNoKeyUpdate('schedules'));
  const tasksHere = tasksOf(db, id).$if(willChange, (query) => query.forNoKeyUpdate('tasks'));
  const assignmentsHere = assignmentsOf(db, id).$if(willChange, (query) =>
    query.forNoKeyUpdate('assignments'),
  );
  const row = await db
    .selectNoFrom([
      backOn(sql`${id}`).as('back_on'),
      jsonArrayFrom(
        visitsHere
          .where('schedules.cancelled_at', 'is', null)
          .where(sql<boolean>`${to !== 'active'} and visit_date >= ${from} and not is_bereavement
            and visit_date < coalesce(${until}::date, 'infinity') and not ${isRecorded}`),
      ).as('visits'),
      jsonArrayFrom(
        tasksHere
          .where('completed_at', 'is', null)
          .where('tasks.cancelled_at', 'is', null)
          .where(sql<boolean>`${ends}`),
      ).as('tasks'),
      jsonArrayFrom(
        assignmentsHere.where('completed_at', 'is', null).where(sql<boolean>`${ends}`),
      ).as('assignments'),
      jsonArrayFrom(
        visitsHere
          .where('schedules.cancelled_by', 'in', absenceOf(id))
          // Somebody who stays away without a day of return gets no visit back.
          .where(sql<boolean>`${!ends && (!isAbsent(to) || back_on !== null)}
            and visit_date >= greatest(${today}::date, ${until}::date)`),
      ).as('visits_back'),
      jsonArrayFrom(
        tasksHere.where('tasks.cancelled_by', 'in', absenceOf(id)).where(sql<boolean>`${!ends}`),
      ).as('tasks_back'),
      jsonArrayFrom(
        assignmentsHere
          .where('assignments.completed_by', 'in', absenceOf(id))
          .where(sql<boolean>`${!ends}`)
          .where(isNotMadeAnew),
      ).as('assignments_back'),
    ])
    .executeTakeFirstOrThrow();
  const back = {
    visits: row.visits_back,
    tasks: row.tasks_back,
    assignments: row.assignments_back,
  };
  return {
    back_on: row.back_on,
    touched: touchedOf(row),
    restorable: touchedOf(back),
    former: { touched: formerOf(row), restorable: formerOf(back) },
  };
}

/** Reads the rows of these ids, as an answer has them. */
export async function readTouched(db: Kysely<DB>, id: number, ids: TouchedIds): Promise<Touched> {
  const among = (column: string, list: number[]) =>
    sql<boolean>`${sql.ref(column)} = any (${list}::int[])`;
  const row = await db
    .selectNoFrom([
      jsonArrayFrom(visitsOf(db, id).where(among('schedules.id', ids.visits))).as('visits'),
      jsonArrayFrom(tasksOf(db, id).where(among('tasks.id', ids.tasks))).as('tasks'),
      jsonArrayFrom(assignmentsOf(db, id).where(among('assignments.id', ids.assignments))).as(
        'assignments',
      ),
    ])
    .executeTakeFirstOrThrow();
  return touchedOf(row);
}

/** SQL for the changes since the patient was last active, none of them undone. */
const absenceOf = (id: number) => sql<number>`(
  select id from patient_status_changes where patient_id = ${id} and undone_at is null
    and id > coalesce((select max(id) from patient_status_changes
      where patient_id = ${id} and undone_at is null and to_status = 'active'), 0))`;

/** SQL condition on `assignments`: no newer one has the same patient and helper. */
export const isNotMadeAnew = sql<boolean>`not exists (
  select from assignments as newer
  where newer.patient_id = assignments.patient_id and newer.helper_id = assignments.helper_id
    and newer.id > assignments.id)`;

const visitsOf = (db: Kysely<DB>, id: number) =>
  visitsAndCancelled(db)
    .select(['schedules.cancelled_by as taken_by', 'schedules.cancelled_at as taken_at'])
    .select('schedules.updated_at')
    .where('schedules.patient_id', '=', id);

const tasksOf = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('tasks')
    .select(officeColumns)
    .select(['cancelled_by as taken_by', 'cancelled_at as taken_at', 'updated_at'])
    .where('tasks.patient_id', '=', id)
    .orderBy(taskOrder);

const assignmentsOf = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('assignments')
    .innerJoin('helpers', 'helpers.id', 'assignments.helper_id')
    .select(['assignments.id', 'helper_id', 'helpers.name', 'helpers.kind as helper_type'])
    .select(['completed_by as taken_by', 'completed_at as taken_at'])
    .where('assignments.patient_id', '=', id)
    .orderBy('assignments.id');

type RowsOf<Query extends (...args: never[]) => { execute(): Promise<object[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>;
/** A row inside JSON, where times are text. */
type JsonRow<Row> = {
  [Column in keyof Row]: Date extends Row[Column]
    ? string | Extract<Row[Column], null>
    : Row[Column];
};

interface TouchedRows {
  visits: JsonRow<RowsOf<typeof visitsOf>[number]>[];
  tasks: JsonRow<RowsOf<typeof tasksOf>[number]>[];
  assignments: JsonRow<RowsOf<typeof assignmentsOf>[number]>[];
}

/** Returns the rows in the shape of the API. */
const touchedOf = ({ visits, tasks, assignments }: TouchedRows): Touched => ({
  visits: visits.map(visitOf),
  tasks: tasks.map((task) =>
    taskOf({
      ...task,
      completed_at: task.completed_at === null ? null : new Date(task.completed_at),
      created_at: new Date(task.created_at),
    }),
  ),
  assignments,
});

const formerOf = ({ visits, tasks, assignments }: TouchedRows): FormerRows => ({
  visits: visits.map(formerRow),
  tasks: tasks.map(formerRow),
  assignments: assignments.map((row) => formerRow({ ...row, updated_at: null })),
});
const formerRow = ({ id, taken_by, taken_at, updated_at }: Former): Former => ({
  id,
  taken_by,
  taken_at,
  updated_at,
});

/** The ids of what a change has touched. */
export type TouchedIds = Record<keyof Touched, number[]>;

export const idsOf = ({ visits, tasks, assignments }: FormerRows): TouchedIds => ({
  visits: visits.map(({ id }) => id),
  tasks: tasks.map(({ id }) => id),
  assignments: assignments.map(({ id }) => id),
});

/** Returns the audit rows of what a change has touched. */
export const auditRowsOf = ({ visits, tasks, assignments }: TouchedIds) => [
  ...visits.map(updated('schedule', 'cancelled_at')),
  ...tasks.map(updated('task', 'cancelled_at')),
  ...assignments.map(updated('assignment', 'status')),
];

const updated =
  (record: 'schedule' | 'task' | 'assignment', field: string) => (record_id: number) =>
    ({ action: 'update', record, record_id, fields: [field] }) as const;

/** SQL for a list of ids. */
export const idList = (ids: readonly number[]): RawBuilder<unknown> => sql`${[...ids]}::int[]`;
