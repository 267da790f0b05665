import { WAITING_DAYS } from '@thinna/contract/constants/limits';
import { dashboardSummaryCalls as calls } from '@thinna/contract/dashboard/dashboard-summary';
import type { Answer } from '@thinna/contract/kit/call';
import { clinicDay } from '@thinna/contract/kit/office/day';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';

const DAY_MS = 86_400_000;

/** The counts of the office dashboard, in one statement. */
export function dashboardSummaryRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    get: async (_, { actor: { at } }) => {
      const today = clinicDay(at);
      const waitingBefore = new Date(at.getTime() - WAITING_DAYS * DAY_MS);
      // A request that has had a patient is not waiting, even if the office has ended the care
      // since.
      const counts = await sql<Answer<typeof calls.get>>`
        select
          (select count(*)::int from schedules where visit_date = ${today}) as visits_today,
          (select count(*)::int from tasks
            where completed_at is null and due_date < ${today}) as overdue_tasks,
          (select count(*)::int from patient_requests
            where created_at < ${waitingBefore} and not exists (
              select from patients where original_id = patient_requests.id
            )) as waiting_requests`.execute(db);
      return counts.rows[0] as Answer<typeof calls.get>;
    },
  });
}
