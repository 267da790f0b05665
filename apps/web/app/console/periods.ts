import { lastDayOfWeek, type Schedule } from '@thinna/contract/visits/visits';
import { chosenIn } from './search-params.ts';

export const periods = ['today', 'week', 'all'] as const;
export type Period = (typeof periods)[number];

/** As the address says; everything unless it names one (D-120). */
export const periodIn = (address: URLSearchParams): Period =>
  chosenIn(address, 'period', periods, 'all');

/** The visits of a period. Days are compared as the calendar writes them, never as instants. */
export function visitsOf<Visit extends Schedule>(
  visits: readonly Visit[],
  period: Period,
  today: string,
): readonly Visit[] {
  if (period === 'all') return visits;
  const last = period === 'today' ? today : lastDayOfWeek(today);
  return visits.filter(({ visit_date }) => visit_date >= today && visit_date <= last);
}
