import type { PlannedVisit } from '@thinna/contract/care/care';
import { clinicInstant } from '@thinna/contract/kit/office/day';

const MINUTE_MS = 60_000;
/** Time after its start when a visit counts as over, unless it was recorded before. */
const OVER_AFTER_MS = 120 * MINUTE_MS;
/** How long before its hour a visit replaces the one before as the next. */
const SOON_MS = 30 * MINUTE_MS;

type Time = Pick<PlannedVisit, 'visit_date' | 'visit_time'>;

const msUntil = ({ visit_date, visit_time }: Time, now: Date): number =>
  clinicInstant(visit_date, visit_time).getTime() - now.getTime();

/** Returns the minutes until the hour of a visit; negative once it has begun. */
export const minutesUntil = (visit: Time, now: Date): number =>
  Math.round(msUntil(visit, now) / MINUTE_MS);

interface DayPlan {
  next: PlannedVisit | undefined;
  later: PlannedVisit[];
  earlier: PlannedVisit[];
}

/**
 * Divides the visits of a day. The next visit is the one whose hour is near or has come, else the
 * first that is left; one that was recorded, or to which the helper cannot come, is never the next.
 */
export function planDay(visits: readonly PlannedVisit[], now: Date): DayPlan {
  const isOver = (visit: PlannedVisit) => visit.is_recorded || msUntil(visit, now) < -OVER_AFTER_MS;
  const left = visits.filter((visit) => !isOver(visit) && !visit.cannot_come);
  const next = left.findLast((visit) => msUntil(visit, now) <= SOON_MS) ?? left[0];
  const passed = new Set(next && left.slice(0, left.indexOf(next)));
  const isEarlier = (visit: PlannedVisit) =>
    isOver(visit) || passed.has(visit) || (visit.cannot_come && msUntil(visit, now) < 0);
  const earlier = visits.filter(isEarlier);
  return {
    next,
    later: visits.filter((visit) => visit !== next && !isEarlier(visit)),
    earlier,
  };
}
