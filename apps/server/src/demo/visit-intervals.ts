import { addDays } from '@thinna/contract/kit/office/day';
import type { Insertable } from 'kysely';
import type { Patients } from '../db/types.ts';
import { landmarks } from './names.ts';
import type { DemoPatient } from './patients.ts';
import { randomOf } from './random.ts';
import type { DemoVisit } from './visit-plan.ts';

/** The ward of each landmark, in their order; clinic.demo.yaml names the wards. */
const WARDS = [3, 1, 2, 3, 1, 4, 5, 4, 6, 2, 1, 6, 3];

/** Whoever was registered in these days waits for the office to decide. */
const UNDECIDED_DAYS = 9;
const WEEKS_COUNTED = 4;
/**
 * What the office has decided for some of the others, with their shares: nothing yet, only when
 * called, and more often than they are visited. All others are visited as often as they should be.
 */
const decisions: readonly (readonly [share: number, days: number | null])[] = [
  [0.05, null],
  [0.1, 0],
  [0.3, 3],
  [0.2, 7],
];

type VisitPlan = Pick<Insertable<Patients>, 'ward' | 'registered_on' | 'visit_every_days'>;

/** Returns how often a patient should be visited, since when, and in which ward. */
export function visitPlanOf(
  patient: DemoPatient,
  visits: readonly DemoVisit[],
  today: string,
): VisitPlan {
  const random = randomOf(`plan of ${patient.person.phone_number}`);
  const since = addDays(today, -7 * WEEKS_COUNTED);
  const count = visits.filter(({ day }) => day >= since && day < today).length;
  const isNew = patient.since > addDays(today, -UNDECIDED_DAYS);
  const isSeenSoon = visits.some(({ day }) => day >= today && day <= addDays(today, 7));
  // Volunteers look after so few that chance would leave none of them without a visit.
  const isMissed = patient.person.support_type === 'volunteer' && !isSeenSoon;
  const [, decided = isMissed || count >= WEEKS_COUNTED - 1 ? 7 : 14] =
    decisions.find(([share]) => random.chance(share)) ?? [];
  return {
    ward: wardOf(patient.person.place ?? ''),
    registered_on: patient.since,
    visit_every_days: isNew ? null : decided,
  };
}

function wardOf(place: string): number | null {
  const landmark = landmarks.findIndex(
    ({ en, ml }) => place.startsWith(en) || place.startsWith(ml),
  );
  return WARDS[landmark] ?? null;
}
