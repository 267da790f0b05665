import { beLoggedIn, expect, expectAccessible, test } from '../../support/site.ts';

test('SHL-70 an error while a page is shown leads to a page that says so, not to a white one', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  // Some browsers refuse their storage to a page; ours then cannot know who it is.
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
  test.use({ mayGrumble: true });

  test('the console opens in English', async ({ page, clinic: _ }) => {
    const known = new Set<string>();
    page.on('request', (request) => known.add(request.url()));
    await beLoggedIn(page);
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();

    await page.evaluate(() => localStorage.setItem('language', 'ml'));
    const arrived = new Set(known);
    await page.route('**/assets/*.js', (route) =>
      arrived.has(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('an address in other letters shows the same page', async ({ page, clinic: _ }) => {
  await beLoggedIn(page);
  await page.goto('/Admin/Volunteers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Volunteers');
});
