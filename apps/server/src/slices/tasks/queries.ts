import { roleNameOf } from '@thinna/contract/helpers/roles';
import { nameOrWord } from '@thinna/contract/kit/office/open-enum';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { DB } from '../../db/types.ts';

/** Sort order of tasks; within a priority, tasks without a due date come last. */
export const taskOrder = sql`priority, coalesce(due_date, 'infinity'), coalesce(due_time, '24:00'), -id`;

export const taskColumns = (eb: ExpressionBuilder<DB, 'tasks'>) => [
  ...(['id', 'title', 'description', 'category', 'priority', 'assigned_kind'] as const),
  ...(['assigned_helper_id', 'due_date', 'due_time', 'completed_at', 'created_at'] as const),
  eb
    .selectFrom('helpers')
    .select('name')
    .whereRef('helpers.id', '=', 'tasks.assigned_helper_id')
    .as('assigned_member'),
];

/** Selects all tasks in the order of the list. */
export const tasks = (db: Kysely<DB>) =>
  db.selectFrom('tasks').select(taskColumns).orderBy(taskOrder);

type TaskRow = Awaited<ReturnType<ReturnType<typeof tasks>['executeTakeFirstOrThrow']>>;

/** Returns the row in the shape of the API. */
export function taskOf({ assigned_kind, assigned_helper_id, completed_at, ...row }: TaskRow) {
  return {
    ...row,
    status: completed_at === null ? ('pending' as const) : ('completed' as const),
    assigned_to: assigned_kind && nameOrWord(roleNameOf, assigned_kind),
    assigned_member_id: assigned_helper_id,
    due_time: row.due_time?.slice(0, 'HH:MM'.length) ?? null,
    created_at: row.created_at.toISOString(),
  };
}
