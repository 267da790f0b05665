import type { Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { makeFetchJson } from '../../states/giving.ts';
import { anAppeal, setAppeal } from '../../support/giving.ts';
import { aPhoto } from '../../support/pictures.ts';
import { pressDelete } from '../../support/row-menu.ts';
import { expect, expectAccessible, logInAsAdmin, test } from '../../support/site.ts';

/** Time within which a removed case disappears for every visitor. */
const EVERYWHERE_MS = 10_000;

const waitForHydration = (page: Page) =>
  page.waitForFunction(() => '__reactRouterDataRouter' in window);
const panel = (page: Page) => page.locator('#emergency-fund');
const statusOf = async (page: Page, url: string) => (await page.request.get(url)).status();

async function open(page: Page): Promise<void> {
  await page.locator('.fund-button').click();
  await expect(panel(page)).toBeVisible();
}

/** Decodes the QR code in the fund window. */
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
  await setAppeal(site.database, makeFetchJson(page), anAppeal);
  const context = await browser.newContext({ baseURL: site.url });
  const visitor = await context.newPage();
  await visitor.goto('/about');
  await waitForHydration(visitor);
  await expect(panel(visitor)).toContainText(anAppeal.name);

  await logInAsAdmin(page);
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
  const replacedAt = Date.now();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add Patient' }).click();
  await expect(page.getByText('Patient added successfully')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['രവി']);

  for (const url of [anAppeal.photo_url, anAppeal.qr_code_url]) {
    await expect.poll(() => statusOf(page, url), { timeout: EVERYWHERE_MS }).toBe(404);
  }
  expect(Date.now() - replacedAt).toBeLessThan(EVERYWHERE_MS);

  // A page that was already open and a newly opened page both show the new case.
  const withinLimit = { timeout: EVERYWHERE_MS };
  await open(visitor);
  await expect(panel(visitor)).toContainText('രവി', withinLimit);
  await expect(panel(visitor)).not.toContainText(anAppeal.account_number);
  const newcomer = await context.newPage();
  await newcomer.goto('/ml');
  await waitForHydration(newcomer);
  await open(newcomer);
  await expect(panel(newcomer)).toContainText('ravi.tests@example', withinLimit);
  expect(await scan(newcomer)).toContain('upi://pay?pa=ravi.tests@example&');

  // The console shows a notice on every page until the administrator confirms it.
  await page.goto('/admin/dashboard');
  const notice = page.getByRole('region', { name: 'What every administrator should know' });
  await expect(notice).toContainText('asha published a case of the emergency fund');
  await notice.getByRole('button', { name: 'I have seen it' }).click();
  await expect(notice).toHaveCount(0);

  const photo = await panel(visitor).locator('.fund-photo').getAttribute('src');
  expect(await statusOf(page, String(photo))).toBe(200);
  await page.goto('/admin/emergency-fund-management');
  await pressDelete(page);
  const deletedAt = Date.now();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete രവി' }).click();
  await expect(page.getByText('Patient deleted successfully!')).toBeVisible();
  await expect.poll(() => statusOf(page, String(photo)), { timeout: EVERYWHERE_MS }).toBe(404);
  expect(Date.now() - deletedAt).toBeLessThan(EVERYWHERE_MS);
  await visitor.reload();
  await open(visitor);
  await expect(panel(visitor)).toContainText('No Active Emergency Fund Cases', withinLimit);
  await context.close();
});

test('EMF-01 a spinner turns while the case is on its way, and rests for whoever asked for stillness', async ({
  page,
}) => {
  await logInAsAdmin(page);
  // The call is never answered, so that the page keeps loading.
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
