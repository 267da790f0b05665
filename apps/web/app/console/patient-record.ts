import { careCalls } from '@thinna/contract/care/care';
import { z } from '@thinna/contract/kit/zod';
import { type HealthStatus, patientLogs } from '@thinna/contract/patients/patient-logs';
import { type LoggedNote, parseNotes } from './note-lines.ts';

// The schemas below accept health and history in camelCase or snake_case (D-26, D-27).

/** Schema of the logs in an answer to staff; absent fields stay absent. */
export const partialPatientLogs = z.preprocess(normalizeClinicalFields, patientLogs.partial());

/** Schema of the staff's assignments, with the logs that the helper may read. */
export const careAssignments = z.preprocess(
  (answer) => (Array.isArray(answer) ? answer.map(normalizeAssignment) : answer),
  careCalls.assignments.answer,
);

const normalizeAssignment = (assignment: unknown): unknown =>
  isRecord(assignment)
    ? { ...assignment, patient: normalizeClinicalFields(assignment.patient) }
    : assignment;

/** Sets both spellings of health and history, as far as the answer has them. */
export function normalizeClinicalFields(answer: unknown): unknown {
  if (!isRecord(answer)) return answer;
  const health = answer.healthStatus ?? answer.health_status;
  const history = answer.medicalHistory ?? answer.medical_history;
  return {
    ...answer,
    ...(health !== undefined && { healthStatus: health, health_status: health }),
    ...(history !== undefined && {
      medicalHistory: normalizeHistory(history),
      medical_history: normalizeHistory(history),
    }),
  };
}

export const isRecord = (answer: unknown): answer is Readonly<Record<string, unknown>> =>
  typeof answer === 'object' && answer !== null;

/** Accepts a history as an object, as a list of one, or as plain text. */
function normalizeHistory(history: unknown): unknown {
  const value: unknown = Array.isArray(history) ? history[0] : history;
  if (typeof value !== 'string') return value ?? null;
  return value === '' ? null : { history: value, additionalDetails: '' };
}

/** One entry of a timeline. */
export interface Entry extends LoggedNote {
  /** The day that the entry is about, for health records (D-30). */
  day?: string;
  /** The new disease or medication, if the entry changed it; null if it ended. */
  disease?: string | null;
  medication?: string | null;
  /** What the entry is, where entries of several kinds stand together. */
  kind?: string;
  /** Who was there, for a visit. */
  by?: string;
}

/** Returns the notes of a log, newest first; notes without a time come last. */
export const timeline = (log: string | null): Entry[] => newestFirst(parseNotes(log).map(toEntry));

/** Returns the entries of a medical history: its log or, without a log, its text. */
export const historyTimeline = (
  medicalHistory: { history: string; additionalDetails: string } | null,
): Entry[] =>
  medicalHistory === null
    ? []
    : timeline(
        medicalHistory.additionalDetails === ''
          ? medicalHistory.history
          : medicalHistory.additionalDetails,
      );

/** Returns the health records with their notes and changes, and all other notes; newest first. */
export function healthTimeline(records: readonly HealthStatus[]): Entry[] {
  const notes = timeline(records[0]?.additionalDetails ?? null);
  const texts = new Map(notes.map(({ at, text }) => [at, text]));
  const times = new Set<string | null>(records.map(({ recorded_at }) => recorded_at));
  const entries = records.map((record, index): Entry => {
    const { recorded_at: at, note_date: day, disease, medication, note } = record;
    const previous = records[index + 1];
    return {
      at,
      day,
      text: texts.get(at) ?? (notes.length === 0 ? (note ?? '') : ''),
      ...(disease !== (previous?.disease ?? null) && { disease }),
      ...(medication !== (previous?.medication ?? null) && { medication }),
    };
  });
  const hasContent = ({ text, disease, medication }: Entry) =>
    text !== '' || disease !== undefined || medication !== undefined;
  const otherNotes = notes.filter(({ at }) => !times.has(at));
  return newestFirst([...otherNotes, ...entries.filter(hasContent)]);
}

/** Reads a time without a zone as UTC, and puts an invalid time back into the text. */
function toEntry({ at, text }: LoggedNote): Entry {
  if (at === null) return { at, text };
  const time = /(?:Z|[+-]\d\d:?\d\d)$/.test(at) ? at : `${at}Z`;
  return Number.isNaN(Date.parse(time)) ? { at: null, text: `${at}: ${text}` } : { at: time, text };
}

/** Sorts entries newest first; entries without a time come last. */
export const newestFirst = <E extends Entry>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => timeOf(b) - timeOf(a));

const timeOf = ({ at }: Entry): number => (at === null ? 0 : Date.parse(at));
