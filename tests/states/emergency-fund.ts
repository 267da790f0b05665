import type { Page } from '@playwright/test';
import { anAppeal, setAppeal } from '../support/giving.ts';
import { aPhoto } from '../support/pictures.ts';
import type { Site } from '../support/site.ts';
import { makeFetchJson } from './giving.ts';
import type { State } from './states.ts';

type Appeal = Parameters<typeof setAppeal>[2];

async function openFund(page: Page, { database }: Site, appeal: Appeal, query = ''): Promise<void> {
  await setAppeal(database, makeFetchJson(page), appeal);
  await page.goto(`/admin/emergency-fund-management${query}`);
  await page.locator('.rows, .empty-step').waitFor();
}

const removeAppeal = (page: Page, { database }: Site) =>
  setAppeal(database, makeFetchJson(page), null);

export const fundStates: State[] = [
  {
    name: 'office-fund',
    open: async (page, clinic) => {
      await openFund(page, clinic, anAppeal);
      await removeAppeal(page, clinic);
    },
  },
  { name: 'office-fund-none', open: (page, clinic) => openFund(page, clinic, null) },
  {
    name: 'fund-add-problems',
    open: async (page, clinic) => {
      await openFund(page, clinic, null, '?add');
      await page.locator('#field-ifsc_code').fill('SBI 1');
      await page.locator('#field-account_number').fill('42 and more');
      await page.locator('dialog button[type=submit]').click();
      await page.locator('.error-summary').waitFor();
    },
  },
  {
    name: 'fund-replace',
    open: async (page, clinic) => {
      await openFund(page, clinic, anAppeal, '?add');
      for (const field of ['name', 'details', 'consent_given_by', 'consent_relation']) {
        await page.locator(`#field-${field}`).fill('ആയിഷ ബീവി');
      }
      await page.locator('#field-consent_date').fill('2026-01-14');
      await page.locator('dialog button[type=submit]').click();
      await page.getByRole('alertdialog').waitFor();
      await removeAppeal(page, clinic);
    },
  },
  {
    name: 'fund-edit',
    open: async (page, clinic) => {
      await openFund(page, clinic, anAppeal);
      await page.locator('.row-actions a').click();
      const photo = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
      await page.locator('#field-photo').setInputFiles(photo);
      await page.locator('canvas.picture').waitFor();
      await page.locator('.fund-preview summary').click();
      await page.locator('.fund-preview canvas').waitFor();
      await page.locator('.fund-preview').scrollIntoViewIfNeeded();
      await page.locator('.fund-preview h3').scrollIntoViewIfNeeded();
      await removeAppeal(page, clinic);
    },
  },
];
