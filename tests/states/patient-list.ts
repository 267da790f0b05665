import type { Page } from '@playwright/test';
import { manyPatients } from '../support/patient-list-rows.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

const LIST = '/admin/patient-management';

const patients = [
  { first_name: 'കുഞ്ഞപ്പൻ പുഴക്കര', place: 'കടവിനു സമീപം, പുഴയോരം', support_type: 'medical' },
  { first_name: 'Annamma Varghese Puthenpurakal', support_type: 'caregiver', place: 'Ferry road' },
  { first_name: 'Devaki K.', support_type: 'other', phone_number: null },
  { first_name: 'സൈനബ തോണിക്കടവ്', support_type: 'volunteer', place: 'Examplepuram' },
] as const;

async function addPatients({ database: { db } }: Site): Promise<void> {
  const rows = patients.map((patient, at) => ({
    phone_number: String(5_200_000_000 + at),
    ...patient,
    viewed_at: at > 1 ? null : new Date(),
  }));
  await db.insertInto('patients').values(rows).execute();
}

async function openList(page: Page): Promise<void> {
  await page.goto(LIST);
  await page.getByRole('table').waitFor();
}

export const patientListStates: State[] = [
  {
    name: 'patients-none',
    open: async (page) => {
      await page.goto(LIST);
      await page.locator('.empty-step').waitFor();
    },
  },
  {
    name: 'patients',
    open: async (page, clinic) => {
      await addPatients(clinic);
      await openList(page);
    },
  },
  {
    name: 'patients-many',
    open: async (page, { database }) => {
      await manyPatients(database, 310);
      // With the screen's own limit of 200 rows a request, checking the page would take a minute.
      await page.route('**/api/patients?*', (route) =>
        route.continue({ url: route.request().url().replace('limit=200', 'limit=8') }),
      );
      await openList(page);
      await page.locator('tbody tr').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'patient-add-problems',
    open: async (page) => {
      await page.goto('/admin/patients/add');
      await page.locator('input[value=medical]').check();
      await page.locator('#field-dob').fill('1950-02-28');
      await page.locator('#field-place_link').fill('മാപ്പ്');
      await page.locator('[id="field-medical_proxy.phone_number"]').fill('98460');
      await page.locator('form button[type=submit]').click();
      await page.locator('.error-summary').waitFor();
    },
  },
];
