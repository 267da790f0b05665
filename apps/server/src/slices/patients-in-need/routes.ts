import type { ParsedRequest } from '@thinna/contract/kit/call';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { isEnded } from '@thinna/contract/patient-status/statuses';
import {
  patientInNeedCalls as calls,
  requestEdits,
} from '@thinna/contract/patients-in-need/patients-in-need';
import { requestFields, requestFormOf } from '@thinna/contract/requests/patient-request';
import type { FastifyInstance } from 'fastify';
import type { Selectable, Transaction } from 'kysely';
import { type Actor, auditShown, change } from '../../db/audit.ts';
import { newestPage } from '../../db/newest-page.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB, PatientRequests } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/paging.ts';
import { notFound, Refusal } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { storeDeleted } from '../deleted-records/queries.ts';
import { recordHealth, recordNotes } from '../patients/log-entries.ts';
import { openRecords, readPatient, registeredOf, registerFields } from '../patients/queries.ts';
import { isInCare } from '../patients/scope.ts';
import { moveVisitsToPatient } from '../visits/queries.ts';
import { lockRequest, readRequest, requestNotFound, requestOf, requests } from './queries.ts';

const record = 'patient_request';

/** Requests for help, and which of them are patients in care. */
export function patientInNeedRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    // Requests hold health details, so reading them is audited.
    list: async ({ query: { limit, after } }, { actor, header }) =>
      change(db, actor, { action: 'view', record }, async (tx) => {
        const rows = await requests(tx).$call(newestPage('id', { limit, after })).execute();
        const page = pageOf(rows, calls.list.path, { limit }, header);
        return { record_id: null, result: page.map(requestOf) };
      }),

    // A request that has had a patient is left out, because its visits belong to the patient.
    waiting: async (_, { actor }) =>
      change(db, actor, { action: 'view', record }, async (tx) => {
        const rows = await tx
          .selectFrom('patient_requests')
          .select(['id', 'patient_name', 'place', 'created_at'])
          .where('closed_at', 'is', null)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('patients')
                  .whereRef('original_id', '=', 'patient_requests.id')
                  .select('id'),
              ),
            ),
          )
          .orderBy('id', 'desc')
          .execute();
        const result = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
        return { record_id: null, fields: ['patient_name', 'place'], result };
      }),

    get: async ({ params: { id } }, { actor }) =>
      change(db, actor, { action: 'view', record }, async (tx) => ({
        record_id: id,
        result: await readRequest(tx, id),
      })),

    update: async ({ params: { id }, body }, { actor, words }) =>
      change(db, actor, { action: 'update', record }, async (tx) => {
        const before = await lockRequest(tx, id);
        const values = requestEdits[requestFormOf(body.support_type)].parse(body);
        const row = await tx
          .updateTable('patient_requests')
          // Fields that the support type does not ask for are cleared (D-41).
          .set({ health_condition: null, care_details: null, ...values, updated_at: actor.at })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const fields = requestFields.filter((field) => before[field] !== row[field]);
        const patient = await readRequest(tx, id);
        return { record_id: id, fields, result: { message: words.saved, patient } };
      }),

    view: async ({ params: { id } }, { actor, words }) =>
      change(db, actor, { action: 'view', record }, async (tx) => {
        const row = await tx
          .updateTable('patient_requests')
          .set(({ fn, ref, val }) => ({ viewed_at: fn.coalesce(ref('viewed_at'), val(actor.at)) }))
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        if (!row) throw requestNotFound();
        return { record_id: id, result: { message: words.saved } };
      }),

    remove: async ({ params: { id } }, { actor, words }) =>
      change(db, actor, { action: 'delete', record }, async (tx) => {
        await lockRequest(tx, id);
        const patient = await patientFrom(tx, id);
        // A patient in care stays. A removed patient could never be found again.
        const patientId = patient && patient.removed_at !== null ? patient.id : undefined;
        await storeDeleted(tx, actor, { kind: record, id, patientId });
        if (patientId !== undefined) {
          await tx.deleteFrom('patients').where('id', '=', patientId).execute();
        }
        await tx.deleteFrom('patient_requests').where('id', '=', id).execute();
        const relatedRows = patient ? [detachedRow(patient)] : [];
        return { record_id: id, relatedRows, result: { message: words.deleted } };
      }),

    active: ({ query: { limit, after } }, { actor, header }) =>
      inTransaction(db, async (tx) => {
        const rows = await openRecords(tx, actor.at)
          .where(isInCare)
          .where('original_id', 'is not', null)
          .$call(newestPage('id', { limit, after }))
          .$narrowType<{ original_id: number }>()
          .execute();
        const page = pageOf(rows, calls.active.path, { limit }, header);
        await auditShown(tx, actor, {
          patientIds: page.map(({ id }) => id),
          fields: registerFields,
        });
        return page.map((row) => ({ ...registeredOf(row), original_id: row.original_id }));
      }),

    activate: async ({ body }, { actor, reportExisting }) =>
      change(db, actor, { action: 'create', record: 'patient' }, async (tx) => {
        // A concurrent activation of the request waits for this lock and then finds the first one's
        // patient.
        const request = await lockRequest(tx, body.original_id);
        const patient = await patientFrom(tx, request.id);
        reportExisting(patient !== undefined);
        if (!patient) {
          const id = await addPatient(tx, body, request, actor);
          const moved = await moveVisitsToPatient(tx, request.id);
          const result = await readPatient(tx, id, actor);
          return {
            record_id: id,
            fields: Object.keys(body),
            relatedRows: moved.map(movedVisitRow),
            result,
          };
        }
        if (isEnded(patient.care_status))
          throw new Refusal(409, (words) => words.patient_status.refusals.ended);
        if (patient.removed_at !== null) await setRemoved(tx, patient.id, null, actor);
        return {
          ...(patient.removed_at === null
            ? { action: 'view' as const }
            : { action: 'update' as const, fields: ['removed_at'] }),
          record_id: patient.id,
          result: await readPatient(tx, patient.id, actor),
        };
      }),

    deactivate: async ({ params: { id } }, { actor, words }) =>
      change(db, actor, { action: 'update', record: 'patient' }, async (tx) => {
        const patient = await patientFrom(tx, id);
        if (!patient || patient.removed_at !== null || isEnded(patient.care_status))
          throw notFound(calls.deactivate.missing);
        await setRemoved(tx, patient.id, actor.at, actor);
        const result = { message: words.saved };
        return { record_id: patient.id, fields: ['removed_at'], result };
      }),
  });
}

/** Returns the audit row of a visit that was moved from the request to its patient. */
const movedVisitRow = (record_id: number) =>
  ({
    action: 'update',
    record: 'schedule',
    record_id,
    fields: ['patient_id', 'request_id'],
  }) as const;

/** Locks and returns the patient that came from a request, in care or removed. */
const patientFrom = (tx: Transaction<DB>, original_id: number) =>
  tx
    .selectFrom('patients')
    .select(['id', 'removed_at', 'care_status'])
    .where('original_id', '=', original_id)
    .forUpdate()
    .executeTakeFirst();

const setRemoved = (tx: Transaction<DB>, id: number, removed_at: Date | null, { at }: Actor) =>
  tx.updateTable('patients').set({ removed_at, updated_at: at }).where('id', '=', id).execute();

type Activation = ParsedRequest<typeof calls.activate>['body'];

/** Adds a patient. The family's description of the illness is the first note (D-18). */
async function addPatient(
  tx: Transaction<DB>,
  { additional_notes, ...values }: Activation,
  { health_condition, care_details }: Selectable<PatientRequests>,
  { at, account_id }: Actor,
): Promise<number> {
  const { id } = await tx
    .insertInto('patients')
    .values({ ...values, registered_on: clinicDay(at), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const description = health_condition ?? care_details;
  if (description !== null)
    await recordHealth(tx, id, { note: description }, { account_id: null, at });
  await recordNotes(tx, id, [{ kind: 'additional', body: additional_notes }], { account_id, at });
  return id;
}

/** Returns the audit row of the patient of a deleted request, who stays or goes with it (D-16). */
const detachedRow = ({ id, removed_at }: { id: number; removed_at: Date | null }) => {
  const auditedRecord = { record: 'patient', record_id: id } as const;
  return removed_at === null
    ? { action: 'update' as const, ...auditedRecord, fields: ['original_id'] }
    : { action: 'delete' as const, ...auditedRecord };
};
