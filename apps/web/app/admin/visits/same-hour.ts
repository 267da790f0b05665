import { fold } from '@thinna/contract/kit/office/fold';
import type { Visit } from '@thinna/contract/visits/visits';

type Planned = Pick<
  Visit,
  'patient_id' | 'patient_name' | 'helper_id' | 'member_name' | 'visit_date' | 'visit_time'
>;

export interface Clash {
  visit: Visit;
  /** What both visits share. */
  shares: 'patient' | 'member' | 'both';
}

const HOUR = 60;

/**
 * The other visits for which the same patient or the same member would have to be in two places:
 * on that day, less than an hour before or after. Ten to ten and ten past ten are the same hour for
 * whoever drives. `id` is that of the visit itself when it is changed.
 */
export function clashesOf(
  planned: Planned,
  others: readonly Visit[],
  id: number | undefined,
): Clash[] {
  return others
    .filter(
      (other) =>
        other.id !== id &&
        other.visit_date === planned.visit_date &&
        Math.abs(minutesOf(other) - minutesOf(planned)) < HOUR,
    )
    .flatMap((visit): Clash[] => {
      const isPatient = isSame(
        { id: visit.patient_id, name: visit.patient_name },
        { id: planned.patient_id, name: planned.patient_name },
      );
      const isMember = isSame(
        { id: visit.helper_id, name: visit.member_name },
        { id: planned.helper_id, name: planned.member_name },
      );
      if (isPatient && isMember) return [{ visit, shares: 'both' }];
      if (isPatient) return [{ visit, shares: 'patient' }];
      return isMember ? [{ visit, shares: 'member' }] : [];
    });
}

interface Person {
  id: number | null;
  name: string;
}

/** Two of the same name are two people, if both are known by their numbers. */
const isSame = (one: Person, other: Person): boolean =>
  one.id !== null && other.id !== null ? one.id === other.id : fold(one.name) === fold(other.name);

function minutesOf({ visit_time }: Pick<Visit, 'visit_time'>): number {
  const [hours = 0, minutes = 0] = visit_time.split(':').map(Number);
  return hours * HOUR + minutes;
}
