import {
  assignmentRefusal,
  assignmentCalls as calls,
} from '@thinna/contract/assignments/assignments';
import type { ParsedRequest } from '@thinna/contract/kit/call';
import { clinicDay } from '@thinna/contract/kit/office/day';
import type { Words } from '@thinna/contract/words/index';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { auditShown, change } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/paging.ts';
import { invalid, notFound } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { isInCare } from '../patients/scope.ts';
import { assignmentOf, assignmentsInCare, patientFields } from './queries.ts';

const record = 'assignment';

/** Assignments of helpers to patients. */
export function assignmentRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    list: ({ query: { limit, after } }, { actor, header }) =>
      inTransaction(db, async (tx) => {
        const rows = await assignmentsInCare(tx, actor.at)
          .$if(after !== undefined, (query) => query.where('assignments.id', '<', after ?? 0))
          .$if(limit !== undefined, (query) => query.limit((limit ?? 0) + 1))
          .execute();
        const page = pageOf(rows, calls.list.path, { limit }, header);
        const patientIds = page.map(({ patient_id }) => patient_id);
        await auditShown(tx, actor, { patientIds, fields: patientFields });
        return page.map(assignmentOf);
      }),

    create: async ({ body }, { actor, words }) =>
      change(db, actor, { action: 'create', record }, async (tx) => {
        await refuseUnsuited(tx, body, words);
        const { patientId: patient_id, helperId: helper_id } = body;
        const added = tx.with('assignments', (query) =>
          query
            .insertInto('assignments')
            .values({ patient_id, helper_id, assigned_date: clinicDay(actor.at) })
            .returningAll(),
        );
        const row = await assignmentsInCare(added, actor.at).executeTakeFirstOrThrow();
        return { record_id: row.id, fields: Object.keys(body), result: assignmentOf(row) };
      }),

    remove: async ({ params: { id } }, { actor, words }) =>
      change(db, actor, { action: 'delete', record }, async (tx) => {
        const row = await tx
          .deleteFrom('assignments')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        if (!row) throw notFound(calls.remove.missing);
        return { record_id: id, result: { message: words.deleted } };
      }),
  });
}

/**
 * Refuses a missing patient or helper, a wrong `helperType`, and a kind that does not suit the
 * patient. Both rows are locked, so that neither changes before the assignment is stored (D-97).
 */
async function refuseUnsuited(
  tx: Transaction<DB>,
  { patientId, helperId, helperType }: ParsedRequest<typeof calls.create>['body'],
  words: Words,
): Promise<void> {
  const pair = await tx
    .selectFrom(['patients', 'helpers'])
    .select(['patients.support_type', 'helpers.kind'])
    .where('patients.id', '=', patientId)
    .where(isInCare)
    .where('helpers.id', '=', helperId)
    .forShare()
    .executeTakeFirst();
  if (!pair) throw await missingRecordRefusal(tx, patientId);
  if (pair.kind !== helperType) {
    throw invalid([{ field: 'helperType', message: words.assignments.other_helper }]);
  }
  const refusal = assignmentRefusal(helperType, pair.support_type, words);
  if (refusal !== null) throw invalid([{ field: 'helperType', message: refusal }]);
}

/** Returns the refusal that names the missing record, patient or helper. */
async function missingRecordRefusal(tx: Transaction<DB>, patientId: number) {
  const patient = await tx
    .selectFrom('patients')
    .select('id')
    .where('id', '=', patientId)
    .where(isInCare)
    .executeTakeFirst();
  return notFound(patient ? (words) => words.assignments.helper_not_found : calls.create.missing);
}
