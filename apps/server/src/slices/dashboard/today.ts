import {
  TODAY_REQUESTS_MAX,
  TODAY_TASKS_MAX,
  TODAY_VISITS_MAX,
  VISIT_OVER_AFTER_MINUTES,
} from '@thinna/contract/constants/limits';
import { monthsToCompare, type Today } from '@thinna/contract/dashboard/today';
import { addDays, clinicDay, clinicInstant } from '@thinna/contract/kit/office/day';
import { requestSupportType } from '@thinna/contract/requests/patient-request';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../db/types.ts';
import { isInCare } from '../patients/scope.ts';
import { isWaiting, requestsWithCall } from '../patients-in-need/queries.ts';
import { officeTasks, taskOf } from '../tasks/queries.ts';
import { plannedOutcome } from '../visit-records/marks.ts';
import { visits } from '../visits/queries.ts';

const MINUTE_MS = 60_000;

/** Reads the lists of today and the counts of the month, in one statement. */
export async function readToday(db: Kysely<DB>, at: Date): Promise<Today> {
  const today = clinicDay(at);
  const row = await db
    .selectNoFrom([
      jsonArrayFrom(waitingRequests(db)).as('requests'),
      countOf(sql`patient_requests where ${isWaiting}`).as('requests_total'),
      jsonArrayFrom(visitsOf(db, today, at)).as('visits'),
      countOf(sql`schedules where visit_date = ${today} and cancelled_at is null`).as(
        'visits_total',
      ),
      jsonArrayFrom(dueTasks(db, today)).as('tasks'),
      countOf(
        sql`tasks where completed_at is null and cancelled_at is null and due_date <= ${today}`,
      ).as('tasks_total'),
      // A notification without a kind is that of a request.
      countOf(sql`notifications where read_at is null and kind is null`).as('unread_requests'),
      ...monthCounts(today),
    ])
    .executeTakeFirstOrThrow();
  return {
    today,
    requests: row.requests.map(
      ({ viewed_at, created_at, called_at, reached, support_type, ...request }) => ({
        ...request,
        support_type: requestSupportType(support_type),
        is_new: viewed_at === null,
        created_at: iso(created_at),
        last_call: called_at === null ? null : { called_at: iso(called_at), reached: !!reached },
      }),
    ),
    requests_total: row.requests_total,
    visits: row.visits
      .map(({ patient_id, is_in_care, ...visit }) => ({
        ...visit,
        patient_id: is_in_care ? patient_id : null,
      }))
      .toSorted((a, b) => a.visit_time.localeCompare(b.visit_time) || a.id - b.id),
    visits_total: row.visits_total,
    tasks: row.tasks.map((task) => ({
      ...taskOf({ ...task, completed_at: null, created_at: new Date(task.created_at) }),
      // Somebody who has left care is not named.
      patient_id: task.patient_name === null ? null : task.patient_id,
    })),
    tasks_total: row.tasks_total,
    unread_requests: row.unread_requests,
    month: {
      requests: row.month_requests,
      requests_before: row.month_requests_before,
      visits: row.month_visits,
      visits_before: row.month_visits_before,
      patients_in_care: row.patients_in_care,
    },
  };
}

/** Inside JSON, times are text in another form. */
const iso = (time: string): string => new Date(time).toISOString();

const countOf = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int from ${rows})`;

const waitingRequests = (db: Kysely<DB>) =>
  requestsWithCall(db)
    .select(['id', 'patient_name', 'contact_name', 'contact_phone_number', 'place'])
    .select(['support_type', 'viewed_at', 'created_at', 'called_at', 'reached'])
    .where(isWaiting)
    .orderBy('created_at')
    .orderBy('id')
    .limit(TODAY_REQUESTS_MAX);

/** The visits of the day. If there are more than are shown, those that are over are left out first. */
const visitsOf = (db: Kysely<DB>, today: string, at: Date) => {
  const overBefore = new Date(at.getTime() - VISIT_OVER_AFTER_MINUTES * MINUTE_MS);
  return visits(db)
    .select(sql<boolean>`patients.id is not null and removed_at is null`.as('is_in_care'))
    .select(plannedOutcome)
    .where('visit_date', '=', today)
    .clearOrderBy()
    .orderBy(sql`(visit_date + visit_time) at time zone 'Asia/Kolkata' <= ${overBefore}`)
    .orderBy('schedules.visit_time')
    .orderBy('schedules.id')
    .limit(TODAY_VISITS_MAX);
};

const dueTasks = (db: Kysely<DB>, today: string) =>
  officeTasks(db)
    .where('completed_at', 'is', null)
    .where('due_date', '<=', today)
    .$narrowType<{ due_date: string }>()
    .clearOrderBy()
    .orderBy('due_date')
    .orderBy(sql`coalesce(due_time, '24:00')`)
    .orderBy('tasks.id')
    .limit(TODAY_TASKS_MAX);

/** Columns with the counts of this month up to today and of the same days of the month before. */
const monthCounts = (today: string) => {
  const { now, before } = monthsToCompare(today);
  const requestsIn = ({ first, last }: typeof now) => {
    const end = clinicInstant(addDays(last, 1), '00:00');
    return countOf(
      sql`patient_requests where created_at >= ${clinicInstant(first, '00:00')} and created_at < ${end}`,
    );
  };
  const visitsIn = ({ first, last }: typeof now) =>
    countOf(
      sql`schedules where visit_date >= ${first} and visit_date <= ${last} and cancelled_at is null`,
    );
  return [
    requestsIn(now).as('month_requests'),
    requestsIn(before).as('month_requests_before'),
    visitsIn(now).as('month_visits'),
    visitsIn(before).as('month_visits_before'),
    countOf(sql`patients where ${isInCare}`).as('patients_in_care'),
  ] as const;
};
