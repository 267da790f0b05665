import type { Database } from '../../apps/server/src/db/client.ts';
import { insertPatient } from './patient-list-rows.ts';

const HOUR_MS = 60 * 60 * 1000;
const firstRecordedMs = Date.parse('2026-10-01T04:30:00.000Z');

/** Entries are recorded one hour apart. */
const recordedAt = (number: number): Date => new Date(firstRecordedMs + number * HOUR_MS);

/** Inserts entries of one of the patient's logs, oldest first. */
export async function addNotes(
  { db }: Database,
  patient_id: number,
  kind: 'additional' | 'history',
  texts: readonly string[],
): Promise<void> {
  const rows = texts.map((body, at) => ({
    patient_id,
    kind,
    body,
    recorded_at: recordedAt(at),
  }));
  await db.insertInto('patient_notes').values(rows).execute();
}

/** Inserts health records, oldest first, dated from 1 to 28 September 2026 and then again. */
export async function addHealth(
  { db }: Database,
  patient_id: number,
  states: readonly Partial<Record<'disease' | 'medication' | 'note', string>>[],
): Promise<void> {
  const rows = states.map((state, at) => ({
    patient_id,
    ...state,
    note_date: `2026-09-${String(1 + (at % 28)).padStart(2, '0')}`,
    recorded_at: recordedAt(at),
  }));
  await db.insertInto('health_records').values(rows).execute();
}

const disease = 'ശ്വാസകോശ അർബുദം. Carcinoma of the lung, stage 4';
const medication = 'Morphine 10 mg, 6-hourly\nMetoclopramide 10 mg, before food';

/** Inserts a patient in long care with two hundred entries in both languages; returns the id. */
export async function aLongRecord(database: Database): Promise<number> {
  const id = await insertPatient(database, {
    first_name: 'കല്യാണി അമ്മ പുഴക്കര',
    support_type: 'medical',
    dob: '1948-03-02',
    gender: 'Female',
    phone_number: '9846012345',
    address: 'കടവിനു സമീപം, പുഴയോരം\nExamplepuram',
    place: 'Ward 7, Examplepuram',
    place_link: 'https://maps.example.org/a-very-long-address-that-nobody-can-break-anywhere',
    initial_treatment_date: '2026-01-05',
    doctor: 'Dr. Suma',
    caregiver: 'Leena',
    proxy_name: 'രവി',
    proxy_relation: 'Son',
    proxy_phone_number: '9846054321',
  });
  const notes = Array.from({ length: 120 }, (_, at) =>
    at % 3 === 0
      ? `വേദന കുറവാണ്. രാത്രി നന്നായി ഉറങ്ങി. (${at + 1})`
      : `Visit ${at + 1}: pain better, ate a little: rice and 1 glass of water.\nAsks for her son.`,
  );
  await addHealth(
    database,
    id,
    notes.map((note, at) => ({
      disease,
      medication: at < 60 ? 'Paracetamol 500 mg' : medication,
      note,
    })),
  );
  const history = Array.from({ length: 40 }, (_, at) => `In ${1985 + at}: a fall, a broken wrist.`);
  await addNotes(database, id, 'history', history);
  const additional = Array.from(
    { length: 40 },
    (_, at) => `The family was called, for the ${at + 1}. time.`,
  );
  await addNotes(database, id, 'additional', additional);
  return id;
}
