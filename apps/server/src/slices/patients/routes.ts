import type { Call, ParsedRequest } from '@thinna/contract/kit/call';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { fold, searchDigits } from '@thinna/contract/kit/office/fold';
import { patientCalls as calls, type Patient } from '@thinna/contract/patients/patients';
import { splitPlace } from '@thinna/contract/patients/place';
import type { Words } from '@thinna/contract/words/index';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Actor, auditShown, change } from '../../db/audit.ts';
import { escapeLike } from '../../db/escape-like.ts';
import { newestPage } from '../../db/newest-page.ts';
import { inTransaction, planForValues } from '../../db/transaction.ts';
import type { DB, NoteKind } from '../../db/types.ts';
import { type Context, implement } from '../../http/implement.ts';
import { pageOf } from '../../http/paging.ts';
import { invalidField, notFound } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { storeDeleted } from '../deleted-records/queries.ts';
import { changesOf, lockPatient, lockRow, refuse, refuseStale, save } from './changes.ts';
import { addHealth, addNote, recordHealth, recordNotes } from './log-entries.ts';
import {
  openRecords,
  type PatientRecord,
  readPatient,
  readPatientRecord,
  registeredOf,
  registerFields,
} from './queries.ts';
import { allKinds, clinicalKinds, companionKinds } from './scope.ts';

const record = 'patient';

/** The register of patients in care. */
export function patientRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  /** Lists the register; the audit row names whom the page shows, never what was searched for. */
  const list = (
    path: string,
    query: ParsedRequest<typeof calls.list>['query'],
    { actor, header }: Context,
  ) =>
    inTransaction(db, async (tx) => {
      const { search, support_type, status, limit } = query;
      if (search !== undefined) await planForValues(tx);
      const rows = await readRegister(tx, query, actor);
      const page = pageOf(
        rows,
        path,
        { search, support_type, status: statusInLink(status), limit },
        header,
      );
      await auditShown(tx, actor, { patientIds: page.map(({ id }) => id), fields: registerFields });
      return page.map(registeredOf);
    });

  /** Adds a text to the medical history or to the additional notes. */
  const addToLog = (
    log: NoteKind,
    id: number,
    body: string,
    actor: Actor,
    allowedKinds: typeof allKinds,
  ) =>
    change(db, actor, { action: 'update', record }, async (tx) => {
      await lockPatient(tx, id, actor, allowedKinds);
      const isNew = await addNote(tx, id, { kind: log, body }, actor);
      const field = log === 'history' ? 'medical_history' : 'additional_notes';
      return {
        record_id: id,
        fields: isNew ? [field] : [],
        result: await readRecord(tx, id, actor),
      };
    });

  implement(app, calls, {
    list: ({ query }, context) => list(calls.list.path, query, context),
    search: ({ query }, context) => list(calls.search.path, query, context),

    get: async ({ params: { id } }, { actor }) =>
      change(db, actor, { action: 'view', record }, async (tx) => ({
        record_id: id,
        result: await readRecord(tx, id, actor),
      })),

    add: async ({ body }, { actor, words }) =>
      change(db, actor, { action: 'create', record }, async (tx) => {
        const { health_status, medical_proxy, medical_history, additional_notes, ...person } = body;
        refuseFuture(calls.add, body.dob, actor, words);
        const { id } = await tx
          .insertInto('patients')
          .values({
            ...person,
            ...placeAndAge(person),
            ...proxyColumns(medical_proxy ?? null),
            registered_on: clinicDay(actor.at),
            created_at: actor.at,
            updated_at: actor.at,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const { disease, medication, note } = health_status ?? {};
        if (disease ?? medication ?? note) await recordHealth(tx, id, health_status ?? {}, actor);
        const notes = [
          { kind: 'history', body: medical_history },
          { kind: 'additional', body: additional_notes },
        ] as const;
        await recordNotes(tx, id, notes, actor);
        const fields = Object.entries(body).flatMap(([field, value]) => (value ? [field] : []));
        return { record_id: id, fields, result: await readPatient(tx, id, actor) };
      }),

    personal: async ({ params: { id }, body: { version, ...person } }, { actor, words }) =>
      change(db, actor, { action: 'update', record }, async (tx) => {
        refuseFuture(calls.personal, person.dob, actor, words);
        const before = await lockPatient(tx, id, actor, allKinds);
        refuseStale(before, version);
        const fields = await save(tx, before, { ...person, ...placeAndAge(person) }, actor);
        return { record_id: id, fields, result: await readPatient(tx, id, actor) };
      }),

    notes: ({ params: { id }, body }, { actor }) =>
      addToLog('additional', id, body.additional_notes, actor, companionKinds),

    medical: async ({ params: { id }, body: { health_status, ...treatment } }, { actor }) =>
      change(db, actor, { action: 'update', record }, async (tx) => {
        const before = await tx
          .updateTable('patients')
          // Locks and returns the previous row in the same statement; a save may take at most six.
          .from(lockRow(tx, id).as('before'))
          .set({ ...treatment, updated_at: actor.at })
          .whereRef('patients.id', '=', 'before.id')
          .returningAll('before')
          .executeTakeFirst();
        const changed = changesOf(before ?? refuse(actor), treatment);
        const healthFields = health_status ? await addHealth(tx, id, health_status, actor) : [];
        const result = await readPatient(tx, id, actor);
        return { record_id: id, fields: [...changed, ...healthFields], result };
      }),

    proxy: async ({ params: { id }, body: { medical_proxy, version } }, { actor }) =>
      change(db, actor, { action: 'update', record }, async (tx) => {
        const before = await lockPatient(tx, id, actor, allKinds);
        refuseStale(before, version);
        const fields = await save(tx, before, proxyColumns(medical_proxy), actor);
        return { record_id: id, fields, result: await readPatient(tx, id, actor) };
      }),

    history: async ({ params: { id }, body }, { actor }) =>
      (await addToLog('history', id, body.medical_history, actor, clinicalKinds)) as Patient,

    view: async ({ params: { id } }, { actor, words }) =>
      change(db, actor, { action: 'view', record }, async (tx) => {
        const row = await tx
          .updateTable('patients')
          .set(({ fn, ref, val }) => ({ viewed_at: fn.coalesce(ref('viewed_at'), val(actor.at)) }))
          .where('id', '=', id)
          .where('removed_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!row) throw notFound(calls.view.missing);
        return { record_id: id, result: { message: words.saved } };
      }),

    remove: async ({ params: { id } }, { actor, words }) =>
      change(db, actor, { action: 'delete', record }, async (tx) => {
        await lockPatient(tx, id, actor, allKinds);
        await storeDeleted(tx, actor, { kind: record, id });
        await tx.deleteFrom('patients').where('id', '=', id).execute();
        return { record_id: id, result: { message: words.deleted } };
      }),

    addHealthStatus: async ({ params: { id }, body }, { actor }) =>
      change(db, actor, { action: 'update', record }, async (tx) => {
        await lockPatient(tx, id, actor, clinicalKinds);
        const fields = await addHealth(tx, id, withoutNulls(body), actor);
        return { record_id: id, fields, result: await readRecord(tx, id, actor) };
      }),

    addMedicalHistory: ({ params: { id }, body }, { actor }) =>
      addToLog('history', id, body.history, actor, clinicalKinds),
  });
}

/** SQL condition on `patients` by which of them a list shows (D-141). */
const hasListedStatus = {
  in_care: sql<boolean>`care_status <= 'away'`,
  ended: sql<boolean>`care_status > 'away'`,
  all: sql<boolean>`true`,
};

/** The next page's address names the list, unless it is the one that is shown without a name. */
const statusInLink = (status: keyof typeof hasListedStatus) =>
  status === 'in_care' ? undefined : status;

/** Reads a page of the register, with one row more than it holds. */
function readRegister(
  db: Kysely<DB>,
  { search, support_type, status, limit, after }: ParsedRequest<typeof calls.list>['query'],
  { at }: Actor,
) {
  const searchText = fold(search ?? '');
  const digits = searchDigits(searchText);
  return openRecords(db, at)
    .where(hasListedStatus[status])
    .$if(digits === null && searchText !== '', (query) =>
      query.where('search', 'like', `%${escapeLike(searchText)}%`),
    )
    .$if(digits !== null, (query) =>
      query.where(
        'id',
        'in',
        idsWithDigits(db, digits ?? '', { support_type, status, limit, after }),
      ),
    )
    .$if(support_type !== undefined, (query) =>
      query.where('support_type', '=', support_type ?? 'other'),
    )
    .$call(newestPage('id', { limit, after }))
    .execute();
}

const readRecord = async (db: Kysely<DB>, id: number, actor: Actor): Promise<PatientRecord> =>
  (await readPatientRecord(db, id, actor)) ?? refuse(actor);

function refuseFuture(call: Call, dob: string | null, { at }: Actor, words: Words): void {
  if (dob !== null && dob > clinicDay(at)) throw invalidField(call, 'dob', 'future', words);
}

type Person = Pick<ParsedRequest<typeof calls.add>['body'], 'age' | 'dob' | 'place'>;

/** Returns the columns of place and age; an age is stored only without a date of birth (D-22). */
const placeAndAge = ({ age, dob, place }: Person) => ({
  ...splitPlace(place),
  age: dob === null ? age : null,
});

const proxyColumns = (proxy: ParsedRequest<typeof calls.proxy>['body']['medical_proxy']) => ({
  proxy_name: proxy?.name ?? null,
  proxy_relation: proxy?.relation ?? null,
  proxy_phone_number: proxy?.phone_number ?? null,
});

/** Removes null values, because an addition clears nothing (D-31). */
const withoutNulls = <T extends object>(sent: T): Partial<T> =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null)) as Partial<T>;

/** Search digits up to this length match many rows. */
const SHORT_DIGITS = 4;

/**
 * Selects the ids of patients with these digits in a phone or register number, no more than a page
 * holds. Uses only indexes, so that the table is read only for the rows of the answer.
 */
const idsWithDigits = (
  db: Kysely<DB>,
  digits: string,
  { support_type, status, limit, after }: Omit<ParsedRequest<typeof calls.list>['query'], 'search'>,
) =>
  db
    .selectFrom('patients')
    .select('id')
    .where('removed_at', 'is', null)
    .where(hasListedStatus[status])
    .where(
      digits.length > SHORT_DIGITS || limit === undefined
        ? sql<boolean>`digits like ${`%${digits}%`}`
        : // Avoids the trigram index: a scan from the newest row fills a page sooner.
          sql<boolean>`strpos(digits, ${digits}) > 0`,
    )
    .$if(support_type !== undefined, (query) =>
      query.where('support_type', '=', support_type ?? 'other'),
    )
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .$if(limit !== undefined, (query) => query.orderBy('id', 'desc').limit((limit ?? 0) + 1));
