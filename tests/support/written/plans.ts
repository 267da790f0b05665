import type { Insertable, Kysely } from 'kysely';
import type { DB } from '../../../apps/server/src/db/types.ts';
import { addPatient, addRequest } from '../../database/rows.ts';

/** Adds a visit to the plan of today, on the day of the tests' clock. */
export async function addPlan(
  db: Kysely<DB>,
  values: Partial<Insertable<DB['schedules']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('schedules')
    .values({
      patient_name: 'Mary',
      visit_type: 'Volunteer',
      member_name: 'Leela',
      visit_date: '2026-11-15',
      visit_time: '10:00',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a visit of a patient and one of somebody who has asked for help, so that a list shows both. */
export async function addPlans(
  db: Kysely<DB>,
  values: Partial<Insertable<DB['schedules']>> = {},
): Promise<void> {
  await addPlan(db, { ...values, patient_id: await addPatient(db) });
  await addPlan(db, { ...values, request_id: await addRequest(db) });
}
