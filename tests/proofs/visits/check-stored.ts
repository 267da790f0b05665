import type { Database } from '../../../apps/server/src/db/client.ts';
import type { Acknowledged } from './phones.ts';

interface Stored {
  id: number;
  patient_id: number;
  note: string;
  author: number;
  /** The visit or task that came of it. */
  next_schedule_id: number | null;
  task_id: number | null;
  log_entries: number;
  audit_rows: number;
}

/** Compares the acknowledged records with what is stored: rows, next steps, log and audit. */
export async function checkStoredVisits({ pool }: Database, written: readonly Acknowledged[]) {
  const { rows } = await pool.query<Stored>(`
    select id, patient_id, note, recorded_by as author, next_schedule_id, task_id,
      (select count(*)::int from health_records
        where health_records.patient_id = visit_records.patient_id
          and health_records.note = visit_records.note) as log_entries,
      (select count(*)::int from audit
        where record = 'visit' and action = 'create' and record_id = visit_records.id) as audit_rows
    from visit_records order by id`);
  const rowsByNote = Map.groupBy(rows, ({ note }) => note);
  const [steps] = (
    await pool.query<{ visits: number; tasks: number }>(`
      select (select count(*)::int from schedules
          where visit_date > (select max(visited_on) from visit_records)) as visits,
        (select count(*)::int from tasks) as tasks`)
  ).rows;
  const mistakes = { lost: 0, doubled: 0, wrongRow: 0, wrongStep: 0, wrongLog: 0, wrongAudit: 0 };
  for (const { id, patient_id, note, next, author } of written) {
    const stored = rowsByNote.get(note) ?? [];
    const [row] = stored;
    if (!row) mistakes.lost += 1;
    if (stored.length > 1) mistakes.doubled += 1;
    if (!row) continue;
    if (row.id !== id || row.patient_id !== patient_id || row.author !== author)
      mistakes.wrongRow += 1;
    const hasVisit = row.next_schedule_id !== null;
    if (hasVisit !== (next === 'visit') || (row.task_id !== null) !== (next === 'call'))
      mistakes.wrongStep += 1;
    if (row.log_entries !== 1) mistakes.wrongLog += 1;
    if (row.audit_rows !== 1) mistakes.wrongAudit += 1;
  }
  // No visit or task stands there without the record that it came of.
  const countLinks = (column: 'next_schedule_id' | 'task_id') =>
    new Set(rows.flatMap((row) => row[column] ?? [])).size;
  mistakes.wrongStep += Math.abs((steps?.visits ?? 0) - countLinks('next_schedule_id'));
  mistakes.wrongStep += Math.abs((steps?.tasks ?? 0) - countLinks('task_id'));
  return { stored: rows.length, mistakes };
}
