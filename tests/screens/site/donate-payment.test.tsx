import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { heading, type Page, test } from '../../support/browser.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36';

const QUERY =
  '?pa=example@upi&pn=Example%20Palliative%20Care&am=1&cu=INR&tn=Website%20Donation%20-%20Palliative%20Care';
const OPENING = 'Opening your payment app…';
const NOTICE = 'If nothing opened, scan the code or copy the UPI ID.';
const ELSEWHERE = 'This device has no payment app. Scan the code with a phone, or use your bank.';

/** The app links that the page has tried to open. */
let opened: string[] = [];
const recordOpened = (event: MouseEvent) => {
  const link = event.target instanceof HTMLAnchorElement ? event.target : null;
  if (!link || !/^(upi|gpay|paytmmp|phonepe):/.test(link.href)) return;
  // Ignores the person's clicks on links of the page, which handles them itself.
  if (!link.closest('main')) opened.push(link.getAttribute('href') ?? '');
};
beforeEach(() => {
  opened = [];
  window.addEventListener('click', recordOpened, { capture: true });
});
afterEach(() => {
  window.removeEventListener('click', recordOpened, { capture: true });
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
});

/** Prevents the navigation to app links, which jsdom does not implement. */
const ignoreUnopened = (event: Event) => event.preventDefault();
beforeEach(() => window.addEventListener('click', ignoreUnopened));
afterEach(() => window.removeEventListener('click', ignoreUnopened));

const getField = () => screen.getByLabelText<HTMLInputElement>('Amount (₹)');
const getButton = () => screen.getByRole('link', { name: 'Pay by UPI' });
const statusText = () => document.querySelector('main [role=status].said')?.textContent ?? '';
const advanceTimers = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const hidePage = () =>
  act(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Opens the page on a device, types the amount with fake timers and presses the button. */
async function pay(
  browser: { open(path: string): Promise<Page> },
  { device, touch = 0, amount = '1' }: { device: string; touch?: number; amount?: string },
): Promise<Page> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(device);
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: touch });
  const page = await browser.open('/donate');
  await heading('Support Our Cause');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  if (amount) await page.user.type(getField(), amount);
  await page.user.click(getButton());
  return page;
}

describe('an amount', () => {
  test('DON-03 DON-04 has its field with the sign, and an empty one is asked for at the field', async ({
    browser,
  }) => {
    const page = await pay(browser, { device: ANDROID, amount: '' });
    expect(getField().parentElement?.textContent).toBe('₹');
    const error = screen.getByRole('alert');
    expect(error.textContent).toBe('Please enter an amount');
    expect(getField().getAttribute('aria-invalid')).toBe('true');
    expect(getField().getAttribute('aria-describedby')).toBe(error.id);
    await waitFor(() => expect(document.activeElement).toBe(getField()));
    advanceTimers(5000);
    expect(opened).toEqual([]);
    await page.user.type(getField(), '5');
    expect(error.textContent).toBe('');
    expect(getField().getAttribute('aria-invalid')).toBeNull();
  });

  test.for(['0', '0.99', '-3'])(
    'DON-05 of %s is refused and opens nothing',
    async (amount, { browser }) => {
      await pay(browser, { device: ANDROID, amount });
      expect(screen.getByRole('alert').textContent).toBe('Minimum amount is ₹1');
      advanceTimers(5000);
      expect(opened).toEqual([]);
      expect(statusText()).toBe('');
    },
  );

  test.for(['12.345', 'five'])(
    'of %s is refused with what to write',
    async (amount, { browser }) => {
      await pay(browser, { device: ANDROID, amount });
      expect(screen.getByRole('alert').textContent).toBe(
        'Write the amount in digits, such as 500 or 99.50',
      );
      expect(opened).toEqual([]);
    },
  );

  test('DON-06 DON-07 DON-08 of exactly ₹1 opens the payment with id, amount, currency and note', async ({
    browser,
  }) => {
    await pay(browser, { device: ANDROID, amount: '1' });
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(opened).toEqual([`upi://pay${QUERY}`]);
    const read = new URLSearchParams(opened[0]?.split('?')[1]);
    expect(Object.fromEntries(read)).toEqual({
      pa: 'example@upi',
      pn: 'Example Palliative Care',
      am: '1',
      cu: 'INR',
      tn: 'Website Donation - Palliative Care',
    });
  });

  test('SYS-27 that is pasted with space before it is paid whole', async ({ browser }) => {
    const page = await pay(browser, { device: ANDROID, amount: '' });
    await page.user.click(getField());
    await page.user.paste('            ₹ 10000');
    await page.user.click(getButton());
    expect(new URLSearchParams(opened[0]?.split('?')[1]).get('am')).toBe('10000');
  });

  test('is paid with Enter as well, and filled in by a suggestion', async ({ browser }) => {
    const page = await pay(browser, { device: ANDROID, amount: '' });
    await page.user.click(screen.getByRole('button', { name: '₹1,000 about 2 home visits' }));
    expect(getField().value).toBe('1,000');
    expect(screen.getByRole('alert').textContent).toBe('');
    await page.user.type(getField(), '{Enter}');
    expect(opened).toEqual([`upi://pay${QUERY.replace('am=1&', 'am=1000&')}`]);
    expect(page.path()).toBe('/donate');
  });
});

describe('on iOS', () => {
  for (const [name, device, touch] of [
    ['an iPhone', IPHONE, 5],
    ['an iPad that says it is a Mac', IPAD, 5],
  ] as const) {
    test(`DON-09 DON-10 DON-11 ${name} is asked for Google Pay at 1 s, Paytm at 2 s, PhonePe at 3 s`, async ({
      browser,
    }) => {
      await pay(browser, { device, touch });
      const apps = ['upi://pay', 'gpay://upi/pay', 'paytmmp://pay', 'phonepe://pay'];
      for (const count of [1, 2, 3, 4]) {
        expect(opened).toEqual(apps.slice(0, count).map((start) => start + QUERY));
        expect(statusText()).toBe(OPENING);
        advanceTimers(999);
        expect(opened.length).toBe(count);
        advanceTimers(1);
      }
      expect(statusText()).toContain(NOTICE);
      advanceTimers(60_000);
      expect(opened.length).toBe(4);
    });
  }

  test('DON-12 the remaining apps are not tried once the page is hidden', async ({ browser }) => {
    await pay(browser, { device: IPHONE });
    advanceTimers(1500);
    hidePage();
    advanceTimers(10_000);
    expect(opened.map((link) => link.split(':')[0])).toEqual(['upi', 'gpay']);
    expect(statusText()).toBe('');
  });

  test('DON-12 nor once it is left, by the browser or by the router', async ({ browser }) => {
    const page = await pay(browser, { device: IPHONE });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    advanceTimers(10_000);
    expect(opened.length).toBe(1);
    await page.user.click(getButton());
    expect(opened.length).toBe(2);
    act(() => page.reload());
    advanceTimers(10_000);
    expect(opened.length).toBe(2);
  });

  test('a second press begins anew', async ({ browser }) => {
    const page = await pay(browser, { device: IPHONE });
    advanceTimers(900);
    await page.user.click(getButton());
    advanceTimers(999);
    expect(opened.map((link) => link.split(':')[0])).toEqual(['upi', 'upi']);
    advanceTimers(1);
    expect(opened.length).toBe(3);
  });
});

describe('on Android', () => {
  test('DON-13 a notice appears after 2 s, as a status with a way to the other two', async ({
    browser,
  }) => {
    await pay(browser, { device: ANDROID });
    expect(statusText()).toBe(OPENING);
    advanceTimers(1999);
    expect(statusText()).toBe(OPENING);
    advanceTimers(1);
    expect(statusText()).toContain(NOTICE);
    for (const [name, href] of [
      ['Scan & Pay', '#scan'],
      ['Bank Transfer', '#bank'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
      expect(document.querySelector(href)).not.toBeNull();
    }
    expect(opened.length).toBe(1);
  });

  test('DON-13 no notice where an app has opened', async ({ browser }) => {
    await pay(browser, { device: ANDROID });
    advanceTimers(1000);
    hidePage();
    advanceTimers(10_000);
    expect(statusText()).toBe('');
  });
});

test('DON-14 elsewhere the notice comes at once, and nothing is opened', async ({ browser }) => {
  await pay(browser, { device: DESKTOP });
  expect(statusText()).toContain(ELSEWHERE);
  screen.getByRole('link', { name: 'Scan & Pay' });
  screen.getByRole('link', { name: 'Bank Transfer' });
  advanceTimers(10_000);
  expect(opened).toEqual([]);
});
