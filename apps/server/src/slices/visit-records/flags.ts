import { FLAG_ANSWER_DAYS } from '@thinna/contract/constants/limits';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import type { Attention } from '@thinna/contract/visit-records/attention';
import type { Attended, Flag } from '@thinna/contract/visit-records/flag-answer';
import { type FlagAnswers, type FlagPatient, flagsOf } from '@thinna/contract/visit-records/flags';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/types.ts';
import { isInCare } from '../patients/scope.ts';
import { patientName } from '../visits/queries.ts';
import { mayHaveFlags, questions } from './flag-candidates.ts';
import { authorOf } from './queries.ts';

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
}

export interface FlagRow extends FlagPatient {
  id: number;
  records: RecordColumns | null;
  /** The newest mark of somebody who looks after the patient, also on a record that was corrected. */
  attended: Attended | null;
}

/** What records tell of a patient, for lists. */
export interface Findings {
  flags: Flag[];
  medicines_until: string | null;
  catheter_until: string | null;
  tube_until: string | null;
}

/** The first day whose answers count. */
const sinceOf = (today: string) => addDays(today, -FLAG_ANSWER_DAYS);

/** SQL condition on `visit_records`: whether the task of the next step is pending. */
const isTaskPending = sql`exists (
  select from tasks where tasks.id = task_id and completed_at is null
    and cancelled_at is null)`;

/** SQL for the newest mark on a record of a row of `chosen`. */
const newestMark = sql`(
  select json_build_object('by', ${authorOf('attended_by')}, 'at', attended_at) from visit_records
  where visit_records.patient_id = chosen.id and attended_at is not null
  order by attended_at desc limit 1)`;

/**
 * SQL for patients, each with the records that decide about flags, newest first. The query for the
 * patients selects at least `id`, `due_on`, `visit_every_days` and `last_seen_on`. A record counts as attended when a mark on it, or on a later one,
 * was set after it was written down: what comes in late with an earlier day has been seen by nobody.
 * Records before the answers that count are only read back to a day that they told and that counts,
 * to an urgent task that is pending, and to a death after which nobody was seen.
 */
export function flagRows<Patient>(
  patients: RawBuilder<Patient>,
  today: string,
  attended: RawBuilder<unknown> = newestMark,
): RawBuilder<FlagRow & Patient> {
  const answers = sql.join(questions.map((question) => sql.ref(question)));
  const since = sql`${sinceOf(today)}::date`;
  return sql`
    with chosen as (
      select patients.*, least(${since}, (
          select min(visited_on) from visit_records
          where patient_id = patients.id and superseded_at is null and (next = 'urgent'
              or outcome = 'died' or num_nonnulls(medicines_until, catheter_until, tube_until) > 0)
            and (greatest(medicines_until, catheter_until, tube_until) >= ${since}
              or outcome = 'died' and visited_on >= coalesce(last_seen_on, '-infinity')
              or next = 'urgent' and ${isTaskPending}))) as since
      from (${patients}) as patients),
    marked as (
      select visit_records.id, visit_records.patient_id, visited_on, form, outcome, next, task_id,
        superseded_at, ${answers}, coalesce(max(attended_at) over (
          partition by visit_records.patient_id order by visited_on desc, visit_records.id desc
          rows unbounded preceding) >= recorded_at, false) as is_attended
      from chosen join visit_records on visit_records.patient_id = chosen.id
        and visited_on >= chosen.since),
    recent as (
      select id, patient_id, visited_on, form, outcome, is_attended, next = 'urgent' and ${isTaskPending} as is_urgent,
        ${answers}
      from marked where superseded_at is null and outcome <> 'mistake' and form <> 'family'),
    listed as (
      select patient_id, json_build_object(${columnsAsJson}) as records
      from recent group by patient_id)
    select chosen.*, records, ${attended} as attended
    from chosen left join listed on listed.patient_id = chosen.id
    order by chosen.id`;
}

/** Column by column: the names of the columns are written once for all records of a patient. */
const columnsAsJson = sql.join(
  ['id', 'visited_on', 'form', 'outcome', 'is_attended', 'is_urgent', ...questions].map(
    (column) =>
      sql`${sql.lit(column)}, json_agg(${sql.ref(column)} order by visited_on desc, id desc)`,
  ),
);

/** Returns what the records of a row tell. */
export function findingsOf(
  { records, due_on, visit_every_days }: FlagRow,
  today: string,
): Findings {
  const answers: FlagAnswers = records ? answersOf(records, sinceOf(today)) : { newest: [] };
  return {
    flags: flagsOf(answers, { due_on, visit_every_days }, today),
    medicines_until: answers.medicines_until?.value ?? null,
    catheter_until: answers.catheter_until?.value ?? null,
    tube_until: answers.tube_until?.value ?? null,
  };
}

/** Returns the mark of a row; inside JSON, times are text in another form. */
export const markOf = ({ attended }: FlagRow): Attended | null =>
  attended && { ...attended, at: new Date(attended.at).toISOString() };

export type FlaggedPatient = Attention['patient'] &
  Pick<Findings, 'flags'> &
  Pick<FlagRow, 'attended'>;

/** Reads those of the patients in care who meet a condition on `patients` and have a flag. */
export async function readFlagged(
  db: Kysely<DB>,
  condition: RawBuilder<boolean>,
  at: Date,
): Promise<FlaggedPatient[]> {
  const today = clinicDay(at);
  const candidates = sql<Attention['patient']>`
    select id, ${patientName} as name, register_number, place, phone_number, due_on,
      visit_every_days, last_seen_on
    from patients
    where ${isInCare} and ${condition} and ${mayHaveFlags(today, sinceOf(today))}`;
  const { rows } = await flagRows(candidates, today).execute(db);
  return rows.flatMap((row) => {
    const { flags } = findingsOf(row, today);
    const { id, name, register_number, place, phone_number } = row;
    const patient = { id, name, register_number, place, phone_number };
    return flags.length > 0 ? [{ ...patient, flags, attended: markOf(row) }] : [];
  });
}

type ListedPatient = FlagPatient & { id: number; last_seen_on: string | null };

/** Returns what the records of these patients tell; they are in care and have been read. */
export async function readFindings(
  db: Kysely<DB>,
  patients: readonly ListedPatient[],
  at: Date,
): Promise<Map<number, Findings>> {
  if (patients.length === 0) return new Map();
  const today = clinicDay(at);
  const listed = sql`
    select * from unnest(
      ${patients.map(({ id }) => id)}::int[],
      ${patients.map(({ due_on }) => due_on)}::date[],
      ${patients.map(({ visit_every_days }) => visit_every_days)}::int[],
      ${patients.map(({ last_seen_on }) => last_seen_on)}::date[]
    ) as listed (id, due_on, visit_every_days, last_seen_on)`;
  const { rows } = await flagRows(listed, today, sql`null`).execute(db);
  return new Map(rows.map((row) => [row.id, findingsOf(row, today)]));
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
  const { id, visited_on, is_urgent, is_attended } = columns;
  const recent = visited_on.filter((day) => day >= since).length;
  const found: Record<string, unknown> = {};
  for (const question of questions) {
    const values = columns[question];
    // A day counts as long as it is not long over itself, whenever it was told.
    const counts = (value: Value, place: number) =>
      value !== null && (place < recent || (isDayQuestion(question) && value >= since));
    const newest = values.findIndex(counts);
    if (newest === -1) continue;
    const before = values.find((value, place) => place > newest && counts(value, place)) ?? null;
    found[question] = { ...sourceAt(newest), value: values[newest], before };
  }
  const newestUrgent = id.findIndex((_, at) => is_urgent[at] && !is_attended[at]);
  const urgent = newestUrgent === -1 ? is_urgent.indexOf(true) : newestUrgent;
  return {
    ...(found as Partial<FlagAnswers>),
    ...(urgent !== -1 && { urgent: sourceAt(urgent) }),
    // Of older records only the newest counts: it may tell of the death.
    newest: id.slice(0, Math.min(Math.max(recent, 1), 2)).map((_, at) => sourceAt(at)),
  };
}

const isDayQuestion = (question: string) => question.endsWith('_until');
