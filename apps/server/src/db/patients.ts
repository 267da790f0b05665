import type { HealthStatus, Patient } from '@thinna/contract/patients';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, HealthRecords, PatientNotes } from './types.ts';

/** A registered patient as the calls speak of it, with everything that was noted. */
export async function patientOf(db: Kysely<DB>, id: number, today: Date): Promise<Patient> {
  const row = await registered(db, today).where('id', '=', id).executeTakeFirstOrThrow();
  const records = await db
    .selectFrom('health_records')
    .selectAll()
    .where('patient_id', '=', id)
    .orderBy('id')
    .execute();
  const notes = await db
    .selectFrom('patient_notes')
    .selectAll()
    .where('patient_id', '=', id)
    .orderBy('id')
    .execute();
  const health = healthOf(records);
  const history = historyOf(notes.filter(({ kind }) => kind === 'history'));
  return {
    ...registeredOf(row),
    healthStatus: health,
    health_status: health,
    medicalHistory: history,
    medical_history: history,
    additional_notes: linesOf(notes.filter(({ kind }) => kind === 'additional')) || null,
  };
}

/** The rows of the register. */
export const registered = (db: Kysely<DB>, today: Date) =>
  db.selectFrom('patients').selectAll().select(ageOn(today).as('age'));

/** What the birthday makes it that day, or as it was stated (D-22). */
export const ageOn = (today: Date) =>
  sql<number | null>`
    coalesce(date_part('year', age(${today}::timestamptz::date, patients.dob)), patients.age)`;

type Registered = Awaited<ReturnType<ReturnType<typeof registered>['executeTakeFirstOrThrow']>>;

/** One of them, without anything of the illness. */
export function registeredOf({ place, place_link, ...row }: Registered) {
  const proxy = {
    name: row.proxy_name,
    relation: row.proxy_relation,
    phone_number: row.proxy_phone_number,
  };
  const hasProxy = Object.values(proxy).some((value) => value !== null);
  return {
    ...row,
    place: place_link === null ? place : `${place ?? ''}|${place_link}`,
    created_at: row.created_at.toISOString(),
    viewed_at: row.viewed_at?.toISOString() ?? null,
    medical_proxy: hasProxy ? proxy : null,
  };
}

interface Noted {
  recorded_at: Date;
  body: string | null;
}

/** Oldest first; a note of several lines repeats its time on each of them (D-29). */
function linesOf(notes: readonly Noted[]): string {
  return notes
    .flatMap(({ recorded_at, body }) =>
      (body?.split(/\r?\n/) ?? []).map((line) => `${recorded_at.toISOString()}: ${line}`),
    )
    .join('\n');
}

/** The newest record first, with the newest note and all of the notes (D-26, api.md 6). */
function healthOf(records: Selectable<HealthRecords>[]): HealthStatus[] {
  const notes = records.map(({ recorded_at, note }) => ({ recorded_at, body: note }));
  return records.toReversed().map(({ recorded_at, ...record }, at) => ({
    ...record,
    note: at === 0 ? (notes.findLast(({ body }) => body !== null)?.body ?? null) : record.note,
    recorded_at: recorded_at.toISOString(),
    additionalDetails: at === 0 ? linesOf(notes) : '',
  }));
}

function historyOf(entries: Selectable<PatientNotes>[]): Patient['medicalHistory'] {
  const newest = entries.at(-1);
  return newest ? { history: newest.body, additionalDetails: linesOf(entries) } : null;
}
