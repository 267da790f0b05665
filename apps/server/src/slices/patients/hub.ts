import { CANCELLED_SHOWN, PATIENT_RECORDS_SHOWN } from '@thinna/contract/constants/limits';
import { clinicDay } from '@thinna/contract/kit/office/day';
import type { PatientHub } from '@thinna/contract/patients/patient-hub';
import type { VisitOutcome } from '@thinna/contract/visit-records/codes';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { patientCountOf } from '../helpers/queries.ts';
import { backOn } from '../patient-status/absences.ts';
import { newestReport } from '../patient-status/open-reports.ts';
import { officeTasks, taskOf } from '../tasks/queries.ts';
import { type FlagRow, findingsOf, flagRows, markOf } from '../visit-records/flags.ts';
import { plannedOutcome } from '../visit-records/marks.ts';
import { authorOf, type RecordRow, recordOf, visitRecords } from '../visit-records/queries.ts';
import { trendRecords } from '../visit-records/trend.ts';
import { visitOf, visits, visitsAndCancelled } from '../visits/queries.ts';
import { isInCare } from './scope.ts';

/**
 * Columns with the visits, helpers, pending tasks, last records and trend of a patient, as JSON
 * arrays, and with what decides about flags.
 */
export const hubColumns = (db: Kysely<DB>, id: number, admin: Actor) => [
  jsonArrayFrom(visits(db).select(plannedOutcome).where('schedules.patient_id', '=', id)).as(
    'visits',
  ),
  jsonArrayFrom(peopleOf(db, id)).as('people'),
  jsonArrayFrom(
    officeTasks(db).where('tasks.patient_id', '=', id).where('completed_at', 'is', null),
  ).as('tasks'),
  jsonArrayFrom(
    visitRecords(db, admin)
      .where('visit_records.patient_id', '=', id)
      .where('superseded_at', 'is', null)
      .limit(PATIENT_RECORDS_SHOWN),
  ).as('visit_records'),
  sql<FlagRow | null>`(select row_to_json(flag_rows) from (
    ${flagRows(planOf(id), clinicDay(admin.at))}) as flag_rows)`.as('flag_row'),
  jsonArrayFrom(trendRecords(db, id)).as('trend'),
  backOn().as('back_on'),
  statusChanges.as('status_changes'),
  newestReport.as('reported'),
  jsonArrayFrom(
    visitsAndCancelled(db)
      .where('schedules.patient_id', '=', id)
      .where('schedules.cancelled_at', 'is not', null)
      .select([cancelledAt('schedules').as('cancelled_at'), cancelledBy('schedules')])
      .clearOrderBy()
      .orderBy('schedules.cancelled_at', 'desc')
      .orderBy('visit_date')
      .orderBy('schedules.id')
      .limit(CANCELLED_SHOWN),
  ).as('cancelled_visits'),
  jsonArrayFrom(
    db
      .selectFrom('tasks')
      .select(['id', 'title', 'due_date'])
      .select([cancelledAt('tasks').as('cancelled_at'), cancelledBy('tasks')])
      .where('patient_id', '=', id)
      .where('cancelled_at', 'is not', null)
      .orderBy('cancelled_at', 'desc')
      .orderBy('id')
      .limit(CANCELLED_SHOWN),
  ).as('cancelled_tasks'),
];

const statusChanges = sql<number>`(
  select count(*)::int from patient_status_changes
  where patient_status_changes.patient_id = patients.id)`;

const cancelledAt = (table: 'schedules' | 'tasks') =>
  sql<string>`${sql.ref(`${table}.cancelled_at`)}`;
/** SQL for the name of the account whose change of status has cancelled a row. */
const cancelledBy = (table: 'schedules' | 'tasks') =>
  sql<string | null>`(select ${authorOf('decided_by')} from patient_status_changes
    where patient_status_changes.id = ${sql.ref(`${table}.cancelled_by`)})`.as('cancelled_by');

/** Only of a patient in care: once the care has ended there is nothing left to look at (D-131). */
const planOf = (id: number) => sql`
  select id, due_on, visit_every_days, last_seen_on from patients where id = ${id} and ${isInCare}`;

const peopleOf = (db: Kysely<DB>, patientId: number) =>
  db
    .selectFrom('assignments')
    .innerJoin('helpers', 'helpers.id', 'assignments.helper_id')
    .where('patient_id', '=', patientId)
    .where('completed_at', 'is', null)
    .select(['assignments.id', 'helper_id', 'helpers.kind as helper_type', 'helpers.name'])
    .select(['helpers.phone_number', 'helpers.specialization', 'assigned_date'])
    .select(patientCountOf('assignments.helper_id'))
    .orderBy('assignments.id');

/** A row of a query as JSON carries it: times are text. */
type JsonRow<Query> = Query extends (...args: never[]) => { execute(): Promise<(infer Row)[]> }
  ? { [Column in keyof Row]: Row[Column] extends Date ? string : Exclude<Row[Column], Date> }
  : never;

interface HubRow {
  visits?: (JsonRow<typeof visits> & { outcome: VisitOutcome | null })[];
  people?: PatientHub['people'];
  tasks?: Omit<JsonRow<typeof officeTasks>, 'completed_at'>[];
  visit_records?: RecordRow[];
  flag_row?: FlagRow | null;
  trend?: PatientHub['trend'];
  back_on?: string | null;
  status_changes?: number;
  reported?: PatientHub['reported'];
  cancelled_visits?: PatientHub['cancelled_visits'];
  cancelled_tasks?: PatientHub['cancelled_tasks'];
}

/** Returns the columns in the shape of the API; nothing if they were not selected. */
export function hubOf(
  { visits: planned, people, tasks, visit_records, trend, flag_row, ...status }: HubRow,
  at: Date,
): Partial<PatientHub> {
  return {
    ...(planned && { visits: planned.map(visitOf) }),
    ...(people && { people }),
    ...(tasks && {
      tasks: tasks.map((task) =>
        taskOf({ ...task, completed_at: null, created_at: new Date(task.created_at) }),
      ),
    }),
    ...(status.back_on !== undefined && { back_on: status.back_on }),
    ...(status.status_changes !== undefined && { status_changes: status.status_changes }),
    ...(status.reported !== undefined && { reported: status.reported }),
    ...(status.cancelled_visits && { cancelled_visits: status.cancelled_visits.map(cancelledOf) }),
    ...(status.cancelled_tasks && { cancelled_tasks: status.cancelled_tasks.map(cancelledOf) }),
    ...(visit_records && { visit_records: visit_records.map(recordOf) }),
    // Drawn from left to right, so the oldest comes first.
    ...(trend && { trend: trend.toReversed() }),
    ...(flag_row !== undefined && {
      flags: flag_row ? findingsOf(flag_row, clinicDay(at)).flags : [],
      attended: flag_row && markOf(flag_row),
    }),
  };
}

/** Inside JSON, times are text in another form. */
const cancelledOf = <Row extends { cancelled_at: string }>(row: Row): Row => ({
  ...row,
  cancelled_at: new Date(row.cancelled_at).toISOString(),
});
