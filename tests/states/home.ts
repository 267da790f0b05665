import type { Page } from '@playwright/test';
import { type Count, countNames, type Statistics } from '@thinna/contract/statistics/statistics';
import type { Database } from '../../apps/server/src/db/client.ts';
import type { State } from './states.ts';

type Figures = Omit<Statistics, 'id'>;

/** Each count told from the others, except one that is not known and one that is nothing. */
export const figures: Figures = {
  date: '2026-10-31',
  ...numbered((at) => 400 - 19 * at),
  total_patients_cumulative: 1612,
  psychiatric_transfer_out: null,
  patients_below_18: 0,
};

/** As the clinic begins: nothing has been counted. */
export const noFigures: Figures = { date: null, ...numbered(() => null) };

function numbered(value: (at: number) => number | null): Record<Count, number | null> {
  return Object.fromEntries(countNames.map((name, at) => [name, value(at)])) as Record<
    Count,
    number | null
  >;
}

/** Puts figures into the database, and waits until the program has heard of them. */
export async function setFigures(
  { db }: Database,
  ask: (path: string) => Promise<unknown>,
  values: Figures,
): Promise<void> {
  await db.updateTable('clinic_statistics').set(values).execute();
  const wanted = JSON.stringify({ id: 1, ...values });
  const giveUp = Date.now() + 10_000;
  while (Date.now() < giveUp) {
    const found = await ask('/api/statistics').catch(() => null);
    if (JSON.stringify(found) === wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The program does not answer with the figures that were stored.');
}

/** Asks the program as the page does. */
export const asking =
  ({ request }: Page) =>
  async (path: string): Promise<unknown> =>
    (await request.get(path)).json();

export const homeStates: State[] = [
  {
    name: 'home-figures',
    isPublic: true,
    open: async (page, { database }) => {
      await setFigures(database, asking(page), figures);
      await page.goto('/');
      await page.locator('summary').first().click();
      await page.locator('.home-counts').scrollIntoViewIfNeeded();
      await setFigures(database, asking(page), noFigures);
    },
  },
  {
    name: 'home-registered',
    isPublic: true,
    open: async (page) => {
      await page.addInitScript(() => sessionStorage.setItem('registered', 'patient'));
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
