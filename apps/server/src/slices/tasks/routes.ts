import type { Kind } from '@thinna/contract/helpers/helpers';
import { kindOf } from '@thinna/contract/helpers/roles';
import { taskCalls as calls, type TaskBody, taskSortKey } from '@thinna/contract/tasks/tasks';
import type { SharedWords } from '@thinna/contract/words/index';
import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { auditShown, change, nameFields } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/paging.ts';
import { invalidField, notFound } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { canSeeTask } from '../patients/scope.ts';
import { officeColumns, officeTasks, patientIdsNamed, taskOf, taskOrder } from './queries.ts';

export function taskRoutes(app: FastifyInstance, { database }: Services): void {
  const { db } = database;
  const missing = () => notFound(calls.update.missing);

  implement(app, calls, {
    list: ({ query: { limit, after } }, { actor, header }) =>
      inTransaction(db, async (tx) => {
        const rows = await officeTasks(tx)
          .$if(after !== undefined, (query) => query.where(isAfter(after)))
          .$if(limit !== undefined, (query) => query.limit((limit ?? 0) + 1))
          .execute();
        const page = pageOf(rows.map(taskOf), calls.list.path, { limit }, header, taskSortKey);
        await auditShown(tx, actor, { patientIds: patientIdsNamed(page), fields: nameFields });
        return page;
      }),

    create: async ({ body }, { actor, words }) =>
      change(db, actor, { action: 'create', record: 'task' }, async (tx) => {
        const values = await columnsOf(tx, body, words);
        const row = await tx
          .insertInto('tasks')
          .values({ ...values, created_at: actor.at, updated_at: actor.at })
          .returning(officeColumns)
          .executeTakeFirstOrThrow();
        return { record_id: row.id, fields, result: taskOf(row) };
      }),

    update: async ({ params: { id }, body }, { actor, words }) =>
      change(db, actor, { action: 'update', record: 'task' }, async (tx) => {
        const before = await tx
          .selectFrom('tasks')
          .select(officeColumns)
          .where('id', '=', id)
          .where('cancelled_at', 'is', null)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!before) throw missing();
        const values = await columnsOf(tx, body, words);
        const row = await tx
          .updateTable('tasks')
          .set({ ...values, updated_at: actor.at })
          .where('id', '=', id)
          .returning(officeColumns)
          .executeTakeFirstOrThrow();
        const [previous, current] = [taskOf(before), taskOf(row)];
        const changed = fields.filter((field) => previous[field] !== current[field]);
        return { record_id: id, fields: changed, result: current };
      }),

    toggle: async ({ params: { id } }, { actor }) =>
      change(db, actor, { action: 'update', record: 'task' }, async (tx) => {
        // A single statement, so that of two concurrent toggles the second reverts the first.
        const row = await tx
          .updateTable('tasks')
          .set({
            completed_at: sql<Date>`case when completed_at is null then ${actor.at}::timestamptz end`,
            updated_at: actor.at,
          })
          .where('id', '=', id)
          .where('cancelled_at', 'is', null)
          .where(canSeeTask(actor))
          .returning(officeColumns)
          .executeTakeFirst();
        if (!row) throw missing();
        return { record_id: id, fields: ['status'], result: taskOf(row) };
      }),

    remove: async ({ params: { id } }, { actor, words }) =>
      change(db, actor, { action: 'delete', record: 'task' }, async (tx) => {
        const row = await tx
          .deleteFrom('tasks')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        if (!row) throw missing();
        return { record_id: id, result: { message: words.deleted } };
      }),
  });
}

function isAfter([priority, day, time, id]: readonly unknown[] = []) {
  return sql<boolean>`(${taskOrder}) > (${priority}::task_priority,
    coalesce(${day}::date, 'infinity'), coalesce(${time}::time, '24:00'), -(${id}::int))`;
}

/** Fields that can be changed, as the answer names them. */
const fields = [
  'title',
  'description',
  'category',
  'priority',
  'assigned_to',
  'assigned_member_id',
  'due_date',
  'due_time',
  'patient_id',
] as const;

/** Returns the member, which may be sent under three names. */
const memberOf = ({ assignedMember, assigned_member_id, assigned_member }: TaskBody) =>
  assignedMember ?? assigned_member_id ?? assigned_member ?? null;

async function columnsOf(tx: Transaction<DB>, body: TaskBody, words: SharedWords) {
  const { title, description, category, priority, assignedTo } = body;
  const kind = assignedTo && kindOf(assignedTo);
  const member = memberOf(body);
  return {
    title,
    description,
    category,
    priority,
    assigned_kind: kind,
    assigned_helper_id: member === null ? null : await findOnlyMember(tx, kind, member, words),
    due_date: body.dueDate,
    due_time: body.dueTime,
    patient_id: body.patientId === null ? null : await findPatient(tx, body.patientId, words),
  };
}

/**
 * Returns the id of the only helper of the kind with this id or name, and locks the row until the
 * task references it. Refuses if there is none, or more than one of the name.
 */
async function findOnlyMember(
  tx: Transaction<DB>,
  kind: Kind | null,
  member: number | string,
  words: SharedWords,
): Promise<number> {
  const [helper, another] = await tx
    .selectFrom('helpers')
    .select('id')
    .where('kind', '=', kind)
    .where(typeof member === 'number' ? 'id' : 'name', '=', member)
    .limit(2)
    .forKeyShare()
    .execute();
  if (helper && !another) return helper.id;
  throw invalidField(calls.create, 'assigned_member', 'member', words);
}

/** Returns the id of a patient in care, whose row is locked until the task references it. */
async function findPatient(tx: Transaction<DB>, id: number, words: SharedWords): Promise<number> {
  const patient = await tx
    .selectFrom('patients')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (patient) return patient.id;
  throw invalidField(calls.create, 'patientId', 'unknown_record', words);
}
