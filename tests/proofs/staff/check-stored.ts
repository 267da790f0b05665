import type { Database } from '../../../apps/server/src/db/client.ts';
import type { StaffMember } from '../../journeys/staff/staff-people.ts';

/** Compares the additions and tasks that were reported as saved with the database. */
export async function checkStoredCare(database: Database, staffMembers: readonly StaffMember[]) {
  const counts = {
    additions: staffMembers.length,
    lost: 0,
    doubled: 0,
    wrongTasks: 0,
    wrongAudit: 0,
  };
  for (const staffMember of staffMembers) {
    const entries = await countEntries(database, staffMember);
    if (entries === 0) counts.lost += 1;
    if (entries > 1) counts.doubled += 1;
    if (!(await isDone(database, staffMember))) counts.wrongTasks += 1;
    if (!(await isAudited(database, staffMember))) counts.wrongAudit += 1;
  }
  return counts;
}

/** Counts the entries with the staff member's text and account at their patient. */
async function countEntries({ pool }: Database, { patient, text, account_id }: StaffMember) {
  const { rows } = await pool.query(
    `select from patient_notes where patient_id = $1 and body = $2 and recorded_by = $3
    union all
    select from health_records where patient_id = $1 and note = $2 and recorded_by = $3`,
    [patient.id, text, account_id],
  );
  return rows.length;
}

async function isDone({ db }: Database, { task }: StaffMember): Promise<boolean> {
  const row = await db
    .selectFrom('tasks')
    .select('completed_at')
    .where('id', '=', task.id)
    .executeTakeFirstOrThrow();
  return row.completed_at !== null;
}

/** Expects one audit row for the note, one for the task and at least one for reading. */
async function isAudited(
  { db }: Database,
  { account_id, patient, task }: StaffMember,
): Promise<boolean> {
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'record', 'record_id'])
    .where('actor_id', '=', account_id)
    .execute();
  const updates = rows.filter(({ action }) => action === 'update');
  const countUpdates = (record: string, id: number) =>
    updates.filter((row) => row.record === record && row.record_id === id).length;
  return (
    countUpdates('patient', patient.id) === 1 &&
    countUpdates('task', task.id) === 1 &&
    rows.some(({ action, record }) => action === 'view' && record === 'patient')
  );
}
