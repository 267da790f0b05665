import type { Schedule } from '@thinna/contract/visits/visits';

/** From today on in their order, then what is over, the latest first. */
export function nextFirst(visits: readonly Schedule[], today: string): Schedule[] {
  const coming = visits.filter(({ visit_date }) => visit_date >= today);
  const over = visits.filter(({ visit_date }) => visit_date < today);
  return [...coming, ...over.toReversed()];
}
