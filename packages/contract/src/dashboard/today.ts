import type { Answer, Call } from '../kit/call.ts';
import { addDays } from '../kit/office/day.ts';
import { z } from '../kit/zod.ts';
import { patientInNeed } from '../patients-in-need/patients-in-need.ts';
import { officeTask } from '../tasks/tasks.ts';
import { plannedOutcome } from '../visit-records/marks.ts';
import { visitAnswer } from '../visits/visits.ts';

/** A request that waits, with what is needed for a phone call; nothing of the illness. */
const waitingRequest = patientInNeed.pick({
  id: true,
  patient_name: true,
  contact_name: true,
  contact_phone_number: true,
  place: true,
  support_type: true,
  is_new: true,
  created_at: true,
  last_call: true,
});
export type RequestOfToday = z.output<typeof waitingRequest>;

const visit = visitAnswer
  .pick({
    id: true,
    patient_name: true,
    request_id: true,
    visit_type: true,
    is_bereavement: true,
    helper_id: true,
    member_name: true,
    visit_date: true,
    visit_time: true,
  })
  /** Null for somebody who is not in the register or has left care: there is no page to open. */
  .extend({ patient_id: z.int().nullable(), ...plannedOutcome });
export type VisitOfToday = z.output<typeof visit>;

const task = officeTask
  .pick({
    id: true,
    title: true,
    status: true,
    assigned_to: true,
    assigned_member: true,
    due_time: true,
    patient_id: true,
    patient_name: true,
  })
  .extend({ due_date: z.iso.date() });
export type TaskOfToday = z.output<typeof task>;

const count = z.int().nonnegative();

export const todayCalls = {
  get: {
    method: 'GET',
    path: '/api/today',
    access: 'admin',
    summary:
      'Whom to call back, the visits of today and the tasks that are due, without anything of an illness; whom it shows is written down',
    answer: z.object({
      today: z.iso.date(),
      /** The oldest requests that wait; `requests_total` counts all of them. */
      requests: z.array(waitingRequest),
      requests_total: count,
      /** By time. */
      visits: z.array(visit),
      visits_total: count,
      /** Pending tasks that are due today or overdue, the earliest first. */
      tasks: z.array(task),
      tasks_total: count,
      /** Unread notifications of requests when this was read; a later rise means new requests. */
      unread_requests: count,
      /** Counts of this month up to today, and of the same days of the month before. */
      month: z.object({
        requests: count,
        requests_before: count,
        visits: count,
        visits_before: count,
        patients_in_care: count,
      }),
    }),
  },
} as const satisfies Record<string, Call>;

export type Today = Answer<typeof todayCalls.get>;

interface Days {
  first: string;
  last: string;
}

/** Returns the days of this month up to today, and the same days of the month before. */
export function monthsToCompare(today: string): { now: Days; before: Days } {
  const first = `${today.slice(0, -2)}01`;
  const lastBefore = addDays(first, -1);
  const month = lastBefore.slice(0, -2);
  // A shorter month ends earlier.
  const sameDay = `${month}${today.slice(-2)}`;
  const last = sameDay < lastBefore ? sameDay : lastBefore;
  return { now: { first, last: today }, before: { first: `${month}01`, last } };
}
