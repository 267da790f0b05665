import { addDays, clinicInstant } from '@thinna/contract/kit/office/day';
import type { Insertable } from 'kysely';
import type { HealthRecords, PatientNotes } from '../db/types.ts';
import { isCancelled } from './care-status.ts';
import type { DemoPatient } from './patients.ts';
import { randomOf } from './random.ts';
import type { DemoVisit } from './visit-plan.ts';

/** What is written about a patient; `by` names the helper who wrote it, or nobody for the office. */
export interface Written<Values> {
  by: string | undefined;
  at: Date;
  values: Values;
}
type HealthValues = Pick<
  Insertable<HealthRecords>,
  'disease' | 'medication' | 'note' | 'note_date'
>;
type NoteValues = Pick<Insertable<PatientNotes>, 'kind' | 'body'>;

export interface PatientRecords {
  health: Written<HealthValues>[];
  notes: Written<NoteValues>[];
}

/** The share of visits on which something is noted: of the last weeks, and of those before. */
const NOTED = { recent: 0.8, earlier: 0.2 };
const RECENT_DAYS = 42;
/** How long after the beginning of a visit it is noted and recorded. */
export const MINUTES_TO_NOTE = 25;

const isNursed = ({ person }: DemoPatient) =>
  person.support_type === 'medical' || person.support_type === 'caregiver';

/** Writes the log of a patient: what the registration found, then what each visit noted. */
export function writeRecords(
  patient: DemoPatient,
  visits: readonly DemoVisit[],
  today: string,
): PatientRecords {
  const { since, disease, story } = patient;
  const random = randomOf(`records of ${patient.person.phone_number}`);
  let { medication } = patient;
  const health: PatientRecords['health'] = [];
  const notes: PatientRecords['notes'] = [];
  const addHealth = (by: string | undefined, at: Date, day: string, note: string | null) =>
    health.push({ by, at, values: { disease, medication, note, note_date: day } });

  if (disease ?? medication) addHealth(undefined, clinicInstant(since, '12:15'), since, null);
  for (const [index, body] of patient.history.entries()) {
    notes.push({ by: undefined, at: afterDays(since, index), values: { kind: 'history', body } });
  }
  for (const [index, body] of patient.additional.entries()) {
    const at = afterDays(since, index + 1);
    notes.push({ by: undefined, at, values: { kind: 'additional', body } });
  }
  for (const { daysAgo, time, by, text, medication: changed } of story?.notes ?? []) {
    const day = addDays(today, -daysAgo);
    medication = changed ?? medication;
    addHealth(by, clinicInstant(day, time), day, text);
  }
  const past = visits
    .filter((visit) => visit.day < today && !isCancelled(visit))
    .toSorted((first, second) => first.day.localeCompare(second.day));
  for (const [index, { by, day, time }] of past.entries()) {
    const text = patient.visitNotes[index % patient.visitNotes.length];
    const share = day >= addDays(today, -RECENT_DAYS) ? NOTED.recent : NOTED.earlier;
    if (text === undefined || !random.chance(share)) continue;
    const at = new Date(clinicInstant(day, time).getTime() + MINUTES_TO_NOTE * 60_000);
    if (isNursed(patient)) addHealth(by, at, day, text);
    else notes.push({ by, at, values: { kind: 'additional', body: text } });
  }
  return { health, notes };
}

const afterDays = (day: string, days: number): Date => clinicInstant(addDays(day, days), '15:40');
