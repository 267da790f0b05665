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

export interface AuditedCall {
  /** Action and record of the audit row that the call writes. */
  action: string;
  record: string;
  /** The rows of other records that the call changes, after its own. */
  related?: readonly { action: string; record: string }[];
  /** Prepares the database and returns an input with which the call succeeds. */
  prepare(clinic: TestClinic): Promise<CallInput>;
  /** Inputs that the call's own rules refuse; the wrong role is tested for every call. */
  refused: (CallInput & { status: number })[];
}

/** An id that no record has. */
export const UNKNOWN_ID = 2_147_483_647;
