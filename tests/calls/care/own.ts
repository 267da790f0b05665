import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../apps/server/src/app.ts';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { ask, withAccounts } from '../../support/clinic.ts';
import { deletePeople } from '../../support/people.ts';
import { test as recordTest, TODAY } from '../visit-records/records.ts';

/** A clinic whose file says that personal accounts see their own patients alone. */
export const test = recordTest
  .extend('app', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
    const app = await buildApp(withAccounts(settings, { patients: 'own' }));
    onCleanup(() => app.close());
    return app;
  })
  /** Two nurses, each with a patient of their own; there is nobody else. */
  .extend('nurses', async ({ database, someone }) => {
    for (const table of ['schedules', 'tasks']) await database.pool.query(`delete from ${table}`);
    await deletePeople(database);
    return {
      leela: await someone('caregiver', { name: 'Leela', patient: { first_name: 'Kalyani' } }),
      sheeba: await someone('caregiver', { name: 'Sheeba', patient: { first_name: 'Devaki' } }),
    };
  });

type Visit = Partial<{
  patient_id: number | null;
  request_id: number;
  helper_id: number | null;
  visit_type: 'Caregiver' | 'Emergency';
  visit_date: string;
}>;

export async function addVisit({ db }: Database, values: Visit): Promise<number> {
  const { id } = await db
    .insertInto('schedules')
    .values({
      patient_name: 'Devaki',
      visit_type: 'Caregiver',
      member_name: 'Leela',
      visit_date: TODAY,
      visit_time: '10:00',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the values of one field in the rows of a list. */
export async function fieldsIn(
  app: FastifyInstance,
  path: string,
  token: string,
  field = 'patient_id',
): Promise<Set<unknown>> {
  const { body } = await ask(app, `GET ${path}` as 'GET /', { token });
  return new Set((body as Record<string, unknown>[]).map((row) => row[field]));
}

export const ASSIGNMENTS = '/api/assignments/caregiver';
export const SCHEDULES = '/api/schedules/caregiver';
export const TASKS = '/api/tasks/caregiver';
export const DASHBOARD = 'GET /api/dashboard/caregiver';
