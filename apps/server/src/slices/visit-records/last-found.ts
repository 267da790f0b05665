import { SHEET_ANSWER_DAYS, SHEET_NOTE_LETTERS } from '@thinna/contract/constants/limits';
import { addDays } from '@thinna/contract/kit/office/day';
import { firstCharacters } from '@thinna/contract/kit/office/excerpt';
import type { LastFound } from '@thinna/contract/visits/day-sheet';
import { type RawBuilder, sql } from 'kysely';

/** The answers of a visit record that `lastFound` tells, for the audit. */
export const lastFoundFields = ['last_seen_on', 'pain', 'akps', 'medicines_until', 'note'] as const;

/** SQL for a value of the newest nursing record of a row of `patients` that meets the condition. */
const newest = (value: RawBuilder<unknown>, condition: RawBuilder<boolean>) =>
  sql`(select ${value} from visit_records
    where visit_records.patient_id = patients.id and form = 'nursing' and superseded_at is null
      and ${condition}
    order by visited_on desc, visit_records.id desc limit 1)`;

/**
 * SQL for what nurses found at a row of `patients`; null if none has recorded a visit. Each question
 * has its newest answer of the last months, because a short record must not hide the one before it.
 */
export function lastFound(today: string): RawBuilder<LastFound | null> {
  const since = addDays(today, -SHEET_ANSWER_DAYS);
  const answer = (
    value: RawBuilder<unknown>,
    column: 'pain' | 'akps' | 'medicines_until' | 'note',
  ) => newest(value, sql`${sql.ref(column)} is not null and visited_on >= ${since}::date`);
  const withDay = (column: 'pain' | 'akps' | 'note') =>
    answer(sql`json_build_object('value', ${sql.ref(column)}, 'on', visited_on)`, column);
  return sql`(select json_build_object('seen_on', seen_on, 'pain', ${withDay('pain')},
      'akps', ${withDay('akps')}, 'medicines_until', ${answer(sql`medicines_until`, 'medicines_until')},
      'note', ${withDay('note')})
    from (select ${newest(sql`visited_on`, sql`true`)} as seen_on) as seen
    where seen_on is not null)`;
}

/** Shortens the note to what fits on paper, so that the rest of it is not sent. */
export function withShortNote({ note, ...found }: LastFound): LastFound {
  if (!note) return { ...found, note };
  const beginning = firstCharacters(note.value, SHEET_NOTE_LETTERS);
  const value = beginning === note.value ? beginning : `${beginning.trimEnd()}…`;
  return { ...found, note: { ...note, value } };
}
