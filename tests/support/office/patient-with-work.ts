import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { addHelper, addPatient } from '../../database/rows.ts';
import type { Site } from '../site.ts';

/** The day so many days from today. */
export const inDays = (days: number) => addDays(clinicDay(new Date()), days);

/**
 * Adds a patient with a nurse, visits in two and in ten days, and the task 'Bring the water bed';
 * returns both numbers.
 */
export async function addPatientWithWork(
  { database: { db } }: Site,
  names: { first_name: string; last_name: string; nurse: string },
): Promise<{ id: number; helper_id: number }> {
  const { first_name, last_name, nurse } = names;
  const patient_id = await addPatient(db, { first_name, last_name });
  const helper_id = await addHelper(db, { kind: 'medical_professional', name: nurse });
  await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
  const visit = {
    patient_id,
    helper_id,
    patient_name: `${first_name} ${last_name}`,
    member_name: nurse,
    visit_type: 'Medical Professional',
    visit_time: '09:30',
  } as const;
  await db
    .insertInto('schedules')
    .values([
      { ...visit, visit_date: inDays(2) },
      { ...visit, visit_date: inDays(10) },
    ])
    .execute();
  await db.insertInto('tasks').values({ patient_id, title: 'Bring the water bed' }).execute();
  return { id: patient_id, helper_id };
}
