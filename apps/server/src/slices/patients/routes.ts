import type { Call, Received } from '@thinna/contract/kit/call';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { fold, searchDigits } from '@thinna/contract/kit/office/fold';
import { patientCalls as calls, type Patient } from '@thinna/contract/patients/patients';
import { splitPlace } from '@thinna/contract/patients/place';
import type { Words } from '@thinna/contract/words/index';
import type { FastifyInstance } from 'fastify';
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { type Actor, change } from '../../db/audit.ts';
import { escapeLike } from '../../db/escape-like.ts';
import type { DB, NoteKind, Patients } from '../../db/types.ts';
import { type Context, implement } from '../../http/implement.ts';
import { pageOf } from '../../http/paging.ts';
import { invalidField, notAllowed, notFound, Refusal } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { storeDeleted } from '../deleted-records/queries.ts';
import { addHealth, addNote, recordHealth, recordNotes } from './clinical.ts';
import { inCare, type PatientRecord, patientOf, recordOf, registeredOf } from './queries.ts';
import { allKinds, canOpenPatient, clinicalKinds, companionKinds } from './scope.ts';

const record = 'patient';

/** The register of the patients in care. */
export function patientRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  /** Nothing of an illness is in it, so that reading it leaves no row in the audit. */
  async function list(
    path: string,
    { search, support_type, limit, after }: Received<typeof calls.list>['query'],
    { actor, header }: Context,
  ) {
    const part = fold(search ?? '');
    const digits = searchDigits(part);
    const rows = await inCare(db, actor.at)
      .$if(digits === null && part !== '', (query) =>
        query.where('search', 'like', `%${escapeLike(part)}%`),
      )
      .$if(digits !== null, (query) =>
        query.where('id', 'in', withDigits(db, digits ?? '', { support_type, limit, after })),
      )
      .$if(support_type !== undefined, (query) =>
        query.where('support_type', '=', support_type ?? 'other'),
      )
      .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
      .orderBy('id', 'desc')
      .$if(limit !== undefined, (query) => query.limit((limit ?? 0) + 1))
      .execute();

    return pageOf(rows, path, { search, support_type, limit }, header).map(registeredOf);
  }

  /** Adds to one of the two logs of texts. */
  const addTo = (
    kind: NoteKind,
    id: number,
    body: string,
    actor: Actor,
    kinds: typeof allKinds = allKinds,
  ) =>
    change(db, actor, { action: 'update', record }, async (tx) => {
      await locked(tx, id, actor, kinds);
      const isNew = await addNote(tx, id, { kind, body }, actor);
      const field = kind === 'history' ? 'medical_history' : 'additional_notes';
      return { record_id: id, fields: isNew ? [field] : [], result: await whole(tx, id, actor) };
    });

  implement(app, calls, {
    list: ({ query }, context) => list(calls.list.path, query, context),
    search: ({ query }, context) => list(calls.search.path, query, context),

    get: async ({ params: { id } }, { actor }) =>
      change(db, actor, { action: 'view', record }, async (tx) => ({
        record_id: id,
        result: await whole(tx, id, actor),
      })),

    add: async ({ body }, { actor, words }) =>
      change(db, actor, { action: 'create', record }, async (tx) => {
        const { health_status, medical_proxy, medical_history, additional_notes, ...person } = body;
        refuseFuture(calls.add, body.dob, actor, words);
        const { id } = await tx
          .insertInto('patients')
          .values({
            ...person,
            ...personal(person),
            ...proxyColumns(medical_proxy ?? null),
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
        return { record_id: id, fields, result: await patientOf(tx, id, actor) };
      }),

    personal: async ({ params: { id }, body: { version, ...person } }, { actor, words }) =>
      change(db, actor, { action: 'update', record }, async (tx) => {
        refuseFuture(calls.personal, person.dob, actor, words);
        const before = await locked(tx, id, actor);
        refuseStale(before, version);
        const fields = await save(tx, before, { ...person, ...personal(person) }, actor);
        return { record_id: id, fields, result: await patientOf(tx, id, actor) };
      }),

    notes: ({ params: { id }, body }, { actor }) =>
      addTo('additional', id, body.additional_notes, actor, companionKinds),

    medical: async ({ params: { id }, body: { health_status, ...treatment } }, { actor }) =>
      change(db, actor, { action: 'update', record }, async (tx) => {
        const before = await tx
          .updateTable('patients')
          // As it was, and locked, in one statement: a save may take six.
          .from(lockedRow(tx, id).as('before'))
          .set({ ...treatment, updated_at: actor.at })
          .whereRef('patients.id', '=', 'before.id')
          .returningAll('before')
          .executeTakeFirst();
        const changed = changesOf(before ?? refuse(actor), treatment);
        const noted = health_status ? await addHealth(tx, id, health_status, actor) : [];
        const result = await patientOf(tx, id, actor);
        return { record_id: id, fields: [...changed, ...noted], result };
      }),

    proxy: async ({ params: { id }, body: { medical_proxy, version } }, { actor }) =>
      change(db, actor, { action: 'update', record }, async (tx) => {
        const before = await locked(tx, id, actor);
        refuseStale(before, version);
        const fields = await save(tx, before, proxyColumns(medical_proxy), actor);
        return { record_id: id, fields, result: await patientOf(tx, id, actor) };
      }),

    history: async ({ params: { id }, body }, { actor }) =>
      (await addTo('history', id, body.medical_history, actor)) as Patient,

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
        await locked(tx, id, actor);
        await storeDeleted(tx, actor, { kind: record, id });
        await tx.deleteFrom('patients').where('id', '=', id).execute();
        return { record_id: id, result: { message: words.deleted } };
      }),

    addHealthStatus: async ({ params: { id }, body }, { actor }) =>
      change(db, actor, { action: 'update', record }, async (tx) => {
        await locked(tx, id, actor, clinicalKinds);
        const fields = await addHealth(tx, id, filledIn(body), actor);
        return { record_id: id, fields, result: await whole(tx, id, actor) };
      }),

    addMedicalHistory: ({ params: { id }, body }, { actor }) =>
      addTo('history', id, body.history, actor, clinicalKinds),
  });
}

const lockedRow = (tx: Transaction<DB>, id: number) =>
  tx
    .selectFrom('patients')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate();

/** A patient whom nobody changes before this is over: what others add meanwhile waits, and comes after. */
async function locked(
  tx: Transaction<DB>,
  id: number,
  actor: Actor,
  kinds = allKinds,
): Promise<Selectable<Patients>> {
  const row = await lockedRow(tx, id).where(canOpenPatient(actor, kinds)).executeTakeFirst();
  return row ?? refuse(actor);
}

const whole = async (db: Kysely<DB>, id: number, actor: Actor): Promise<PatientRecord> =>
  (await recordOf(db, id, actor)) ?? refuse(actor);

/** Staff are not told whether a patient out of their reach is there at all (D-56). */
function refuse({ role }: Actor): never {
  throw role === 'admin' ? notFound(calls.get.missing) : notAllowed();
}

function refuseStale(before: Selectable<Patients>, read: number | null | undefined): void {
  if (typeof read === 'number' && read !== before.version) {
    throw new Refusal(409, calls.personal.conflict, { field: 'version' });
  }
}

function refuseFuture(call: Call, dob: string | null, { at }: Actor, words: Words): void {
  if (dob !== null && dob > clinicDay(at)) throw invalidField(call, 'dob', 'future', words);
}

/** Writes the row, and tells which of its fields differ then. */
async function save(
  tx: Transaction<DB>,
  before: Selectable<Patients>,
  values: Updateable<Patients>,
  { at }: Actor,
): Promise<string[]> {
  await tx
    .updateTable('patients')
    .set({ ...values, updated_at: at })
    .where('id', '=', before.id)
    .execute();
  return changesOf(before, values);
}

/** The names under which the calls speak of them. */
function changesOf(before: Selectable<Patients>, values: Updateable<Patients>): string[] {
  const columns = Object.keys(values) as (keyof typeof values)[];
  return columns
    .filter((column) => values[column] !== undefined && before[column] !== values[column])
    .map((column) => column.replace(/^proxy_/, 'medical_proxy.'));
}

type Person = Pick<Received<typeof calls.add>['body'], 'age' | 'dob' | 'place'>;

/** An age is kept only where no birthday tells it (D-22). */
const personal = ({ age, dob, place }: Person) => ({
  ...splitPlace(place),
  age: dob === null ? age : null,
});

const proxyColumns = (proxy: Received<typeof calls.proxy>['body']['medical_proxy']) => ({
  proxy_name: proxy?.name ?? null,
  proxy_relation: proxy?.relation ?? null,
  proxy_phone_number: proxy?.phone_number ?? null,
});

/** What is not blank: an addition takes nothing away (D-31). */
const filledIn = <T extends object>(sent: T): Partial<T> =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null)) as Partial<T>;

/** Parts of at most this length match many rows. */
const SHORT_PART = 4;

/**
 * Who has these digits in a number; of a page no more than stand on it. Found within indexes: what
 * is read of the table are the rows that are answered.
 */
const withDigits = (
  db: Kysely<DB>,
  digits: string,
  { support_type, limit, after }: Omit<Received<typeof calls.list>['query'], 'search'>,
) =>
  db
    .selectFrom('patients')
    .select('id')
    .where('removed_at', 'is', null)
    .where(
      digits.length > SHORT_PART || limit === undefined
        ? sql<boolean>`digits like ${`%${digits}%`}`
        : // Not for the trigrams: the newest rows, one by one, have enough of them.
          sql<boolean>`strpos(digits, ${digits}) > 0`,
    )
    .$if(support_type !== undefined, (query) =>
      query.where('support_type', '=', support_type ?? 'other'),
    )
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .$if(limit !== undefined, (query) => query.orderBy('id', 'desc').limit((limit ?? 0) + 1));
