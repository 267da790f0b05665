import { aHelper } from '../support/people.ts';
import { pressDelete } from '../support/row-menu.ts';
import { expect, logInAsAdmin, test } from '../support/site.ts';

test('SHL-71 a toast appears at the top right, and leaves the bar free', async ({
  page,
  clinic: _,
}) => {
  await logInAsAdmin(page);
  await page.goto('/admin/volunteers?add');
  for (const [field, value] of Object.entries({
    name: 'Anu',
    email: 'anu@clinic.example',
    phone_number: '9846012345',
    address: 'Examplepuram',
  })) {
    await page.locator(`#field-${field}`).fill(value);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  const toast = page.getByText('volunteer added successfully!');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const bar = await page.getByRole('banner').boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  const gap = (box?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
  expect(gap).toBeGreaterThanOrEqual(8);
  expect(gap).toBeLessThan(40);
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
  expect(box?.width).toBeLessThan(width * 0.8);
});

test('SHL-71 a toast is seen on a page that is scrolled', async ({
  page,
  clinic: { database },
}) => {
  const rows = Array.from({ length: 40 }, () => ({
    ...aHelper.volunteer(),
    kind: 'volunteer' as const,
  }));
  await database.db.insertInto('helpers').values(rows).execute();
  await logInAsAdmin(page);
  await page.goto('/admin/volunteers');
  await pressDelete(page.locator('tbody tr').last());
  await page.locator('dialog .button-danger').click();
  const toast = page.locator('.toast-success');
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  // Below the bar where it is sticky, else at the top of the screen.
  const bar = await page.getByRole('banner').boundingBox();
  const barEnd = Math.max(0, (bar?.y ?? 0) + (bar?.height ?? 0));
  const top = (await toast.boundingBox())?.y;
  expect(top).toBeGreaterThanOrEqual(barEnd + 8);
  expect(top).toBeLessThan(barEnd + 40);
});

test.describe('a failure while a dialog is open', () => {
  test.use({ allowsConsoleErrors: true });

  test('CGV-26 is shown above it, not below', async ({ page, clinic: { database } }) => {
    await logInAsAdmin(page);
    const { id } = await database.db
      .insertInto('helpers')
      .values({ ...aHelper.caregiver(), kind: 'caregiver' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await page.goto(`/admin/caregivers?edit=${id}`);
    await page.locator('#field-name').fill('Anu');
    await page.route('**/api/caregivers/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Save' }).click();
    const toast = page.getByText('Failed to update caregiver. Please try again.');
    await expect(toast).toBeVisible();
    const isOnTop = await toast.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
