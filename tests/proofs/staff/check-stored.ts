import type { Database } from '../../../apps/server/src/db/client.ts';
import type { Carer } from '../../journeys/staff/staff-people.ts';

/** Compares what the carers were told is saved with what is there. */
export async function judge(database: Database, carers: readonly Carer[]) {
  const found = { additions: carers.length, lost: 0, doubled: 0, wrongTasks: 0, wrongAudit: 0 };
  for (const carer of carers) {
    const entries = await entriesOf(database, carer);
    if (entries === 0) found.lost += 1;
    if (entries > 1) found.doubled += 1;
    if (!(await isDone(database, carer))) found.wrongTasks += 1;
    if (!(await isAudited(database, carer))) found.wrongAudit += 1;
  }
  return found;
}

/** How often their words stand at their patient, under their name. */
async function entriesOf({ pool }: Database, { patient, text, account_id }: Carer) {
  const { rows } = await pool.query(
    `select from patient_notes where patient_id = $1 and body = $2 and recorded_by = $3
    union all
    select from health_records where patient_id = $1 and note = $2 and recorded_by = $3`,
    [patient.id, text, account_id],
  );
  return rows.length;
}

async function isDone({ db }: Database, { task }: Carer): Promise<boolean> {
  const found = await db
    .selectFrom('tasks')
    .select('completed_at')
    .where('id', '=', task.id)
    .executeTakeFirstOrThrow();
  return found.completed_at !== null;
}

/** One row for what was written, one for the turned task, and one at least for what was read. */
async function isAudited({ db }: Database, { account_id, patient, task }: Carer): Promise<boolean> {
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'record', 'record_id'])
    .where('actor_id', '=', account_id)
    .execute();
  const written = rows.filter(({ action }) => action === 'update');
  const of = (record: string, id: number) =>
    written.filter((row) => row.record === record && row.record_id === id).length;
  return (
    of('patient', patient.id) === 1 &&
    of('task', task.id) === 1 &&
    rows.some(({ action, record }) => action === 'view' && record === 'patient')
  );
}
