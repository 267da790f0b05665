import { addMonths } from '@thinna/contract/kit/office/month';
import { COURSE_MONTHS, type CourseMonth } from '@thinna/contract/statistics/course';
import { type Count, countNames } from '@thinna/contract/statistics/statistics';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/types.ts';

type CourseRow = Pick<CourseMonth, 'month' | 'requests' | 'visits' | 'helpers'> & {
  typed_at: Date | null;
  figures: Record<string, unknown> | null;
};

/**
 * Reads the months up to the given one, in one statement. A month ends at midnight at the clinic;
 * its typed figures are those that were saved last before, in whatever month that was.
 */
export async function readCourse(db: Kysely<DB>, month: string): Promise<CourseMonth[]> {
  const firstDays = Array.from(
    { length: COURSE_MONTHS },
    (_, index) => `${addMonths(month, index + 1 - COURSE_MONTHS)}-01`,
  );
  const { rows } = await sql<CourseRow>`
    with months as (
      select first_day, next_day,
        first_day::timestamp at time zone 'Asia/Kolkata' as begins,
        next_day::timestamp at time zone 'Asia/Kolkata' as ends
      from unnest(${firstDays}::date[]) as first_day
      cross join lateral (select (first_day + interval '1 month')::date as next_day) as next_month
    )
    select to_char(first_day, 'YYYY-MM') as month,
      (select count(*)::int from patient_requests
        where created_at >= begins and created_at < ends) as requests,
      (select count(*)::int from schedules
        where visit_date >= first_day and visit_date < next_day and cancelled_at is null) as visits,
      (select count(*)::int from helpers
        where created_at >= begins and created_at < ends) as helpers,
      typed.changed_at as typed_at,
      typed.figures
    from months
    left join lateral (
      select changed_at, figures from statistics_history
      where changed_at < ends
      order by changed_at desc, id desc
      limit 1
    ) as typed on true
    order by first_day`.execute(db);
  return rows.map(({ typed_at, figures, ...counted }) => ({
    ...counted,
    typed_at: typed_at?.toISOString() ?? null,
    figures: Object.fromEntries(
      countNames.map((name) => [name, typedCount(figures?.[name])]),
    ) as Record<Count, number | null>,
  }));
}

/** Returns null for what is no count: one odd value must not take the page away (D-201). */
const typedCount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
