import { expect, expectAccessible, logInAsAdmin, test } from '../../support/site.ts';

test('SHL-70 an error while a page is shown leads to a page that says so, not to a white one', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  // Some browsers deny a page its storage; reading the session then throws.
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      if (key === 'adminToken') throw new Error('the storage is closed');
      return getItem.call(this, key);
    };
  });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care that comes home.');
  await context.close();
});

test.describe('when the Malayalam words do not arrive', () => {
  test.use({ allowsConsoleErrors: true });

  test('the console opens in English', async ({ page, clinic: _ }) => {
    const requestedUrls = new Set<string>();
    page.on('request', (request) => requestedUrls.add(request.url()));
    await logInAsAdmin(page);
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();

    await page.evaluate(() => localStorage.setItem('language', 'ml'));
    const loadedUrls = new Set(requestedUrls);
    await page.route('**/assets/*.js', (route) =>
      loadedUrls.has(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('an address in other letters shows the same page', async ({ page, clinic: _ }) => {
  await logInAsAdmin(page);
  await page.goto('/Admin/Volunteers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Volunteers');
});
