import { expect, type Page, test as plain } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type Language, languages } from '@thinna/contract/words/language';
import { demoAccounts } from '../../apps/server/src/demo/accounts.ts';
import routes from '../../apps/web/app/routes.ts';
import { openDemo } from './demo-site.ts';
import { screensFolder, takePicture } from './picture.ts';
import { expectWholeWords } from './whole-words.ts';

/** Every address of the route table, so that new routes are tested without a change here. */
const addresses = routes.flatMap((entry) => addressesOf(entry));
const sides: Record<'admin' | 'vcm', string[]> = {
  admin: addresses.filter((address) => /^\/admin\b/.test(address)),
  vcm: addresses.filter((address) => /^\/vcm\b/.test(address)),
};
const consoles = Object.values(sides).flat();
const site = addresses.filter((address) => !consoles.includes(address));

function addressesOf({ path: part, file, children = [] }: RouteConfigEntry, parent = ''): string[] {
  if (part?.endsWith('*') || file.startsWith('styleguide/')) return [];
  const address = part === undefined ? parent : `${parent}/${part}`;
  const childAddresses = children.flatMap((child) => addressesOf(child, address));
  return children.length > 0 ? childAddresses : [address || '/'];
}

const test = plain.extend<{ troubles: string[] }, { demo: { url: string } }>({
  demo: [
    async ({}, use) => {
      const demo = await openDemo();
      await use(demo);
      await demo.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
  /** Console output, and every request that failed or was refused. */
  troubles: async ({ page }, use) => {
    const troubles: string[] = [];
    page.on('console', (message) => troubles.push(message.text()));
    page.on('pageerror', ({ message }) => troubles.push(message));
    page.on('response', (answer) => {
      if (answer.status() >= 400) troubles.push(`${answer.status()} ${answer.url()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      // The request was aborted because the next page was opened.
      if (reason !== 'net::ERR_ABORTED') troubles.push(`${reason} ${request.url()}`);
    });
    await use(troubles);
    expect(troubles).toEqual([]);
  },
});

test.use({ timezoneId: 'Asia/Kolkata' });

for (const language of ['en', 'ml'] as const) {
  test(`every public page of the demo is there, in ${language}`, async ({ page, troubles }) => {
    test.skip(test.info().project.name !== 'phone');
    const localized = site.filter((address) => /^\/ml\b/.test(address) === (language === 'ml'));
    for (const address of language === 'en' ? [...localized, '/admin', '/vcm'] : localized) {
      await page.goto(address);
      await expectFilled(page, address, troubles, language);
      await saveScreenshot(page, 'visitor', address, language);
    }
  });
}

for (const { side, username, password, role } of demoAccounts) {
  test(`every page of the demo for ${side} ${username} is filled, in both languages`, async ({
    page,
    troubles,
  }) => {
    test.slow();
    test.skip(test.info().project.name !== (role === 'admin' ? 'desktop' : 'phone'));
    await page.goto(`/${role}`);
    await page.locator('input[name=username]').fill(username);
    await page.locator('input[name=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`**/${role}/dashboard`);

    const seenLinks = new Set<string>();
    const isRecord = (address: string) => address.includes(':');
    const queue = sides[role].filter((address) => !isRecord(address));
    const open = async (address: string) => {
      await follow(page, linkTo(address, seenLinks));
      // First in the current language, then in the other one.
      const current = await chosenLanguage(page);
      await expectFilled(page, address, troubles, current);
      await saveScreenshot(page, username, address, current);
      const other = current === 'en' ? 'ml' : 'en';
      // Not `click()`: on some pages a dialog covers the bar.
      await page
        .locator(`button[lang=${other}]`, { hasText: languages[other] })
        .dispatchEvent('click');
      await expectFilled(page, address, troubles, other);
      await saveScreenshot(page, username, address, other);
      for (const link of await linksOn(page)) {
        seenLinks.add(link);
        // Views in the query string of a page: the lists of staff, the office's notifications.
        // Of the records of a list, one stands for all.
        const isView = /[?&](view=\w+|notifications)$/.test(link);
        if (isView && !queue.some((queued) => shapeOf(queued) === shapeOf(link))) queue.push(link);
      }
    };
    for (const address of queue) await open(address);
    // Their ids come from links on the other pages.
    for (const address of sides[role].filter(isRecord)) await open(address);
  });
}

/** Returns a link without the number of its record. */
const shapeOf = (link: string) => link.replaceAll(/\d+/g, '0');

/** Navigates as a link does, without reloading the console. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    await router.navigate(to);
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
  }, address);
}

const chosenLanguage = (page: Page): Promise<Language> =>
  page.evaluate(() => (localStorage.getItem('language') === 'ml' ? 'ml' : 'en'));

/** Returns the links of the page and its bar, including those on its other tabs. */
async function linksOn(page: Page): Promise<string[]> {
  const hrefs: string[] = [];
  const read = async () => {
    const links = page.locator(':is(header, main) a[href]');
    hrefs.push(
      ...(await links.evaluateAll((anchors) =>
        anchors.map((anchor) => anchor.getAttribute('href') ?? ''),
      )),
    );
  };
  await read();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await read();
  }
  return hrefs;
}

/** Returns the address; for a record, the first seen link that matches. */
function linkTo(address: string, seenLinks: Set<string>): string {
  if (!address.includes(':')) return address;
  const pattern = new RegExp(`^${address.replace(/:\w+/g, '\\d+')}(\\?|$)`);
  const match = [...seenLinks].find((link) => pattern.test(link));
  expect(match, `a link to ${address}`).toBeDefined();
  return match ?? '';
}

/** Pages that hold nothing on an ordinary day: no flood of registrations waits to be sorted. */
const emptyPages = new Set(['/admin/quarantine']);

/** Expects content in the right language, and no loading, failed or unexpectedly empty state. */
async function expectFilled(
  page: Page,
  address: string,
  troubles: string[],
  language: Language,
): Promise<void> {
  const main = page.locator('main');
  await expect(main.locator('h1'), address).toHaveText(/\S/);
  await expect(page.locator('html'), address).toHaveAttribute('lang', language);
  await expect(main.locator('.loading-rows'), address).toHaveCount(0);
  const emptyStates = emptyPages.has(address.replace(/\?.*/, ''))
    ? []
    : ['.empty-step', '.empty-panel'];
  for (const sign of [...emptyStates, '[role=alert]:not(:empty)', '.notice']) {
    await expect(main.locator(sign), `${sign} on ${address}`).toHaveCount(0);
  }
  const words = await main.innerText();
  expect(words.length, `words on ${address}`).toBeGreaterThan(30);
  expect(words, `the name of a field on ${address}`).not.toMatch(/\b[a-z]+_[a-z]/);
  expect(troubles, address).toEqual([]);
  await expectWordsAtSizes(page);
}

/** Expects unbroken words, also on a small phone or on a tablet, where tables are narrowest. */
async function expectWordsAtSizes(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await expectWholeWords(page);
  await page.setViewportSize({ ...size, width: size.width > 390 ? 820 : 360 });
  await expectWholeWords(page);
  await page.setViewportSize(size);
}

/** Saves a screenshot for the documentation when `npm run screens` runs the journeys. */
async function saveScreenshot(
  page: Page,
  viewer: string,
  address: string,
  language: Language,
): Promise<void> {
  if (!screensFolder) return;
  // The picture must show numbers that load a moment later.
  await page.waitForTimeout(800);
  const name = address.replace(/\/:\w+/g, '').replace(/^\/(ml|admin|vcm)\b/, '');
  const words = `${viewer}${name}`.match(/\w+/g) ?? [];
  await takePicture(page, [...words, language, test.info().project.name].join('-'));
}
