import type { Page } from '@playwright/test';
import { clinicDay } from '@thinna/contract/day';
import { addHelper, addPatient } from '../database/rows.ts';
import { beStaff, type Site } from './site.ts';
import type { State } from './states.ts';

/** One visit that is over by now, and two at the end of the day. */
const times = ['00:05', '23:40', '23:55'] as const;

/** The day of somebody with an account of her own: long names, an emergency, a visit that nobody is linked to. */
async function openToday(page: Page, clinic: Site): Promise<void> {
  const { db, pool } = clinic.database;
  await pool.query('delete from schedules');
  const helper_id = await addHelper(db, { kind: 'caregiver', name: 'Sister Mary Thomas' });
  const patient_id = await addPatient(db, {
    first_name: 'അന്നമ്മ',
    last_name: 'വർഗീസ് പുത്തൻപുരയ്ക്കൽ',
    phone_number: '5000000001',
    address: 'Puthenpurackal House, behind the temple, Examplepuram',
    place: 'മാള, പള്ളിക്കു സമീപം',
  });
  const own = { helper_id, member_name: 'Mary', visit_date: clinicDay(new Date()) };
  const [over, soon, last] = times;
  await db
    .insertInto('schedules')
    .values([
      { ...own, visit_type: 'Caregiver', patient_name: 'Leela', visit_time: over },
      { ...own, visit_type: 'Emergency', patient_id, patient_name: 'A', visit_time: soon },
      { ...own, visit_type: 'Caregiver', patient_name: 'Abdul Rahman', visit_time: last },
    ])
    .execute();
  await beStaff(page, clinic, { kinds: ['volunteer', 'caregiver'], helper_id });
  await page.goto('/vcm/dashboard');
  await page.locator('.visit').first().waitFor();
}

export const staffStates: State[] = [
  {
    name: 'staff-login',
    open: async (page) => {
      await page.goto('/vcm');
      await page.locator('#field-username').waitFor();
    },
  },
  {
    name: 'staff-dashboard',
    open: async (page, clinic) => {
      await beStaff(page, clinic);
      const counts = { assignedPatients: 128, pendingTasks: 3, scheduledTasks: 0, teamMembers: 25 };
      await page.route('**/api/dashboard/*', (route) => route.fulfill({ json: counts }));
      await page.goto('/vcm/dashboard');
      await page.getByText('128').waitFor();
    },
  },
  { name: 'staff-today', open: openToday },
];
