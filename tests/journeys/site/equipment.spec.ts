import { makeFetchJson } from '../../states/giving.ts';
import { sampleEquipment, setEquipment } from '../../support/giving.ts';
import { expect, expectAccessible, test as siteTest } from '../../support/site.ts';

/** Publishes equipment, and removes all of it after the test. */
const test = siteTest.extend<{ lend: (rows: typeof sampleEquipment) => Promise<void> }>({
  lend: async ({ page, site }, use) => {
    await use((rows) => setEquipment(site.database, makeFetchJson(page), rows));
    await setEquipment(site.database, makeFetchJson(page), []);
  },
});

for (const { language, at, title, ask, none } of [
  {
    language: 'en',
    at: '/equipment-display',
    title: 'Available Equipment',
    ask: 'Ask about this on WhatsApp',
    none: 'No equipment is currently available.',
  },
  {
    language: 'ml',
    at: '/ml/equipment-display',
    title: 'ലഭ്യമായ ഉപകരണങ്ങൾ',
    ask: 'ഇതിനെപ്പറ്റി വാട്സാപ്പിൽ ചോദിക്കുക',
    none: 'ഇപ്പോൾ ഉപകരണങ്ങൾ ലഭ്യമല്ല.',
  },
] as const) {
  test(`a family asks about a wheelchair in ${language}, by keyboard alone`, async ({
    page,
    lend,
  }) => {
    await lend(sampleEquipment);
    await page.route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }),
    );
    await page.goto(at);
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('li.piece')).toHaveCount(3);
    await expectAccessible(page);
    const question = page.getByRole('link', { name: `${ask} Wheelchair` });
    await question.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('chat');
    const chatUrl = new URL(page.url());
    expect(chatUrl.pathname).toBe('/919400000001');
    expect(chatUrl.searchParams.get('text')).toContain('Wheelchair');
  });

  test.describe(`without scripts in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test(`EQP-02 EQP-03 EQP-04 the page shows the same in ${language}`, async ({ page, lend }) => {
      await lend(sampleEquipment);
      await page.goto(at);
      await expect(page.locator('li.piece h2')).toHaveText(['വാട്ടർ ബെഡ്', 'Walker', 'Wheelchair']);
      const wheelchair = page.locator('li.piece', { hasText: 'Wheelchair' });
      await expect(wheelchair.locator('dd')).toHaveText(['Mobility', '4', 'Good']);
      await expect(wheelchair.locator('img')).toBeVisible();
      await expect(page.locator('li.piece', { hasText: 'Walker' }).locator('svg')).toBeVisible();
      const html = await page.content();
      for (const { name, notes, status, quantity } of sampleEquipment) {
        const isLent = (status ?? 'Available') === 'Available' && quantity > 0;
        expect(html.includes(name), name).toBe(isLent);
        if (notes) expect(html).not.toContain(notes);
      }
      await expect(wheelchair.getByRole('link')).toHaveAttribute('href', /wa\.me\/919400000001/);
    });

    test(`EQP-05 EQP-06 the page says when there is nothing, and whom to call, in ${language}`, async ({
      page,
      lend,
    }) => {
      await lend([]);
      await page.goto(at);
      await expect(page.getByText(none)).toBeVisible();
      await expect(page.locator('.empty-step a[href="tel:+919400000001"]')).toBeVisible();
    });
  });
}

test.describe('a picture that was seen before', () => {
  // The browser logs the 404 to its console.
  test.use({ allowsConsoleErrors: true });

  test('TRU-38 costs an empty answer, and is not shown once it is withdrawn', async ({
    page,
    lend,
    site,
  }) => {
    await lend(sampleEquipment);
    const pictures: { status: number; bytes: number }[] = [];
    page.on('response', async (response) => {
      if (!response.url().includes('/uploads/')) return;
      const { responseBodySize } = await response.request().sizes();
      pictures.push({ status: response.status(), bytes: responseBodySize });
    });
    const photo = page.locator('li.piece', { hasText: 'Wheelchair' }).locator('img');
    const isShown = () =>
      photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
    await page.goto('/equipment-display');
    await expect.poll(isShown).toBe(true);
    await page.goto('/about');
    await page.goto('/equipment-display');
    await expect.poll(isShown).toBe(true);
    await expect.poll(() => pictures.length).toBe(2);
    expect(pictures).toEqual([
      { status: 200, bytes: expect.any(Number) },
      { status: 304, bytes: 0 },
    ]);

    const address = String(await photo.getAttribute('src'));
    await site.database.pool.query("delete from files where '/uploads/' || name = $1", [address]);
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
    await page.goto('/about');
    await page.goto('/equipment-display');
    await expect.poll(() => pictures.map(({ status }) => status)).toEqual([200, 304, 404]);
    expect(await isShown()).toBe(false);
  });
});
