import { screen, within } from '@testing-library/react';
import { addHelper, addPatient } from '../../database/rows.ts';
import { test as browserTest } from '../../support/browser.tsx';
import { TestClock } from '../../support/clinic.ts';

export const SUNDAY = '2026-11-15';
export const MONDAY = '2026-11-16';

/**
 * Suni, a nurse with an account, who looks after Kalyani Amma. It is Sunday noon at the clinic, on
 * the server and in the responses that the browser gets.
 */
export const test = browserTest
  .extend('clock', { scope: 'file' }, () => new TestClock())
  .extend('suni', async ({ clock, database: { db }, network, staff }) => {
    network.time = clock.now;
    await db.deleteFrom('schedules').execute();
    await db.deleteFrom('tasks').execute();
    const helper_id = await addHelper(db, { kind: 'medical_professional', name: 'Suni' });
    const as = await staff({ kinds: ['medical_professional'], helper_id });
    const patient_id = await addPatient(db, {
      first_name: 'Kalyani',
      last_name: 'Amma',
      register_number: 'PC-00142',
      phone_number: '5000000001',
      address: 'Second lane after the milk society',
      place: 'Thekkeparambil',
    });
    await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
    const visit = async (day: string, time: string, values: object = {}) => {
      const { id } = await db
        .insertInto('schedules')
        .values({
          patient_id,
          patient_name: 'Kalyani Amma',
          visit_type: 'Medical Professional',
          helper_id,
          member_name: 'Suni',
          visit_date: day,
          visit_time: time,
          ...values,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    return { as, helper_id, patient_id, visit };
  });

/** A person whom nobody of the register is: no way leads to them. */
export const abdul = { patient_id: null, patient_name: 'Abdul Rahman' };

/** Waits for the card of a visit: "4:30 PM · Kalyani Amma". */
export async function findVisit(name: string) {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return within(heading.closest('li') as HTMLElement);
}

/** Returns the headings below the tiles, each with the headings of its visits. */
export const readDays = () =>
  screen.getAllByRole('region').map((region) => [
    within(region).getByRole('heading', { level: 2 }).textContent,
    ...within(region)
      .queryAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ]);
