import { clinicDay } from '@thinna/contract/kit/office/day';
import {
  visitCalls as calls,
  visitInput as input,
  lastDayOfWeek,
  type Visit,
  visitSortKey,
} from '@thinna/contract/visits/visits';
import type { Words } from '@thinna/contract/words/index';
import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { auditRowsOfRequests, change } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/paging.ts';
import { invalidField, notFound } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { storeDeleted } from '../deleted-records/queries.ts';
import {
  contactOf,
  helperForVisit,
  patientForVisit,
  requestContactOf,
  requestForVisit,
  requestIdsIn,
  visitOf,
  visits,
} from './queries.ts';

const fields = Object.keys(input.shape) as (keyof typeof input.shape)[];
/** Patient fields on the printed day sheet. */
const sheetFields = ['register_number', 'place', 'phone_number'] as const;
const missing = () => notFound(calls.update.missing);

/** Scheduled visits, linked to their patients and helpers where these are known. */
export function scheduleRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    list: async ({ query: { limit, after, day } }, { header }) => {
      const rows = await visits(db)
        .$if(day !== undefined, (query) => query.where('visit_date', '=', day ?? ''))
        .$if(after !== undefined, (query) =>
          query.where(
            sql<boolean>`(visit_date, visit_time, schedules.id) > (${sql.join(after ?? [])})`,
          ),
        )
        .$if(limit !== undefined, (query) => query.limit((limit ?? 0) + 1))
        .execute();
      return pageOf(rows.map(visitOf), calls.list.path, { limit, day }, header, visitSortKey);
    },

    // A week of names, places and phone numbers for printing, so reading it is audited, also for
    // each of the patients and requests.
    week: async (_, { actor }) =>
      change(db, actor, { action: 'view', record: 'schedule' }, async (tx) => {
        const today = clinicDay(actor.at);
        const stops = await visits(tx)
          .select(sheetFields.map((field) => contactOf(field)))
          .select(requestContactOf('address', today))
          .where('visit_date', '>=', today)
          .where('visit_date', '<=', lastDayOfWeek(today))
          .execute();
        const patients = stops.filter(({ register_number }) => register_number !== null);
        const ids = new Set(patients.map(({ patient_id }) => patient_id));
        const patientRow = { action: 'view', record: 'patient', fields: sheetFields } as const;
        return {
          record_id: null,
          relatedRows: [
            ...[...ids].map((record_id) => ({ ...patientRow, record_id })),
            ...auditRowsOfRequests(requestIdsIn(stops)),
          ],
          result: { today, stops },
        };
      }),

    create: async ({ body }, { actor, words }) =>
      change(db, actor, { action: 'create', record: 'schedule' }, async (tx) => {
        const values = await resolveLinks(tx, body, undefined, words);
        const { id } = await tx
          .insertInto('schedules')
          .values({ ...values, created_at: actor.at, updated_at: actor.at })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { record_id: id, fields, result: visitOf({ ...values, id, created_at: actor.at }) };
      }),

    update: async ({ params: { id }, body }, { actor, words }) =>
      change(db, actor, { action: 'update', record: 'schedule' }, async (tx) => {
        const before = await visits(tx)
          .where('schedules.id', '=', id)
          .forUpdate('schedules')
          .executeTakeFirst();
        if (!before) throw missing();
        const values = await resolveLinks(tx, body, before, words);
        await tx
          .updateTable('schedules')
          .set({ ...values, updated_at: actor.at })
          .where('id', '=', id)
          .execute();
        const changed = fields.filter((field) => before[field] !== values[field]);
        return { record_id: id, fields: changed, result: visitOf({ ...before, ...values }) };
      }),

    remove: async ({ params: { id } }, { actor, words }) =>
      change(db, actor, { action: 'delete', record: 'schedule' }, async (tx) => {
        const row = await tx
          .selectFrom('schedules')
          .select('id')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw missing();
        await storeDeleted(tx, actor, { kind: 'schedule', id });
        await tx.deleteFrom('schedules').where('id', '=', id).execute();
        return { record_id: id, result: { message: words.deleted } };
      }),
  });
}

type Input = (typeof input)['_output'];
type Stored = Input & Pick<Visit, 'patient_id' | 'request_id'>;

/**
 * Returns the visit to store, linked to the records that its names mean, with their current names.
 */
async function resolveLinks(
  tx: Transaction<DB>,
  body: Input,
  before: Stored | undefined,
  words: Words,
): Promise<Stored> {
  const unknownRecord = (field: keyof Input) =>
    invalidField(calls.create, field, 'unknown_record', words);
  const request = await requestForVisit(tx, {
    sent: body,
    before,
    refusal: unknownRecord('patient_name'),
  });
  const patient =
    request === null
      ? await patientForVisit(tx, { sent: body, before, refusal: unknownRecord('patient_name') })
      : null;
  const member = await helperForVisit(tx, {
    sent: body,
    before,
    refusal: unknownRecord('member_name'),
  });
  return {
    ...body,
    patient_id: patient?.id ?? null,
    request_id: request?.id ?? null,
    patient_name: (patient ?? request)?.name ?? body.patient_name,
    helper_id: member?.id ?? null,
    member_name: member?.name ?? body.member_name,
  };
}
