import { ownVisitCalls as calls } from '@thinna/contract/care/own-visits';
import { clockTime } from '@thinna/contract/kit/office/clock-time';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { fill } from '@thinna/contract/words/index';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { type Actor, change } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { wordsByLanguage } from '../../http/language.ts';
import { notFound } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { ownHelper } from '../patients/scope.ts';
import { visits } from '../visits/queries.ts';

const missing = () => notFound(calls.cannotCome.missing);
/** The fields of the task, by the names of the audit. */
const taskFields = ['title', 'description', 'category', 'priority', 'due_date', 'due_time'];

/** What staff say of their own visits: that they cannot come, or can after all (D-282). */
export function ownVisitRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    cannotCome: ({ params: { id }, body: { reason } }, { actor }) =>
      change(db, actor, { action: 'update', record: 'schedule' }, async (tx) => {
        const visit = await lockOwnVisit(tx, id, actor);
        const result = { id, cannot_come: true };
        // Said before: the office has its task already.
        if (visit.cannot_come) return { record_id: id, result };
        const task = await tx
          .insertInto('tasks')
          .values({
            title: titleOf(visit),
            description: reason,
            category: 'followup',
            priority: 'high',
            due_date: visit.visit_date,
            due_time: visit.visit_time,
            patient_id: visit.patient_id,
            created_at: actor.at,
            updated_at: actor.at,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await mark(tx, id, { cannot_come_at: actor.at, cannot_come_task_id: task.id });
        return {
          record_id: id,
          fields: ['cannot_come'],
          relatedRows: [
            { action: 'create', record: 'task', record_id: task.id, fields: taskFields },
          ],
          result,
        };
      }),

    canCome: ({ params: { id } }, { actor }) =>
      change(db, actor, { action: 'update', record: 'schedule' }, async (tx) => {
        const visit = await lockOwnVisit(tx, id, actor);
        const result = { id, cannot_come: false };
        if (!visit.cannot_come) return { record_id: id, result };
        await mark(tx, id, { cannot_come_at: null, cannot_come_task_id: null });
        const task = await tx
          .updateTable('tasks')
          .set({ completed_at: actor.at, updated_at: actor.at })
          .where('id', '=', visit.cannot_come_task_id)
          .where('completed_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        return {
          record_id: id,
          fields: ['cannot_come'],
          relatedRows: task
            ? [{ action: 'update', record: 'task', record_id: task.id, fields: ['status'] }]
            : [],
          result,
        };
      }),
  });
}

/** Locks a visit of the account's own helper, from today on. Refuses every other one as unknown. */
async function lockOwnVisit(tx: Transaction<DB>, id: number, { account_id, at }: Actor) {
  const visit = await visits(tx)
    .select('cannot_come_task_id')
    .where('schedules.id', '=', id)
    .where('visit_date', '>=', clinicDay(at))
    .where('schedules.helper_id', '=', ownHelper(account_id))
    .forUpdate('schedules')
    .executeTakeFirst();
  if (!visit) throw missing();
  return visit;
}

type OwnVisit = Awaited<ReturnType<typeof lockOwnVisit>>;
type Mark = Pick<OwnVisit, 'cannot_come_task_id'> & { cannot_come_at: Date | null };

async function mark(tx: Transaction<DB>, id: number, values: Mark): Promise<void> {
  await tx.updateTable('schedules').set(values).where('id', '=', id).execute();
}

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** A name that was only typed may be as long as a whole title, which also holds day and time. */
const NAME_IN_TITLE_MAX = 100;

/** Returns the title of the office's task, in English like every stored text. */
const titleOf = ({ member_name, patient_name, visit_date, visit_time }: OwnVisit): string =>
  fill(wordsByLanguage.en.staff.cannot_come.task, {
    helper: member_name,
    patient: Array.from(patient_name).slice(0, NAME_IN_TITLE_MAX).join(''),
    day: dayFormat.format(new Date(`${visit_date}T00:00:00Z`)),
    time: clockTime(visit_time),
  });
