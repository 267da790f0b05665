import type { PlannedVisit } from '@thinna/contract/care/care';
import { UNRECORDED_DAYS } from '@thinna/contract/constants/limits';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { joinPlace } from '@thinna/contract/patients/place';
import { lastDayOfWeek } from '@thinna/contract/visits/visits';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Actor, auditShown, nameFields } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { patientFields } from '../assignments/queries.ts';
import { reportedColumn } from '../patient-status/open-reports.ts';
import { canOpenPatient, canSeeTask, clinicalKinds } from '../patients/scope.ts';
import { taskOrder } from '../tasks/queries.ts';
import { isUnrecorded } from '../visit-plans/unrecorded.ts';
import { recordInShort, recordMarks } from '../visit-records/marks.ts';
import { canCorrect, isVisitInScope } from '../visit-records/scope.ts';
import { contactOf, patientIdsIn, requestIdsIn, visitOf, visits } from '../visits/queries.ts';
import { toldAnswer, toldColumns } from '../visits/told.ts';

/** The contact fields that a visit card shows. */
export const contactFields = ['phone_number', 'address', 'place'] as const;

/**
 * Returns the helper's visits of this week, and today's other emergencies, which every account sees
 * (D-220) unless it sees its own patients alone (D-298); of the last days the helper's visits that
 * nobody recorded, by their name alone. The shown patients and requests are audited, also those of
 * whom there is only the name.
 */
export async function visitsShown(tx: Transaction<DB>, helper_id: number | null, actor: Actor) {
  const today = clinicDay(actor.at);
  const rows = await visits(tx)
    .select([...patientFields, 'place_link' as const].map((field) => contactOf(field)))
    .select([lastStatus(helper_id, actor), openTasks(helper_id, actor)])
    .select([...recordMarks(actor), ownRecord(helper_id, actor), reportedColumn, ...toldColumns])
    .where('visit_date', '>=', addDays(today, -UNRECORDED_DAYS))
    .where('visit_date', '<=', lastDayOfWeek(today))
    .where(({ eb, and, or }) =>
      or([
        and([
          eb('schedules.helper_id', '=', helper_id),
          or([eb('visit_date', '>=', today), isUnrecorded]),
        ]),
        and([
          eb('visit_type', '=', 'Emergency'),
          eb('visit_date', '=', today),
          isVisitInScope(actor),
        ]),
      ]),
    )
    .execute();
  const coming = rows.filter(({ visit_date }) => visit_date >= today);
  const hasContact = coming.some(({ register_number }) => register_number !== null);
  const hasStatus = coming.some(({ last_status }) => last_status !== null);
  await auditShown(tx, actor, {
    patientIds: patientIdsIn(rows),
    fields: [...(hasContact ? patientFields : nameFields), ...(hasStatus ? ['health_status'] : [])],
    requestIds: requestIdsIn(coming),
  });
  const shown = coming.map(({ record, told, ...row }) => ({
    ...visitOf(row),
    told: toldAnswer(told),
    place: joinPlace(row),
    record: record && {
      ...record,
      finished_at: record.finished_at && new Date(record.finished_at).toISOString(),
      recorded_at: new Date(record.recorded_at).toISOString(),
    },
  }));
  const isOwnVisit = (row: { helper_id: number | null }) =>
    helper_id !== null && row.helper_id === helper_id;
  return {
    visits: shown.filter(isOwnVisit),
    unrecorded: rows.filter(({ visit_date }) => visit_date < today),
    emergencies: shown.filter((row) => !isOwnVisit(row)),
  };
}

/** SQL for the record of an own visit, in short. */
const ownRecord = (helper_id: number | null, actor: Actor) =>
  sql<PlannedVisit['record']>`case when schedules.helper_id = ${helper_id}
    then ${recordInShort(canCorrect(actor))} end`.as('record');

/**
 * SQL condition: a visit of the helper today, to a patient in care. Later visits need no details, and
 * one to the family shows nothing of the illness (PST-43).
 */
const isDueToday = (helper_id: number | null, { at }: Actor): RawBuilder<boolean> =>
  sql`schedules.helper_id = ${helper_id} and visit_date = ${clinicDay(at)}::date
    and patients.removed_at is null and not schedules.is_bereavement`;

/**
 * SQL for the newest health note of the patient, null unless the account may read the log: the same
 * condition as for the patient's record (D-56).
 */
const lastStatus = (helper_id: number | null, actor: Actor) =>
  sql<PlannedVisit['last_status']>`
    case when ${isDueToday(helper_id, actor)} and ${canOpenPatient(actor, clinicalKinds)} then (
      select json_build_object('note', note, 'note_date', note_date) from health_records
      where health_records.patient_id = patients.id and note is not null
      order by health_records.id desc limit 1) end`.as('last_status');

/** SQL for the open tasks about the patient: the helper's own and those of the whole team. */
const openTasks = (helper_id: number | null, actor: Actor) =>
  sql<PlannedVisit['tasks']>`
    case when ${isDueToday(helper_id, actor)} then (
      select coalesce(json_agg(open order by place), '[]') from (
        select json_build_object('id', id, 'title', title, 'status', 'pending') as open,
          row_number() over (order by ${taskOrder}) as place
        from tasks
        where tasks.patient_id = patients.id and completed_at is null and cancelled_at is null
          and coalesce(assigned_helper_id = ${helper_id}, true) and ${canSeeTask(actor)}
      ) as listed) else '[]' end`.as('tasks');
