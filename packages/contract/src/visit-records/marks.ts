import { instant } from '../kit/call.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { outcomeCodes } from './code-names.ts';

const outcome = openEnum(outcomeCodes).nullable();

/** The record of an own planned visit, in short. */
export const ownRecord = z.object({
  id: z.int(),
  outcome: openEnum(outcomeCodes),
  reason: z.string().nullable(),
  visited_on: z.iso.date(),
  finished_at: instant.nullable(),
  recorded_at: instant,
  can_correct: z.boolean(),
});

/** What the office sees of a planned visit: how it ended, null while nothing was recorded. */
export const plannedOutcome = { outcome };

/** What staff see of a planned visit: how it ended only within reach, for others just whether. */
export const recordMark = {
  outcome,
  is_recorded: z.boolean(),
  /** Whether the account may record it: a patient in care, within reach. */
  can_record: z.boolean(),
};
