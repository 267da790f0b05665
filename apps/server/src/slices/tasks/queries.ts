import { roleNameOf } from '@thinna/contract/helpers/roles';
import { nameOrWord } from '@thinna/contract/kit/office/open-enum';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { DB } from '../../db/types.ts';

/** Sort order of tasks; within a priority, tasks without a due date come last. */
export const taskOrder = sql`priority, coalesce(due_date, 'infinity'), coalesce(due_time, '24:00'), -id`;

const taskColumns = (eb: ExpressionBuilder<DB, 'tasks'>) => [
  ...(['id', 'title', 'description', 'category', 'priority', 'assigned_kind'] as const),
  ...(['assigned_helper_id', 'due_date', 'due_time', 'completed_at', 'created_at'] as const),
  eb
    .selectFrom('helpers')
    .select('name')
    .whereRef('helpers.id', '=', 'tasks.assigned_helper_id')
    .as('assigned_member'),
];

/** The columns of the office: also the patient whom the task is about. */
export const officeColumns = (eb: ExpressionBuilder<DB, 'tasks'>) => [
  ...taskColumns(eb),
  'patient_id' as const,
  eb
    .selectFrom('patients')
    .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name'))
    .whereRef('patients.id', '=', 'tasks.patient_id')
    .where('removed_at', 'is', null)
    .as('patient_name'),
];

/** Selects the tasks in the order of the list, apart from cancelled ones. */
export const tasks = (db: Kysely<DB>) =>
  db.selectFrom('tasks').select(taskColumns).where('cancelled_at', 'is', null).orderBy(taskOrder);

/** Selects the tasks of the office in the order of the list, apart from cancelled ones. */
export const officeTasks = (db: Kysely<DB>) =>
  db.selectFrom('tasks').select(officeColumns).where('cancelled_at', 'is', null).orderBy(taskOrder);

interface AboutPatient {
  patient_id: number | null;
  /** Null also for a patient who has left care or is out of reach. */
  patient_name: string | null;
}

/** Returns the ids of the patients whom the tasks name. */
export const patientIdsNamed = (rows: readonly AboutPatient[]): number[] =>
  rows.flatMap(({ patient_id, patient_name }) =>
    patient_id !== null && patient_name !== null ? [patient_id] : [],
  );

type TaskRow = Awaited<ReturnType<ReturnType<typeof tasks>['executeTakeFirstOrThrow']>>;

/** Returns the row in the shape of the API. */
export function taskOf<Row extends TaskRow>({
  assigned_kind,
  assigned_helper_id,
  completed_at,
  ...row
}: Row) {
  return {
    ...row,
    status: completed_at === null ? ('pending' as const) : ('completed' as const),
    assigned_to: assigned_kind && nameOrWord(roleNameOf, assigned_kind),
    assigned_member_id: assigned_helper_id,
    due_time: row.due_time?.slice(0, 'HH:MM'.length) ?? null,
    created_at: row.created_at.toISOString(),
  };
}
