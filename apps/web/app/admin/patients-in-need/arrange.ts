import type { PatientInNeed } from '@thinna/contract/patients-in-need/patients-in-need';
import { optionInParams } from '../../console/search-params.ts';

/** The filter above the list; the first option is the default. */
export const states = ['all', 'waiting', 'closed'] as const;
type State = (typeof states)[number];

export const stateIn = (searchParams: URLSearchParams): State =>
  optionInParams(searchParams, 'state', states, 'all');

/** The id of the request's patient in care, by the id of the request. */
export type InCare = ReadonlyMap<number, number>;

/** Returns the state of a request. Care comes first: a closed request may be made active again. */
export function stateOf({ id, closed_at }: PatientInNeed, inCare: InCare) {
  if (inCare.has(id)) return 'in_care';
  return closed_at === null ? 'waiting' : 'closed';
}

/** Filters the requests, which come newest first; who waits longest comes first. */
export function arrangeRequests(
  requests: PatientInNeed[],
  state: State,
  inCare: InCare,
): PatientInNeed[] {
  if (state === 'all') return requests;
  const filtered = requests.filter((request) => stateOf(request, inCare) === state);
  return state === 'waiting' ? filtered.toReversed() : filtered;
}
