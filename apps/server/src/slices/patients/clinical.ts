import { clinicDay } from '@thinna/contract/kit/office/day';
import type { HealthStatus, Patient } from '@thinna/contract/patients/patients';
import { sql, type Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB, NoteKind } from '../../db/types.ts';

// Clinical text only grows: nothing in here changes or deletes a row (D-26 to D-31).

interface Entry {
  body: string | null;
  /** Text when it comes out of JSON. */
  recorded_at: Date | string;
}
export type NoteEntry = Entry & { body: string };
export type HealthEntry = Omit<Entry, 'body'> &
  Pick<HealthStatus, 'disease' | 'medication' | 'note' | 'note_date'>;

/** An entry as it is stored, with whoever wrote it. */
interface Stored extends Entry {
  recorded_at: Date;
  recorded_by: number | null;
  /** Of a note about the health: the day it is about. */
  note_date?: string;
}

/** Who writes, and when. Nobody for what a family said in its request. */
type Author = Pick<Actor, 'account_id' | 'at'>;

/** Oldest first; a note of several lines repeats its time on each of them (D-29). */
export function linesOf(entries: readonly Entry[]): string {
  return entries
    .flatMap(({ recorded_at, body }) =>
      (body?.split(/\r?\n/) ?? []).map((line) => `${new Date(recorded_at).toISOString()}: ${line}`),
    )
    .join('\n');
}

const notesOf = <R extends Pick<HealthEntry, 'note'>>(records: readonly R[]) =>
  records.map((record) => ({ ...record, body: record.note }));

const newestText = (entries: readonly Entry[]): string | null =>
  entries.findLast(({ body }) => body !== null)?.body ?? null;

/** The newest record first, with the newest note and all of the notes (D-26, api.md 6). */
export function healthOf(records: readonly HealthEntry[]): HealthStatus[] {
  const notes = notesOf(records);
  return records.toReversed().map((record, at) => ({
    ...record,
    note: at === 0 ? newestText(notes) : record.note,
    recorded_at: new Date(record.recorded_at).toISOString(),
    additionalDetails: at === 0 ? linesOf(notes) : '',
  }));
}

export function historyOf(entries: readonly NoteEntry[]): Patient['medicalHistory'] {
  const newest = entries.at(-1);
  return newest ? { history: newest.body, additionalDetails: linesOf(entries) } : null;
}

/**
 * What is sent again, because nobody knows whether it arrived: the whole log, or the newest text by
 * its author on the same day (D-28, docs/decisions/0016). From anybody else, or on another day, the
 * same words are another note.
 */
function isSaidAlready(
  { body, note_date }: Pick<SentHealth, 'note_date'> & { body: string },
  log: readonly Stored[],
  { account_id, at }: Author,
): boolean {
  const said = withPlainEnds(body);
  if (said === linesOf(log)) return true;
  const newest = log.findLast((entry) => entry.body !== null);
  return (
    newest !== undefined &&
    said === withPlainEnds(newest.body ?? '') &&
    newest.recorded_by === account_id &&
    clinicDay(newest.recorded_at) === clinicDay(at) &&
    (note_date ?? newest.note_date) === newest.note_date
  );
}

const withPlainEnds = (text: string) => text.replace(/\r\n/g, '\n');

/**
 * No two entries of a log have the same time, for they would be read as one note; and one that had
 * to wait for another comes after it.
 */
function timeOf(at: Date, log: readonly Pick<Entry, 'recorded_at'>[]): Date {
  const newest = log.at(-1);
  const next = newest ? new Date(newest.recorded_at).getTime() + 1 : 0;
  return new Date(Math.max(at.getTime(), next));
}

interface NewNote {
  kind: NoteKind;
  body: string | null;
}

/** What is blank is none. */
export async function recordNotes(
  tx: Transaction<DB>,
  patient_id: number,
  notes: readonly NewNote[],
  { account_id, at }: Author,
): Promise<void> {
  const by = { patient_id, recorded_by: account_id, recorded_at: at };
  const rows = notes.flatMap(({ kind, body }) => (body === null ? [] : { kind, body, ...by }));
  if (rows.length > 0) await tx.insertInto('patient_notes').values(rows).execute();
}

/** Adds to a log of a patient who is locked; says whether it was new. */
export async function addNote(
  tx: Transaction<DB>,
  patient_id: number,
  { kind, body }: { kind: NoteKind; body: string },
  { account_id, at }: Author,
): Promise<boolean> {
  const log = await tx
    .selectFrom('patient_notes')
    .select(['body', 'recorded_at', 'recorded_by'])
    .where('patient_id', '=', patient_id)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  if (isSaidAlready({ body }, log, { account_id, at })) return false;
  await recordNotes(tx, patient_id, [{ kind, body }], { account_id, at: timeOf(at, log) });
  return true;
}

/** A state of health as it is sent: what is not in it stays, null is nothing any more. */
export type SentHealth = {
  [field in 'disease' | 'medication' | 'note' | 'note_date']?: string | null | undefined;
};

/** Today unless a day was given: a note about Monday may be written on Wednesday (D-30). */
export async function recordHealth(
  tx: Transaction<DB>,
  patient_id: number,
  { note_date, ...state }: SentHealth,
  { account_id, at }: Author,
): Promise<void> {
  const day = note_date ?? sql<string>`${at}::timestamptz::date`;
  await tx
    .insertInto('health_records')
    .values({ patient_id, ...state, note_date: day, recorded_by: account_id, recorded_at: at })
    .execute();
}

/** Adds a record to a patient who is locked if something differs; says what does. */
export async function addHealth(
  tx: Transaction<DB>,
  patient_id: number,
  sent: SentHealth,
  { account_id, at }: Author,
): Promise<string[]> {
  const log = await tx
    .selectFrom('health_records')
    .select(['disease', 'medication', 'note', 'note_date', 'recorded_at', 'recorded_by'])
    .where('patient_id', '=', patient_id)
    .orderBy('id')
    .execute();
  const former = { disease: null, medication: null, ...log.at(-1), note: null };
  const isRepeated =
    !sent.note || isSaidAlready({ ...sent, body: sent.note }, notesOf(log), { account_id, at });
  const state = {
    disease: sent.disease === undefined ? former.disease : sent.disease,
    medication: sent.medication === undefined ? former.medication : sent.medication,
    note: isRepeated ? null : sent.note,
  };
  const fields = (['disease', 'medication', 'note'] as const).filter(
    (field) => state[field] !== former[field],
  );
  if (fields.length > 0) {
    const author = { account_id, at: timeOf(at, log) };
    await recordHealth(tx, patient_id, { ...state, note_date: sent.note_date }, author);
  }
  return fields.map((field) => `health_status.${field}`);
}
