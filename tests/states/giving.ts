import type { Page } from '@playwright/test';
import {
  anAppeal,
  type FetchList,
  sampleEquipment,
  setAppeal,
  setEquipment,
} from '../support/giving.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

/** Returns a function that fetches JSON in the browser context of the page. */
export const makeFetchJson =
  ({ request }: Page): FetchList =>
  async (path) =>
    (await request.get(path)).json();

const waitForHydration = (page: Page) =>
  page.waitForFunction(() => '__reactRouterDataRouter' in window);

async function openDonate(page: Page, amount?: string): Promise<void> {
  await page.goto('/donate');
  await waitForHydration(page);
  if (amount === undefined) return;
  await page.locator('#amount').fill(amount);
  await page.locator('main a[href^="upi:"]').click();
}

async function openFund(
  page: Page,
  { database }: Site,
  appeal: Parameters<typeof setAppeal>[2],
): Promise<void> {
  await setAppeal(database, makeFetchJson(page), appeal);
  await page.goto('/donate');
  await waitForHydration(page);
  await page.locator('.fund-button').click();
  await page.locator('.fund-window:popover-open').waitFor();
  await setAppeal(database, makeFetchJson(page), null);
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
      // With a phone's user agent the click would leave the page for a UPI app.
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
      await setEquipment(database, makeFetchJson(page), sampleEquipment);
      await page.goto('/equipment-display');
      await waitForHydration(page);
    },
  },
  {
    name: 'equipment-none',
    isPublic: true,
    open: async (page, { database }) => {
      await setEquipment(database, makeFetchJson(page), []);
      await page.goto('/equipment-display');
      await page.locator('main .empty-step').waitFor();
    },
  },
];
