import path from 'node:path';
import { expect, type Page, test as plain } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { demoAccounts } from '../../apps/server/src/db/demo.ts';
import routes from '../../apps/web/app/routes.ts';
import { openDemo } from '../support/demo-site.ts';
import { screensFolder, takePicture } from '../support/picture.ts';

/** Every address of the product; a new route is walked without a word here. */
const addresses = routes.flatMap((entry) => addressesOf(entry));
const sides = {
  admin: addresses.filter((address) => /^\/admin\b/.test(address)),
  vcm: addresses.filter((address) => /^\/vcm\b/.test(address)),
};
const consoles = Object.values(sides).flat();
const site = addresses.filter((address) => !consoles.includes(address));

function addressesOf({ path: part, file, children = [] }: RouteConfigEntry, above = ''): string[] {
  if (part === '*' || file.startsWith('styleguide/')) return [];
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

test('every public page of the demo is there, in both languages', async ({ page, troubles }) => {
  test.skip(test.info().project.name !== 'phone');
  for (const address of [...site, '/admin', '/vcm'].filter((one) => addresses.includes(one))) {
    await page.goto(address);
    await expectFilled(page, address, troubles);
  }
});

for (const language of ['en', 'ml'] as const) {
  for (const { side, username, password, role } of demoAccounts) {
    const own = sides[role];
    if (own.length === 0) continue;
    test(`every page of the demo for ${side} ${username} is filled, in ${language}`, async ({
      page,
      troubles,
    }) => {
      test.slow();
      test.skip(test.info().project.name !== (role === 'admin' ? 'desktop' : 'phone'));
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await page.goto(`/${role}`);
      await page.locator('input[name=username]').fill(username);
      await page.locator('input[name=password]').fill(password);
      await page.locator('button[type=submit]').click();
      await page.waitForURL(`**/${role}/dashboard`);

      const seen = new Set<string>();
      for (const address of inOrder(own)) {
        await page.goto(linkTo(address, seen));
        await expectFilled(page, address, troubles, language);
        const links = page.locator('a[href]');
        const found = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
        for (const link of found) seen.add(link ?? '');
      }
    });
  }
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
  language: string = address.startsWith('/ml') ? 'ml' : 'en',
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
  if (screensFolder) {
    const name = address
      .replace(/\/:\w+/g, '')
      .replaceAll('/', '-')
      .replace(/^-(ml-?)?/, '');
    const { project } = test.info();
    await takePicture(
      page,
      path.join(screensFolder, `demo-${name || 'home'}-${language}-${project.name}.webp`),
    );
  }
}
