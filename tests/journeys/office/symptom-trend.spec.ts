import { expect, expectAccessible, logInAsAdmin, test } from '../../support/site.ts';
import { aPatientWithTrend } from '../../support/visit-records/trend.ts';

test('VIS-52 VIS-53 on a phone the table is moved in its own box, and the names stay', async ({
  page,
  clinic: { database },
}) => {
  const id = await aPatientWithTrend(database, 40);
  await logInAsAdmin(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/patients/view/${id}`);
  const trend = page.getByRole('region', { name: 'How it was, visit by visit' });
  await expect(trend.getByRole('img')).toHaveCount(9);
  // The head of the names, and the days.
  await expect(trend.getByRole('columnheader')).toHaveCount(13);
  const box = trend.getByRole('region', { name: 'The same as a table' });
  const leftOf = async (name: string) =>
    (await box.getByRole('rowheader', { name }).boundingBox())?.x ?? Number.NaN;
  const scrolled = () => box.evaluate(({ scrollLeft }) => scrollLeft);
  // The newest day is at the right end, which is shown first.
  await box.scrollIntoViewIfNeeded();
  await expect(box.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 });
  expect(await scrolled()).toBeGreaterThan(0);
  const left = await leftOf('Pain');
  await box.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(scrolled).toBe(0);
  expect(await leftOf('Pain')).toBe(left);
  await expect(box.getByRole('columnheader').nth(1)).toBeInViewport({ ratio: 1 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    'the page is not moved',
  ).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

for (const records of [2, 12, 40]) {
  test(`VIS-53 the trend of ${records} records is a second printed page`, async ({
    page,
    clinic: { database },
  }) => {
    const id = await aPatientWithTrend(database, records);
    await logInAsAdmin(page);
    await page.goto(`/admin/patients/view/${id}`);
    await expect(page.locator('.summary-foot').last()).toContainText('asha');
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.summary-trend');
    await expect(sheet.getByRole('img', { name: /^Pain/ })).toBeVisible();
    await expect(sheet.getByRole('row', { name: /^Pain/ })).toBeVisible();
  });
}
