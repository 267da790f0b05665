import { consecutiveTimes } from '@thinna/contract/kit/office/consecutive-times';
import { type Clash, clashesOf } from '../visits/same-hour.ts';

interface DayPlan {
  visit_date: string;
  first_time: string;
  minutes: number;
  helper_id: number | null;
  member_name: string;
}

/**
 * Returns the visits that the member has within an hour of one of the new ones, each once. Patients
 * who have a visit on that day are not among the new ones: they are left out.
 */
export function clashesOfDay(
  { first_time, minutes, ...plan }: DayPlan,
  patients: readonly { id: number; name: string }[],
  dayVisits: Parameters<typeof clashesOf>[1],
): Clash[] {
  const visited = new Set(dayVisits.map(({ patient_id }) => patient_id));
  const free = patients.filter(({ id }) => !visited.has(id));
  const times = consecutiveTimes(first_time, minutes, free.length);
  const clashes = free.flatMap(({ id, name }, at) => {
    const visit_time = times[at];
    if (visit_time === undefined) return [];
    const planned = { ...plan, visit_time, patient_id: id, patient_name: name };
    return clashesOf(planned, dayVisits, undefined).filter(({ shares }) => shares === 'member');
  });
  return [...new Map(clashes.map((clash) => [clash.visit.id, clash])).values()];
}
