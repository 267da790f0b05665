import { lastDayOfWeek, type Visit } from '@thinna/contract/visits/visits';
import { optionInParams } from './search-params.ts';

export const periods = ['today', 'week', 'all'] as const;
export type Period = (typeof periods)[number];

/** Returns the period in the URL; all visits by default (D-120). */
export const periodIn = (searchParams: URLSearchParams): Period =>
  optionInParams(searchParams, 'period', periods, 'all');

/** Returns the visits of a period. Compares days as YYYY-MM-DD, never as instants. */
export function visitsInPeriod<V extends Visit>(
  visits: readonly V[],
  period: Period,
  today: string,
): readonly V[] {
  if (period === 'all') return visits;
  const last = period === 'today' ? today : lastDayOfWeek(today);
  return visits.filter(({ visit_date }) => visit_date >= today && visit_date <= last);
}
