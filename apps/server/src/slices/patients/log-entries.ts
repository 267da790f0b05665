import { clinicDay } from '@thinna/contract/kit/office/day';
import type { HealthStatus } from '@thinna/contract/patients/patient-logs';
import type { Patient } from '@thinna/contract/patients/patients';
import { sql, type Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB, NoteKind } from '../../db/types.ts';

// Logs are append-only: nothing in this file changes or deletes a row (D-26 to D-31).

interface Entry {
  body: string | null;
  /** A string if the entry was read as JSON. */
  recorded_at: Date | string;
}
export type NoteEntry = Entry & { body: string };
export type HealthEntry = Omit<Entry, 'body'> &
  Pick<HealthStatus, 'disease' | 'medication' | 'note' | 'note_date'>;

/** A stored entry with its author. */
interface Stored extends Entry {
  recorded_at: Date;
  recorded_by: number | null;
  /** For a health note: the day that the note is about. */
  note_date?: string;
}

/** Author and time of an entry; no author for the text of a family's request. */
type Author = Pick<Actor, 'account_id' | 'at'>;

/** Formats a log, oldest entry first; each line of a note repeats its time (D-29). */
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

/**
 * Returns the records, newest first; the first has the newest note and the log of all notes (D-26,
 * api.md 6).
 */
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
 * Recognizes a retry: the text equals the whole log, or the newest entry by the same author on the
 * same day (D-28, docs/decisions/0016). The same text by another author or on another day is a new
 * note.
 */
function isRetry(
  { body, note_date }: Pick<SentHealth, 'note_date'> & { body: string },
  log: readonly Stored[],
  { account_id, at }: Author,
): boolean {
  const text = normalizeLineEnds(body);
  if (text === linesOf(log)) return true;
  const newest = log.findLast((entry) => entry.body !== null);
  return (
    newest !== undefined &&
    text === normalizeLineEnds(newest.body ?? '') &&
    newest.recorded_by === account_id &&
    clinicDay(newest.recorded_at) === clinicDay(at) &&
    (note_date ?? newest.note_date) === newest.note_date
  );
}

const normalizeLineEnds = (text: string) => text.replace(/\r\n/g, '\n');

/**
 * Returns a time after the newest entry: entries of the same time would be read as one note, and an
 * entry that waited for the lock must come last.
 */
function timeAfter(at: Date, log: readonly Pick<Entry, 'recorded_at'>[]): Date {
  const newest = log.at(-1);
  const next = newest ? new Date(newest.recorded_at).getTime() + 1 : 0;
  return new Date(Math.max(at.getTime(), next));
}

interface NewNote {
  kind: NoteKind;
  body: string | null;
}

/** Inserts the notes that have a text. */
export async function recordNotes(
  tx: Transaction<DB>,
  patient_id: number,
  notes: readonly NewNote[],
  { account_id, at }: Author,
): Promise<void> {
  const columns = { patient_id, recorded_by: account_id, recorded_at: at };
  const rows = notes.flatMap(({ kind, body }) => (body === null ? [] : { kind, body, ...columns }));
  if (rows.length > 0) await tx.insertInto('patient_notes').values(rows).execute();
}

/** Adds a note to a log of a locked patient; returns false for a retry. */
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
  if (isRetry({ body }, log, { account_id, at })) return false;
  await recordNotes(tx, patient_id, [{ kind, body }], { account_id, at: timeAfter(at, log) });
  return true;
}

/** A health status as sent: a missing field stays unchanged, null clears it. */
export type SentHealth = {
  [field in 'disease' | 'medication' | 'note' | 'note_date']?: string | null | undefined;
};

/**
 * Inserts a health record. `note_date` defaults to today; a note about Monday may be written on
 * Wednesday (D-30).
 */
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

/** Adds a health record to a locked patient if a value differs; returns the changed fields. */
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
  const previous = { disease: null, medication: null, ...log.at(-1), note: null };
  const isRepeated =
    !sent.note || isRetry({ ...sent, body: sent.note }, notesOf(log), { account_id, at });
  const state = {
    disease: sent.disease === undefined ? previous.disease : sent.disease,
    medication: sent.medication === undefined ? previous.medication : sent.medication,
    note: isRepeated ? null : sent.note,
  };
  const fields = (['disease', 'medication', 'note'] as const).filter(
    (field) => state[field] !== previous[field],
  );
  if (fields.length > 0) {
    const author = { account_id, at: timeAfter(at, log) };
    await recordHealth(tx, patient_id, { ...state, note_date: sent.note_date }, author);
  }
  return fields.map((field) => `health_status.${field}`);
}
