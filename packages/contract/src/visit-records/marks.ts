import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { outcomeCodes } from './code-names.ts';

const outcome = openEnum(outcomeCodes).nullable();

/** What the office sees of a planned visit: how it ended, null while nothing was recorded. */
export const plannedOutcome = { outcome };

/** What staff see of a planned visit: how it ended only within reach, for others just whether. */
export const recordMark = {
  outcome,
  is_recorded: z.boolean(),
  /** Whether the account may record it: a patient in care, within reach. */
  can_record: z.boolean(),
};
