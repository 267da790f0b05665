import { WEEK_DAYS_AHEAD } from '../constants/limits.ts';
import type { Call } from '../kit/call.ts';
import { requiredDay } from '../kit/office/office-field.ts';
import { z } from '../kit/zod.ts';
import { contactDetails, visit } from './visits.ts';

// Apart from the other calls of visits: the staff app loads those, and never a day sheet.

const day = z.iso.date();
/** An answer with the day on which it was given. */
const answered = <Value extends z.ZodType>(value: Value) => z.object({ value, on: day }).nullable();

/** What nurses found, each question by its newest answer: what was left out hides nothing (D-132). */
const lastFound = z.object({
  seen_on: day,
  pain: answered(z.int()),
  akps: answered(z.int()),
  medicines_until: day.nullable(),
  /** The beginning of the note. */
  note: answered(z.string()),
});
export type LastFound = z.output<typeof lastFound>;

/** One visit on the day sheet. `address` is set only for a request: the team knows its patients. */
const stop = visit.extend({
  ...contactDetails.shape,
  address: z.string().nullable(),
  /** Only of a nurse's visit on the day that was asked for; null if no nurse has recorded a visit. */
  last: lastFound.nullable().optional(),
});
export type DaySheetStop = z.output<typeof stop>;

const recordLabel = { en: 'Day with the last record', ml: 'കഴിഞ്ഞ രേഖ കാണിക്കേണ്ട ദിവസം' };

export const daySheetCalls = {
  week: {
    method: 'GET',
    path: '/api/schedules/week',
    access: 'admin',
    summary: `Today and the next ${WEEK_DAYS_AHEAD} days with where to go; this is written down`,
    query: z.object({
      record: requiredDay(recordLabel).optional().meta({ label: recordLabel }),
    }),
    answer: z.object({ today: day, stops: z.array(stop) }),
  },
} as const satisfies Record<string, Call>;
