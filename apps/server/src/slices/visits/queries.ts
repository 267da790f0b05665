import type { Kind } from '@thinna/contract/helpers/helpers';
import { kindOf, roleOf, roleOptions } from '@thinna/contract/helpers/roles';
import { fold } from '@thinna/contract/kit/office/fold';
import type { Visit, VisitType } from '@thinna/contract/visits/visits';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { escapeLike } from '../../db/escape-like.ts';
import type { DB } from '../../db/types.ts';

const patientName = sql<string>`concat_ws(' ', patients.first_name, patients.last_name)`;

/** The diary by date and time: who is linked is called by the present name, everybody else as it was written (D-85). */
export function visits(db: Kysely<DB>) {
  return db
    .selectFrom('schedules')
    .leftJoin('patients', 'patients.id', 'schedules.patient_id')
    .leftJoin('patient_requests', 'patient_requests.id', 'schedules.request_id')
    .leftJoin('helpers', 'helpers.id', 'schedules.helper_id')
    .select(['schedules.id', 'patient_id', 'request_id', 'visit_type', 'helper_id', 'visit_date'])
    .select(['schedules.notes', 'schedules.created_at'])
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

/** What the way to a patient needs. */
export type ContactField = 'register_number' | 'place' | 'place_link' | 'phone_number' | 'address';

/** The same in a request. A bar in its place is no link: whoever asked for help has written it. */
const inRequest: Readonly<Record<ContactField, RawBuilder<string | null>>> = {
  register_number: sql`null`,
  place: sql`translate(patient_requests.place, '|', ' ')`,
  place_link: sql`null`,
  phone_number: sql`patient_requests.contact_phone_number`,
  address: sql`patient_requests.address`,
};

/** Of a patient who is in care, or of who has asked for help; of nobody else anything personal is told. */
export const contactOf = <Field extends ContactField>(field: Field) =>
  sql<string | null>`case when patients.id is null then ${inRequest[field]}
    when removed_at is null then ${sql.ref(`patients.${field}`)} end`.as(field);

/** Of who has asked for help alone, from a day on: what is over needs no door. */
export const requestContactOf = <Field extends ContactField>(field: Field, from: string) =>
  sql<string | null>`case when visit_date >= ${from}::date then ${inRequest[field]} end`.as(field);

/** Whose way was told by a request. */
export const requestIdsIn = (rows: readonly { request_id: number | null }[]): number[] =>
  rows.flatMap(({ request_id }) => request_id ?? []);

/** Once a request has become a patient, its visits are the patient's. Those that are. */
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

/** The row as it is spoken of. */
export const visitOf = <Row extends { created_at: Date }>({ created_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
});

/** What the staff of a kind are to know of: their own visits, and every emergency (D-84). */
export const visitTypesOf = (kind: Kind): VisitType[] => [roleOf[kind], 'Emergency'];

type Named = Pick<Visit, 'patient_name' | 'visit_type' | 'member_name' | 'helper_id'> & {
  patient_id?: number | null | undefined;
  request_id?: number | null | undefined;
};

/** A visit as it is to be, and as it was; `nobody` is thrown for a number that names nobody. */
interface Saved {
  given: Named;
  before: Named | undefined;
  nobody: Error;
}

/**
 * The patient to whom a visit goes; nobody if that was said. One who has left care may stay in the
 * visits of that time.
 */
export async function patientOf(tx: Transaction<DB>, { given, before, nobody }: Saved) {
  if (given.patient_id === null) return null;
  const patients = tx
    .selectFrom('patients')
    .select(['id', patientName.as('name')])
    .forKeyShare();
  const stays = before && fold(before.patient_name) === fold(given.patient_name);
  return whoIs({
    picked: given.patient_id ?? null,
    kept: (stays && before.patient_id) || null,
    byId: (id) =>
      patients
        .where('id', '=', id)
        .where(({ eb, or }) =>
          or([eb('removed_at', 'is', null), eb('id', '=', before?.patient_id ?? null)]),
        )
        .executeTakeFirst(),
    // The name comes first in what is searched, and that has an index.
    byName: () =>
      patients
        .where('search', 'like', `${escapeLike(fold(given.patient_name))}\u001F%`)
        .where('removed_at', 'is', null)
        .limit(2)
        .execute(),
    nobody,
  });
}

/**
 * The request to which a visit goes: the one that was picked, or stays as before if nothing else was
 * said. One that has become a patient is picked no more.
 */
export async function requestForVisit(tx: Transaction<DB>, { given, before, nobody }: Saved) {
  const stays =
    given.patient_id === undefined &&
    given.request_id === undefined &&
    fold(before?.patient_name ?? '') === fold(given.patient_name);
  const id = given.request_id ?? (stays ? before?.request_id : null);
  if (!id) return null;
  const request = await tx
    .selectFrom('patient_requests')
    .select(['id', 'patient_name as name'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  // In a statement of its own: whoever makes it a patient holds the request until that is there.
  const patient = await tx
    .selectFrom('patients')
    .select('id')
    .where('original_id', '=', id)
    .executeTakeFirst();
  if (!request || patient || given.patient_id) throw nobody;
  return request;
}

/** The helper who goes there, of the kind that the type of the visit names. */
export async function helperForVisit(tx: Transaction<DB>, { given, before, nobody }: Saved) {
  const { visit_type: type, member_name } = given;
  let helpers = tx.selectFrom('helpers').select(['id', 'name']).forKeyShare();
  if (isRole(type)) helpers = helpers.where('kind', '=', kindOf(type));
  const stays = before?.visit_type === type && fold(before.member_name) === fold(member_name);
  return whoIs({
    picked: given.helper_id,
    kept: stays ? before.helper_id : null,
    byId: (id) => helpers.where('id', '=', id).executeTakeFirst(),
    byName: () => helpers.where('search', '=', fold(member_name)).limit(2).execute(),
    nobody,
  });
}

interface Linked {
  id: number;
  name: string;
}

interface Search {
  picked: number | null;
  kept: number | null;
  byId(id: number): Promise<Linked | undefined>;
  byName(): Promise<Linked[]>;
  nobody: Error;
}

/** Whoever was picked, or stays as before, or is the only one of that name (D-85). */
async function whoIs({ picked, kept, byId, byName, nobody }: Search): Promise<Linked | null> {
  const id = picked ?? kept;
  if (id !== null) {
    const found = await byId(id);
    if (!found) throw nobody;
    return found;
  }
  const [first, second] = await byName();
  return first && !second ? first : null;
}

const isRole = (type: Named['visit_type']): type is keyof typeof roleOptions => type in roleOptions;
