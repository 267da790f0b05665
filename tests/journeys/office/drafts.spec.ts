import type { Page } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import { expect, logInAsAdmin, type Site, test } from '../../support/site.ts';
import { withProfile } from '../browser-profile.ts';

const TYPED = 'Kunjappan slept badly and asks for the nurse';

test('a note that was being typed is back after its window crashed', async ({
  playwright,
  launchOptions,
  baseURL,
  clinic,
}) => {
  // Its own browser: the tests that follow do not use one in which a renderer has crashed.
  const browser = await playwright.chromium.launch(launchOptions);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await logInAsAdmin(page);
  const address = await addRequestForm(clinic);
  await typeText(page, address);
  await Promise.all([page.waitForEvent('crash'), page.goto('chrome://crash').catch(() => {})]);

  const newPage = await context.newPage();
  await logInAsAdmin(newPage);
  await expectRestored(newPage, address);
  await browser.close();
});

test('a note that was being typed is back after the browser was killed', async ({
  baseURL,
  clinic,
  launchOptions,
}) => {
  await withProfile({ ...launchOptions, baseURL }, async (profile) => {
    const page = await (await profile.start()).newPage();
    await page.goto('/admin');
    await page.locator('#field-username').fill('asha');
    await page.locator('#field-password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard');
    const address = await addRequestForm(clinic);
    await typeText(page, address);
    await profile.expectOnDisk(TYPED);
    await profile.kill();

    await expectRestored(await (await profile.start()).newPage(), address);
  });
});

/** Adds a request and returns the address of its form, which has a clinical text field. */
async function addRequestForm({ database: { db } }: Site): Promise<string> {
  const { id } = await db
    .insertInto('patient_requests')
    .values({
      patient_name: 'Kunjappan',
      contact_phone_number: '6100000001',
      place: 'Examplepuram',
      address: 'House 1',
      support_type: 'medical',
      health_condition: 'In bed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/admin/patients-in-need/view/${id}?edit`;
}

const text = (page: Page) => page.locator('#field-health_condition');

async function typeText(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await text(page).fill(TYPED);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toContain(TYPED);
}

async function expectRestored(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(text(page)).toHaveValue(TYPED);
  await expect(page.getByText('Your unsaved text is back')).toBeVisible();
}
