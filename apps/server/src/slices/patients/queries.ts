import type { Patient, RegisteredPatient } from '@thinna/contract/patients/patients';
import { joinPlace } from '@thinna/contract/patients/place';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB, NoteKind } from '../../db/types.ts';
import { type HealthEntry, healthOf, historyOf, linesOf, type NoteEntry } from './clinical.ts';
import { allKinds, canOpenPatient, clinicalKinds, companionKinds } from './scope.ts';

type Clinical = Omit<Patient, keyof RegisteredPatient>;
/** Of what is not to be seen there is nothing, not even its name. */
export type PatientRecord = RegisteredPatient & Partial<Clinical>;

/** A patient in care with everything that was noted, as far as it is within the reader's reach. */
export async function recordOf(
  db: Kysely<DB>,
  id: number,
  reader: Actor,
): Promise<PatientRecord | undefined> {
  const row = await inCare(db, reader.at)
    .select([
      healthLog(canOpenPatient(reader, clinicalKinds)).as('health'),
      noteLog('history', canOpenPatient(reader, clinicalKinds)).as('history'),
      noteLog('additional', canOpenPatient(reader, companionKinds)).as('additional'),
    ])
    .where('patients.id', '=', id)
    .where(canOpenPatient(reader, allKinds))
    .executeTakeFirst();
  return row && { ...registeredOf(row), ...clinicalOf(row) };
}

interface Logs {
  health: HealthEntry[] | null;
  history: NoteEntry[] | null;
  additional: NoteEntry[] | null;
}

/** What the logs tell, under each of its names; of one that is out of reach nothing. */
export function clinicalOf({ health: states, history: past, additional }: Logs): Partial<Clinical> {
  const health = states && healthOf(states);
  const history = past && historyOf(past);
  return {
    ...(health && { healthStatus: health, health_status: health }),
    // Without an entry there is no history, but it may be known that there is none.
    ...(past && { medicalHistory: history, medical_history: history }),
    ...(additional && { additional_notes: linesOf(additional) || null }),
  };
}

/** The same for an administrator, from whom nothing is kept; of a patient who is there. */
export async function patientOf(db: Kysely<DB>, id: number, admin: Actor): Promise<Patient> {
  return (await recordOf(db, id, admin)) as Patient;
}

/** All entries of a log of a row of `patients`, oldest first; null when they are out of reach. */
const logOf = <Entry>(isShown: RawBuilder<boolean>, log: RawBuilder<unknown>) =>
  sql<Entry[] | null>`case when ${isShown} then (
    select coalesce(json_agg(log order by log.id), '[]') from (${log}) as log) end`;

export const healthLog = (isShown: RawBuilder<boolean>) =>
  logOf<HealthEntry>(
    isShown,
    sql`select id, disease, medication, note, note_date, recorded_at
      from health_records where patient_id = patients.id`,
  );

export const noteLog = (kind: NoteKind, isShown: RawBuilder<boolean>) =>
  logOf<NoteEntry>(
    isShown,
    sql`select id, body, recorded_at from patient_notes
      where patient_id = patients.id and kind = ${kind}`,
  );

/** The rows of the register. */
export const inCare = (db: Kysely<DB>, today: Date) =>
  db
    .selectFrom('patients')
    .selectAll('patients')
    .select(ageOn(today).as('age'))
    .where('removed_at', 'is', null);

/** What the birthday makes it that day, or as it was stated (D-22). */
export const ageOn = (today: Date) =>
  sql<number | null>`
    coalesce(date_part('year', age(${today}::timestamptz::date, patients.dob)), patients.age)`;

type Registered = Awaited<ReturnType<ReturnType<typeof inCare>['executeTakeFirstOrThrow']>>;

/** One of them, without anything of the illness. */
export function registeredOf(row: Registered) {
  const proxy = {
    name: row.proxy_name,
    relation: row.proxy_relation,
    phone_number: row.proxy_phone_number,
  };
  const hasProxy = Object.values(proxy).some((value) => value !== null);
  return {
    ...row,
    place: joinPlace(row),
    created_at: row.created_at.toISOString(),
    viewed_at: row.viewed_at?.toISOString() ?? null,
    medical_proxy: hasProxy ? proxy : null,
  };
}
