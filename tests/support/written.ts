import type { FastifyInstance } from 'fastify';
import type { Database } from '../../apps/server/src/db/client.ts';

export interface TestClinic {
  app: FastifyInstance;
  database: Database;
  /** Token of an administrator. */
  admin: string;
}

/** Input of a call. `id` and `type` fill its path parameters. */
export interface CallInput {
  id?: number;
  type?: string;
  query?: string;
  body?: unknown;
  /** Default: the administrator's token; null sends none. */
  token?: string | null;
}

/** How a call is made whose audit rows are compared with docs/access.md. */
export interface AuditedCall {
  /**
   * Prepares the database, as often as it is asked to, and returns an input with which the call
   * succeeds and leaves every row of its column, also those in parentheses.
   */
  prepare(clinic: TestClinic): Promise<CallInput>;
  /** Inputs that the call's own rules refuse; the wrong role is tested for every call. */
  refused: (CallInput & { status: number })[];
}

/** An id that no record has. */
export const UNKNOWN_ID = 2_147_483_647;

/** Fills the path parameters of a call of the contract, such as `GET /api/patients/:id`. */
export function fillIn(
  key: string,
  { id, type = 'volunteer', query }: CallInput,
): `GET /${string}` {
  const path = key.replace(':id', String(id)).replace(':type', type).replace(':plural', `${type}s`);
  return (path + (query === undefined ? '' : `?${query}`)) as `GET /${string}`;
}
