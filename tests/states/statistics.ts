import type { Page } from '@playwright/test';
import type { Site } from '../support/site.ts';
import { figures, makeFetchJson, noFigures, setFigures } from './home.ts';
import type { State } from './states.ts';

/** Opens the statistics and then resets them, because the public pages show the same figures. */
async function openFigures(page: Page, { database }: Site, query = ''): Promise<void> {
  await setFigures(database, makeFetchJson(page), figures);
  await page.goto(`/admin/statistics${query}`);
  await page.getByRole('table').waitFor();
  await setFigures(database, makeFetchJson(page), noFigures);
}

const save = (page: Page) => page.locator('button[type=submit]').click();

export const statisticsStates: State[] = [
  { name: 'statistics', open: openFigures },
  {
    name: 'statistics-edit',
    open: async (page, clinic) => {
      await openFigures(page, clinic, '?edit');
      await page.locator('#field-cancer_patients').fill('41');
    },
  },
  {
    name: 'statistics-problems',
    open: async (page, clinic) => {
      await openFigures(page, clinic, '?edit');
      await page.locator('#field-cancer_patients').fill('-41');
      await page.locator('#field-other_patients').fill('1.5');
      await save(page);
      await page.locator('.error-summary').waitFor();
    },
  },
  {
    name: 'statistics-small-numbers',
    open: async (page, clinic) => {
      await openFigures(page, clinic, '?edit');
      await page.locator('#field-paraplegia_patients').fill('2');
      await page.locator('#field-patients_below_18').fill('1');
      await save(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'statistics-not-loaded',
    open: async (page) => {
      await page.route('**/api/statistics', (route) => route.abort());
      await page.goto('/admin/statistics');
      await page.locator('.empty-step').waitFor();
    },
  },
];
