import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test as onSite } from '../support/site.ts';
import { serveStyleguide } from './styleguide-server.ts';

const productionBuild = path.join(import.meta.dirname, '../../apps/web/build');

const test = onSite.extend<object, { styleguide: string }>({
  styleguide: [
    async ({}, use) => {
      const { url, close } = await serveStyleguide();
      await use(url);
      await close();
    },
    // Building takes a minute on a busy machine.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ styleguide }, use) => use(styleguide),
});

test('the finished program has no trace of the styleguide', () => {
  const files = readdirSync(productionBuild, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile(),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const { parentPath, name } of files) {
    expect(name).not.toContain('styleguide');
    const text = readFileSync(path.join(parentPath, name), 'latin1');
    expect(/styleguide/i.test(text), name).toBe(false);
  }
});

for (const language of ['en', 'ml'] as const) {
  test(`is accessible in ${language}, and no wider than the screen`, async ({ page }) => {
    test.slow();
    await open(page, language);
    await page.getByRole('button', { name: 'rows', exact: true }).click();
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      await expectRoomToPress(page);
    }
  });

  test(`is accessible in ${language} with what it opens`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, language);
    for (const part of ['dialog', 'alertdialog', 'side-panel']) {
      await opener(page, part).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      // The dialog asks for confirmation; confirming closes both.
      if (part === 'dialog') await page.locator('[role="alertdialog"] .button-danger').click();
      await expect(page.locator('dialog')).toHaveCount(0);
      await expect(opener(page, part)).toBeFocused();
    }
    await page
      .getByRole('button', { name: { en: 'Save', ml: 'സൂക്ഷിക്കുക' }[language], exact: true })
      .click();
    await expect(page.locator('.error-summary')).toBeFocused();
    await expectAccessible(page);
  });
}

test('a chosen picture is shown under the policy of the finished pages, and a wrong one refused (D-101)', async ({
  page,
}) => {
  await open(page, 'en');
  const field = page.locator('#field-photo');
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

  await field.setInputFiles(file('walker.png', 'image/png', aPng));
  const preview = page.getByRole('img', { name: 'Chosen picture: walker.png' });
  await expect(preview).toHaveAttribute('width', '2');

  await field.setInputFiles(file('letter.jpg', 'image/jpeg', Buffer.from('not a picture')));
  await expect(field).toHaveAccessibleDescription(/Error: Only image files are allowed$/);
  await expect(preview).toBeVisible();

  // A picture above the upload limit is re-encoded to a smaller size.
  const huge = Buffer.concat([aPng, Buffer.alloc(5 * 1024 * 1024)]);
  await field.setInputFiles(file('huge.png', 'image/png', huge));
  const other = page.getByRole('img', { name: 'Chosen picture: huge.png' });
  await expect(other).toHaveAttribute('width', '2');
  await expect(field).not.toHaveAccessibleDescription(/Error/);

  await page.getByRole('button', { name: 'Remove picture' }).first().click();
  await expect(other).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('the chosen tab is in the address, and stays after a reload', async ({ page }) => {
  await open(page, 'en');
  await page.getByRole('tab', { name: 'Volunteers' }).focus();
  await page.keyboard.press('ArrowLeft');
  const last = page.getByRole('tab', { name: 'Medical Professionals' });
  await expect(last).toBeFocused();
  await expect(page).toHaveURL(/\?tab=medical$/);
  await page.reload();
  await expect(last).toHaveAttribute('aria-selected', 'true');
});

async function open(page: Page, language: 'en' | 'ml'): Promise<void> {
  await page.addInitScript((chosen) => {
    localStorage.setItem('language', chosen);
    // Keeps React in development from advertising its devtools on the console.
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } });
  }, language);
  await page.goto('/styleguide');
  await page.getByRole('heading', { name: 'Styleguide' }).waitFor();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.evaluate(() => document.fonts.ready);
}

const opener = (page: Page, part: string) => page.locator(`[data-opens="${part}"]`);

/** Expects all controls, except links in running text, to be at least 44 px high. */
async function expectRoomToPress(page: Page): Promise<void> {
  const small = await page
    .locator(
      'button, input:not(.sr-only, .choice input), .choice, select, label.button-quiet, .button, .card-link, .back-link',
    )
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) => element.checkVisibility() && element.getBoundingClientRect().height < 44,
        )
        .map((element) => element.outerHTML),
    );
  expect(small, 'too small to press').toEqual([]);
}

/** A PNG of 2 × 1 pixels. */
const aPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGOYbCkPRAAHXAHXF628rwAAAABJRU5ErkJggg==',
  'base64',
);
