import type { Page } from '@playwright/test';
import { type Ask, anAppeal, pieces, setAppeal, setPieces } from '../support/giving.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

/** Asks the program as the page does. */
export const asking =
  ({ request }: Page): Ask =>
  async (path) =>
    (await request.get(path)).json();

const alive = (page: Page) => page.waitForFunction(() => '__reactRouterDataRouter' in window);

async function openDonate(page: Page, amount?: string): Promise<void> {
  await page.goto('/donate');
  await alive(page);
  if (amount === undefined) return;
  await page.locator('#amount').fill(amount);
  await page.locator('main a[href^="upi:"]').click();
}

async function openFund(
  page: Page,
  { database }: Site,
  appeal: Parameters<typeof setAppeal>[2],
): Promise<void> {
  await setAppeal(database, asking(page), appeal);
  await page.goto('/donate');
  await alive(page);
  await page.locator('.fund-button').click();
  await page.locator('.fund-window:popover-open').waitFor();
  await setAppeal(database, asking(page), null);
}

export const givingStates: State[] = [
  { name: 'donate', isPublic: true, open: (page) => openDonate(page) },
  {
    name: 'donate-problem',
    isPublic: true,
    open: async (page) => {
      await openDonate(page, '0');
      await page.locator('#amount[aria-invalid]').waitFor();
    },
  },
  {
    name: 'donate-notice',
    isPublic: true,
    open: async (page) => {
      // A phone would leave the page for an app that is not there.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', { value: 'a computer' });
      });
      await openDonate(page, '500');
      await page.locator('.said a').first().waitFor();
    },
  },
  {
    name: 'fund-case',
    isPublic: true,
    open: (page, clinic) => openFund(page, clinic, anAppeal),
  },
  { name: 'fund-none', isPublic: true, open: (page, clinic) => openFund(page, clinic, null) },
  {
    name: 'equipment',
    isPublic: true,
    open: async (page, { database }) => {
      await setPieces(database, asking(page), pieces);
      await page.goto('/equipment-display');
      await alive(page);
    },
  },
  {
    name: 'equipment-none',
    isPublic: true,
    open: async (page, { database }) => {
      await setPieces(database, asking(page), []);
      await page.goto('/equipment-display');
      await page.locator('main .empty-step').waitFor();
    },
  },
];
