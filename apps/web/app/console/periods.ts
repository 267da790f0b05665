import { lastDayOfWeek, type Visit } from '@thinna/contract/visits/visits';
import { optionInParams } from './search-params.ts';

export const periods = ['today', 'week', 'all'] as const;
export type Period = (typeof periods)[number];

/** As the address says; everything unless it names one (D-120). */
export const periodIn = (address: URLSearchParams): Period =>
  optionInParams(address, 'period', periods, 'all');

/** The visits of a period. Days are compared as the calendar writes them, never as instants. */
export function visitsOf<V extends Visit>(
  visits: readonly V[],
  period: Period,
  today: string,
): readonly V[] {
  if (period === 'all') return visits;
  const last = period === 'today' ? today : lastDayOfWeek(today);
  return visits.filter(({ visit_date }) => visit_date >= today && visit_date <= last);
}
