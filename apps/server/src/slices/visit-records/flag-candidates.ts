import {
  FLAG_AKPS_DROP_MIN,
  FLAG_DAYS_AHEAD,
  FLAG_FEVER_CELSIUS_MIN,
  FLAG_OXYGEN_BELOW,
  FLAG_RISE_MIN,
  FLAG_RISEN_SCORE_MIN,
  FLAG_SCORE_MIN,
  FLAG_SUGAR_BELOW,
} from '@thinna/contract/constants/limits';
import { addDays } from '@thinna/contract/kit/office/day';
import { symptomCodes } from '@thinna/contract/visit-records/code-names';
import { type RawBuilder, sql } from 'kysely';

/** The questions that raise flags. */
export const questions = [
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

/** SQL for the newest answer to a question in a group of records, or the one before it. */
const answer = (question: string, place: 1 | 2 = 1) =>
  sql`(array_agg(${sql.ref(question)} order by visited_on desc, id desc)
    filter (where ${sql.ref(question)} is not null))[${sql.lit(place)}]`;

const rose = (symptom: string) => sql`${answer(symptom)} >= ${FLAG_RISEN_SCORE_MIN}
  and ${answer(symptom)} - ${answer(symptom, 2)} >= ${FLAG_RISE_MIN}`;

/**
 * SQL condition on `patients`: whether `flagsOf` can raise something. Everybody who has a flag meets
 * it; it leaves out most of the others quickly, so that a whole clinic can be judged at each look.
 */
export function mayHaveFlags(today: string, since: string): RawBuilder<boolean> {
  const lastDay = sql`${addDays(today, FLAG_DAYS_AHEAD)}::date`;
  return sql`(due_on < ${today}::date
    or id in (select patient_id from tasks
      where completed_at is null and cancelled_at is null)
    or id in (
      select patient_id from (
        select * from visit_records
        where superseded_at is null and outcome <> 'mistake'
          and greatest(visited_on, medicines_until, catheter_until, tube_until) >= ${since}::date
        order by patient_id, visited_on desc, id desc) as recent
      group by patient_id
      having ${answer('pain')} >= ${FLAG_SCORE_MIN}
        or ${answer('breathlessness')} >= ${FLAG_SCORE_MIN}
        or ${sql.join(symptomCodes.map(rose), sql` or `)}
        or ${answer('akps', 2)} - ${answer('akps')} >= ${FLAG_AKPS_DROP_MIN}
        or ${answer('phase')} <> 'steady'
        or ${answer('spo2')} < ${FLAG_OXYGEN_BELOW}
        or ${answer('temperature_c')} >= ${FLAG_FEVER_CELSIUS_MIN}
        or ${answer('sugar_mg')} < ${FLAG_SUGAR_BELOW}
        or least(${answer('medicines_until')}, ${answer('catheter_until')}, ${answer('tube_until')}) <= ${lastDay}
        or count(*) filter (where form = 'missed') >= 2))`;
}
