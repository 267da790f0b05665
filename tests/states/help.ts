import { addHelper } from '../database/rows.ts';
import { logInAsStaff } from '../support/site.ts';
import type { State } from './states.ts';

export const helpStates: State[] = [
  {
    name: 'help-office',
    open: async (page) => {
      await page.goto('/admin/help');
      await page.locator('main ol').first().waitFor();
    },
  },
  {
    name: 'help-office-part',
    open: async (page) => {
      await page.goto('/admin/help#visits');
      await page.locator('#visits:focus').waitFor();
    },
  },
  {
    name: 'help-staff',
    open: async (page, clinic) => {
      await logInAsStaff(page, clinic);
      await page.goto('/vcm/dashboard?view=help');
      await page.locator('main ol').first().waitFor();
    },
  },
  {
    name: 'help-staff-not-loaded',
    open: async (page, clinic) => {
      await logInAsStaff(page, clinic);
      await page.route('**/assets/staff-help-*.js', (route) => route.abort());
      await page.goto('/vcm/dashboard?view=help');
      await page.locator('.empty-step').waitFor();
    },
  },
  {
    name: 'first-steps',
    open: async (page, { database: { db } }) => {
      await addHelper(db);
      await page.goto('/admin/dashboard');
      await page.locator('main ol').waitFor();
    },
  },
];
