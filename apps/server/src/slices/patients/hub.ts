import { PATIENT_RECORDS_SHOWN } from '@thinna/contract/constants/limits';
import { clinicDay } from '@thinna/contract/kit/office/day';
import type { PatientHub } from '@thinna/contract/patients/patient-hub';
import type { VisitOutcome } from '@thinna/contract/visit-records/codes';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { patientCountOf } from '../helpers/queries.ts';
import { officeTasks, taskOf } from '../tasks/queries.ts';
import { type FlagRow, findingsOf, flagRows, markOf } from '../visit-records/flags.ts';
import { plannedOutcome } from '../visit-records/marks.ts';
import { type RecordRow, recordOf, visitRecords } from '../visit-records/queries.ts';
import { trendRecords } from '../visit-records/trend.ts';
import { visitOf, visits } from '../visits/queries.ts';

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
];

const planOf = (id: number) => sql`
  select id, due_on, visit_every_days, last_seen_on from patients
  where id = ${id} and removed_at is null`;

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
}

/** Returns the columns in the shape of the API; nothing if they were not selected. */
export function hubOf(
  { visits: planned, people, tasks, visit_records, trend, flag_row }: HubRow,
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
    ...(visit_records && { visit_records: visit_records.map(recordOf) }),
    // Drawn from left to right, so the oldest comes first.
    ...(trend && { trend: trend.toReversed() }),
    ...(flag_row && {
      flags: findingsOf(flag_row, clinicDay(at)).flags,
      attended: markOf(flag_row),
    }),
  };
}
