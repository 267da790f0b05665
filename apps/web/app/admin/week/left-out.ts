import type { LeftOutVisit } from '@thinna/contract/week/board';
import { fill, type Words } from '@thinna/contract/words/index';
import { formatShortDay } from './dates.ts';

/** More names would fill the screen; the rest is counted. */
const NAMES_MAX = 8;

/**
 * Returns the sentence that names the visits which were not added, each with the reason. Those of
 * days that are over are only counted: their names would push the others out of the line.
 */
export function formatLeftOut(visits: readonly LeftOutVisit[], { week, language }: Words): string {
  const named: string[] = [];
  let rest = 0;
  let past = 0;
  for (const { patient_name, visit_date, reason } of visits) {
    if (reason === 'past') past += 1;
    else if (named.length === NAMES_MAX) rest += 1;
    else {
      const day = formatShortDay(visit_date, language);
      named.push(`${patient_name}, ${day} (${week.left_out_reasons[reason]})`);
    }
  }
  const parts = [
    ...named,
    ...(rest > 0 ? [fill(week.left_out_more, { count: rest })] : []),
    ...(past > 0 ? [fill(week.left_out_past, { count: past })] : []),
  ];
  return fill(week.left_out, { visits: parts.join('; ') });
}
