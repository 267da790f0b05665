import { addDays, clinicDay, clinicInstant } from '@thinna/contract/kit/office/day';
import type { Insertable } from 'kysely';
import type { HelperKind, VisitRecords } from '../db/types.ts';
import { isCancelled } from './care-status.ts';
import { type Answers, type Course, type Item, items } from './course.ts';
import type { DemoPatient } from './patients.ts';
import { type Random, randomOf } from './random.ts';
import { MINUTES_TO_NOTE, type PatientRecords } from './records.ts';
import type { DemoVisit } from './visit-plan.ts';

type Values = Omit<
  Insertable<VisitRecords>,
  'client_id' | 'patient_id' | 'helper_kind' | 'member_name' | 'recorded_at' | 'recorded_by'
>;

/** What came of a visit that was planned, and the visit that follows it. */
export interface DemoVisitRecord {
  visit: DemoVisit;
  next: DemoVisit | undefined;
  recordedAt: Date;
  values: Values;
}

interface Village {
  today: string;
  visits: readonly DemoVisit[];
  kindOf(helper: string): HelperKind;
  logOf(patient: DemoPatient): PatientRecords;
}

/** Helpers whose newest visit is still to be recorded. */
const behindWithRecords = ['Leena Kadavil', 'മേരി കടവിൽ', 'ഷീബ പുളിക്കൽ'];
const DAYS_TO_CATCH_UP = 7;
/** The share of visits that came to nothing. */
const MISSED = 0.03;

/** Records the visits of the past, oldest first. */
export function inventVisitRecords({ today, visits, kindOf, logOf }: Village): DemoVisitRecord[] {
  const past = visits
    .filter((visit) => visit.day < today && !isCancelled(visit))
    .toSorted((first, second) => sortKeyOf(first).localeCompare(sortKeyOf(second)));
  const pending = behindWithRecords.map((helper) =>
    past.findLast(
      ({ by, day, patient }) =>
        by === helper && !patient.story?.notes.length && day >= addDays(today, -DAYS_TO_CATCH_UP),
    ),
  );
  const patients = [...new Set(past.map(({ patient }) => patient))];
  return patients
    .flatMap((patient) => {
      const own = past.filter((visit) => visit.patient === patient);
      const log = logOf(patient);
      const random = randomOf(`visits to ${patient.person.phone_number}`);
      return own.map((visit, index) => {
        const next = visits
          .filter((later) => later.patient === patient && later.day > visit.day)
          .toSorted((first, second) => first.day.localeCompare(second.day))[0];
        const progress = own.length > 1 ? index / (own.length - 1) : 1;
        const found = { visit, next, kind: kindOf(visit.by), progress, log, today };
        return recordOf(found, random);
      });
    })
    .filter(({ visit }) => !pending.includes(visit))
    .toSorted((first, second) => Number(first.recordedAt) - Number(second.recordedAt));
}

export const sortKeyOf = ({ day, time }: DemoVisit) => `${day} ${time}`;

interface Seen {
  visit: DemoVisit;
  next: DemoVisit | undefined;
  kind: HelperKind;
  /** How much of the recorded time of care is over, from 0 to 1. */
  progress: number;
  log: PatientRecords;
  today: string;
}

function recordOf({ visit, next, kind, progress, log, today }: Seen, random: Random) {
  const { patient, by, day, time } = visit;
  const { course } = patient;
  const daysAgo = (Date.parse(today) - Date.parse(day)) / 86_400_000;
  const begin = clinicInstant(day, time);
  const entry = textsOf(log).find(
    ({ by: author, at }) => author === by && at >= begin && clinicDay(at) <= addDays(day, 1),
  );
  const recordedAt = entry?.at ?? minutesAfter(begin, MINUTES_TO_NOTE);
  const outcome =
    course?.missed?.[daysAgo] ??
    (entry || !random.chance(MISSED) ? undefined : randomReason(random));
  const step = next ? { next: 'visit' as const, next_on: next.day } : { next: 'none' as const };
  if (outcome) {
    const values: Values = { form: 'missed', outcome, visited_on: day, ...step };
    return { visit, next, recordedAt, values };
  }
  const values: Values = {
    form: kind === 'volunteer' ? 'company' : 'nursing',
    outcome: 'seen',
    visited_on: day,
    started_at: minutesAfter(begin, 3),
    finished_at: minutesAfter(begin, random.between(14, MINUTES_TO_NOTE - 1)),
    note: entry?.text ?? null,
    ...(kind === 'volunteer' || !course
      ? companyAnswers(random)
      : nursingAnswers(course, { daysAgo, day, progress }, random)),
    ...step,
  };
  return { visit, next, recordedAt, values };
}

const textsOf = ({ health, notes }: PatientRecords) => [
  ...health.map(({ by, at, values }) => ({ by, at, text: values.note })),
  ...notes.map(({ by, at, values }) => ({ by, at, text: values.body })),
];

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

const randomReason = (random: Random) =>
  random.pick(['not_home', 'in_hospital', 'road', 'no_time'] as const);

const companyAnswers = (random: Random) => ({
  patient_is: random.pick(['better', 'same', 'same', 'same', 'worse'] as const),
  family_is: random.pick(['better', 'same', 'same'] as const),
  done: random.pick([
    ['listening'],
    ['listening'],
    ['listening', 'teaching'],
    ['listening', 'other'],
  ]),
});

interface Moment {
  daysAgo: number;
  day: string;
  progress: number;
}

function nursingAnswers(course: Course, { daysAgo, day, progress }: Moment, random: Random) {
  const special: Answers = course.days?.[daysAgo] ?? {};
  const { found = course.found ?? [], done = course.done, ...rest } = special;
  const isChanged = course.changed !== undefined && isDayOfChange(day);
  return {
    told_by: course.toldBy,
    ...scoresOf(course, progress, random),
    unable: [...(course.unable ?? [])],
    akps: Math.round(between(course.akps, progress) / 10) * 10,
    phase: (progress > LAST_WEEKS && course.phase) || ('steady' as const),
    ...signsOf(course, random),
    found: [...found],
    done: [...done, ...(isChanged ? [`${course.changed}_changed`] : [])],
    ...(done.includes('medicines') && { medicines_until: addDays(day, MEDICINES_FOR_DAYS) }),
    ...(isChanged && { [`${course.changed}_until`]: addDays(day, 28) }),
    ...rest,
  };
}

/** The part of the recorded time that counts as the last weeks. */
const LAST_WEEKS = 0.9;
/** For how long medicines are brought; some run out before the next visit. */
const MEDICINES_FOR_DAYS = 12;

/** Every fourth week, whatever the day of the week is. */
const isDayOfChange = (day: string) => Math.floor(Date.parse(day) / (7 * 86_400_000)) % 4 === 0;

const between = ([first, last]: readonly [number, number], progress: number) =>
  first + (last - first) * progress;

/** Returns the scores of a day, now and then one above or below the course. */
function scoresOf({ scores }: Course, progress: number, random: Random) {
  const answers: Partial<Record<Item, number>> = {};
  for (const item of items) {
    const course = scores[item];
    if (!course) continue;
    const score = Math.round(between(course, progress)) + random.pick([-1, 0, 0, 0, 1]);
    answers[item] = Math.min(10, Math.max(0, score));
  }
  return answers;
}

function signsOf({ measured }: Course, random: Random) {
  if (measured === 'pressure') {
    return {
      bp_systolic: random.between(116, 158),
      bp_diastolic: random.between(68, 92),
      pulse: random.between(66, 92),
    };
  }
  if (measured === 'oxygen') {
    return { spo2: random.between(91, 96), breaths: random.between(18, 26) };
  }
  if (measured === 'sugar') return { sugar_mg: random.between(108, 210) };
  return {};
}
