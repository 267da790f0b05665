import type { Kind } from '@thinna/contract/helpers/helpers';
import { kindOf, roleNameOf, roleOptions } from '@thinna/contract/helpers/roles';
import { fold } from '@thinna/contract/kit/office/fold';
import type { Visit, VisitType } from '@thinna/contract/visits/visits';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { escapeLike } from '../../db/escape-like.ts';
import { planForValues } from '../../db/transaction.ts';
import type { DB } from '../../db/types.ts';
import { isInCare } from '../patients/scope.ts';

export const patientName = sql<string>`concat_ws(' ', patients.first_name, patients.last_name)`;

/** Whether the helper has said that they cannot come; the database clears it when a visit moves. */
export const cannotCome = sql<boolean>`schedules.cannot_come_at is not null`.as('cannot_come');

/** Selects the planned visits by date and time: those that no change of status has cancelled. */
export const visits = (db: Kysely<DB>) =>
  visitsAndCancelled(db).where('schedules.cancelled_at', 'is', null);

/**
 * Selects all visits by date and time. Linked patients and helpers have their current name, others
 * the name as typed (D-85).
 */
export function visitsAndCancelled(db: Kysely<DB>) {
  return db
    .selectFrom('schedules')
    .leftJoin('patients', 'patients.id', 'schedules.patient_id')
    .leftJoin('patient_requests', 'patient_requests.id', 'schedules.request_id')
    .leftJoin('helpers', 'helpers.id', 'schedules.helper_id')
    .select(['schedules.id', 'patient_id', 'request_id', 'visit_type', 'helper_id', 'visit_date'])
    .select(['schedules.notes', 'schedules.created_at', 'schedules.version', cannotCome])
    .select('schedules.is_bereavement')
    .select(({ fn, ref }) => [
      sql<string>`case when patients.id is not null then ${patientName}
        else coalesce(patient_requests.patient_name, schedules.patient_name) end`.as(
        'patient_name',
      ),
      fn.coalesce(ref('helpers.name'), ref('member_name')).as('member_name'),
      sql<string>`to_char(visit_time, 'HH24:MI')`.as('visit_time'),
    ])
    .orderBy('visit_date')
    .orderBy('schedules.visit_time')
    .orderBy('schedules.id');
}

/** Contact fields that are shown with a visit. */
export type ContactField = 'register_number' | 'place' | 'place_link' | 'phone_number' | 'address';

/**
 * The same fields of a request. A `|` in its place separates no link, because the family has typed
 * it.
 */
const requestSql: Readonly<Record<ContactField, RawBuilder<string | null>>> = {
  register_number: sql`null`,
  place: sql`translate(patient_requests.place, '|', ' ')`,
  place_link: sql`null`,
  phone_number: sql`patient_requests.contact_phone_number`,
  address: sql`patient_requests.address`,
};

/** SQL for the number of a patient; for a visit to the family that of the proxy first. */
const patientPhone = sql`case when schedules.is_bereavement
  then coalesce(patients.proxy_phone_number, patients.phone_number)
  else patients.phone_number end`;

/** SQL for a contact field of a patient or of a request; null for everybody else. */
export const contactOf = <Field extends ContactField>(field: Field) =>
  sql<string | null>`case when patients.id is null then ${requestSql[field]}
    when removed_at is null then ${
      field === 'phone_number' ? patientPhone : sql.ref(`patients.${field}`)
    } end`.as(field);

/**
 * SQL for a contact field of a request, null before the day `from`: past visits need no contact.
 */
export const requestContactOf = <Field extends ContactField>(field: Field, from: string) =>
  sql<string | null>`case when visit_date >= ${from}::date then ${requestSql[field]} end`.as(field);

/** Returns the ids of the patients whom the rows name. */
export const patientIdsIn = (rows: readonly { patient_id: number | null }[]): number[] =>
  rows.flatMap(({ patient_id }) => patient_id ?? []);

/** Returns the ids of the requests that the rows show. */
export const requestIdsIn = (rows: readonly { request_id: number | null }[]): number[] =>
  rows.flatMap(({ request_id }) => request_id ?? []);

/**
 * Moves the visits of a request (of all requests without `requestId`) to the patient it has become;
 * returns the ids of the visits.
 */
export async function moveVisitsToPatient(
  tx: Transaction<DB>,
  requestId?: number,
): Promise<number[]> {
  const moved = await tx
    .updateTable('schedules')
    .from('patients')
    .set(({ ref }) => ({ patient_id: ref('patients.id'), request_id: null }))
    .whereRef('patients.original_id', '=', 'schedules.request_id')
    .$if(requestId !== undefined, (query) => query.where('request_id', '=', requestId ?? 0))
    .returning('schedules.id')
    .execute();
  return moved.map(({ id }) => id);
}

/** Returns the row in the shape of the API. Inside JSON a row has its times as text. */
export const visitOf = <Row extends { created_at: Date | string }>({
  created_at,
  ...row
}: Row) => ({ ...row, created_at: new Date(created_at).toISOString() });

/** Returns the visit types that staff of a kind see: their own and every emergency (D-84). */
export const visitTypesOf = (kind: Kind): VisitType[] => [roleNameOf[kind], 'Emergency'];

type VisitNames = Pick<Visit, 'patient_name' | 'visit_type' | 'member_name' | 'helper_id'> & {
  patient_id?: number | null | undefined;
  request_id?: number | null | undefined;
};

/** A visit as sent and as stored before; `refusal` is thrown for an id that does not exist. */
interface VisitChange<Names = VisitNames> {
  sent: Names;
  before: Names | undefined;
  refusal: Error;
}

/**
 * Returns the patient of a visit; null if none was chosen. A patient who has left care may stay
 * linked to earlier visits.
 */
export async function patientForVisit(tx: Transaction<DB>, { sent, before, refusal }: VisitChange) {
  if (sent.patient_id === null) return null;
  const patients = tx
    .selectFrom('patients')
    .select(['id', patientName.as('name')])
    .forKeyShare();
  const isUnchanged = before && fold(before.patient_name) === fold(sent.patient_name);
  return resolveRecord({
    picked: sent.patient_id ?? null,
    previous: (isUnchanged && before.patient_id) || null,
    byId: (id) =>
      patients
        .where('id', '=', id)
        .where(({ eb, or }) => or([isInCare, eb('id', '=', before?.patient_id ?? null)]))
        .executeTakeFirst(),
    // `search` begins with the name and has an index.
    byName: async () => {
      await planForValues(tx);
      return patients
        .where('search', 'like', `${escapeLike(fold(sent.patient_name))}\u001F%`)
        .where(isInCare)
        .limit(2)
        .execute();
    },
    refusal,
  });
}

/**
 * Returns the request of a visit: the chosen one, or the previous one if nothing else was sent. A
 * request that has become a patient can no longer be chosen.
 */
export async function requestForVisit(tx: Transaction<DB>, { sent, before, refusal }: VisitChange) {
  const isUnchanged =
    sent.patient_id === undefined &&
    sent.request_id === undefined &&
    fold(before?.patient_name ?? '') === fold(sent.patient_name);
  const id = sent.request_id ?? (isUnchanged ? before?.request_id : null);
  if (!id) return null;
  const request = await tx
    .selectFrom('patient_requests')
    .select(['id', 'patient_name as name'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  // A separate statement: a concurrent activation holds the request's lock until the patient
  // exists.
  const patient = await tx
    .selectFrom('patients')
    .select('id')
    .where('original_id', '=', id)
    .executeTakeFirst();
  if (!request || patient || sent.patient_id) throw refusal;
  return request;
}

/** Returns the helper of a visit, of the kind that the visit type names. */
export async function helperForVisit(
  tx: Transaction<DB>,
  { sent, before, refusal }: VisitChange<Omit<VisitNames, 'patient_name'>>,
) {
  const { visit_type: type, member_name } = sent;
  let helpers = tx.selectFrom('helpers').select(['id', 'name']).forKeyShare();
  if (isRole(type)) helpers = helpers.where('kind', '=', kindOf(type));
  const isUnchanged = before?.visit_type === type && fold(before.member_name) === fold(member_name);
  return resolveRecord({
    picked: sent.helper_id,
    previous: isUnchanged ? before.helper_id : null,
    byId: (id) => helpers.where('id', '=', id).executeTakeFirst(),
    byName: () => helpers.where('search', '=', fold(member_name)).limit(2).execute(),
    refusal,
  });
}

interface LinkedRecord {
  id: number;
  name: string;
}

interface RecordSearch {
  picked: number | null;
  previous: number | null;
  byId(id: number): Promise<LinkedRecord | undefined>;
  byName(): Promise<LinkedRecord[]>;
  refusal: Error;
}

/**
 * Returns the chosen record, otherwise the previous one, otherwise the only one of the name (D-85).
 */
async function resolveRecord({
  picked,
  previous,
  byId,
  byName,
  refusal,
}: RecordSearch): Promise<LinkedRecord | null> {
  const id = picked ?? previous;
  if (id !== null) {
    const record = await byId(id);
    if (!record) throw refusal;
    return record;
  }
  const [first, second] = await byName();
  return first && !second ? first : null;
}

export const isRole = (type: VisitNames['visit_type']): type is keyof typeof roleOptions =>
  type in roleOptions;
