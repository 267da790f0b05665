import { addDays } from '@thinna/contract/kit/office/day';
import { BOARD_DAYS, type LeftOutVisit } from '@thinna/contract/week/board';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { leaveOut, type NewVisit } from './additions.ts';
import { visits } from './queries.ts';

/**
 * Returns the visits of the week before `from`, each a week later, apart from those that are not to
 * be repeated: nothing is planned on a day that is over, an emergency does not come again on its
 * weekday, and nobody is sent to the door of somebody who has left care or whose request was closed
 * (D-270).
 */
export async function weekBefore(
  tx: Transaction<DB>,
  { from, today }: { from: string; today: string },
): Promise<{ planned: NewVisit[]; leftOut: LeftOutVisit[] }> {
  const firstDay = addDays(from, -BOARD_DAYS);
  await lockRecordsOf(tx, firstDay, from);
  const rows = await visits(tx)
    .select([isOutOfCare.as('is_out_of_care'), isAbsent.as('is_absent')])
    .where('visit_date', '>=', firstDay)
    .where('visit_date', '<', from)
    .execute();
  const planned: NewVisit[] = [];
  const leftOut: LeftOutVisit[] = [];
  for (const {
    id: _,
    created_at: _created,
    version: _version,
    is_out_of_care,
    is_absent,
    ...row
  } of rows) {
    const visit = { ...row, visit_date: addDays(row.visit_date, BOARD_DAYS) };
    if (visit.visit_date < today) leftOut.push(leaveOut('past')(visit));
    else if (visit.visit_type === 'Emergency') leftOut.push(leaveOut('emergency')(visit));
    else if (is_out_of_care) leftOut.push(leaveOut('not_in_care')(visit));
    else if (is_absent) leftOut.push(leaveOut('absent')(visit));
    else planned.push(visit);
  }
  return { planned, leftOut };
}

/**
 * SQL for whether the person of a visit has left care or no longer waits. A visit of a deleted
 * record has no link any more; what was deleted with it tells, as long as it can be restored.
 */
const isOutOfCare = sql<boolean>`
  patients.removed_at is not null or patients.care_status > 'away' or patient_requests.closed_at is not null
  or (schedules.patient_id is null and schedules.request_id is null
    and (schedules.id, schedules.patient_name::text) in (
      select (unlinked ->> 'id')::int, unlinked ->> 'patient_name' from deleted_records,
        jsonb_array_elements(coalesce(rows -> 'schedules.patient_id', '[]')
          || coalesce(rows -> 'schedules.request_id', '[]')) as unlinked))`;

/** SQL for whether the patient is in hospital or away, so that nobody is at home. */
const isAbsent = sql<boolean>`coalesce(patients.care_status in ('hospital', 'away'), false)`;

/**
 * Locks the records of the visits before these are read: none of them is deleted until the copies
 * refer to it, and a request that is becoming a patient has become one.
 */
async function lockRecordsOf(tx: Transaction<DB>, firstDay: string, until: string) {
  const lock = (table: string, column: string) => sql`(select count(*) from (
    select from ${sql.table(table)} where id in (select ${sql.ref(column)} from schedules
      where visit_date >= ${firstDay} and visit_date < ${until})
    order by id for key share) as locked)`;
  await sql`select ${lock('patient_requests', 'request_id')},
    ${lock('patients', 'patient_id')}, ${lock('helpers', 'helper_id')}`.execute(tx);
}
