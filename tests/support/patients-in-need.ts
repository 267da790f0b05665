import type { PatientInNeed } from '@thinna/contract/patients-in-need/patients-in-need';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../apps/server/src/db/client.ts';
import { aRequest, askForHelp } from './registrations.ts';
import { ask } from './server/requests.ts';

export const LIST = '/api/patients-in-need';
export const ACTIVE = '/api/active-patients';
export const ACTIVATE = 'POST /api/patients-to-add';

/** The two support types with an additional question, each with its answer. */
export const medical = { support_type: 'medical', health_condition: 'Cancer, in pain at night' };
export const caregiver = { support_type: 'caregiver', care_details: 'Bathing, twice a week' };

/** Sends a family's request for help and returns it as the office's calls answer it. */
export async function aPatientInNeed(
  { app, database }: { app: FastifyInstance; database: Database },
  values: Record<string, unknown> = {},
): Promise<PatientInNeed> {
  const { body } = await askForHelp(app, aRequest(values));
  const row = await database.db
    .selectFrom('patient_requests')
    .selectAll()
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    support_type: row.support_type === 'other' ? 'others' : row.support_type,
    additional_notes: row.notes,
    is_new: row.viewed_at === null,
    created_at: row.created_at.toISOString(),
    closed_at: null,
    last_call: null,
  };
}

export const activateRequest = (
  app: FastifyInstance,
  token: string,
  request: PatientInNeed,
  values: Record<string, unknown> = {},
) => {
  const body = {
    original_id: request.id,
    first_name: request.patient_name,
    phone_number: request.contact_phone_number,
    address: request.address,
    support_type: request.support_type,
    place: request.place,
    additional_notes: request.notes,
    ...values,
  };
  return ask(app, ACTIVATE, { token, body });
};

export const endCare = (app: FastifyInstance, token: string, id: number | string) =>
  ask(app, `DELETE /api/patients/remove/${id}`, { token });

/** Returns the ids of the active requests, from the call that the toggle uses. */
export async function activeIds(app: FastifyInstance, token: string): Promise<number[]> {
  const { body } = await ask(app, `GET ${ACTIVE}`, { token });
  return (body as { original_id: number }[]).map(({ original_id }) => original_id);
}

/** Returns the stored patients of a request, removed ones as well. */
export function patientsFrom({ db }: Database, original_id: number) {
  return db.selectFrom('patients').selectAll().where('original_id', '=', original_id).execute();
}
