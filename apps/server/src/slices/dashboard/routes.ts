import { WAITING_DAYS } from '@thinna/contract/constants/limits';
import { dashboardSummaryCalls } from '@thinna/contract/dashboard/dashboard-summary';
import { type OfficeCounts, officeCountCalls } from '@thinna/contract/dashboard/office-counts';
import { todayCalls } from '@thinna/contract/dashboard/today';
import type { Answer } from '@thinna/contract/kit/call';
import { clinicDay } from '@thinna/contract/kit/office/day';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { auditShown, nameFields } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';
import { judgeReports, reports, reportsSql } from '../machine/reports.ts';
import { countShouldBeBack } from '../patient-status/absences.ts';
import { countReports } from '../patient-status/open-reports.ts';
import { isInCare } from '../patients/scope.ts';
import { isWaiting } from '../patients-in-need/queries.ts';
import { countDue } from '../visit-plans/due.ts';
import { countUnrecorded } from '../visit-plans/unrecorded.ts';
import { countAttention } from '../visit-records/attention.ts';
import { requestIdsIn } from '../visits/queries.ts';
import { readToday } from './today.ts';

const DAY_MS = 86_400_000;

type Counts = Omit<Answer<typeof dashboardSummaryCalls.get>, 'attention' | 'machine'>;

/** Fields of requests that the lists of today show, by their names in the audit. */
const requestFields = ['patient_name', 'contact_name', 'contact_phone_number', 'place'];

/**
 * The lists of today, and the counts of the dashboard and navigation, each in one statement; who
 * needs attention is judged in a second one.
 */
export function dashboardRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, todayCalls, {
    get: (_, { actor }) =>
      inTransaction(db, async (tx) => {
        const lists = await readToday(tx, actor.at);
        const { requests, visits, tasks } = lists;
        await auditShown(tx, actor, {
          patientIds: [...visits, ...tasks].flatMap(({ patient_id }) => patient_id ?? []),
          fields: nameFields,
          requestIds: [...requests.map(({ id }) => id), ...requestIdsIn(visits)],
          requestFields,
        });
        return lists;
      }),
  });

  implement(app, dashboardSummaryCalls, {
    get: async (_, { actor: { at } }) => {
      const today = clinicDay(at);
      const waitingBefore = new Date(at.getTime() - WAITING_DAYS * DAY_MS);
      const attention = await countAttention(db, at);
      const counts = await sql<Counts & { reported: unknown }>`
        select
          (select count(*)::int from schedules
            where visit_date = ${today} and cancelled_at is null) as visits_today,
          (select count(*)::int from tasks
            where completed_at is null and cancelled_at is null
              and due_date < ${today}) as overdue_tasks,
          (select count(*)::int from patient_requests
            where created_at < ${waitingBefore} and ${isWaiting}) as waiting_requests,
          ${countDue(today)} as due_visits,
          ${countUnrecorded(today)} as unrecorded_visits,
          ${countReports} as status_reports,
          ${countShouldBeBack(today)} as should_be_back,
          ${sql.raw(reportsSql(at))} as reported`.execute(db);
      const [row] = counts.rows;
      if (!row) throw new Error('no counts were answered');
      const { reported, ...numbers } = row;
      const { findings } = judgeReports(reports.parse(reported), at);
      const machine = findings.filter(({ severity }) => severity === 'wrong');
      return { ...numbers, attention, machine };
    },
  });

  implement(app, officeCountCalls, {
    get: async (_, { actor: { at } }) => {
      const counts = await sql<OfficeCounts>`
        select
          (select count(*)::int from patient_requests where ${isWaiting}) as waiting_requests,
          (select count(*)::int from patients where ${isInCare}) as patients,
          (select count(*)::int from tasks
            where completed_at is null and cancelled_at is null
              and due_date <= ${clinicDay(at)}) as due_tasks,
          count(*) filter (where kind = 'volunteer')::int as volunteers,
          count(*) filter (where kind = 'caregiver')::int as caregivers,
          count(*) filter (where kind = 'medical_professional')::int as medical_professionals,
          (select count(*)::int from notifications where read_at is null) as unread_notifications,
          (select count(*)::int from quarantined_registrations
            where junk_at is null and kind = 'patient_request') as quarantined_requests,
          (select count(*)::int from quarantined_registrations
            where junk_at is null and kind <> 'patient_request') as quarantined_helpers
        from helpers`.execute(db);
      return counts.rows[0] as OfficeCounts;
    },
  });
}
