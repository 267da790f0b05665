import { lastDayOfWeek, type Schedule } from '@thinna/contract/schedules';

export const periods = ['today', 'week', 'all'] as const;
export type Period = (typeof periods)[number];

/** As the address says; everything unless it names one (D-120). */
export const periodOf = (text: string | null): Period =>
  periods.find((period) => period === text) ?? 'all';

/**
 * The visits of a period, what comes next first: from today on in their order, then what is over,
 * the latest first. Days are compared as the calendar writes them, never as instants.
 */
export function visitsOf(visits: Schedule[], period: Period, today: string): Schedule[] {
  const coming = visits.filter(({ visit_date }) => visit_date >= today);
  if (period === 'today') return coming.filter(({ visit_date }) => visit_date === today);
  const last = lastDayOfWeek(today);
  if (period === 'week') return coming.filter(({ visit_date }) => visit_date <= last);
  const over = visits.filter(({ visit_date }) => visit_date < today);
  return [...coming, ...over.toReversed()];
}
