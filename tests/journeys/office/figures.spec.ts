import type { Page } from '@playwright/test';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { monthOfDay } from '@thinna/contract/kit/office/month';
import { addRequest } from '../../database/rows.ts';
import { addTyped, firstDaysUpTo } from '../../database/typed-figures.ts';
import { figures, makeFetchJson, noFigures, setFigures } from '../../states/home.ts';
import { expect, logInAsAdmin, type Site, test as siteTest } from '../../support/site.ts';

const thisMonth = monthOfDay(clinicDay(new Date()));
const firstDays = firstDaysUpTo(thisMonth);

/** Publishes a year of figures before each test and removes them afterwards. */
const test = siteTest.extend<{ year: undefined }>({
  year: [
    async ({ page, clinic }, use) => {
      await fillYear(clinic);
      await setFigures(clinic.database, makeFetchJson(page), figures);
      await use(undefined);
      await clinic.database.pool.query('truncate statistics_history');
      await setFigures(clinic.database, makeFetchJson(page), noFigures);
    },
    { auto: true },
  ],
});

async function fillYear({ database }: Site): Promise<void> {
  for (const [index, day] of firstDays.entries()) {
    await addTyped(database, `${day}T00:00:00+05:30`, {
      ...figures,
      total_patients_cumulative: 1501 + index * 10,
      patients_below_18: index,
    });
    for (let count = 0; count < 5 + (index % 4); count += 1)
      await addRequest(database.db, { created_at: `${day}T00:00:00+05:30` });
  }
}

const chart = (page: Page, name: string) => page.locator('figure').filter({ hasText: name });
const row = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(`^${name}`) }).first();

test('FIG-15 two actions from the dashboard print bars and figures', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) });
  });
  await logInAsAdmin(page);
  await page.goto('/admin/dashboard');
  // The two actions.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Statistics/ })
    .click();
  await page.getByRole('button', { name: 'Print one page' }).click();
  expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);
  await expect(chart(page, 'Requests received')).toBeVisible();
});

test('FIG-06 FIG-10 FIG-11 the months are walked through by keyboard', async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto('/admin/statistics');
  await expect(chart(page, 'Requests received').getByRole('cell').last()).toHaveText('8');
  const total = row(page, 'total patients cumulative');
  await expect(total.getByRole('cell', { name: '1,601' })).toBeVisible();
  await page.getByRole('button', { name: 'Earlier month' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?month=${firstDays[10]?.slice(0, 7)}$`));
  await expect(chart(page, 'Requests received').getByRole('cell').last()).toHaveText('7');
  await expect(row(page, 'total patients cumulative').getByRole('cell').last()).toHaveText('1,601');
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/statistics$/);

  await page.getByRole('button', { name: 'All months as a table' }).press('Enter');
  const table = page.getByRole('region', { name: 'All months as a table' });
  await expect(table.getByRole('row', { name: /^patients below 18/ }).getByRole('cell')).toHaveText(
    '0 1 2 3 4 5 6 7 8 9 10 11'.split(' '),
  );
});

test('FIG-16 on a phone everything stands in one column, without the first month', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', 'the layout of a phone');
  await logInAsAdmin(page);
  await page.goto('/admin/statistics');
  await expect(row(page, 'total patients cumulative').locator('td:visible')).toHaveCount(3);
  const edges = await page
    .locator('.chart, .course')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
  expect(new Set(edges).size).toBe(1);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

for (const language of ['en', 'ml'] as const) {
  test(`FIG-15 the print (${language}) is one A4 page upright`, async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'only the desktop browser prints');
    await logInAsAdmin(page, language);
    await page.goto('/admin/statistics');
    await expect(page.locator('.chart')).toHaveCount(3);
    await expect(page.getByRole('rowheader')).toHaveCount(21);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.chart-bars:visible')).toHaveCount(3);
    await expect(page.locator('.small-line:visible')).toHaveCount(19);
    await expect(page.locator('button:visible, nav:visible, .button:visible')).toHaveCount(0);
    const size = await page
      .locator('.course td')
      .first()
      .evaluate((cell) => getComputedStyle(cell).fontSize);
    expect(size).toBe('12px');
  });
}
