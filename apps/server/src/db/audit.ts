import type { AuditAction, AuditRecord } from '@thinna/contract/audit/audit';
import { type Kysely, sql, type Transaction } from 'kysely';
import { afterCommit } from './after-commit.ts';
import { traceOf } from './audit-trace.ts';
import { applyOnce, type IdempotentWrite } from './idempotency.ts';
import { inTransaction } from './transaction.ts';
import type { DB } from './types.ts';

/** The account behind a change or a read, with the request id and the time for the audit row. */
export interface Actor {
  account_id: number | null;
  role: 'admin' | 'vcm' | 'visitor' | null;
  request_id: string;
  at: Date;
  /** The helper whose patients alone the account sees; null if it sees all of its lists (D-297). */
  only_helper_id: number | null;
  /** Set if the request carries an Idempotency-Key. */
  write?: IdempotentWrite;
  /** Set in the server, not for commands: takes the traces of the rows into the log after the commit. */
  trail?: { add(traces: readonly string[]): void };
}

/** Returns the actor of a command or an hourly job, which no account is behind. */
export const actorWithoutAccount = (request_id: string, at: Date): Actor => ({
  account_id: null,
  role: null,
  request_id,
  at,
  only_helper_id: null,
});

interface Entry {
  action: AuditAction;
  record: AuditRecord;
}

interface WorkResult<T> {
  /** Overrides the entry's action if it depends on the outcome of the work. */
  action?: AuditAction;
  /** Overrides the entry's record if it depends on what was found. */
  record?: AuditRecord;
  record_id: number | null;
  /** Field names only; the audit log holds no values. */
  fields?: readonly string[];
  /** Other records that the work read or changed; each gets its own audit row. */
  relatedRows?: readonly AuditRow[];
  result: T;
}

type AuditRow = Entry & {
  record_id: number | null;
  fields?: readonly string[];
  /** For a list: the patients that it showed. */
  patient_ids?: readonly number[];
};

/**
 * Runs `work` in one transaction with its audit row and the stored idempotency answer, and returns
 * its result; every audited write goes through this function (not login attempts, session activity
 * and purges). May be made again, as `inTransaction()` says.
 */
export async function change<T>(
  db: Kysely<DB>,
  actor: Actor,
  entry: Entry,
  work: (tx: Transaction<DB>) => Promise<WorkResult<T>>,
): Promise<T> {
  return inTransaction(db, (tx) =>
    applyOnce(tx, actor.write, async () => {
      const { result, action = entry.action, relatedRows = [], ...row } = await work(tx);
      await writeAudit(tx, actor, { ...entry, action, ...row }, ...relatedRows);
      return result;
    }),
  );
}

/** The audited fields of a list that names patients and tells nothing else of them. */
export const nameFields = ['first_name', 'last_name'] as const;

interface ShownRecords {
  patientIds: readonly number[];
  fields: readonly string[];
  /** Requests whose contact details the list showed. */
  requestIds?: readonly number[];
  requestFields?: readonly string[];
  /** Requests of which the list told the name alone, unless they are among the others. */
  namedRequestIds?: readonly number[];
}

/**
 * Writes one audit row that names all shown patients, and one per shown request; none if nothing
 * was shown.
 */
export async function auditShown(
  tx: Transaction<DB>,
  actor: Actor,
  { patientIds, fields, requestIds = [], requestFields, namedRequestIds = [] }: ShownRecords,
): Promise<void> {
  const patient_ids = [...new Set(patientIds)];
  const patientsRow = {
    action: 'view',
    record: 'patient',
    record_id: null,
    fields,
    patient_ids,
  } as const;
  const rows = [
    ...(patient_ids.length > 0 ? [patientsRow] : []),
    ...auditRowsOfRequests(requestIds, requestFields),
    ...auditRowsOfRequests(
      namedRequestIds.filter((id) => !requestIds.includes(id)),
      ['patient_name'],
    ),
  ];
  if (rows.length > 0) await writeAudit(tx, actor, ...rows);
}

/** Returns the audit rows of requests whose contact details were shown. */
export const auditRowsOfRequests = (
  ids: readonly number[],
  fields: readonly string[] = ['place', 'address', 'contact_phone_number'],
): AuditRow[] =>
  [...new Set(ids)].map((record_id) => ({
    action: 'view',
    record: 'patient_request',
    record_id,
    fields,
  }));

/** Writes audit rows, including those of other records that the same change touched. */
export async function writeAudit(
  tx: Transaction<DB>,
  actor: Actor,
  ...rows: AuditRow[]
): Promise<void> {
  const values = rows.map(({ fields = [], patient_ids = [], ...row }) => ({
    at: actor.at,
    actor_id: actor.account_id,
    actor_role: actor.role,
    request_id: actor.request_id,
    ...row,
    fields: [...fields],
    patient_ids: [...patient_ids],
  }));
  // As one value, so that the statement is the same for any number of rows.
  const { rows: added } = await sql<{ id: string }>`
    insert into audit (at, actor_id, actor_role, request_id,
      action, record, record_id, fields, patient_ids)
    select ${actor.at}::timestamptz, ${actor.account_id}::int, ${actor.role}, ${actor.request_id},
      entry.*
    from json_to_recordset(${JSON.stringify(values)}) as entry (
      action text, record text, record_id int, fields text[], patient_ids int[])
    returning id`.execute(tx);
  const { trail } = actor;
  if (!trail) return;
  const traces = values.map((row, at) => traceOf({ ...row, id: added[at]?.id ?? '' }));
  await afterCommit(tx, () => trail.add(traces));
}

/** Deletes rows that are older than the audit is kept, by the database's own clock. */
export async function deleteOldAudit(db: Kysely<DB>): Promise<void> {
  await sql`select delete_old_audit()`.execute(db);
}
