import type { FastifyInstance } from 'fastify';
import type { Database } from '../../apps/server/src/db/client.ts';

export interface Clinic {
  app: FastifyInstance;
  database: Database;
  admin: string;
}

/** What is sent with a call. `id` and `type` go into its address, `query` behind it. */
export interface Asked {
  id?: number;
  type?: string;
  query?: string;
  body?: unknown;
  /** The administrator's unless said; none with null. */
  token?: string | null;
}

export interface Written {
  /** The row that is left. */
  action: string;
  record: string;
  /** Prepares, and tells what to send so that the call does what it is for. */
  succeeds(clinic: Clinic): Promise<Asked>;
  /** Ways in which it is refused by its own rules; the wrong role is tried with every call. */
  refused: (Asked & { status: number })[];
}

/** The id of a record that is not there. */
export const NOBODY = 2_147_483_647;
