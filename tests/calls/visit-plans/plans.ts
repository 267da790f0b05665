import type { Patient } from '@thinna/contract/patients/patients';
import type { Due } from '@thinna/contract/visit-plans/due';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import type { DB } from '../../../apps/server/src/db/types.ts';
import { addPatient } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';

// The clock of the tests stands at 2026-11-15; lists end seven days later, on 2026-11-22.

/** The wards of the clinic in these tests. */
export const wards = [
  { number: 4, name: { en: 'Ferry Steps', ml: 'കടവ്' } },
  { number: 7, name: { en: 'Market', ml: 'അങ്ങാടി' } },
];

type Values = Parameters<typeof addPatient>[1];

/** Adds a patient who was registered on the first of November and is visited every week. */
export const addPlanned = (db: Kysely<DB>, values: Values = {}): Promise<number> =>
  addPatient(db, { registered_on: '2026-11-01', visit_every_days: 7, ...values });

/** Reads the list of who is due. */
export async function listDue(app: FastifyInstance, token: string, query = ''): Promise<Due[]> {
  const { status, body, text } = await ask(app, `GET /api/due${query}`, { token });
  expect(status, text).toBe(200);
  return body;
}

export const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

/** Saves a plan and returns the answer. */
export const savePlan = (app: FastifyInstance, token: string, id: number, body: object) =>
  ask(app, `PUT /api/patients/${id}/plan`, { token, body });

/** Reads a patient as the office does. */
export async function readPatient(app: FastifyInstance, token: string, id: number) {
  const { body } = await ask(app, `GET /api/patients/${id}`, { token });
  return body as Patient;
}

/** Removes everybody who is in the register, with their visits. */
export async function emptyRegister({ pool }: Database): Promise<void> {
  await pool.query('delete from schedules');
  await pool.query('delete from patients');
}
