import type { Answer, Call } from '../kit/call.ts';
import { z } from '../kit/zod.ts';

export const officeCountCalls = {
  get: {
    method: 'GET',
    path: '/api/office-counts',
    access: 'admin',
    summary: 'The counts beside the navigation of the office',
    // The frame reads it by itself on every page.
    isPoll: true,
    answer: z.object({
      /** Requests that have never had a patient. */
      waiting_requests: z.int(),
      /** Patients in care. */
      patients: z.int(),
      /** Open tasks that are due today or overdue. */
      due_tasks: z.int(),
      volunteers: z.int(),
      caregivers: z.int(),
      medical_professionals: z.int(),
      unread_notifications: z.int(),
      /** Registrations that were put aside and wait to be sorted. */
      quarantined_requests: z.int(),
      quarantined_helpers: z.int(),
    }),
  },
} as const satisfies Record<string, Call>;

export type OfficeCounts = Answer<typeof officeCountCalls.get>;
