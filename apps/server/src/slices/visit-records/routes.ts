import {
  visitRecordCalls as calls,
  recordSortKey,
} from '@thinna/contract/visit-records/visit-records';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Actor, change } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/paging.ts';
import type { Services } from '../../services.ts';
import { allKinds, canOpenPatient } from '../patients/scope.ts';
import { refuse } from './judge.ts';
import { recordOf, visitRecords } from './queries.ts';
import { saveRecord } from './record-visit.ts';
import { canReadRecord } from './scope.ts';
import { phonesOf, readVisitForm } from './visit-form.ts';

/** What happened at visits, and what is to come of it. */
export function visitRecordRoutes(app: FastifyInstance, { database, clinic }: Services): void {
  const { db } = database;

  implement(app, calls, {
    form: ({ params: { id }, query: { schedule } }, { actor }) =>
      change(db, actor, { action: 'view', record: 'patient' }, async (tx) => {
        const form = await readVisitForm(tx, id, schedule ?? null, actor);
        if (!form) return refuse(actor, calls.form);
        const fields = ['register_number', 'phone_number'];
        return {
          record_id: id,
          fields: form.last_record ? [...fields, 'visit_records'] : fields,
          result: { ...form, phones: phonesOf(clinic) },
        };
      }),

    create: ({ params: { id: patient_id }, body }, context) =>
      saveRecord(db, context, { patient_id }, body, null),

    correct: ({ params: { id: visit_id }, body }, context) =>
      saveRecord(db, context, { visit_id }, body, body.correction),

    list: ({ params: { id }, query: { limit, after, superseded } }, { actor, header }) =>
      change(db, actor, { action: 'view', record: 'patient' }, async (tx) => {
        const rows = await visitRecords(tx, actor)
          .where('visit_records.patient_id', '=', id)
          .where('removed_at', 'is', null)
          .where(canReadRecord(actor))
          .$if(superseded === undefined, (query) => query.where('superseded_at', 'is', null))
          .$if(after !== undefined, (query) =>
            query.where(sql<boolean>`(visited_on, visit_records.id) < (${sql.join(after ?? [])})`),
          )
          .$if(limit !== undefined, (query) => query.limit((limit ?? 0) + 1))
          .execute();
        if (rows.length === 0 && !(await mayOpen(tx, id, actor))) return refuse(actor, calls.list);
        const path = calls.list.path.replace(':id', String(id));
        const page = pageOf(rows, path, { limit, superseded }, header, recordSortKey);
        return { record_id: id, fields: ['visit_records'], result: page.map(recordOf) };
      }),
  });
}

/** Tells an empty list from a patient whom this actor may not open. */
async function mayOpen(db: Kysely<DB>, id: number, actor: Actor): Promise<boolean> {
  const row = await db
    .selectFrom('patients')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where(canOpenPatient(actor, allKinds))
    .executeTakeFirst();
  return row !== undefined;
}
