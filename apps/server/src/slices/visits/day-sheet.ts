import { roleNameOf } from '@thinna/contract/helpers/roles';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { daySheetCalls as calls, type LastFound } from '@thinna/contract/visits/day-sheet';
import { lastDayOfWeek } from '@thinna/contract/visits/visits';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { auditRowsOfRequests, change } from '../../db/audit.ts';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';
import { clinicalKinds } from '../patients/scope.ts';
import { lastFound, lastFoundFields, withShortNote } from '../visit-records/last-found.ts';
import { contactOf, requestContactOf, requestIdsIn, visits } from './queries.ts';

/** Patient fields on the printed day sheet. */
const sheetFields = ['register_number', 'place', 'phone_number'] as const;

/**
 * SQL condition on `schedules` and `helpers`: whether a nurse goes. An emergency is a nurse's when
 * one is linked to it; a typed name may be anybody's.
 */
const isNursesVisit = sql<boolean>`(visit_type = any (${clinicalKinds.map((kind) => roleNameOf[kind])}::visit_type[])
  or visit_type = 'Emergency' and helpers.kind = any (${clinicalKinds}::helper_kind[]))`;

/**
 * SQL for what was found last, inside an object for rows that show it; null for all other rows:
 * another day, somebody who is not in care, a volunteer's visit (D-132), one to the family (PST-43).
 */
const foundOn = (day: string, today: string): RawBuilder<{ last: LastFound | null } | null> =>
  sql`case when visit_date = ${day}::date and removed_at is null and patients.id is not null
    and not schedules.is_bereavement and ${isNursesVisit} then json_build_object('last', ${lastFound(today)}) end`;
const nothingFound: ReturnType<typeof foundOn> = sql`null::json`;

/** The visits of the coming days with where to go, for the paper that the team takes along. */
export function daySheetRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    // A week of names, places and phone numbers for printing, so reading it is audited, also for
    // each of the patients and requests.
    week: async ({ query: { record } }, { actor }) =>
      change(db, actor, { action: 'view', record: 'schedule' }, async (tx) => {
        const today = clinicDay(actor.at);
        const rows = await visits(tx)
          .select(sheetFields.map((field) => contactOf(field)))
          .select(requestContactOf('address', today))
          .select((record === undefined ? nothingFound : foundOn(record, today)).as('found'))
          .where('visit_date', '>=', today)
          .where('visit_date', '<=', lastDayOfWeek(today))
          .execute();
        const patients = rows.filter(({ register_number }) => register_number !== null);
        const ids = new Set(patients.map(({ patient_id }) => patient_id));
        const withRecord = new Set(
          patients.filter(({ found }) => found).map(({ patient_id }) => patient_id),
        );
        return {
          record_id: null,
          relatedRows: [
            ...[...ids].map((record_id) => ({
              action: 'view' as const,
              record: 'patient' as const,
              record_id,
              fields: [...sheetFields, ...(withRecord.has(record_id) ? lastFoundFields : [])],
            })),
            ...auditRowsOfRequests(requestIdsIn(rows)),
          ],
          result: {
            today,
            stops: rows.map(({ found, ...stop }) => ({
              ...stop,
              ...(found && { last: found.last && withShortNote(found.last) }),
            })),
          },
        };
      }),
  });
}
