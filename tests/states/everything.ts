import type { Page } from '@playwright/test';
import { addPatient } from '../database/rows.ts';
import { aWholePatient } from '../support/office/whole-people.ts';
import { aLongRecord } from '../support/patient-records.ts';
import type { State } from './states.ts';

async function openEverything(page: Page, record: string): Promise<void> {
  await page.goto(`/admin/${record}/everything`);
  await page.locator('.person-data-section').first().waitFor();
}

export const everythingStates: State[] = [
  {
    name: 'everything-patient',
    open: async (page, { database }) =>
      openEverything(page, `patients/view/${(await aWholePatient(database)).id}`),
  },
  {
    name: 'everything-patient-long',
    open: async (page, { database }) =>
      openEverything(page, `patients/view/${await aLongRecord(database)}`),
  },
  {
    name: 'everything-patient-name-only',
    open: async (page, { database: { db } }) =>
      openEverything(
        page,
        `patients/view/${await addPatient(db, { first_name: 'Anu', phone_number: null })}`,
      ),
  },
  {
    name: 'everything-helper',
    open: async (page, { database }) =>
      openEverything(
        page,
        `medical-professionals/view/${(await aWholePatient(database)).helperId}`,
      ),
  },
  {
    name: 'everything-request',
    open: async (page, { database }) =>
      openEverything(page, `patients-in-need/view/${(await aWholePatient(database)).requestId}`),
  },
  {
    name: 'everything-not-found',
    open: async (page) => {
      await page.goto('/admin/patients/view/2147483647/everything');
      await page.locator('.empty-step').waitFor();
    },
  },
];
