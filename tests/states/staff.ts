import type { Page } from '@playwright/test';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { addHelper, addPatient, addRequest } from '../database/rows.ts';
import { logInAsStaff, type Site } from '../support/site.ts';
import type { State } from './states.ts';

/** Visit times: the first has passed by now, the others are at the end of the day. */
const times = ['00:05', '23:40', '23:55'] as const;

/**
 * Opens the day of a personal account: a long name with notes, status and tasks, a visit without a
 * patient id to which the helper cannot come, an emergency of somebody else.
 */
async function openToday(
  page: Page,
  clinic: Site,
  visit_type: 'Caregiver' | 'Emergency' = 'Caregiver',
): Promise<void> {
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
  await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
  await db
    .insertInto('health_records')
    .values({ patient_id, note: 'വേദന കുറവാണ്. Slept four hours, and ate a little. '.repeat(3) })
    .execute();
  await db
    .insertInto('tasks')
    .values(
      ['Count the tablets that are left', 'മുറിവ് വൃത്തിയാക്കാൻ സഹായിക്കുക'].map((title) => ({
        title,
        patient_id,
        assigned_kind: 'caregiver' as const,
      })),
    )
    .execute();
  const visit = {
    helper_id,
    member_name: 'Mary',
    visit_date: clinicDay(new Date()),
    visit_type: 'Caregiver',
    notes: null,
    cannot_come_at: null,
    patient_id: null,
  } as const;
  const [over, soon, last] = times;
  await db
    .insertInto('schedules')
    .values([
      { ...visit, patient_name: 'Leela', visit_time: over },
      {
        ...visit,
        visit_type,
        patient_id,
        patient_name: 'A',
        visit_time: soon,
        notes: 'Bring gauze. The lane is under water: come from the temple, and call first.',
      },
      {
        ...visit,
        patient_name: 'Abdul Rahman',
        visit_time: last,
        cannot_come_at: new Date(),
      },
      // An emergency of somebody else.
      {
        ...visit,
        helper_id: null,
        visit_type: 'Emergency',
        patient_name: 'Somebody at the ferry',
        visit_time: soon,
      },
    ])
    .execute();
  await logInAsStaff(page, clinic, { kinds: ['volunteer', 'caregiver'], helper_id });
  await page.goto('/vcm/dashboard');
  await page.locator('.next-card').waitFor();
}

/** Opens the emergencies of a shared account, one of them for a patient in need. */
async function openEmergencies(page: Page, clinic: Site): Promise<void> {
  const { db, pool } = clinic.database;
  await pool.query('delete from schedules');
  const request_id = await addRequest(db, {
    patient_name: 'കൃഷ്ണൻകുട്ടി വി.',
    contact_phone_number: '5000000002',
    place: 'Examplepuram, ferry steps',
    address: 'House 9, behind the temple',
  });
  const emergency = { visit_type: 'Emergency', visit_date: clinicDay(new Date()) } as const;
  await db
    .insertInto('schedules')
    .values([
      {
        ...emergency,
        request_id,
        patient_name: 'K',
        member_name: 'Whoever is near',
        visit_time: '16:30',
        notes: 'The lane is under water: come from the temple, and call from the bridge.',
      },
      {
        ...emergency,
        request_id: null,
        patient_name: 'Somebody at the ferry',
        member_name: 'Sister Mary',
        visit_time: '18:00',
        notes: null,
      },
    ])
    .execute();
  await logInAsStaff(page, clinic);
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
    name: 'not-found-staff',
    open: async (page, clinic) => {
      await logInAsStaff(page, clinic);
      await page.goto('/vcm/nobody-made-this');
      await page.locator('.console [data-page-heading]').waitFor();
    },
  },
  {
    name: 'staff-dashboard',
    open: async (page, clinic) => {
      await logInAsStaff(page, clinic);
      const counts = { assignedPatients: 128, pendingTasks: 3, scheduledTasks: 0, teamMembers: 25 };
      await page.route('**/api/dashboard/*', (route) => route.fulfill({ json: counts }));
      await page.goto('/vcm/dashboard');
      await page.getByText('128').waitFor();
    },
  },
  { name: 'staff-today', open: (page, clinic) => openToday(page, clinic) },
  {
    name: 'staff-today-emergency',
    open: (page, clinic) => openToday(page, clinic, 'Emergency'),
  },
  {
    name: 'staff-cannot-come',
    open: async (page, clinic) => {
      await openToday(page, clinic);
      await page.locator('.next-card .cannot-come > button').click();
      await page.locator('dialog[open] #field-reason').waitFor();
    },
  },
  {
    name: 'staff-tell-family',
    open: async (page, clinic) => {
      await openToday(page, clinic);
      await page.locator('.tell-family button').first().click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  { name: 'staff-emergencies', open: openEmergencies },
];
