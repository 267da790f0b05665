import type { Page } from '@playwright/test';
import { figures, makeFetchJson, noFigures, setFigures } from '../../states/home.ts';
import { expect, logInAsAdmin, test as siteTest } from '../../support/site.ts';

/** Publishes figures before each test and removes them afterwards. */
const test = siteTest.extend<{ published: undefined }>({
  published: [
    async ({ page, site }, use) => {
      await setFigures(site.database, makeFetchJson(page), figures);
      await use(undefined);
      await setFigures(site.database, makeFetchJson(page), noFigures);
    },
    { auto: true },
  ],
});

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const valueOf = (page: Page, name: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .getByRole('cell')
    .last();
const SAVED = 'Statistics updated successfully!';

test('STA-13 DSH-11 an administrator edits the figures, and the home page of a new visitor follows', async ({
  browser,
  page,
  site,
}) => {
  await logInAsAdmin(page);
  await page.goto('/admin/dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Statistics/ })
    .click();
  await expect(valueOf(page, 'total patients cumulative')).toHaveText('1,612');
  await page.getByRole('link', { name: 'Edit statistics' }).click();
  await field(page, 'total patients cumulative').fill('1700');
  await field(page, 'cancer patients').press('Enter');
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(valueOf(page, 'total patients cumulative')).toHaveText('1,700');

  const visitor = await browser.newPage({ javaScriptEnabled: false });
  await expect(async () => {
    await visitor.goto(site.url);
    await expect(visitor.getByText('1,700 Patients Supported')).toBeVisible({ timeout: 500 });
  }).toPass();
  await visitor.close();
});

for (const timezoneId of ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('STA-12 STA-04 a date chosen as 5 March stays 5 March', async ({ page, clinic }) => {
      await logInAsAdmin(page);
      await page.goto('/admin/statistics?edit');
      await field(page, 'date').fill('2025-03-05');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(valueOf(page, 'date')).toHaveText('March 5, 2025');
      const { rows } = await clinic.database.pool.query('select date from clinic_statistics');
      expect(rows).toEqual([{ date: '2025-03-05' }]);
      await expect
        .poll(async () => (await makeFetchJson(page)('/api/statistics')) as object)
        .toMatchObject({ date: '2025-03-05' });
      await page.reload();
      await expect(valueOf(page, 'date')).toHaveText('March 5, 2025');
    });
  });
}

test('STA-11 what is no number yet is not taken for an empty field', async ({ page, clinic }) => {
  await logInAsAdmin(page);
  await page.goto('/admin/statistics?edit');
  await field(page, 'cancer patients').fill('');
  await page.keyboard.type('12e');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
    'Cancer patients must be a whole number, 0 or more',
  );
  const stored = await clinic.database.pool.query('select cancer_patients from clinic_statistics');
  expect(stored.rows).toEqual([{ cancer_patients: figures.cancer_patients }]);
});

test('the figures fit one page of paper', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'only the desktop browser prints');
  await logInAsAdmin(page);
  await page.goto('/admin/statistics');
  await expect(page.getByRole('rowheader')).toHaveCount(21);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.locator('button, header, nav, footer, .button').filter({ visible: true }),
  ).toHaveCount(0);
});
