import type { Visit } from '@thinna/contract/visits/visits';

/** Returns the visits from today on in their order, then the past ones, latest first. */
export function upcomingFirst<V extends Visit>(visits: readonly V[], today: string): V[] {
  const upcoming = visits.filter(({ visit_date }) => visit_date >= today);
  const past = visits.filter(({ visit_date }) => visit_date < today);
  return [...upcoming, ...past.toReversed()];
}
