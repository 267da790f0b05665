import type { AuditAction, AuditRecord } from '@thinna/contract/audit/audit';
import type { Call } from '@thinna/contract/kit/call';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Actor } from '../db/audit.ts';
import { traceOf } from '../db/audit-trace.ts';
import type { DB } from '../db/types.ts';
import { hashedKey } from './throttle.ts';

/**
 * How many rows refusals leave in an hour, so that a loop cannot fill the table, which nobody may
 * empty (D-288). The log has a line for each of them.
 */
const ROWS_PER_HOUR = {
  /** Failed log-ins, or failed proofs, of one account. */
  account: 10,
  /** Failed log-ins with names that no account has, all together. */
  unknownNames: 60,
  /** Refused calls of one account, all together. */
  calls: 20,
  /** Refusals of one call to one account. */
  sameCall: 1,
};
const HOUR_MINUTES = 60;

/** The field of a row whose password was right. */
const SECOND_STEP = 'second_step';

/** Writes a row of a failed log-in, with the account if there is one of this name. */
export function auditFailedLogin(
  db: Kysely<DB>,
  request: FastifyRequest,
  { isSecondStep = false } = {},
): Promise<void> {
  const account_id = request.accountInLog;
  const fields = isSecondStep ? [SECOND_STEP] : [];
  const visitor: Actor = { ...request.actor, role: 'visitor' };
  if (account_id === null) {
    const limits = [{ key: ['unknown name'], max: ROWS_PER_HOUR.unknownNames }];
    const row = { action: 'login-unknown', record: 'account', record_id: null, fields } as const;
    return writeRefusal(db, request, { actor: visitor, row, limits });
  }
  const limits = [{ key: ['login', String(account_id)], max: ROWS_PER_HOUR.account }];
  const row = { action: 'login-failed', record: 'account', record_id: account_id, fields } as const;
  return writeRefusal(db, request, { actor: visitor, row, limits });
}

/** Writes a row of somebody who was logged in and could not prove to be the account's holder. */
export function auditFailedProof(
  db: Kysely<DB>,
  request: FastifyRequest,
  { isSecondStep = false } = {},
): Promise<void> {
  const { actor } = request;
  const limits = [{ key: ['proof', String(actor.account_id)], max: ROWS_PER_HOUR.account }];
  const fields = isSecondStep ? [SECOND_STEP] : [];
  const about = { record: 'account', record_id: actor.account_id } as const;
  const row = { action: 'proof-failed', ...about, fields } as const;
  return writeRefusal(db, request, { actor, row, limits });
}

/** Writes a row of a call that the account may not make, without anything of what was sent. */
export function auditRefusedCall(
  db: Kysely<DB>,
  request: FastifyRequest,
  { method, path }: Call,
): Promise<void> {
  const { actor } = request;
  const account = String(actor.account_id);
  const name = `${method} ${path}`;
  const limits = [
    { key: ['call', account, name], max: ROWS_PER_HOUR.sameCall },
    { key: ['calls', account], max: ROWS_PER_HOUR.calls },
  ];
  const row = { action: 'refuse', record: 'access', record_id: null, fields: [name] } as const;
  return writeRefusal(db, request, { actor, row, limits });
}

interface RefusalRow {
  actor: Actor;
  row: {
    action: AuditAction;
    record: AuditRecord;
    record_id: number | null;
    fields: readonly string[];
  };
  limits: readonly { key: readonly string[]; max: number }[];
}

/**
 * Counts and writes in one statement. The refusal stands whether or not it can be written: nothing
 * was shown or changed.
 */
async function writeRefusal(
  db: Kysely<DB>,
  { log }: FastifyRequest,
  { actor: { at, account_id, role, request_id, trail }, row, limits }: RefusalRow,
): Promise<void> {
  const keys = limits.map(({ key }) => hashedKey('audit of refusals', ...key));
  const maxima = limits.map(({ max }) => max);
  const minutes = limits.map(() => HOUR_MINUTES);
  const { action, record, record_id, fields } = row;
  try {
    const { rows } = await sql<{ id: string }>`
      insert into audit (at, actor_id, actor_role, request_id, action, record, record_id, fields)
      select ${at}::timestamptz, ${account_id}::int, ${role}, ${request_id}, ${action}, ${record},
        ${record_id}::int, ${fields}::text[]
      where may_try(${keys}, ${maxima}, ${minutes}, ${at})
      returning id`.execute(db);
    const columns = { at, actor_id: account_id, actor_role: role, request_id, ...row };
    trail?.add(rows.map(({ id }) => traceOf({ id, ...columns, patient_ids: [] })));
  } catch (error) {
    log.error({ code: (error as { code?: unknown }).code }, 'a refusal was not written down');
  }
}
