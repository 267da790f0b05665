import { expect, expectAccessible, logInAsAdmin, test } from '../../support/site.ts';

/** The script of the form of a visit, which is loaded when it opens. */
const FORM = /\/assets\/editor-.*\.js$/;

test.use({ allowsConsoleErrors: true });

test.beforeEach(async ({ page, clinic: _ }) => {
  await logInAsAdmin(page);
});

test('a form whose script is slow says that it is coming, can be closed, and has the focus', async ({
  page,
}) => {
  let isHeld = true;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(FORM, async (route) => {
    if (isHeld) await held;
    await route.continue();
  });
  await page.goto('/admin/schedules');
  const open = page.getByRole('link', { name: 'Add Schedule' });
  const waiting = page.getByRole('dialog', { name: 'One moment' });
  await open.click();
  await expect(waiting.getByRole('status')).toHaveText('Loading...');
  await expect(waiting.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(waiting).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await expect(waiting).toBeVisible();
  isHeld = false;
  letGo();
  const form = page.getByRole('dialog', { name: 'Add Schedule' });
  await expect(form.locator('#field-patient_name')).toBeFocused();
  await expect(waiting).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(open).toBeFocused();

  // The second time it is there at once.
  await open.click();
  await expect(form).toBeVisible();
});

test('without a connection a form says that it could not be opened, and opens when tried again', async ({
  page,
}) => {
  await page.goto('/admin/schedules');
  const open = page.getByRole('link', { name: 'Add Schedule' });
  await open.waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await open.click();
  const waiting = page.getByRole('dialog', { name: 'One moment' });
  await expect(waiting.getByRole('alert')).toContainText('This could not be opened.');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await waiting.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Schedule' })).toBeVisible();
});

test('a form that is loaded later does not bring a style sheet that is there already', async ({
  page,
}) => {
  await page.goto('/admin/schedules');
  await page.getByRole('link', { name: 'Add Schedule' }).click();
  await page.getByRole('dialog', { name: 'Add Schedule' }).waitFor();
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href ? new URL(href).pathname : [])),
  );
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets).toEqual([...new Set(sheets)]);
});
