import type { Page } from '@playwright/test';
import { type Count, countNames, type Statistics } from '@thinna/contract/statistics/statistics';
import type { Database } from '../../apps/server/src/db/client.ts';
import { addTyped } from '../database/typed-figures.ts';
import type { State } from './states.ts';

type Figures = Omit<Statistics, 'id'>;

/** A different value for each count, with one unknown (null) and one zero. */
export const figures: Figures = {
  date: '2026-10-31',
  ...makeCounts((at) => 400 - 19 * at),
  total_patients_cumulative: 1612,
  psychiatric_transfer_out: null,
  patients_below_18: 0,
};

/** Statistics of a new clinic: nothing has been counted. */
export const noFigures: Figures = { date: null, ...makeCounts(() => null) };

function makeCounts(value: (at: number) => number | null): Record<Count, number | null> {
  return Object.fromEntries(countNames.map((name, at) => [name, value(at)])) as Record<
    Count,
    number | null
  >;
}

/** Stores the figures, then waits up to 10 s until the server answers with them. */
export async function setFigures(
  { db }: Database,
  ask: (path: string) => Promise<unknown>,
  values: Figures,
): Promise<void> {
  await db.updateTable('clinic_statistics').set(values).execute();
  const expected = JSON.stringify({ id: 1, ...values });
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const answer = await ask('/api/statistics').catch(() => null);
    if (JSON.stringify(answer) === expected) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The program does not answer with the figures that were stored.');
}

/** Returns a function that fetches JSON in the browser context of the page. */
export const makeFetchJson =
  ({ request }: Page) =>
  async (path: string): Promise<unknown> =>
    (await request.get(path)).json();

export const homeStates: State[] = [
  {
    name: 'home-figures',
    isPublic: true,
    open: async (page, { database }) => {
      await setFigures(database, makeFetchJson(page), figures);
      await page.goto('/');
      await page.locator('summary').first().click();
      await page.locator('.home-counts').scrollIntoViewIfNeeded();
      await setFigures(database, makeFetchJson(page), noFigures);
    },
  },
  {
    name: 'home-years',
    isPublic: true,
    open: async (page, { database }) => {
      for (const year of [2021, 2022, 2023, 2024, 2025, 2026])
        await addTyped(database, `${year}-06-01T05:00:00Z`, {
          total_patients_cumulative: 1156 - (2026 - year) * 61,
        });
      const drawing = page.locator('.home-years');
      await page.goto('/');
      // The server renders the page again once the database has announced the change.
      while (!(await drawing.isVisible())) await page.goto('/');
      await drawing.scrollIntoViewIfNeeded();
      await database.pool.query('truncate statistics_history');
    },
  },
  {
    name: 'home-registered',
    isPublic: true,
    open: async (page) => {
      await page.addInitScript(() => sessionStorage.setItem('registered', 'patient K7M4XQ'));
      await page.goto('/');
      await page.locator('.registered').waitFor();
    },
  },
  {
    name: 'home-sections',
    isPublic: true,
    open: async (page) => {
      await page.goto('/');
      await page.locator('a[href="#join-us"]').click();
    },
  },
];
