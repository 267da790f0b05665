import type { Page } from '@playwright/test';
import jsqr from 'jsqr';
import { expect, expectAccessible, test } from '../../support/site.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const COMPUTER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const PAYEE = 'pa=example@upi&pn=Example%20Palliative%20Care';
const NOTE = 'cu=INR&tn=Website%20Donation%20-%20Palliative%20Care';
const QUERY = `?${PAYEE}&am=500&${NOTE}`;

const sites = [
  {
    language: 'en',
    at: '/donate',
    title: 'Support Our Cause',
    amount: 'Amount (₹)',
    pay: 'Pay by UPI',
    opening: 'Opening your payment app…',
    notice: 'If nothing opened, scan the code or copy the UPI ID.',
    elsewhere: 'This device has no payment app.',
    empty: 'Please enter an amount',
    receipt: 'Send me a receipt',
    appAsks: 'Your payment app will ask for the amount.',
  },
  {
    language: 'ml',
    at: '/ml/donate',
    title: 'ഞങ്ങൾക്ക് കൈത്താങ്ങാകുക',
    amount: 'തുക (₹)',
    pay: 'യുപിഐ വഴി നൽകുക',
    opening: 'പേയ്മെന്റ് ആപ്പ് തുറക്കുന്നു…',
    notice: 'ഒന്നും തുറന്നില്ലെങ്കിൽ കോഡ് സ്കാൻ ചെയ്യുക',
    elsewhere: 'ഈ കമ്പ്യൂട്ടറിലോ ഫോണിലോ പേയ്മെന്റ് ആപ്പ് ഇല്ല.',
    empty: 'തുക എഴുതുക',
    receipt: 'രസീത് അയച്ചുതരിക',
    appAsks: 'തുക നിങ്ങളുടെ പേയ്മെന്റ് ആപ്പ് ചോദിക്കും.',
  },
] as const;

/** Records the app links that the page opens, and prevents their navigation. */
async function watchOpenings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.defaultPrevented || /^(https?|mailto|tel):/.test(link.href)) return;
      opened.push(link.href);
      event.preventDefault();
    });
  });
  return () => page.evaluate(() => (window as unknown as { opened: string[] }).opened);
}

/** Opens a page, waits for hydration and then pauses the clock. */
async function openUnderClock(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
}

for (const words of sites) {
  const { language, at } = words;
  const status = (page: Page) => page.locator('main .said[role=status]');
  const give = async (page: Page) => {
    await page.getByLabel(words.amount).fill('500');
    await page.getByRole('link', { name: words.pay }).click();
  };

  test.describe(`giving in ${language} on an Android phone`, () => {
    test.use({ userAgent: ANDROID });

    test(`DON-07 DON-08 DON-13 opens the payment, and after 2 s points to the others, in ${language}`, async ({
      page,
    }) => {
      const opened = await watchOpenings(page);
      await openUnderClock(page, at);
      await give(page);
      await expect(status(page)).toHaveText(words.opening);
      expect(await opened()).toEqual([`upi://pay${QUERY}`]);
      await page.clock.runFor(1999);
      await expect(status(page)).toHaveText(words.opening);
      await page.clock.runFor(1);
      await expect(status(page)).toContainText(words.notice);
      expect(await opened()).toHaveLength(1);
      await status(page).locator('a[href="#bank"]').click();
      await expect(page.locator('#bank')).toBeInViewport();
    });
  });

  test.describe(`giving in ${language} on an iPhone`, () => {
    test.use({ userAgent: IPHONE });

    test(`DON-09 DON-10 DON-11 DON-12 tries each app in its second until one has opened, in ${language}`, async ({
      page,
    }) => {
      const opened = await watchOpenings(page);
      await openUnderClock(page, at);
      await give(page);
      const starts = ['upi://pay', 'gpay://upi/pay', 'paytmmp://pay', 'phonepe://pay'];
      for (const count of [1, 2, 3, 4]) {
        expect(await opened()).toEqual(starts.slice(0, count).map((start) => start + QUERY));
        await page.clock.runFor(999);
        expect(await opened()).toHaveLength(count);
        await page.clock.runFor(1);
      }
      await expect(status(page)).toContainText(words.notice);

      await page.getByRole('link', { name: words.pay }).click();
      await page.clock.runFor(1000);
      expect(await opened()).toHaveLength(6);
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await page.clock.runFor(10_000);
      expect(await opened()).toHaveLength(6);
    });
  });

  test.describe(`giving in ${language} at a computer`, () => {
    test.use({ userAgent: COMPUTER, hasTouch: false });

    test(`DON-04 DON-14 points to the others at once and opens nothing, by keyboard alone, in ${language}`, async ({
      page,
    }) => {
      const opened = await watchOpenings(page);
      await page.goto(at);
      await page.waitForFunction(() => '__reactRouterDataRouter' in window);
      const amount = page.getByLabel(words.amount);
      await amount.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('main').getByRole('alert')).toHaveText(words.empty);
      await expect(amount).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type('500');
      await expect(page.locator('main').getByRole('alert')).toHaveText('');
      await page.keyboard.press('Enter');
      await expect(status(page)).toContainText(words.elsewhere);
      expect(await opened()).toEqual([]);
      expect(new URL(page.url()).search).toBe('');
    });
  });

  test(`the code in ${language} is read by a scanner as exactly the payment, without an amount`, async ({
    page,
  }) => {
    await page.goto(at);
    const code = page.locator('main svg.qr');
    const box = await code.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(240);
    expect(await scan(page, await code.screenshot())).toBe(`upi://pay?${PAYEE}&${NOTE}`);
  });

  test.describe(`without scripts in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test(`DON-15 DON-16 DON-17 DON-18 DON-19 DON-21 code, bank details and numbers are there, in ${language}`, async ({
      page,
    }) => {
      await page.goto(at);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
      await expect(page.locator('.giving-card')).toHaveCount(3);
      const bank = page.locator('#bank');
      for (const value of ['example@upi', '000011112222', 'ABCD0001111', 'Examplepuram']) {
        await expect(bank.getByText(value, { exact: true })).toBeVisible();
      }
      await expect(bank.getByRole('button')).toHaveCount(0);
      await expect(page.locator('main svg.qr')).toBeVisible();
      await expect(page.locator('main a[href="tel:+919400000001"]')).toBeVisible();
      await expect(page.getByRole('link', { name: words.receipt })).toHaveAttribute(
        'href',
        /^mailto:office@clinic\.example\?subject=.+&body=.+/,
      );
      // Without scripts the page cannot read the amount, so the payment app asks for it.
      await expect(page.locator('main noscript p')).toHaveText(words.appAsks);
      await expect(page.locator('main noscript p')).toBeVisible();
      await expect(page.getByLabel(words.amount)).toBeHidden();
      await expect(page.getByRole('link', { name: words.pay })).toHaveAttribute(
        'href',
        `upi://pay?${PAYEE}&${NOTE}`,
      );
      const menu = page.locator('.menu-button[popovertarget]').filter({ visible: true }).first();
      await menu.click();
      await expect(page.locator('.menu:popover-open a[href^="tel:"]')).toHaveCount(3);
    });
  });
}

test('DON-20 each of the four is copied, and says so for 2 seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openUnderClock(page, '/donate');
  for (const [label, value] of [
    ['UPI ID', 'example@upi'],
    ['Account number', '000011112222'],
    ['IFSC code', 'ABCD0001111'],
    ['Branch', 'Examplepuram'],
  ] as const) {
    const button = page.locator('#bank').getByRole('button', { name: label });
    await expect(button).toHaveAccessibleName(`Copy ${label}`);
    const position = () =>
      button.evaluate((element: HTMLElement) => [
        element.offsetLeft,
        element.offsetTop,
        element.offsetWidth,
      ]);
    const before = await position();
    await button.click();
    await expect(button).toHaveAccessibleName(`Copied! ${label}`);
    expect(await position(), 'nothing moves').toEqual(before);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    await page.clock.runFor(1990);
    await expect(button).toHaveAccessibleName(`Copied! ${label}`);
    await page.clock.runFor(20);
    await expect(button).toHaveAccessibleName(`Copy ${label}`);
  }
});

test('codes are written in letters that cannot be mistaken, 20 px high', async ({ page }) => {
  await page.goto('/donate');
  for (const code of await page.locator('#bank code').all()) {
    const style = await code.evaluate((element) => {
      const { fontFamily, fontSize } = getComputedStyle(element);
      return { fontFamily, fontSize };
    });
    expect(style).toEqual({ fontFamily: expect.stringContaining('monospace'), fontSize: '20px' });
  }
});

test('nothing on the page moves when it comes alive', async ({ page }) => {
  const places = () =>
    page.locator('main :is(h1, h2, a, button, dd, input, svg)').evaluateAll((elements) =>
      elements.map((element) => {
        const { top, left, width, height } = element.getBoundingClientRect();
        return [element.textContent, top, left, width, height];
      }),
    );
  const release = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/donate');
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('#bank').getByRole('button')).toHaveCount(0);
  const before = await places();
  release.resolve();
  await expect(page.locator('#bank').getByRole('button')).toHaveCount(4);
  expect(await places()).toEqual(before);
});

/**
 * Decodes a QR code. A blank page reads the pixels, because the site's content security policy does
 * not apply there; it returns them as one string, because a million numbers would take minutes.
 */
async function scan(page: Page, picture: Buffer): Promise<string | undefined> {
  const blank = await page.context().newPage();
  const { light, width, height } = await blank.evaluate(async (bytes) => {
    const binary = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
    const image = await createImageBitmap(new Blob([binary]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!canvas) throw new Error('The browser draws nothing.');
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    const reds = data.filter((_, at) => at % 4 === 0);
    const isLight = Array.from(reds, (red) => (red > 127 ? '1' : '0')).join('');
    return { light: isLight, width: image.width, height: image.height };
  }, picture.toString('base64'));
  await blank.close();
  const pixels = Uint8ClampedArray.from({ length: light.length * 4 }, (_, at) =>
    at % 4 === 3 || light[Math.floor(at / 4)] === '1' ? 255 : 0,
  );
  return jsqr(pixels, width, height)?.data;
}
