import type { SavedVisit } from '@thinna/contract/visit-records/visit-records';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import type { Answers } from './answers.ts';
import type { Helper } from './facts.ts';
import type { Consequences } from './next-step.ts';
import { recordOf, visitRecords } from './queries.ts';

/** The columns of a record beside its answers. */
interface Around {
  patient_id: number;
  schedule_id: number | null;
  helper: Helper;
  started_at: string | null;
  finished_at: string | null;
}

interface Written {
  id: number;
  schedule_id: number | null;
  task_id: number | null;
  office_task_id: number | null;
}

const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;

/** SQL that inserts at most one row, given as a value or null, and returns its id. */
const insertOne = (table: string, columns: readonly string[], row: object | null) => {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${json(row ? [row] : [])})
    returning id`;
};

const visitColumns = [
  'patient_id',
  'patient_name',
  'visit_type',
  'helper_id',
  'member_name',
  'visit_date',
  'visit_time',
  'notes',
  'is_bereavement',
  'created_at',
  'updated_at',
];
const taskColumns = [
  'patient_id',
  'title',
  'description',
  'category',
  'priority',
  'assigned_kind',
  'assigned_helper_id',
  'due_date',
  'created_at',
  'updated_at',
];

/** SQL for the id of a row that was just written, else of one that is still there. */
const idOf = (written: string, table: string, id: number | null) =>
  sql`coalesce((select id from ${sql.table(written)}),
    (select id from ${sql.table(table)} where id = ${id} for key share))`;

/** Writes the record with its next visit and tasks, in one statement. */
export async function writeRecord(
  tx: Transaction<DB>,
  { account_id, at }: Actor,
  answers: Answers,
  { helper, ...around }: Around,
  consequences: Consequences,
): Promise<Written> {
  const row = {
    ...answers,
    ...around,
    helper_id: helper.id,
    helper_kind: helper.kind,
    member_name: helper.name,
    needs_asked: consequences.needs_asked,
    recorded_by: account_id,
    recorded_at: at,
  };
  const dated = (values: object | null) => values && { ...values, created_at: at, updated_at: at };
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const { next_schedule_id, task_id, needs_task_id } = consequences;
  const { rows } = await sql<Written>`
    with next_visit as (${insertOne('schedules', visitColumns, dated(consequences.schedule))}),
      step_task as (${insertOne('tasks', taskColumns, dated(consequences.task))}),
      office_task as (${insertOne('tasks', taskColumns, dated(consequences.officeTask))}),
      written as (
        insert into visit_records (${columns}, next_schedule_id, task_id, needs_task_id)
        select ${columns}, ${idOf('next_visit', 'schedules', next_schedule_id)},
          ${idOf('step_task', 'tasks', task_id)}, ${idOf('office_task', 'tasks', needs_task_id)}
        from jsonb_populate_record(null::visit_records, ${json(row)})
        returning id)
    select written.id, (select id from next_visit) as schedule_id,
      (select id from step_task) as task_id, (select id from office_task) as office_task_id
    from written`.execute(tx);
  const [written] = rows;
  if (!written) throw new Error('no record was written');
  return written;
}

/** Marks a record as corrected: before the correction is written, which may have the same plan. */
export async function supersede(tx: Transaction<DB>, id: number, { at }: Actor): Promise<void> {
  await tx.updateTable('visit_records').set({ superseded_at: at }).where('id', '=', id).execute();
}

/** Returns a stored record as its author sees it, with other visits of the member at that hour. */
export async function readSaved(
  tx: Transaction<DB>,
  id: number,
  actor: Actor,
): Promise<SavedVisit> {
  const row = await visitRecords(tx, actor)
    .select(
      sql<string[]>`array(
        select to_char(other.visit_time, 'HH24:MI') from schedules as planned
        join schedules as other on other.helper_id = planned.helper_id
          and other.visit_date = planned.visit_date and other.id <> planned.id
          and other.cancelled_at is null
          and abs(extract(epoch from other.visit_time - planned.visit_time)) < 3600
        where planned.id = next_schedule_id
        order by other.visit_time)`.as('same_hour'),
    )
    .where('visit_records.id', '=', id)
    .executeTakeFirstOrThrow();
  const { same_hour, ...record } = row;
  return { ...recordOf(record), same_hour };
}
