import { careCalls } from '@thinna/contract/care/care';
import { z } from '@thinna/contract/kit/zod';
import { clinical, type HealthStatus, patient } from '@thinna/contract/patients/patients';
import { type LoggedNote, notesIn } from './note-lines.ts';

// Each is read in whichever spelling it is told (D-26, D-27).

/** The whole record; what is not told is nothing. */
export const patientRecord = z.preprocess(
  (answer) =>
    inBothSpellings(
      isRecord(answer) ? { health_status: [], medical_history: null, ...answer } : answer,
    ),
  patient,
);

/** To staff a part of it may be told; what is absent stays absent. */
export const clinicalPart = z.preprocess(inBothSpellings, clinical.partial());

/** Whom staff look after, with what they are told of the illness. */
export const careAssignments = z.preprocess(
  (answer) => (Array.isArray(answer) ? answer.map(withPatientInBothSpellings) : answer),
  careCalls.assignments.answer,
);

const withPatientInBothSpellings = (assignment: unknown): unknown =>
  isRecord(assignment)
    ? { ...assignment, patient: inBothSpellings(assignment.patient) }
    : assignment;

function inBothSpellings(answer: unknown): unknown {
  if (!isRecord(answer)) return answer;
  const health = answer.healthStatus ?? answer.health_status;
  const history = answer.medicalHistory ?? answer.medical_history;
  return {
    ...answer,
    ...(health !== undefined && { healthStatus: health, health_status: health }),
    ...(history !== undefined && {
      medicalHistory: historyIn(history),
      medical_history: historyIn(history),
    }),
  };
}

const isRecord = (answer: unknown): answer is Readonly<Record<string, unknown>> =>
  typeof answer === 'object' && answer !== null;

/** An object, or a list with it, or nothing but a text. */
function historyIn(said: unknown): unknown {
  const one: unknown = Array.isArray(said) ? said[0] : said;
  if (typeof one !== 'string') return one ?? null;
  return one === '' ? null : { history: one, additionalDetails: '' };
}

/** One entry of a timeline. */
export interface Entry extends LoggedNote {
  /** The day that it is about, where one is told (D-30). */
  day?: string;
  /** What the state of health became; null for what ended. */
  disease?: string | null;
  medication?: string | null;
}

/** The notes of a log, the newest first; those without a time come last, for nobody knows theirs. */
export const timeline = (log: string | null): Entry[] => inOrder(notesIn(log).map(withTime));

/** The history of a patient; of one that has no log, the text itself. */
export const historyTimeline = (
  said: { history: string; additionalDetails: string } | null,
): Entry[] =>
  said === null
    ? []
    : timeline(said.additionalDetails === '' ? said.history : said.additionalDetails);

/** Every record of the health with its note and with what it changed, the newest first. */
export function healthTimeline(records: readonly HealthStatus[]): Entry[] {
  const notes = timeline(records[0]?.additionalDetails ?? null);
  const texts = new Map(notes.map(({ at, text }) => [at, text]));
  const times = new Set<string | null>(records.map(({ recorded_at }) => recorded_at));
  const entries = records.map((record, index): Entry => {
    const { recorded_at: at, note_date: day, disease, medication, note } = record;
    const former = records[index + 1];
    return {
      at,
      day,
      text: texts.get(at) ?? (notes.length === 0 ? (note ?? '') : ''),
      ...(disease !== (former?.disease ?? null) && { disease }),
      ...(medication !== (former?.medication ?? null) && { medication }),
    };
  });
  const saysSomething = ({ text, disease, medication }: Entry) =>
    text !== '' || disease !== undefined || medication !== undefined;
  const others = notes.filter(({ at }) => !times.has(at));
  return inOrder([...others, ...entries.filter(saysSomething)]);
}

/** A time without a zone is told in UTC; what only looks like a time is a part of the text. */
function withTime({ at, text }: LoggedNote): Entry {
  if (at === null) return { at, text };
  const told = /(?:Z|[+-]\d\d:?\d\d)$/.test(at) ? at : `${at}Z`;
  return Number.isNaN(Date.parse(told)) ? { at: null, text: `${at}: ${text}` } : { at: told, text };
}

/** The newest first. */
export const inOrder = <E extends Entry>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => timeOf(b) - timeOf(a));

const timeOf = ({ at }: Entry): number => (at === null ? 0 : Date.parse(at));
