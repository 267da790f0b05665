import { type Kysely, sql } from 'kysely';
import { readLogLine } from '../log-line.ts';
import { type AuditColumns, traceOf, tracePattern } from './audit-trace.ts';
import type { DB } from './types.ts';

/** A row as a line of the log names it. */
interface LoggedRow {
  id: string;
  trace: string;
  /** When the line was written. */
  time: Date;
}

interface Comparison {
  /** How many rows the log names. */
  rows: number;
  missing: LoggedRow[];
  changed: LoggedRow[];
  /** How many are no longer there because they are older than the audit is kept. */
  expired: number;
}

const ROWS_PER_QUERY = 1000;
/** A row is written, at most, this long before its line. */
const LINE_DELAY_MS = 3_600_000;

/** Compares the audit with the lines of a log; lines that are not the program's are passed over. */
export async function compareWithLog(
  db: Kysely<DB>,
  lines: AsyncIterable<string>,
): Promise<Comparison> {
  const found: Comparison = { rows: 0, missing: [], changed: [], expired: 0 };
  let batch: LoggedRow[] = [];
  for await (const line of lines) {
    batch.push(...rowsOf(line));
    if (batch.length >= ROWS_PER_QUERY) {
      await compare(db, batch, found);
      batch = [];
    }
  }
  await compare(db, batch, found);
  return found;
}

function rowsOf(line: string): LoggedRow[] {
  const { audit, time: milliseconds } = readLogLine(line) ?? {};
  if (!Array.isArray(audit) || typeof milliseconds !== 'number') return [];
  const time = new Date(milliseconds);
  if (Number.isNaN(time.getTime())) return [];
  return audit.flatMap((trace: unknown) => {
    const id = tracePattern.exec(String(trace))?.[1];
    return id === undefined ? [] : [{ id, trace: String(trace), time }];
  });
}

async function compare(db: Kysely<DB>, batch: LoggedRow[], found: Comparison): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const { rows } = await sql<AuditColumns>`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor_id,
      actor_role, request_id, action, record, record_id, fields, patient_ids
    from audit where id = any(${ids}::bigint[])`.execute(db);
  const traces = new Map(rows.map((row) => [row.id, traceOf(row)]));
  const keptSince = await readKeptSince(db);
  found.rows += batch.length;
  for (const row of batch) {
    const trace = traces.get(row.id);
    if (trace === row.trace) continue;
    if (trace !== undefined) found.changed.push(row);
    else if (row.time.getTime() < keptSince.getTime() + LINE_DELAY_MS) found.expired += 1;
    else found.missing.push(row);
  }
}

async function readKeptSince(db: Kysely<DB>): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`select audit_kept_since() as since`.execute(db);
  return rows[0]?.since ?? new Date(0);
}
