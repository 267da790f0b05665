import type { Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { asking } from '../../states/giving.ts';
import { anAppeal, setAppeal } from '../../support/giving.ts';
import { aPhoto } from '../../support/pictures.ts';
import { beLoggedIn, expect, expectAccessible, test } from '../../support/site.ts';

/** So long a visitor may still see what was taken away. */
const EVERYWHERE_MS = 10_000;

const alive = (page: Page) => page.waitForFunction(() => '__reactRouterDataRouter' in window);
const panel = (page: Page) => page.locator('#emergency-fund');
const statusOf = async (page: Page, url: string) => (await page.request.get(url)).status();

async function open(page: Page): Promise<void> {
  await page.locator('.fund-button').click();
  await expect(panel(page)).toBeVisible();
}

/** What a phone would read in the code of the window. */
async function scan(page: Page): Promise<string | undefined> {
  const src = await panel(page).locator('figure img').getAttribute('src');
  const bytes = await (await page.request.get(String(src))).body();
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('EMF-11 EMF-13 EMF-21 EMF-23 the case is replaced, and everybody sees the new one alone', async ({
  page,
  site,
  browser,
}) => {
  await setAppeal(site.database, asking(page), anAppeal);
  const context = await browser.newContext({ baseURL: site.url });
  const visitor = await context.newPage();
  await visitor.goto('/about');
  await alive(visitor);
  await expect(panel(visitor)).toContainText(anAppeal.name);

  await beLoggedIn(page);
  await page.goto('/admin/emergency-fund-management');
  await page.getByRole('link', { name: 'Add Patient' }).click();
  await page.locator('#field-name').fill('രവി');
  await page.locator('#field-details').fill('He needs medicine for three months.');
  await page.locator('#field-account_number').fill('7');
  await page.locator('#field-upi_id').fill('ravi.tests@example');
  const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
  await page.locator('#field-photo').setInputFiles(file);
  await page.locator('#field-consent_given_by').fill('Sunitha K.');
  await page.locator('#field-consent_relation').fill('Daughter');
  await page.locator('#field-consent_date').fill('2026-11-14');
  await page.locator('dialog button[type=submit]').click();
  await expect(page.getByRole('alertdialog')).toContainText('will remove the previous patient');
  await expectAccessible(page);
  const replaced = Date.now();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add Patient' }).click();
  await expect(page.getByText('Patient added successfully')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['രവി']);

  for (const url of [anAppeal.photo_url, anAppeal.qr_code_url]) {
    await expect.poll(() => statusOf(page, url), { timeout: EVERYWHERE_MS }).toBe(404);
  }
  expect(Date.now() - replaced).toBeLessThan(EVERYWHERE_MS);

  // Whoever has the page open, and whoever comes now, from the moment at which they look.
  const looked = { timeout: EVERYWHERE_MS };
  await open(visitor);
  await expect(panel(visitor)).toContainText('രവി', looked);
  await expect(panel(visitor)).not.toContainText(anAppeal.account_number);
  const newcomer = await context.newPage();
  await newcomer.goto('/ml');
  await alive(newcomer);
  await open(newcomer);
  await expect(panel(newcomer)).toContainText('ravi.tests@example', looked);
  expect(await scan(newcomer)).toContain('upi://pay?pa=ravi.tests@example&');

  // Every administrator is told of it, on every page, until it was seen.
  await page.goto('/admin/dashboard');
  const told = page.getByRole('region', { name: 'Changes of the emergency fund' });
  await expect(told).toContainText('asha published a case of the emergency fund');
  await told.getByRole('button', { name: 'I have seen it' }).click();
  await expect(told).toHaveCount(0);

  const photo = await panel(visitor).locator('.fund-photo').getAttribute('src');
  expect(await statusOf(page, String(photo))).toBe(200);
  await page.goto('/admin/emergency-fund-management');
  await page.getByRole('button', { name: 'Delete രവി' }).click();
  const deleted = Date.now();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete രവി' }).click();
  await expect(page.getByText('Patient deleted successfully!')).toBeVisible();
  await expect.poll(() => statusOf(page, String(photo)), { timeout: EVERYWHERE_MS }).toBe(404);
  expect(Date.now() - deleted).toBeLessThan(EVERYWHERE_MS);
  await visitor.reload();
  await open(visitor);
  await expect(panel(visitor)).toContainText('No Active Emergency Fund Cases', looked);
  await context.close();
});

test('EMF-01 a spinner turns while the case is on its way, and rests for whoever asked for stillness', async ({
  page,
}) => {
  await beLoggedIn(page);
  // The answer never comes: the page stays in this state.
  await page.route('**/api/emergency-fund', () => {});
  await page.goto('/admin/emergency-fund-management');
  const spinner = page.locator('.spinner');
  await expect(spinner).toBeVisible();
  await expect(spinner).toHaveCSS('animation-iteration-count', 'infinite');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(spinner).toBeVisible();
  await expect(spinner).toHaveCSS('animation-name', 'none');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
});
