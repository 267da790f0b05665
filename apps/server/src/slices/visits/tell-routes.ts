import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { tellCalls as calls, type VisitToTell } from '@thinna/contract/visits/tell-calls';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Actor, auditRowsOfRequests, change } from '../../db/audit.ts';
import { implement } from '../../http/implement.ts';
import { invalidField } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { reportedColumn } from '../patient-status/open-reports.ts';
import { ownHelper } from '../patients/scope.ts';
import { isRecorded } from '../visit-records/marks.ts';
import { unknownVisit } from './changes.ts';
import { contactOf, patientIdsIn, requestIdsIn, visits } from './queries.ts';
import { canBeTold, toldAnswer, toldOf } from './told.ts';

/** Telling families of the next visit: a person opens WhatsApp or the phone, and that is noted. */
export function tellRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    list: ({ query: { day } }, { actor, words }) =>
      change(db, actor, { action: 'view', record: 'schedule' }, async (tx) => {
        const today = clinicDay(actor.at);
        if (day !== today && day !== addDays(today, 1))
          throw invalidField(calls.list, 'day', 'not_chosen', words);
        const rows = await visits(tx)
          .select([contactOf('phone_number'), proxy, toldOf.as('told'), reportedColumn])
          .where('visit_date', '=', day)
          .where(canBeTold)
          .where(sql<boolean>`not ${isRecorded}`)
          .execute();
        const withProxy = new Set(patientIdsIn(rows.filter((row) => row.proxy)));
        return {
          record_id: null,
          relatedRows: [
            ...[...new Set(patientIdsIn(rows))].map((record_id) => ({
              action: 'view' as const,
              record: 'patient' as const,
              record_id,
              fields: [withProxy.has(record_id) ? 'medical_proxy' : 'phone_number'],
            })),
            ...auditRowsOfRequests(requestIdsIn(rows), ['contact_phone_number']),
          ],
          result: rows.map(({ told, ...row }) => ({ ...row, told: toldAnswer(told) })),
        };
      }),

    tell: ({ params: { id }, body: { how, visit_date, visit_time } }, { actor }) =>
      change(db, actor, { action: 'update', record: 'schedule' }, async (tx) => {
        const visit = await visits(tx)
          .where('schedules.id', '=', id)
          .where(canBeTold)
          .where(isWithin(actor))
          .forNoKeyUpdate('schedules')
          .executeTakeFirst();
        if (!visit) throw unknownVisit();
        const { told } = await tx
          .updateTable('schedules')
          .set({
            told_at: actor.at,
            told_by: actor.account_id,
            told_how: how,
            told_for: `${visit_date ?? visit.visit_date} ${visit_time ?? visit.visit_time}`,
          })
          .where('id', '=', id)
          .returning(toldOf.$notNull().as('told'))
          .executeTakeFirstOrThrow();
        return { record_id: id, fields: ['told'], result: { id, told: toldAnswer(told) } };
      }),
  });
}

/** SQL for the proxy of a patient without a number, if the proxy has one. */
const proxy = sql<VisitToTell['proxy']>`case when patients.removed_at is null
    and patients.phone_number is null and patients.proxy_phone_number is not null then json_build_object(
    'name', patients.proxy_name, 'phone_number', patients.proxy_phone_number) end`.as('proxy');

/** SQL condition on `schedules`: administrators tell of every visit, staff of their own to come. */
const isWithin = ({ role, account_id, at }: Actor) =>
  sql<boolean>`(${role === 'admin'} or visit_date >= ${clinicDay(at)}::date
    and schedules.helper_id = ${ownHelper(account_id)})`;
