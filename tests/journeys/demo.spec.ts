import { expect, type Page, test as plain } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type Language, languages } from '@thinna/contract/words/language';
import { demoAccounts } from '../../apps/server/src/demo/demo.ts';
import routes from '../../apps/web/app/routes.ts';
import { openDemo } from './demo-site.ts';
import { screensFolder, takePicture } from './picture.ts';
import { expectWholeWords } from './whole-words.ts';

/** Every address of the product; a new route is walked without a word here. */
const addresses = routes.flatMap((entry) => addressesOf(entry));
const sides: Record<'admin' | 'vcm', string[]> = {
  admin: addresses.filter((address) => /^\/admin\b/.test(address)),
  vcm: addresses.filter((address) => /^\/vcm\b/.test(address)),
};
const consoles = Object.values(sides).flat();
const site = addresses.filter((address) => !consoles.includes(address));

function addressesOf({ path: part, file, children = [] }: RouteConfigEntry, above = ''): string[] {
  if (part?.endsWith('*') || file.startsWith('styleguide/')) return [];
  const here = part === undefined ? above : `${above}/${part}`;
  const below = children.flatMap((child) => addressesOf(child, here));
  return children.length > 0 ? below : [here || '/'];
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
  /** What the browser says, and every request that failed or was refused. */
  troubles: async ({ page }, use) => {
    const troubles: string[] = [];
    page.on('console', (message) => troubles.push(message.text()));
    page.on('pageerror', ({ message }) => troubles.push(message));
    page.on('response', (answer) => {
      if (answer.status() >= 400) troubles.push(`${answer.status()} ${answer.url()}`);
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText;
      // The next page was opened while this one still asked.
      if (why !== 'net::ERR_ABORTED') troubles.push(`${why} ${request.url()}`);
    });
    await use(troubles);
    expect(troubles).toEqual([]);
  },
});

test.use({ timezoneId: 'Asia/Kolkata' });

for (const language of ['en', 'ml'] as const) {
  test(`every public page of the demo is there, in ${language}`, async ({ page, troubles }) => {
    test.skip(test.info().project.name !== 'phone');
    const own = site.filter((address) => /^\/ml\b/.test(address) === (language === 'ml'));
    for (const address of language === 'en' ? [...own, '/admin', '/vcm'] : own) {
      await page.goto(address);
      await expectFilled(page, address, troubles, language);
      await show(page, 'visitor', address, language);
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

    const seen = new Set<string>();
    const asked = inOrder(sides[role]);
    for (const address of asked) {
      await follow(page, linkTo(address, seen));
      // In the language that the page before was left in, and then in the other one.
      const here = await chosenLanguage(page);
      await expectFilled(page, address, troubles, here);
      await show(page, username, address, here);
      const other = here === 'en' ? 'ml' : 'en';
      // Not a press: some pages have a dialog before the bar.
      await page
        .locator(`button[lang=${other}]`, { hasText: languages[other] })
        .dispatchEvent('click');
      await expectFilled(page, address, troubles, other);
      await show(page, username, address, other);
      for (const link of await linksOn(page)) {
        seen.add(link);
        // What stands in the address of another page: the lists of staff, the office's notifications.
        if (/[?&](view=\w+|notifications)$/.test(link) && !asked.includes(link)) asked.push(link);
      }
    }
  });
}

/** As a link does, without loading the console again. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    await router.navigate(to);
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await drawn();
    await drawn();
  }, address);
}

const chosenLanguage = (page: Page): Promise<Language> =>
  page.evaluate(() => (localStorage.getItem('language') === 'ml' ? 'ml' : 'en'));

/** Also of the tabs behind the first. */
async function linksOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  const read = async () => {
    const links = page.locator('main a[href]');
    found.push(
      ...(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))),
    );
  };
  await read();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await read();
  }
  return found;
}

/** Records come last: their addresses are found on the pages before. */
const inOrder = (own: string[]) =>
  own.toSorted((one, other) => Number(one.includes(':')) - Number(other.includes(':')));

/** Of a record the first that any page has led to. */
function linkTo(address: string, seen: Set<string>): string {
  if (!address.includes(':')) return address;
  const form = new RegExp(`^${address.replace(/:\w+/g, '\\d+')}$`);
  const found = [...seen].find((link) => form.test(link));
  expect(found, `a link to ${address}`).toBeDefined();
  return found ?? '';
}

/** Something to read, nothing that waits, failed or is empty. */
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
  for (const sign of ['.empty-step', '.empty-panel', '[role=alert]:not(:empty)', '.notice']) {
    await expect(main.locator(sign), `${sign} on ${address}`).toHaveCount(0);
  }
  const words = await main.innerText();
  expect(words.length, `words on ${address}`).toBeGreaterThan(30);
  expect(words, `the name of a field on ${address}`).not.toMatch(/\b[a-z]+_[a-z]/);
  expect(troubles, address).toEqual([]);
  await expectWords(page);
}

/** Whole, also on the smallest phone that is usual, or where a table has the least room. */
async function expectWords(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await expectWholeWords(page);
  await page.setViewportSize({ ...size, width: size.width > 390 ? 820 : 360 });
  await expectWholeWords(page);
  await page.setViewportSize(size);
}

/** For the documents: who sees which page. */
async function show(page: Page, who: string, address: string, language: Language): Promise<void> {
  if (!screensFolder) return;
  // Numbers that come a moment later belong to the picture.
  await page.waitForTimeout(800);
  const name = address.replace(/\/:\w+/g, '').replace(/^\/(ml|admin|vcm)\b/, '');
  const words = `${who}${name}`.match(/\w+/g) ?? [];
  await takePicture(page, [...words, language, test.info().project.name].join('-'));
}
