import { expect, expectAccessible, logInAsStaff, test } from '../../support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('HLP-06 HLP-07 the help opens at the part for the list, with the numbers to call', async ({
  page,
  clinic,
}) => {
  await logInAsStaff(page, clinic);
  await page.goto('/vcm/dashboard?tab=caregiver&view=tasks');
  await page.getByRole('heading', { level: 1, name: 'Care Tasks' }).waitFor();
  const help = page.getByRole('banner').getByRole('link', { name: 'Help' });
  const { height = 0, width = 0 } = (await help.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(56);
  expect(width).toBeGreaterThanOrEqual(56);
  await help.press('Enter');
  const part = page.getByRole('heading', { level: 2, name: 'My tasks' });
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
  await expectAccessible(page);
  for (const link of await page.getByRole('main').getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(box?.height, await link.innerText()).toBeGreaterThanOrEqual(56);
  }
  await expect(page.getByRole('link', { name: /^Nurse on duty/ })).toHaveAttribute(
    'href',
    'tel:+919400000002',
  );
  await page.getByRole('link', { name: '‹ Back' }).click();
  await expect(page).toHaveURL(/\?tab=caregiver&view=tasks$/);
});

test.describe('without a signal', () => {
  test.use({ allowsConsoleErrors: true });

  test('HLP-08 the help that was loaded ahead opens', async ({ page, clinic }) => {
    await logInAsStaff(page, clinic);
    const words = page.waitForResponse(/\/assets\/staff-help-[\w-]+\.js$/);
    await page.goto('/vcm/dashboard');
    await (await words).finished();
    await page.context().setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Weak signal' })).toBeVisible();
    await page.getByRole('link', { name: '‹ Back' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care Management Dashboard');
  });

  test('HLP-08 what could not be loaded says so, and comes when it can', async ({
    page,
    clinic,
  }) => {
    await logInAsStaff(page, clinic);
    const words = '**/assets/staff-help-*.js';
    await page.route(words, (route) => route.abort());
    await page.goto('/vcm/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
    await expect(page.getByText('The help could not be loaded.')).toBeVisible();
    await page.unroute(words);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Weak signal' })).toBeVisible();
  });
});
