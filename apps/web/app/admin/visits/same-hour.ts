import { fold } from '@thinna/contract/kit/office/fold';
import type { Visit } from '@thinna/contract/visits/visits';

type PlannedVisit = Pick<
  Visit,
  'patient_id' | 'patient_name' | 'helper_id' | 'member_name' | 'visit_date' | 'visit_time'
>;

type OtherVisit = PlannedVisit & Pick<Visit, 'id'>;

export interface Clash {
  visit: OtherVisit;
  /** Who is in both visits. */
  shares: 'patient' | 'member' | 'both';
}

const HOUR_MINUTES = 60;

/**
 * Returns the other visits of the same patient or member that start on the same day, less than an
 * hour before or after. `id` is the visit being edited, which does not clash with itself.
 */
export function clashesOf(
  planned: PlannedVisit,
  others: readonly OtherVisit[],
  id: number | undefined,
): Clash[] {
  return others
    .filter(
      (other) =>
        other.id !== id &&
        other.visit_date === planned.visit_date &&
        Math.abs(minutesOf(other) - minutesOf(planned)) < HOUR_MINUTES,
    )
    .flatMap((visit): Clash[] => {
      const isSamePatient = isSamePerson(
        { id: visit.patient_id, name: visit.patient_name },
        { id: planned.patient_id, name: planned.patient_name },
      );
      const isSameMember = isSamePerson(
        { id: visit.helper_id, name: visit.member_name },
        { id: planned.helper_id, name: planned.member_name },
      );
      if (isSamePatient && isSameMember) return [{ visit, shares: 'both' }];
      if (isSamePatient) return [{ visit, shares: 'patient' }];
      return isSameMember ? [{ visit, shares: 'member' }] : [];
    });
}

interface Person {
  id: number | null;
  name: string;
}

/** Compares ids if both are known, because namesakes are different people; else names. */
const isSamePerson = (a: Person, b: Person): boolean =>
  a.id !== null && b.id !== null ? a.id === b.id : fold(a.name) === fold(b.name);

function minutesOf({ visit_time }: Pick<Visit, 'visit_time'>): number {
  const [hours = 0, minutes = 0] = visit_time.split(':').map(Number);
  return hours * HOUR_MINUTES + minutes;
}
