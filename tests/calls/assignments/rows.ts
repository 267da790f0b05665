import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '../../../apps/server/src/db/types.ts';
import { ask } from '../../support/clinic.ts';

export const PATH = '/api/assignments';

export const assign = (app: FastifyInstance, token: string, body: unknown) =>
  ask(app, `POST ${PATH}`, { token, body });

/** Reads the ids of a patient's assignments from the database. */
export const assignmentsOf = (db: Kysely<DB>, patient_id: number) =>
  db.selectFrom('assignments').select('id').where('patient_id', '=', patient_id).execute();
