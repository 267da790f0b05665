import type { Page } from '@playwright/test';
import { insertPatient } from '../support/patient-list-rows.ts';
import { aLongRecord } from '../support/patient-records.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

async function openRecord(page: Page, id: number, query = ''): Promise<void> {
  await page.goto(`/admin/patients/view/${id}${query}`);
  await page.locator('dl').first().waitFor();
}

async function openForm(page: Page, { database }: Site): Promise<number> {
  const id = await aLongRecord(database);
  await page.goto(`/admin/patients/update/${id}`);
  await page.locator('#field-first_name').waitFor();
  return id;
}

export const patientRecordStates: State[] = [
  {
    name: 'patient-record',
    open: async (page, { database }) => openRecord(page, await aLongRecord(database)),
  },
  {
    name: 'patient-record-empty',
    open: async (page, { database }) =>
      openRecord(
        page,
        await insertPatient(database, { first_name: 'Anu', support_type: 'volunteer' }),
      ),
  },
  {
    name: 'patient-record-health',
    open: async (page, { database }) => {
      await openRecord(page, await aLongRecord(database), '?view=health');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'patient-update-draft',
    open: async (page, clinic) => {
      await openForm(page, clinic);
      await page.locator('#field-medical_history').fill('വീണ്ടും വീണു. Fell again.');
      await page.locator('#field-first_name').fill('');
      await page.locator('.form-section button[type=submit]').first().click();
      await page.locator('.error-summary').waitFor();
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.locator('.notice').first().waitFor();
    },
  },
  {
    name: 'patient-update-conflict',
    open: async (page, clinic) => {
      const id = await openForm(page, clinic);
      await clinic.database.pool.query(
        "update patients set version = version + 1, address = 'പുതിയ വീട്, കടവ്', gender = null where id = $1",
        [id],
      );
      await page.locator('#field-address').fill('House 12, by the river');
      await page.locator('.form-section button[type=submit]').first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
