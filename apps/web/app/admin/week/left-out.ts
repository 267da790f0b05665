import type { LeftOutVisit } from '@thinna/contract/week/board';
import { fill, type Words } from '@thinna/contract/words/index';
import { formatShortDay } from './dates.ts';

/** More names would fill the screen; the rest is counted. */
const NAMES_MAX = 8;

/** Returns the sentence that names the visits which were not added, each with the reason. */
export function formatLeftOut(visits: readonly LeftOutVisit[], { week, language }: Words): string {
  const named = visits
    .slice(0, NAMES_MAX)
    .map(
      ({ patient_name, visit_date, reason }) =>
        `${patient_name}, ${formatShortDay(visit_date, language)} (${week.left_out_reasons[reason]})`,
    );
  const rest = visits.length - named.length;
  const parts = rest > 0 ? [...named, fill(week.left_out_more, { count: rest })] : named;
  return fill(week.left_out, { visits: parts.join(', ') });
}
