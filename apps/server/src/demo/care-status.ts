import { addDays } from '@thinna/contract/kit/office/day';
import { isEnded } from '@thinna/contract/patient-status/statuses';
import type { StatusStory } from './story.ts';

/** The status that a patient has got, with its days. */
export interface DemoStatus extends StatusStory {
  onDay: string;
  backOn: string | null;
}

interface Patient {
  status: DemoStatus | undefined;
}
interface Visit {
  patient: Patient;
  day: string;
}

/** Returns a status with its days, counted from today. */
export const statusOf = (story: StatusStory | undefined, today: string): DemoStatus | undefined =>
  story && {
    ...story,
    onDay: addDays(today, -story.daysAgo),
    backOn: story.backInDays === undefined ? null : addDays(today, story.backInDays),
  };

/** Whether the care of the patient has ended by the evening of a day. */
export const hasLeftBy = ({ status }: Patient, day: string): boolean =>
  status !== undefined && isEnded(status.to) && status.onDay <= day;

/** Whether a visit was planned and cancelled, because the patient is not at home or not in care. */
export const isCancelled = ({ patient: { status }, day }: Visit): boolean =>
  status !== undefined && day >= status.onDay && (status.backOn === null || day < status.backOn);
