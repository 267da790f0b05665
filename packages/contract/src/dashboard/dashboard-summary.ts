import type { Call } from '../kit/call.ts';
import { z } from '../kit/zod.ts';

export const dashboardSummaryCalls = {
  get: {
    method: 'GET',
    path: '/api/dashboard-summary',
    access: 'admin',
    summary: 'How much waits for the office today',
    answer: z.object({
      visits_today: z.int(),
      /** Pending, and their day is over. */
      overdue_tasks: z.int(),
      /** Families who asked more than two days ago, and whom the clinic has never taken into care. */
      waiting_requests: z.int(),
    }),
  },
} as const satisfies Record<string, Call>;
