import type { Page } from '@playwright/test';
import {
  addClosedRequest,
  addEndedPatient,
  addFormerHelper,
} from '../support/office/past-its-time.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

/** Days before every clock of the tests by more than the longest time. */
const days = ['2019-02-03', '2021-10-30', '2022-06-15'] as const;
const names = ['കുഞ്ഞാപ്പൻ കടവത്ത്', 'Annamma Varghese', 'Krishnankutty Vadakkedath'];

async function open(page: Page, clinic: Site, query = ''): Promise<void> {
  await empty(clinic);
  for (const [index, day] of days.entries()) {
    await addEndedPatient(clinic.database, day, names[index]);
    await addClosedRequest(clinic.database, day, names[index]);
    await addFormerHelper(clinic.database, day, names[index]);
  }
  await page.goto(`/admin/past-its-time${query}`);
  await page.getByRole('table').waitFor();
  await empty(clinic);
}

/** Other states have no such records. */
async function empty({ database: { pool } }: Site): Promise<void> {
  await pool.query("delete from patients where removed_at < '2023-01-01'");
  await pool.query("delete from patient_requests where closed_at < '2023-01-01'");
  await pool.query("delete from helpers where updated_at < '2023-01-01'");
}

export const pastItsTimeStates: State[] = [
  { name: 'past-its-time', open: (page, clinic) => open(page, clinic) },
  {
    name: 'past-its-time-requests',
    open: (page, clinic) => open(page, clinic, '?view=requests'),
  },
  { name: 'past-its-time-helpers', open: (page, clinic) => open(page, clinic, '?view=helpers') },
  {
    name: 'past-its-time-empty',
    open: async (page, clinic) => {
      await empty(clinic);
      await page.goto('/admin/past-its-time');
      await page.locator('.empty-step').waitFor();
    },
  },
];
