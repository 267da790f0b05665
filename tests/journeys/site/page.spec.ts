import { expect, expectAccessible, test } from '../../support/site.ts';

for (const { path, lang, heading, other } of [
  { path: '/', lang: 'en', heading: 'Care that comes home.', other: 'മലയാളം' },
  { path: '/ml', lang: 'ml', heading: 'വീട്ടിലെത്തുന്ന പരിചരണം', other: 'English' },
]) {
  test.describe(`the public page in ${lang}`, () => {
    test('is complete without scripts', async ({ browser, site }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      for (const link of await page.locator('main a[href^="tel:+919400"]').all()) {
        await expect(link).toBeVisible();
      }
      await expect(page.locator('main a[href="tel:+919400000002"]')).toHaveCount(1);
      await page.getByRole('link', { name: other }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? 'ml' : 'en');
      await context.close();
    });

    test('comes alive without a word in the console, and is accessible', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await page.waitForFunction(() => '__reactRouterDataRouter' in window);
      await expectAccessible(page);
    });
  });
}
