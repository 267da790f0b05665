import type { ListedVisit, Visit } from '@thinna/contract/visits/visits';
import type { FastifyInstance } from 'fastify';
import { ask } from './server/requests.ts';

export const SCHEDULES = '/api/schedules';

/** The six documented fields of a visit that is linked to no patient and no helper. */
export const aVisit = (values: Record<string, unknown> = {}) => ({
  patient_name: 'Annamma Varghese',
  visit_type: 'Other',
  member_name: 'The parish priest',
  visit_date: '2026-11-15',
  visit_time: '09:30',
  notes: 'Bring the brass lamp',
  ...values,
});

/** Adds a visit and returns it. */
export async function addVisit(
  app: FastifyInstance,
  token: string,
  values: Record<string, unknown> = {},
): Promise<Visit> {
  const { status, body } = await ask(app, `POST ${SCHEDULES}`, { token, body: aVisit(values) });
  if (status !== 201) throw new Error(`Not planned: ${JSON.stringify(body)}`);
  return body;
}

/** Lists the visits as they were answered when they were added: without how they ended. */
export async function listVisits(app: FastifyInstance, token: string, query = '') {
  const { body } = await ask(app, `GET ${SCHEDULES}${query}`, { token });
  return (body as ListedVisit[]).map(({ outcome: _, ...visit }): Visit => visit);
}
