import { instant } from '../kit/call.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { symptomCodes } from './code-names.ts';

// Apart from the rules: whoever only shows flags must not load how they are judged.

/** What somebody should look at, in the order in which it is shown; no flag is a diagnosis (D-131). */
export const flagCodes = [
  'urgent',
  'pain',
  'breathlessness',
  'rising',
  'function',
  'changing',
  'worse',
  'last_days',
  'oxygen',
  'fever',
  'sugar',
  'missed_twice',
  'medicines',
  'catheter',
  'tube',
  'not_seen',
] as const;
export type FlagCode = (typeof flagCodes)[number];

/** Flags that have a day: attending to a record does not quiet them, moving the day does. */
export const flagsWithDay: readonly string[] = [
  'medicines',
  'catheter',
  'tube',
  'not_seen',
] satisfies FlagCode[];

export const flagAnswer = z.object({
  code: openEnum(flagCodes),
  /** The record that raises it, and its day; null of somebody who was not seen. */
  record_id: z.int().nullable(),
  visited_on: z.iso.date().nullable(),
  /** The item of `pain`, `breathlessness` and `rising`. */
  symptom: openEnum(symptomCodes).nullable(),
  /** What was found, and the answer before; null where the flag has no number. */
  value: z.number().nullable(),
  before: z.number().nullable(),
  /** The day of a flag that has one; of `not_seen` the day on which the visit was due. */
  day: z.iso.date().nullable(),
});
export type Flag = z.output<typeof flagAnswer>;

/** Who looks after a patient, and since when; the account may be gone. */
export const attendedAnswer = z.object({ by: z.string().nullable(), at: instant });
export type Attended = z.output<typeof attendedAnswer>;

interface Raised {
  code: string;
  record_id: number | null;
  visited_on: string | null;
}

/** Newest first; those without a record stand last. */
export const byRecord = (
  a: Pick<Raised, 'record_id' | 'visited_on'>,
  b: Pick<Raised, 'record_id' | 'visited_on'>,
): number =>
  (b.visited_on ?? '').localeCompare(a.visited_on ?? '') || (b.record_id ?? 0) - (a.record_id ?? 0);

/** Returns the newest record with a flag that attending quiets; null if there is none. */
export const recordToAttend = (flags: readonly Raised[]): number | null =>
  flags.filter(({ code }) => !flagsWithDay.includes(code)).toSorted(byRecord)[0]?.record_id ?? null;
