import type { Call } from '../kit/call.ts';
import { z } from '../kit/zod.ts';
import { finding } from '../machine/findings.ts';

export const dashboardSummaryCalls = {
  get: {
    method: 'GET',
    path: '/api/dashboard-summary',
    access: 'admin',
    summary: 'How much waits for the office today, and what is wrong with the machine',
    answer: z.object({
      visits_today: z.int(),
      overdue_tasks: z.int(),
      /** Requests older than WAITING_DAYS that are neither in care nor closed. */
      waiting_requests: z.int(),
      /** Patients who are due today or overdue, and have no visit planned in the coming week. */
      due_visits: z.int(),
      /** Planned visits of the last days that nobody recorded. */
      unrecorded_visits: z.int(),
      /** Patients in care who need attention (D-131). */
      attention: z.int(),
      /** What staff have reported of a patient and nobody has decided (D-138). */
      status_reports: z.int(),
      /** Patients who should be back from hospital or from away. */
      should_be_back: z.int(),
      /** What is wrong with the machine; nothing where nothing has ever looked it over. */
      machine: z.array(finding),
    }),
  },
} as const satisfies Record<string, Call>;
