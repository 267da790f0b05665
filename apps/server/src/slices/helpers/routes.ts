import { helperKinds, type Kind } from '@thinna/contract/helpers/helpers';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { joinPlace } from '@thinna/contract/patients/place';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { auditShown, change, nameFields } from '../../db/audit.ts';
import { newestPage } from '../../db/newest-page.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB, Helpers } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/paging.ts';
import { notFound } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { disableAccountsOf } from '../accounts/queries.ts';
import { storeDeleted } from '../deleted-records/queries.ts';
import { isInCare } from '../patients/scope.ts';
import {
  contactOf,
  patientIdsIn,
  patientName,
  requestIdsIn,
  visitOf,
  visits,
} from '../visits/queries.ts';
import { patientCountOf } from './queries.ts';

/** Volunteers, caregivers and medical professionals: one table, distinguished by `kind`. */
export function helperRoutes(app: FastifyInstance, services: Services): void {
  for (const kind of Object.keys(helperKinds) as Kind[]) implementKind(app, services, kind);
}

function implementKind(app: FastifyInstance, { database, clinic }: Services, kind: Kind): void {
  const { db } = database;
  const { calls, input } = helperKinds[kind];
  const fields = Object.keys(input.shape) as (keyof typeof input.shape)[];
  const missing = () => notFound(calls.get.missing);

  implement(app, calls, {
    list: async ({ query: { limit, after } }, { header }) => {
      const rows = await db
        .selectFrom('helpers')
        .selectAll()
        .select(patientCountOf('helpers.id'))
        .where('kind', '=', kind)
        .$call(newestPage('id', { limit, after }))
        .execute();
      return pageOf(rows, calls.list.path, { limit }, header).map(toAnswer);
    },

    create: async ({ body: { userType: _, ...values } }, { actor }) =>
      change(db, actor, { action: 'create', record: kind }, async (tx) => {
        const row = await tx
          .insertInto('helpers')
          .values({ ...values, kind, created_at: actor.at, updated_at: actor.at })
          .returningAll()
          .returning(patientCountOf('helpers.id'))
          .executeTakeFirstOrThrow();
        return { record_id: row.id, fields, result: toAnswer(row) };
      }),

    get: ({ params: { id } }, { actor }) =>
      inTransaction(db, async (tx) => {
        const row = await tx
          .selectFrom('helpers')
          .selectAll()
          .select(patientCountOf('helpers.id'))
          .select([
            jsonArrayFrom(patientsOf(tx, id)).as('patients'),
            jsonArrayFrom(visitsFrom(tx, id, clinicDay(actor.at))).as('visits'),
          ])
          .where('id', '=', id)
          .where('kind', '=', kind)
          .executeTakeFirst();
        if (!row) throw missing();
        await auditShown(tx, actor, {
          patientIds: patientIdsIn([...row.patients, ...row.visits]),
          fields: [...nameFields, 'register_number', 'place'],
          namedRequestIds: requestIdsIn(row.visits),
        });
        const patients = row.patients.map((patient) => ({ ...patient, place: joinPlace(patient) }));
        return { ...toAnswer(row), patients, visits: row.visits.map(visitOf) };
      }),

    update: async ({ params: { id }, body }, { actor }) =>
      change(db, actor, { action: 'update', record: kind }, async (tx) => {
        const before = await tx
          .selectFrom('helpers')
          .selectAll()
          .where('id', '=', id)
          .where('kind', '=', kind)
          .forUpdate()
          .executeTakeFirst();
        if (!before) throw missing();
        const row = await tx
          .updateTable('helpers')
          .set({ ...body, updated_at: actor.at })
          .where('id', '=', id)
          .returningAll()
          .returning(patientCountOf('helpers.id'))
          .executeTakeFirstOrThrow();
        const changed = fields.filter((field) => before[field] !== row[field]);
        return { record_id: id, fields: changed, result: toAnswer(row) };
      }),

    view: async ({ params: { id } }, { actor, words }) =>
      change(db, actor, { action: 'view', record: kind }, async (tx) => {
        const row = await tx
          .updateTable('helpers')
          .set(({ fn, ref, val }) => ({ viewed_at: fn.coalesce(ref('viewed_at'), val(actor.at)) }))
          .where('id', '=', id)
          .where('kind', '=', kind)
          .returning('id')
          .executeTakeFirst();
        if (!row) throw missing();
        return { record_id: id, result: { message: words.saved } };
      }),

    remove: async ({ params: { id } }, { actor, words }) =>
      change(db, actor, { action: 'delete', record: kind }, async (tx) => {
        const row = await tx
          .selectFrom('helpers')
          .select('id')
          .where('id', '=', id)
          .where('kind', '=', kind)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw missing();
        await storeDeleted(tx, actor, { kind, id });
        // Without its helper the account would be a shared one, which sees everybody (D-297).
        const closed =
          clinic.accounts.patients === 'own' ? await disableAccountsOf(tx, id, actor.at) : [];
        await tx.deleteFrom('helpers').where('id', '=', id).execute();
        return {
          record_id: id,
          relatedRows: closed.map(
            (record_id) =>
              ({
                action: 'update',
                record: 'account',
                record_id,
                fields: ['disabled_at'],
              }) as const,
          ),
          result: { message: words.deleted },
        };
      }),
  });
}

const patientsOf = (db: Kysely<DB>, helperId: number) =>
  db
    .selectFrom('assignments')
    .innerJoin('patients', 'patients.id', 'assignments.patient_id')
    .where('helper_id', '=', helperId)
    .where('completed_at', 'is', null)
    .where(isInCare)
    .select(['assignments.id', 'patient_id', patientName.as('name'), 'register_number'])
    .select(['place', 'place_link', 'assigned_date'])
    .orderBy('assignments.id');

const visitsFrom = (db: Kysely<DB>, helperId: number, day: string) =>
  visits(db)
    .select(contactOf('register_number'))
    .where('helper_id', '=', helperId)
    .where('visit_date', '>=', day);

/** Returns the row in the shape of the API; a record is new until somebody has viewed it. */
function toAnswer<Row extends Selectable<Helpers>>({ viewed_at, created_at, ...row }: Row) {
  return { ...row, is_new: viewed_at === null, created_at: created_at.toISOString() };
}
