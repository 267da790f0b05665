import type { Visit } from '@thinna/contract/visits/visits';

/** From today on in their order, then what is over, the latest first. */
export function upcomingFirst(visits: readonly Visit[], today: string): Visit[] {
  const coming = visits.filter(({ visit_date }) => visit_date >= today);
  const over = visits.filter(({ visit_date }) => visit_date < today);
  return [...coming, ...over.toReversed()];
}
