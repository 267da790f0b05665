import type { Page } from '@playwright/test';
import { figures, makeFetchJson, noFigures, setFigures } from '../../states/home.ts';
import { expect, expectAccessible, test as siteTest } from '../../support/site.ts';
import { isPhone, waitForHydration } from './frame.ts';

/** Publishes figures, and removes them after the test. */
const test = siteTest.extend<{ publish: (values: typeof figures) => Promise<void> }>({
  publish: async ({ page, site }, use) => {
    await use((values) => setFigures(site.database, makeFetchJson(page), values));
    await setFigures(site.database, makeFetchJson(page), noFigures);
  },
});

const main = (page: Page) => page.getByRole('main');
const card = (page: Page) => page.locator('details.home-figure');

const languages = [
  {
    language: 'en',
    at: '/',
    supported: 'Patients Supported',
    month: 'As counted in October 2026',
    some: ['Patients in all these years', 'Stroke', 'Patients below 18'],
  },
  {
    language: 'ml',
    at: '/ml',
    supported: 'പരിചരണം ലഭിച്ച രോഗികൾ',
    month: '2026 ഒക്',
    some: ['ഇതുവരെയുള്ള ആകെ രോഗികൾ', 'പക്ഷാഘാതം', '18 വയസ്സിനു താഴെയുള്ള രോഗികൾ'],
  },
] as const;

test('HOM-01 Donate stands in the hero of a phone, where the header hides its own in the menu', async ({
  page,
}) => {
  for (const [at, name, target] of [
    ['/', 'Donate', '/donate'],
    ['/ml', 'സംഭാവന നൽകുക', '/ml/donate'],
  ] as const) {
    await page.goto(at);
    const button = page.locator('.home-hero').getByRole('link', { name });
    const headerLink = page.getByRole('banner').getByRole('link', { name });
    if (!isPhone(page)) {
      await expect(button).toBeHidden();
      await expect(headerLink).toBeVisible();
      continue;
    }
    await expect(button).toBeVisible();
    await expect(headerLink).toBeHidden();
    await button.click();
    await expect(page).toHaveURL(target);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

for (const [line, name, id, title] of [
  ['HOM-02', 'Join Us', 'join-us', "Make a Difference in Someone's Life"],
  ['HOM-03', 'Patient Registration', 'patient-registration', 'Patient Registration'],
] as const) {
  test(`${line} ${name} scrolls to its section, by keyboard too, and Back returns to the top`, async ({
    page,
  }) => {
    await page.goto('/');
    await waitForHydration(page);
    const heading = page.getByRole('heading', { level: 2, name: title });
    await expect(heading).not.toBeInViewport();
    await page.locator('.home-hero').getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/#${id}`);
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    const header = await page.locator('.site-top').boundingBox();
    const position = await heading.boundingBox();
    expect(position?.y).toBeGreaterThanOrEqual(header?.height ?? 1000);

    await page.keyboard.press('Tab');
    const next = page.locator('main section').filter({ has: heading }).getByRole('link').first();
    await expect(next).toBeFocused();
    await page.goBack();
    await expect(heading).not.toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
}

test('HOM-02 HOM-03 HOM-04 the buttons of the hero stand in this order, in both languages', async ({
  page,
}) => {
  for (const [at, names] of [
    ['/', ['Donate', 'Patient Registration', 'Join Us', 'About Us']],
    ['/ml', ['സംഭാവന നൽകുക', 'രോഗിയുടെ രജിസ്ട്രേഷൻ', 'ഒപ്പം ചേരുക', 'ഞങ്ങളെക്കുറിച്ച്']],
  ] as const) {
    await page.goto(at);
    await expect(page.locator('.home-doors a')).toHaveText([...names]);
  }
});

test('HOM-04 About Us leads to the page about us', async ({ page }) => {
  await page.goto('/');
  await page.locator('.home-hero').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
});

for (const { language, at, supported, month, some } of languages) {
  test(`HOM-05 HOM-06 the figures are in the page as it is sent, and the page asks again, in ${language}`, async ({
    page,
    publish,
  }) => {
    await publish(figures);
    const html = await (await page.request.get(at)).text();
    expect(html).toContain('<strong>1,612</strong>');
    for (const label of some) expect(html).toContain(label);

    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/statistics'))
        calls.push(`${request.method()} ${request.postData()}`);
    });
    await page.goto(at);
    await expect(card(page).locator('summary')).toContainText(`1,612 ${supported}`);
    await expect.poll(() => calls).toEqual(['GET null']);

    await publish({ ...figures, total_patients_cumulative: 2026 });
    await page.goto(at);
    await expect(card(page).locator('strong')).toHaveText('2,026');
  });

  test(`HOM-08 HOM-10 the card opens to 20 figures and their month, and closes, in ${language}`, async ({
    page,
    publish,
  }) => {
    await publish(figures);
    await page.goto(at);
    await waitForHydration(page);
    const rows = card(page).getByRole('listitem');
    const summary = card(page).locator('summary');
    await expect(card(page).getByText(month)).toBeHidden();
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(20);
    for (const row of await rows.all()) await expect(row).toBeVisible();
    await expect(card(page).getByText(month)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await expect(rows.first()).toBeHidden();
    await summary.click();
    await expect(rows.last()).toBeVisible();
  });
}

test('HOM-10 the first of a month is in that month, also for a browser west of Greenwich', async ({
  page,
  publish,
}) => {
  await publish({ ...figures, date: '2026-10-01' });
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/statistics', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/');
  await card(page).locator('summary').click();
  await expect(card(page).getByText('As counted in October 2026')).toBeVisible();
  await publish({ ...figures, date: '2026-11-01' });
  gate.resolve();
  await expect(card(page).getByText('As counted in November 2026')).toBeVisible();
});

test.describe('with the call broken', () => {
  test.use({ allowsConsoleErrors: true });

  test('HOM-07 the card says 500+ where nothing is known, and keeps what came otherwise', async ({
    page,
    publish,
  }) => {
    await page.route('**/api/statistics', (route) => route.abort());
    await page.goto('/');
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await expect(card(page).locator('summary')).toContainText('500+ Patients Supported');
    await publish(figures);
    await page.goto('/');
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await expect(card(page).locator('summary')).toContainText('1,612 Patients Supported');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { language, at, supported, month } of languages) {
    test(`HOM-08 the card opens and closes all the same, in ${language}`, async ({
      page,
      publish,
    }) => {
      await page.goto(at);
      await expect(card(page).locator('summary')).toContainText(`500+ ${supported}`);
      await publish(figures);
      await page.goto(at);
      const summary = card(page).locator('summary');
      await expect(summary).toContainText(`1,612 ${supported}`);
      const rows = card(page).getByRole('listitem');
      await expect(rows).toHaveCount(0);
      await summary.click();
      await expect(rows).toHaveCount(20);
      await expect(card(page).getByText(month)).toBeVisible();
      await summary.click();
      await expect(rows).toHaveCount(0);
    });
  }

  test('HOM-02 HOM-03 the sections are reached, and every number can be called', async ({
    page,
  }) => {
    await page.goto('/');
    for (const id of ['join-us', 'patient-registration']) {
      await page.locator(`.home-hero a[href="#${id}"]`).click();
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
    await expect(main(page).locator('section a[href^="tel:+919400"]')).toHaveCount(3);
  });
});

test('HOM-11 HOM-12 HOM-13 HOM-15 HOM-16 HOM-18 the cards and blocks are there to be seen', async ({
  page,
}) => {
  await page.goto('/');
  for (const sentence of ['25+ Active Volunteers', '10+ Years of Service']) {
    await expect(page.locator('p.home-figure', { hasText: sentence })).toBeVisible();
  }
  const blocks = [
    ['How we help', ['Medical Care', 'Emotional Support', 'Home Care', 'Browse Equipment']],
    ["Make a Difference in Someone's Life", ['Volunteer', 'Caregiver', 'Medical Professional']],
    ['Patient Registration', []],
  ] as const;
  for (const [name, cards] of blocks) {
    const title = page.getByRole('heading', { level: 2, name });
    await expect(title).toBeVisible();
    const block = page.locator('main section').filter({ has: title });
    await expect(block.getByRole('heading', { level: 3 })).toHaveText([...cards]);
  }
});

for (const [line, name, target] of [
  ['HOM-14', /^Browse Equipment/, '/equipment-display'],
  ['HOM-17', 'Join Our Team', '/volunteer-caregiver-registration'],
  ['HOM-19', 'Register as a Patient', '/patient-registration'],
] as const) {
  test(`${line} leads to ${target}`, async ({ page }) => {
    await page.goto('/');
    await main(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(target);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveTitle(/404/);
  });
}
