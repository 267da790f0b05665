import type { Page } from '@playwright/test';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { monthOfDay } from '@thinna/contract/kit/office/month';
import { addHelper, addRequest } from '../database/rows.ts';
import { addTyped, firstDaysUpTo } from '../database/typed-figures.ts';
import type { Site } from '../support/site.ts';
import { figures, makeFetchJson, noFigures, setFigures } from './home.ts';
import type { State } from './states.ts';

/** Opens the statistics and then resets them, because the public pages show the same figures. */
async function openFigures(page: Page, { database }: Site, query = ''): Promise<void> {
  await setFigures(database, makeFetchJson(page), figures);
  await page.goto(`/admin/statistics${query}`);
  await page.locator('.course, .key-values').first().waitFor();
  await setFigures(database, makeFetchJson(page), noFigures);
}

/** Opens the figures with what was typed, and the requests, of the last months. */
async function openCourse(page: Page, clinic: Site, months: number): Promise<void> {
  const { database } = clinic;
  const firstDays = firstDaysUpTo(monthOfDay(clinicDay(new Date()))).slice(-months);
  for (const [index, day] of firstDays.entries()) {
    const at = `${day}T00:00:00+05:30`;
    const total_patients_cumulative = 1490 + index * 11;
    await addTyped(database, at, { ...figures, total_patients_cumulative });
    await addHelper(database.db, { created_at: at });
    for (let count = 0; count < 3 + ((index * 5) % 7); count += 1)
      await addRequest(database.db, { created_at: at });
  }
  await openFigures(page, clinic);
  await page.locator('.small-line').first().waitFor();
  await database.pool.query('truncate statistics_history');
}

const save = (page: Page) => page.locator('button[type=submit]').click();

export const statisticsStates: State[] = [
  { name: 'statistics', open: openFigures },
  { name: 'statistics-one-month', open: (page, clinic) => openCourse(page, clinic, 1) },
  {
    name: 'statistics-year',
    open: async (page, clinic) => {
      await openCourse(page, clinic, 12);
      await page.locator('[aria-controls="all-months"]').click();
    },
  },
  {
    name: 'statistics-course-not-loaded',
    open: async (page, clinic) => {
      await page.route('**/api/statistics/course*', (route) => route.abort());
      await openFigures(page, clinic);
    },
  },
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
