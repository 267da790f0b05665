import type { PatientHub } from '@thinna/contract/patients/patient-hub';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../db/types.ts';
import { patientCountOf } from '../helpers/queries.ts';
import { officeTasks, taskOf } from '../tasks/queries.ts';
import { visitOf, visits } from '../visits/queries.ts';

/** Columns with the visits, helpers and pending tasks of a patient, each as a JSON array. */
export const hubColumns = (db: Kysely<DB>, id: number) => [
  jsonArrayFrom(visits(db).where('schedules.patient_id', '=', id)).as('visits'),
  jsonArrayFrom(peopleOf(db, id)).as('people'),
  jsonArrayFrom(
    officeTasks(db).where('tasks.patient_id', '=', id).where('completed_at', 'is', null),
  ).as('tasks'),
];

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
  visits?: JsonRow<typeof visits>[];
  people?: PatientHub['people'];
  tasks?: Omit<JsonRow<typeof officeTasks>, 'completed_at'>[];
}

/** Returns the columns in the shape of the API; nothing if they were not selected. */
export const hubOf = ({ visits: planned, people, tasks }: HubRow): Partial<PatientHub> => ({
  ...(planned && { visits: planned.map(visitOf) }),
  ...(people && { people }),
  ...(tasks && {
    tasks: tasks.map((task) =>
      taskOf({ ...task, completed_at: null, created_at: new Date(task.created_at) }),
    ),
  }),
});
