import type { Page } from '@playwright/test';
import { aHelper } from '../../support/people.ts';
import { expect, expectAccessible, logInAsAdmin, test } from '../../support/site.ts';

const waitForHydration = (page: Page) =>
  page.waitForFunction(() => '__reactRouterDataRouter' in window);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the skip link is seen when it has the focus, and leads to the page', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  const isOnTop = await skip.evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === link;
  });
  expect(isOnTop).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#main');
});

test.describe('a page that nobody made', () => {
  test.use({ allowsConsoleErrors: true });

  test('stays that in the other language, and on the way back', async ({ page }) => {
    await page.goto('/ml/nobody/made-this');
    await waitForHydration(page);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/not-found');
    await expect(heading(page)).toHaveText('404 Page Not Found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(heading(page)).toHaveText('Care that comes home.');
    await page.goBack();
    await expect(heading(page)).toHaveText('404 Page Not Found');
  });

  test('is a page also when its address cannot be read', async ({ page, request }) => {
    const answer = await page.goto('/ml/%E0%B4');
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText('404 പേജ് കണ്ടെത്തിയില്ല');
    const call = await request.get('/api/volunteers/%E0%B4');
    expect(call.status()).toBe(404);
    expect(await call.json()).toMatchObject({ field: null });
  });
});

test('the way back from a record leads to the row that it was opened from', async ({
  page,
  clinic: { database },
}) => {
  const many = Array.from({ length: 100 }, () => ({
    ...aHelper.caregiver(),
    kind: 'caregiver' as const,
  }));
  await database.db.insertInto('helpers').values(many).execute();
  await logInAsAdmin(page);
  await page.goto('/admin/caregivers');
  const row = page.locator('#view-40');
  await row.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await row.click();
  await expect(page).toHaveURL('/admin/caregivers/view/40');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(row).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50);
});

test('a public page speaks its own language again after the console', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ml'));
  await page.goto('/');
  await waitForHydration(page);
  await page
    .getByRole('button', { name: /^(Login|Menu)/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('link', { name: 'Admin Portal' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
  await page.goBack();
  await expect(heading(page)).toHaveText('Care that comes home.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

for (const [address, name] of [
  ['/admin', 'Admin Login'],
  ['/vcm', 'Staff Login'],
] as const) {
  test(`SLG-04 the ${name} has its name before and without scripts, and waits for them`, async ({
    browser,
    page,
    site,
  }) => {
    expect(await (await page.request.get(address)).text()).toContain('Loading...');
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const plainPage = await context.newPage();
    await plainPage.goto(address);
    await expect(plainPage).toHaveTitle(new RegExp(`^${name} · `));
    await expect(heading(plainPage)).toHaveText(name);
    expect(await plainPage.content()).toContain('Logging in needs JavaScript in this browser.');
    await expect(plainPage.getByText('Loading...')).toBeHidden();
    await context.close();
  });
}

test('a list holds its names and deeds together beside long texts', async ({
  page,
  clinic: { database },
}) => {
  const long = 'Wound dressing, pain relief and the training of families. '.repeat(3).trim();
  const row = { ...aHelper.medical_professional({ specialization: long, availability: long }) };
  await database.db
    .insertInto('helpers')
    .values({ ...row, kind: 'medical_professional' })
    .execute();
  await logInAsAdmin(page, 'ml');
  for (const width of [320, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/medical-professionals');
    const actions = page.locator('.row-actions > *');
    await expect(actions).toHaveCount(3);
    for (const action of await actions.all()) {
      expect((await action.boundingBox())?.height).toBeLessThan(60);
    }
    await expectAccessible(page);
  }
});
