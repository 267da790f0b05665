import { type Call, instant } from '../kit/call.ts';
import { rule } from '../kit/field.ts';
import { isMonth } from '../kit/office/month.ts';
import { z } from '../kit/zod.ts';
import { type Count, countNames } from './statistics.ts';

/** How many months the course of the figures shows. */
export const COURSE_MONTHS = 12;

const count = z.int().min(0);
const typedCount = count.nullable();

/** One month: what was counted in it, and the typed figures as they stood at its end. */
const courseMonth = z.object({
  month: z.string(),
  requests: count,
  /** By the day of the visit, also of days to come. */
  visits: count,
  helpers: count,
  /** When the figures of this month were typed; null if that was not before its end. */
  typed_at: instant.nullable(),
  figures: z.object(
    Object.fromEntries(countNames.map((name) => [name, typedCount])) as Record<
      Count,
      typeof typedCount
    >,
  ),
});
export type CourseMonth = z.output<typeof courseMonth>;

const answer = z.object({
  /** The clinic's day on which this was answered. */
  today: z.iso.date(),
  /** Oldest first; the last one is the month that was asked for. */
  months: z.array(courseMonth),
});
export type StatisticsCourse = z.output<typeof answer>;

export const courseCalls = {
  get: {
    method: 'GET',
    path: '/api/statistics/course',
    access: 'admin',
    summary: `The figures over ${COURSE_MONTHS} months, up to the given or else the current one`,
    query: z.object({
      month: z
        .string(rule('month'))
        .refine(isMonth, rule('month'))
        .optional()
        .meta({ label: { en: 'Month', ml: 'മാസം' } }),
    }),
    answer,
  },
} as const satisfies Record<string, Call>;
