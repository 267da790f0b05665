import {
  FLAG_AKPS_DROP_MIN,
  FLAG_DAYS_AHEAD,
  FLAG_FEVER_CELSIUS_MIN,
  FLAG_OXYGEN_BELOW,
  FLAG_RISE_MIN,
  FLAG_RISEN_SCORE_MIN,
  FLAG_SCORE_MIN,
  FLAG_SUGAR_BELOW,
} from '../constants/limits.ts';
import { addDays } from '../kit/office/day.ts';
import { symptomCodes } from './code-names.ts';
import { type Flag, type FlagCode, flagCodes, flagsWithDay } from './flag-answer.ts';

/** The record that an answer stands in. */
interface FlagSource {
  record_id: number;
  visited_on: string;
  /** Whether somebody looks after this record, or after a later one that was there already. */
  is_attended: boolean;
}

/** The newest answer to a question, and the one before it; null when there is none. */
interface Answer<Value> extends FlagSource {
  value: Value;
  before: Value | null;
}

type ScoreQuestion = (typeof symptomCodes)[number];
type NumberQuestion = ScoreQuestion | 'akps' | 'spo2' | 'temperature_c' | 'sugar_mg';
type DayQuestion = 'medicines_until' | 'catheter_until' | 'tube_until';

/** What flags are judged by: of each question its newest answer, whatever was left out since. */
export type FlagAnswers = { readonly [Question in NumberQuestion]?: Answer<number> } & {
  readonly [Question in DayQuestion]?: Answer<string>;
} & {
  readonly phase?: Answer<string>;
  /** The newest record whose urgent task is pending. */
  readonly urgent?: FlagSource;
  /** The newest records, mistakes left out; the first is the newest. */
  readonly newest: readonly (FlagSource & { form: string; outcome: string })[];
};

export interface FlagPatient {
  due_on: string | null;
  visit_every_days: number | null;
}

const nothing = {
  record_id: null,
  visited_on: null,
  symptom: null,
  value: null,
  before: null,
  day: null,
};

type Raised = Flag & { is_attended: boolean };

const raise = (
  code: FlagCode,
  { record_id, visited_on, is_attended }: FlagSource,
  more: Partial<Flag> = {},
): Raised => ({ ...nothing, code, record_id, visited_on, is_attended, ...more });

/**
 * Returns what somebody should look at (D-131): those flags are left out that somebody looks after
 * already, unless they have a day. After a death there is nothing left to look at.
 */
export function flagsOf(answers: FlagAnswers, patient: FlagPatient, today: string): Flag[] {
  if (answers.newest[0]?.outcome === 'died') return [];
  return [
    ...ofRecords(answers),
    ...ofScores(answers),
    ...ofMeasures(answers),
    ...ofDays(answers, today),
    ...ofPlan(patient, today),
  ]
    .filter(({ code, is_attended }) => !is_attended || flagsWithDay.includes(code))
    .map(({ is_attended: _, ...flag }) => flag)
    .toSorted((a, b) => orderOf(a) - orderOf(b));
}

const orderOf = ({ code }: Flag) => (flagCodes as readonly string[]).indexOf(code);

function ofRecords({ urgent, newest, phase }: FlagAnswers): Raised[] {
  const flags: Raised[] = [];
  if (urgent) flags.push(raise('urgent', urgent));
  const [last, former] = newest;
  if (last?.form === 'missed' && former?.form === 'missed') flags.push(raise('missed_twice', last));
  const phases = ['changing', 'worse', 'last_days'] as const;
  const code = phases.find((name) => name === phase?.value);
  if (phase && code) flags.push(raise(code, phase));
  return flags;
}

const ofScores = (answers: FlagAnswers): Raised[] =>
  symptomCodes.flatMap((symptom) => {
    const answer = answers[symptom];
    if (!answer) return [];
    const { value, before } = answer;
    const flags: Raised[] = [];
    if ((symptom === 'pain' || symptom === 'breathlessness') && value >= FLAG_SCORE_MIN)
      flags.push(raise(symptom, answer, { symptom, value, before }));
    if (value >= FLAG_RISEN_SCORE_MIN && before !== null && value - before >= FLAG_RISE_MIN)
      flags.push(raise('rising', answer, { symptom, value, before }));
    return flags;
  });

function ofMeasures({ akps, spo2, temperature_c, sugar_mg }: FlagAnswers): Raised[] {
  const measured = (code: FlagCode, isRaised: boolean, answer?: Answer<number>): Raised[] =>
    answer && isRaised ? [raise(code, answer, { value: answer.value, before: answer.before })] : [];
  const below = (answer: Answer<number> | undefined, limit: number) =>
    answer !== undefined && answer.value < limit;
  return [
    ...measured(
      'function',
      akps !== undefined && akps.before !== null && akps.before - akps.value >= FLAG_AKPS_DROP_MIN,
      akps,
    ),
    ...measured('oxygen', below(spo2, FLAG_OXYGEN_BELOW), spo2),
    ...measured(
      'fever',
      temperature_c !== undefined && temperature_c.value >= FLAG_FEVER_CELSIUS_MIN,
      temperature_c,
    ),
    ...measured('sugar', below(sugar_mg, FLAG_SUGAR_BELOW), sugar_mg),
  ];
}

const daysOfFlags = [
  ['medicines', 'medicines_until'],
  ['catheter', 'catheter_until'],
  ['tube', 'tube_until'],
] as const;

function ofDays(answers: FlagAnswers, today: string): Raised[] {
  const lastDay = addDays(today, FLAG_DAYS_AHEAD);
  return daysOfFlags.flatMap(([code, question]) => {
    const answer = answers[question];
    return answer && answer.value <= lastDay ? [raise(code, answer, { day: answer.value })] : [];
  });
}

/** Not seen for one and a half intervals; half a day counts as a whole one. */
function ofPlan({ due_on, visit_every_days }: FlagPatient, today: string): Raised[] {
  if (due_on === null || visit_every_days === null) return [];
  return today > addDays(due_on, Math.ceil(visit_every_days / 2))
    ? [{ ...nothing, code: 'not_seen', day: due_on, is_attended: false }]
    : [];
}
