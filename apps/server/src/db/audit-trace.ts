import { createHash } from 'node:crypto';

/** All columns of an audit row. */
export interface AuditColumns {
  id: string;
  /** As PostgreSQL has it, with microseconds, so that no change is too small to be seen. */
  at: Date | string;
  actor_id: number | null;
  actor_role: string | null;
  request_id: string | null;
  action: string;
  record: string;
  record_id: number | null;
  fields: readonly string[];
  patient_ids: readonly number[];
}

/** Half of a SHA-256, which nobody can match by another row. */
const HASH_LETTERS = 32;

/** Returns number and hash of a row, `7:5f0c…`, by which a later change of it is found. */
export function traceOf(row: AuditColumns): string {
  const values = [
    row.id,
    typeof row.at === 'string' ? row.at : row.at.toISOString().replace('Z', '000Z'),
    row.actor_id,
    row.actor_role,
    row.request_id,
    row.action,
    row.record,
    row.record_id,
    row.fields,
    row.patient_ids,
  ];
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
  return `${row.id}:${hash.slice(0, HASH_LETTERS)}`;
}

/** What `traceOf` returns. */
export const tracePattern = /^(\d{1,18}):[0-9a-f]{32}$/;
