import type { Page } from '@playwright/test';
import { makeFetchJson } from '../../states/giving.ts';
import { anAppeal, setAppeal } from '../../support/giving.ts';
import { expect, expectAccessible, test as siteTest } from '../../support/site.ts';

/** Publishes a case, or none with null; removes the case after the test. */
const test = siteTest.extend<{ appeal: (values: typeof anAppeal | null) => Promise<void> }>({
  appeal: async ({ page, site }, use) => {
    await use((values) => setAppeal(site.database, makeFetchJson(page), values));
    await setAppeal(site.database, makeFetchJson(page), null);
  },
});

const button = (page: Page) => page.locator('.fund-button');
const panel = (page: Page) => page.locator('#emergency-fund');
const waitForHydration = (page: Page) =>
  page.waitForFunction(() => '__reactRouterDataRouter' in window);

/** The public routes of SHL-01 to SHL-08. */
const publicPages = [
  '/',
  '/donate',
  '/about',
  '/equipment-display',
  '/volunteer-caregiver-registration',
  '/patient-registration',
  '/privacy',
  '/terms',
];

/** Returns the timing of the floating button's CSS animations. */
const bounces = (page: Page) =>
  button(page).evaluate((element) =>
    element.getAnimations().map(({ effect }) => {
      const { iterations, duration } = effect?.getComputedTiming() ?? {};
      return { iterations, duration };
    }),
  );

test('SHL-77 EMW-02 the widget is on all public pages and makes its call, and nowhere else', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/emergency-fund') calls.push(request.method());
  });
  for (const address of publicPages) {
    for (const language of ['', '/ml']) {
      calls.length = 0;
      await page.goto(address === '/' ? language || '/' : language + address);
      await expect(button(page)).toBeVisible();
      await expect.poll(() => calls).toEqual(['GET']);
    }
  }
  calls.length = 0;
  await page.goto('/admin');
  await page.locator('#field-username').waitFor();
  await expect(button(page)).toHaveCount(0);
  expect(calls).toEqual([]);
});

for (const { language, at, name, close } of [
  { language: 'en', at: '/', name: 'Emergency fund', close: 'Close' },
  { language: 'ml', at: '/ml', name: 'അടിയന്തര സഹായനിധി', close: 'അടയ്ക്കുക' },
] as const) {
  test(`EMW-01 the button opens the window; button, Esc and a press outside close it, in ${language}`, async ({
    page,
    appeal,
  }) => {
    await appeal(anAppeal);
    await page.goto(at);
    await waitForHydration(page);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeHidden();
    await button(page).click();
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(anAppeal.name);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: close }).click();
    await expect(dialog).toBeHidden();

    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page)).toBeFocused();

    await page.keyboard.press('Space');
    await expect(dialog).toBeVisible();
    await page.mouse.click(2, 2);
    await expect(dialog).toBeHidden();
  });
}

test('EMW-05 with a case the button bounces three times, and then a mark stays', async ({
  page,
  appeal,
}) => {
  await appeal(anAppeal);
  await page.goto('/about');
  expect(await bounces(page)).toEqual([{ iterations: 3, duration: 1500 }]);
  const heights = await button(page).evaluate((element) => {
    const [bounce] = element.getAnimations();
    return [0, 375, 4500].map((time) => {
      if (bounce) bounce.currentTime = time;
      return Math.round(element.getBoundingClientRect().top - innerHeight);
    });
  });
  expect(heights[1]).toBeLessThan(heights[0] ?? 0);
  expect(heights[2]).toBe(heights[0]);
  const mark = await button(page).evaluate((node) => getComputedStyle(node, '::before').width);
  expect(mark).toBe('12px');
  await expect(button(page)).toHaveAccessibleName('Emergency fund a family is asking for help');
});

test('EMW-06 with no case it does not bounce, and has no mark', async ({ page, appeal }) => {
  await appeal(null);
  await page.goto('/about');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(await bounces(page)).toEqual([]);
  const mark = await button(page).evaluate((node) => getComputedStyle(node, '::before').content);
  expect(mark).toBe('none');
  await expect(button(page)).toHaveAccessibleName('Emergency fund');
});

test('whoever wants no motion sees the mark and no bounce', async ({ page, appeal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await appeal(anAppeal);
  await page.goto('/about');
  await expect(button(page)).toHaveClass(/fund-button-case/);
  expect(await bounces(page)).toEqual([]);
});

test('EMW-07 EMW-12 photo and code are shown, and nothing moves when they come', async ({
  page,
  appeal,
}) => {
  await appeal(anAppeal);
  const release = Promise.withResolvers<void>();
  await page.route('**/uploads/*', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/about');
  await button(page).click();
  const photo = panel(page).getByRole('img', { name: anAppeal.name, exact: true });
  const code = panel(page).locator('figure', { hasText: 'Scan to Donate' }).getByRole('img');
  const before = [await photo.boundingBox(), await code.boundingBox()];
  release.resolve();
  for (const image of [photo, code]) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
  await panel(page).evaluate((element) => element.scrollTo(0, 0));
  expect([await photo.boundingBox(), await code.boundingBox()]).toEqual(before);
});

test('EMW-10 EMW-11 the UPI id is copied by keyboard alone, and only its button says so', async ({
  page,
  context,
  appeal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await appeal(anAppeal);
  await page.clock.install();
  await page.goto('/');
  await waitForHydration(page);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await button(page).focus();
  await page.keyboard.press('Enter');
  const copy = panel(page).getByRole('button', { name: 'UPI ID' });
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    if (await copy.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(copy).toHaveAccessibleName('Copied! UPI ID');
  await expect(panel(page).getByRole('button', { name: /^Copy / })).toHaveCount(2);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(anAppeal.upi_id);
  await page.clock.runFor(1990);
  await expect(copy).toHaveAccessibleName('Copied! UPI ID');
  await page.clock.runFor(20);
  await expect(copy).toHaveAccessibleName('Copy UPI ID');
});

test('the window asks again when it is opened', async ({ page, appeal }) => {
  await appeal(null);
  await page.goto('/');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await appeal(anAppeal);
  await button(page).click();
  await expect(panel(page)).toContainText(anAppeal.name);
  await expect(button(page)).toHaveClass(/fund-button-case/);
});

test('a shared address opens the window, also a second time on the same page', async ({
  page,
  appeal,
}) => {
  await appeal(anAppeal);
  await page.goto('/#emergency-fund');
  await waitForHydration(page);
  // Visible by its address alone at first; Escape closes it once the script has opened it.
  await expect(page.locator('#emergency-fund:popover-open')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.evaluate(() => {
    location.hash = 'emergency-fund';
  });
  await expect(panel(page)).toBeVisible();
  const share = panel(page).getByRole('link', { name: 'Share on WhatsApp' });
  const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toMatch(/ https:\/\/clinic\.example\/#emergency-fund$/);
});

test('on the smallest phone it covers neither the end of the page nor what has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/donate', '/ml/donate']) {
    await page.goto(address);
    await waitForHydration(page);
    const covered = await page.evaluate(() => {
      const isCovered = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [0.02, 0.5, 0.98].some((at) =>
          document.elementFromPoint(x + width * at, y + height / 2)?.closest('.call-bar'),
        );
      };
      const coveredTexts: string[] = [];
      const controls = document.querySelectorAll<HTMLElement>(
        'main :is(a, button, input), footer a',
      );
      for (const element of controls) {
        element.focus();
        if (isCovered(element)) coveredTexts.push(element.textContent ?? element.id);
      }
      (document.activeElement as HTMLElement).blur();
      scrollTo(0, document.documentElement.scrollHeight);
      for (const element of document.querySelectorAll('footer :is(p, a)')) {
        if (isCovered(element)) coveredTexts.push(element.textContent ?? '');
      }
      return coveredTexts;
    });
    expect(covered, address).toEqual([]);
  }
});

test('while somebody fills in a form on a phone it steps aside', async ({ page }) => {
  await page.goto('/donate');
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await page.locator('#amount').focus();
  if (isPhone) await expect(button(page)).toBeHidden();
  else await expect(button(page)).toBeVisible();
  await page.locator('#amount').blur();
  await expect(button(page)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const at of ['/about', '/ml/about']) {
    test(`EMW-01 EMW-08 EMW-09 the window of ${at} opens, shows everything and closes`, async ({
      page,
      appeal,
    }) => {
      await appeal(anAppeal);
      await page.goto(at);
      await button(page).click();
      await expect(panel(page)).toBeVisible();
      for (const value of [
        anAppeal.name,
        anAppeal.account_number,
        anAppeal.ifsc_code,
        anAppeal.upi_id,
      ]) {
        await expect(panel(page).getByText(value, { exact: true })).toBeVisible();
      }
      await expect(panel(page).getByRole('button')).toHaveCount(1);
      await panel(page).getByRole('button').click();
      await expect(panel(page)).toBeHidden();

      await page.goto(`${at}#emergency-fund`);
      await expect(panel(page)).toBeVisible();
      await expect(panel(page).getByText(anAppeal.upi_id)).toBeVisible();
      await panel(page).locator('.fund-top a').click();
      await expect(panel(page)).toBeHidden();
    });
  }
});
