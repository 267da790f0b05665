import { visitCalls as calls, visitSortKey } from '@thinna/contract/visits/visits';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { auditShown, change, nameFields } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/paging.ts';
import type { Services } from '../../services.ts';
import { storeDeleted } from '../deleted-records/queries.ts';
import { plannedOutcome } from '../visit-records/marks.ts';
import { lockVisit, refuseStale, unknownVisit, updateVisit, visitFields } from './changes.ts';
import { resolveLinks } from './links.ts';
import { patientIdsIn, requestIdsIn, visitOf, visits } from './queries.ts';

/** Scheduled visits, linked to their patients and helpers where these are known. */
export function scheduleRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    list: ({ query: { limit, after, day } }, { actor, header }) =>
      inTransaction(db, async (tx) => {
        const rows = await visits(tx)
          .select(plannedOutcome)
          .$if(day !== undefined, (query) => query.where('visit_date', '=', day ?? ''))
          .$if(after !== undefined, (query) =>
            query.where(
              sql<boolean>`(visit_date, visit_time, schedules.id) > (${sql.join(after ?? [])})`,
            ),
          )
          .$if(limit !== undefined, (query) => query.limit((limit ?? 0) + 1))
          .execute();
        const repeated = { limit, day };
        const page = pageOf(rows.map(visitOf), calls.list.path, repeated, header, visitSortKey);
        await auditShown(tx, actor, {
          patientIds: patientIdsIn(page),
          fields: nameFields,
          namedRequestIds: requestIdsIn(page),
        });
        return page;
      }),

    create: async ({ body }, { actor, words }) =>
      change(db, actor, { action: 'create', record: 'schedule' }, async (tx) => {
        const values = await resolveLinks(tx, body, undefined, words);
        const { id, ...derived } = await tx
          .insertInto('schedules')
          .values({ ...values, created_at: actor.at, updated_at: actor.at })
          .returning(['id', 'version', 'is_bereavement'])
          .executeTakeFirstOrThrow();
        const stored = { ...values, id, ...derived, cannot_come: false, created_at: actor.at };
        return { record_id: id, fields: visitFields, result: visitOf(stored) };
      }),

    update: async ({ params: { id }, body: { version: versionRead, ...body } }, { actor, words }) =>
      change(db, actor, { action: 'update', record: 'schedule' }, async (tx) => {
        const before = await lockVisit(tx, id);
        if (versionRead) refuseStale(before, versionRead);
        const values = await resolveLinks(tx, body, before, words);
        return updateVisit(tx, actor, before, values);
      }),

    remove: async ({ params: { id } }, { actor, words }) =>
      change(db, actor, { action: 'delete', record: 'schedule' }, async (tx) => {
        const row = await tx
          .selectFrom('schedules')
          .select('id')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw unknownVisit();
        await storeDeleted(tx, actor, { kind: 'schedule', id });
        await tx.deleteFrom('schedules').where('id', '=', id).execute();
        return { record_id: id, result: { message: words.deleted } };
      }),
  });
}
