import { FLAG_ANSWER_DAYS } from '@thinna/contract/constants/limits';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { symptomCodes } from '@thinna/contract/visit-records/code-names';
import type { Attended, Flag } from '@thinna/contract/visit-records/flag-answer';
import { type FlagAnswers, type FlagPatient, flagsOf } from '@thinna/contract/visit-records/flags';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/types.ts';
import { patientName } from '../visits/queries.ts';
import { authorOf } from './queries.ts';

/** The questions that raise flags. */
const questions = [
  ...symptomCodes,
  'akps',
  'phase',
  'spo2',
  'temperature_c',
  'sugar_mg',
  'medicines_until',
  'catheter_until',
  'tube_until',
] as const;
type Value = number | string | null;

/** The records of a patient, newest first: of each column the values of all of them. */
interface RecordColumns extends Record<(typeof questions)[number], Value[]> {
  id: number[];
  visited_on: string[];
  form: string[];
  outcome: string[];
  /** Whether somebody looks after the record. */
  is_attended: boolean[];
  /** Whether its urgent task is pending. */
  is_urgent: boolean[];
  /** The mark on the record itself. */
  attended: (Attended | null)[];
}

export interface FlagRow extends FlagPatient {
  id: number;
  name: string;
  register_number: string;
  place: string | null;
  phone_number: string | null;
  records: RecordColumns | null;
}

export interface FlaggedPatient extends Omit<FlagRow, 'records' | keyof FlagPatient> {
  flags: Flag[];
  /** The newest mark of somebody who looks after the patient. */
  attended: Attended | null;
}

const sinceOf = (today: string) => addDays(today, -FLAG_ANSWER_DAYS);

/**
 * SQL for the patients in care who meet a condition on `patients`, each with the records that
 * decide about flags, newest first. A record counts as attended when a mark on it, or on a later one,
 * was set after it was written down: what comes in late with an earlier day has been seen by nobody.
 * Records older than the answers that count are only read back to an urgent task that is pending.
 */
export function flagRows(condition: RawBuilder<boolean>, today: string): RawBuilder<FlagRow> {
  const answers = sql.join(questions.map((question) => sql.ref(question)));
  return sql`
    with chosen as (
      select id, ${patientName} as name, register_number, place, phone_number, due_on,
        visit_every_days, least(${sinceOf(today)}::date, (
          select min(visited_on) from visit_records join tasks on tasks.id = task_id
          where visit_records.patient_id = patients.id and next = 'urgent'
            and superseded_at is null and completed_at is null)) as since
      from patients where removed_at is null and ${condition}),
    marked as (
      select visit_records.id, visit_records.patient_id, visited_on, form, outcome, next, task_id,
        superseded_at, attended_at, attended_by, ${answers}, coalesce(max(attended_at) over (
          partition by visit_records.patient_id order by visited_on desc, visit_records.id desc)
          >= recorded_at, false) as is_attended
      from chosen join visit_records on visit_records.patient_id = chosen.id
        and visited_on >= chosen.since),
    recent as (
      select id, patient_id, visited_on, form, outcome, is_attended, next = 'urgent' and exists (
          select from tasks where tasks.id = task_id and completed_at is null) as is_urgent,
        case when attended_at is not null then json_build_object(
          'by', ${authorOf('marked.attended_by')}, 'at', attended_at) end as attended, ${answers}
      from marked where superseded_at is null and outcome <> 'mistake'),
    listed as (
      select patient_id, json_build_object(${columnsAsJson}) as records
      from recent group by patient_id)
    select chosen.id, name, register_number, place, phone_number, due_on, visit_every_days, records
    from chosen left join listed on listed.patient_id = chosen.id
    order by chosen.id`;
}

/** Column by column: one value after the other of the same type is written far quicker. */
const columnsAsJson = sql.join(
  ['id', 'visited_on', 'form', 'outcome', 'is_attended', 'is_urgent', 'attended', ...questions].map(
    (column) =>
      sql`${sql.lit(column)}, json_agg(${sql.ref(column)} order by visited_on desc, id desc)`,
  ),
);

/** Returns a row with its flags judged. */
export function flaggedOf(
  { records, due_on, visit_every_days, ...patient }: FlagRow,
  today: string,
): FlaggedPatient {
  const answers = records ? answersOf(records, sinceOf(today)) : { newest: [] };
  return {
    ...patient,
    flags: flagsOf(answers, { due_on, visit_every_days }, today),
    attended: records && attendedOf(records),
  };
}

/** Reads the patients in care who meet a condition on `patients`, in one statement. */
export async function readFlags(
  db: Kysely<DB>,
  condition: RawBuilder<boolean>,
  at: Date,
): Promise<FlaggedPatient[]> {
  const today = clinicDay(at);
  const { rows } = await flagRows(condition, today).execute(db);
  return rows.map((row) => flaggedOf(row, today));
}

/** Returns the flags of these patients; those who have left care are not among them. */
export async function flagsOfPatients(
  db: Kysely<DB>,
  ids: readonly number[],
  at: Date,
): Promise<Map<number, Flag[]>> {
  if (ids.length === 0) return new Map();
  const patients = await readFlags(db, sql`patients.id = any (${ids}::int[])`, at);
  return new Map(patients.map(({ id, flags }) => [id, flags]));
}

/** Returns the newest mark; inside JSON, times are text in another form. */
function attendedOf({ attended }: RecordColumns): Attended | null {
  const mark = attended.find((found) => found !== null);
  return mark ? { ...mark, at: new Date(mark.at).toISOString() } : null;
}

/** Returns the newest answer to each question and the one before it. */
function answersOf(columns: RecordColumns, since: string): FlagAnswers {
  const sourceAt = (at: number) => ({
    record_id: columns.id[at] ?? 0,
    visited_on: columns.visited_on[at] ?? '',
    form: columns.form[at] ?? '',
    outcome: columns.outcome[at] ?? '',
    is_attended: columns.is_attended[at] ?? false,
  });
  const lately = columns.visited_on.filter((day) => day >= since).length;
  const found: Record<string, unknown> = {};
  for (const question of questions) {
    const values = columns[question];
    const at = findAnswer(values, 0, lately);
    if (at === lately) continue;
    const former = findAnswer(values, at + 1, lately);
    const before = former < lately ? values[former] : null;
    found[question] = { ...sourceAt(at), value: values[at], before };
  }
  const urgent = columns.is_urgent.indexOf(true);
  return {
    ...(found as Partial<FlagAnswers>),
    ...(urgent !== -1 && { urgent: sourceAt(urgent) }),
    newest: Array.from({ length: Math.min(lately, 2) }, (_, at) => sourceAt(at)),
  };
}

/** Returns the place of the first answer from `from` on; `end` if there is none before it. */
function findAnswer(values: readonly Value[], from: number, end: number): number {
  let at = from;
  while (at < end && values[at] === null) at += 1;
  return Math.min(at, end);
}
