import type { Patient, RegisteredPatient } from '@thinna/contract/patients/patients';
import { joinPlace } from '@thinna/contract/patients/place';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB, NoteKind } from '../../db/types.ts';
import { hubColumns, hubOf } from './hub.ts';
import { type HealthEntry, healthOf, historyOf, linesOf, type NoteEntry } from './log-entries.ts';
import { allKinds, canOpenPatient, clinicalKinds, companionKinds } from './scope.ts';

type LogFields = Omit<Patient, keyof RegisteredPatient>;
/** A patient; logs that the reader may not see are absent, not null. */
export type PatientRecord = RegisteredPatient & Partial<LogFields>;

/**
 * Returns a patient with what the reader may see: staff the logs of their kinds, the office
 * all logs, visits, helpers and open tasks. Undefined if the reader may not open the record.
 */
export async function readPatientRecord(
  db: Kysely<DB>,
  id: number,
  reader: Actor,
): Promise<PatientRecord | undefined> {
  const row = await openRecords(db, reader.at)
    .select([
      healthLog(canOpenPatient(reader, clinicalKinds)).as('health'),
      noteLog('history', canOpenPatient(reader, clinicalKinds)).as('history'),
      noteLog('additional', canOpenPatient(reader, companionKinds)).as('additional'),
    ])
    .$if(reader.role === 'admin', (query) => query.select(hubColumns(db, id, reader)))
    .where('patients.id', '=', id)
    .where(canOpenPatient(reader, allKinds))
    .executeTakeFirst();
  return row && { ...registeredOf(row), ...logsOf(row), ...hubOf(row, reader.at) };
}

interface Logs {
  health: HealthEntry[] | null;
  history: NoteEntry[] | null;
  additional: NoteEntry[] | null;
}

/** Returns the logs under all of their names; a null log is hidden and left out. */
export function logsOf({
  health: healthEntries,
  history: historyEntries,
  additional,
}: Logs): Partial<LogFields> {
  const health = healthEntries && healthOf(healthEntries);
  const history = historyEntries && historyOf(historyEntries);
  return {
    ...(health && { healthStatus: health, health_status: health }),
    // An empty history is null; a hidden history is absent.
    ...(historyEntries && { medicalHistory: history, medical_history: history }),
    ...(additional && { additional_notes: linesOf(additional) || null }),
  };
}

/** Returns an existing patient with all fields, which an administrator may see. */
export async function readPatient(db: Kysely<DB>, id: number, admin: Actor): Promise<Patient> {
  return (await readPatientRecord(db, id, admin)) as Patient;
}

/** SQL for a log of a row of `patients`, oldest entry first; null if the log is hidden. */
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

/** Selects the patients whose records open, in care or not, with their age. */
export const openRecords = (db: Kysely<DB>, today: Date) =>
  db
    .selectFrom('patients')
    .selectAll('patients')
    .select(ageOn(today).as('age'))
    .where('removed_at', 'is', null);

/**
 * SQL for a patient's age: from the date of birth, otherwise as stated (D-22). Of somebody who has
 * died it is that of the day.
 */
export const ageOn = (today: Date) =>
  sql<number | null>`
    coalesce(date_part('year', age(case when patients.care_status = 'deceased' then patients.status_on
      else ${today}::timestamptz::date end, patients.dob)), patients.age)`;

type RegisterRow = Awaited<ReturnType<ReturnType<typeof openRecords>['executeTakeFirstOrThrow']>>;

/** What a row of the register tells of a patient, by its names in the audit. */
export const registerFields = [
  'register_number',
  'phone_number',
  'address',
  'place',
  'medical_proxy',
] as const;

/** Returns a row of the register in the shape of the API, without the logs. */
export function registeredOf(row: RegisterRow) {
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
