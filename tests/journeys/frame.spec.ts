import type { Locator, Page } from '@playwright/test';
import { beLoggedIn, expect, expectAccessible, test } from '../support/site.ts';

/** The values of clinic.example.yaml. */
const NUMBERS = ['9400000001', '9400000002', '9400000003'];
const CHATS = ['9400000001', '9400000002'];

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

/** The menus of this screen: three buttons on a wide one, one on a phone. */
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Opens the menu that holds the contacts, and gives its button and its panel. */
async function openContact(page: Page): Promise<{ button: Locator; panel: Locator }> {
  const name = isPhone(page) ? 'Menu' : 'Contact';
  const button = header(page).getByRole('button', { name });
  await button.click();
  const panel = page.locator('.menu:popover-open');
  await expect(panel).toBeVisible();
  return { button, panel };
}

const alive = (page: Page) => page.waitForFunction(() => '__reactRouterDataRouter' in window);

test.describe('the header', () => {
  test('SHL-01 SHL-39 SHL-40 SHL-44 names the clinic and its place, and leads home', async ({
    page,
  }) => {
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care that comes home.');
    await expect(header(page)).toContainText('Example Palliative');
    await expect(header(page)).toContainText('Examplepuram, Kerala');
    expect((await header(page).boundingBox())?.height).toBe(80);

    await page.goto('/admin');
    if (isPhone(page)) await openContact(page);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care that comes home.');
  });

  test.describe('', () => {
    test.use({ mayGrumble: true });

    test('stays 80 px high with Malayalam names on the smallest phone, and in sight', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/ml/nobody-made-this');
      expect((await header(page).boundingBox())?.height).toBe(80);
      await page.mouse.wheel(0, 500);
      await expect(header(page)).toBeInViewport();
    });
  });

  test('SHL-42 SHL-47 SHL-49 SHL-50 opens and closes the contacts by their button, and closes them on a press outside', async ({
    page,
  }) => {
    await page.goto('/');
    const { button, panel } = await openContact(page);
    await button.click();
    await expect(panel).toBeHidden();
    await openContact(page);
    await page.mouse.click(5, 700);
    await expect(panel).toBeHidden();
  });

  test('SHL-48 SHL-50 SHL-51 has a Login menu that opens, closes and leads to the Admin Portal', async ({
    page,
  }) => {
    await page.goto('/');
    const button = header(page).getByRole('button', { name: isPhone(page) ? 'Menu' : 'Login' });
    const portal = page.getByRole('link', { name: 'Admin Portal' });
    await button.click();
    await expect(portal).toBeVisible();
    if (isPhone(page))
      await expect(page.getByRole('heading', { name: 'Login Options' })).toBeVisible();
    await button.click();
    await expect(portal).toBeHidden();
    await button.click();
    await page.mouse.click(5, 700);
    await expect(portal).toBeHidden();
    await button.click();
    await portal.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
    await expect(portal).toBeHidden();
  });

  test('is used by keyboard alone: the menus open, Esc closes them and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/');
    await alive(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    const button = header(page).getByRole('button', { name: isPhone(page) ? 'Menu' : 'Contact' });
    await button.focus();
    await page.keyboard.press('Enter');
    const panel = page.locator('.menu:popover-open');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Space');
    await expect(panel).toBeVisible();
  });
});

test.describe('the contacts', () => {
  test('SHL-52 SHL-53 SHL-57 SHL-58 SHL-59 are one address, three numbers and two chats', async ({
    page,
  }) => {
    await page.goto('/');
    const { panel } = await openContact(page);
    await expect(panel.getByRole('link', { name: 'Email Us' })).toHaveAttribute(
      'href',
      'mailto:office@clinic.example',
    );
    const numbers = panel.locator('h2:text-is("Phone Numbers") + ul > li');
    await expect(numbers).toHaveCount(3);
    for (const [at, number] of NUMBERS.entries()) {
      const row = numbers.nth(at);
      await expect(row).toContainText(`${number.slice(0, 5)} ${number.slice(5)}`);
      await expect(row.getByRole('link', { name: 'Call now' })).toHaveAttribute(
        'href',
        `tel:+91${number}`,
      );
    }
    const chats = panel.locator('h2:text-is("WhatsApp") + ul a');
    expect(
      await chats.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(CHATS.map((number) => `https://wa.me/91${number}`));
  });

  test('SHL-54 SHL-55 SHL-56 can be copied, which is said for two seconds and closes nothing', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await page.goto('/');
    await alive(page);
    const { panel } = await openContact(page);
    const button = panel.getByRole('button', { name: 'Nurse on duty' });
    const others = panel.getByRole('button', { name: /Office|Secretary/ });
    await expect(button).toHaveAccessibleName('Copy number Nurse on duty');
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await button.click();
    await expect(button).toHaveAccessibleName(/^Copied!/);
    for (const other of await others.all()) {
      await expect(other).toHaveAccessibleName(/^Copy number/);
    }
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('9400000002');
    await expect(panel).toBeVisible();
    await page.clock.runFor(1990);
    await expect(button).toHaveAccessibleName(/^Copied!/);
    await page.clock.runFor(20);
    await expect(button).toHaveAccessibleName(/^Copy number/);
  });

  test('are selected, with a word of advice, when the browser refuses to copy', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.goto('/');
    await alive(page);
    const { panel } = await openContact(page);
    const button = panel.getByRole('button', { name: 'Secretary' });
    await button.click();
    await expect(button).toHaveAccessibleName(/^Press and hold to copy/);
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('94000 00003');
  });

  test('SHL-51 close after a link in them is chosen', async ({ page }) => {
    await page.goto('/');
    await alive(page);
    // What the link opens stands beside the page; here nothing may answer it.
    await page.evaluate(() =>
      document.addEventListener('click', (event) => {
        if ((event.target as Element).closest('a')) event.preventDefault();
      }),
    );
    for (const name of ['Call now Office', 'Email Us']) {
      const { panel } = await openContact(page);
      await panel.getByRole('link', { name }).click();
      await expect(panel).toBeHidden();
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of ['/', '/admin']) {
    test(`header, menus and footer of ${address} work all the same`, async ({ page }) => {
      await page.goto(address);
      const { button, panel } = await openContact(page);
      await expect(panel.getByRole('link', { name: 'Call now' })).toHaveCount(3);
      await expect(panel.getByRole('button')).toHaveCount(0);
      await button.click();
      await expect(panel).toBeHidden();
      await openContact(page);
      await page.mouse.click(5, 700);
      await expect(panel).toBeHidden();
      await expect(footer(page)).toContainText('Connect With Us');
    });
  }
});

test.describe('the footer', () => {
  test('SHL-60 SHL-61 SHL-62 SHL-63 SHL-65 names the clinic, its place, its circles and the year', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(footer(page)).toContainText('Example Palliative Care Clinic');
    const maps = footer(page).getByRole('link', { name: 'Show on the map' });
    await expect(maps).toHaveAttribute('href', 'https://www.google.com/maps?q=11.25,75.78');
    await expect(footer(page).getByRole('heading', { name: 'Connect With Us' })).toBeVisible();
    for (const [name, address] of [
      ['Facebook', 'https://www.facebook.com/example'],
      ['YouTube', 'https://www.youtube.com/@example'],
      ['Instagram', 'https://www.instagram.com/example'],
      ['WhatsApp group', 'https://chat.whatsapp.com/EXAMPLEexample'],
    ] as const) {
      await expect(footer(page).getByRole('link', { name })).toHaveAttribute('href', address);
    }
    await expect(footer(page)).toContainText(
      'Join our community and stay updated with our latest initiatives',
    );
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' });
    await expect(footer(page)).toContainText(`© ${year.format(new Date())} Example Palliative`);
  });
});

test.describe('every page', () => {
  test('of the public and of the login has header and footer, a console page its own bar', async ({
    page,
    clinic: _,
  }) => {
    for (const address of ['/', '/ml', '/admin']) {
      await page.goto(address);
      await expect(header(page)).toContainText(/Examplepuram|ഉദാഹരണപുരം/);
      await expect(footer(page).locator('a[href*="facebook"]')).toBeVisible();
    }
    await beLoggedIn(page);
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(header(page)).not.toContainText('Examplepuram');
    await expect(footer(page).locator('a[href*="facebook"]')).toHaveCount(0);
  });

  test('is the same one in the other language, its heading has the focus, and Back returns', async ({
    page,
  }) => {
    await page.goto('/');
    await alive(page);
    await header(page).getByRole('link', { name: 'മലയാളം' }).click();
    await expect(page).toHaveURL('/ml');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('വീട്ടിലെത്തുന്ന പരിചരണം');
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(/^വീട്ടിലെത്തുന്ന പരിചരണം · ഉദാഹരണ/);
    await page.goBack();
    await expect(heading).toHaveText('Care that comes home.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle('Care that comes home. · Example Palliative Care Clinic');
  });

  test('has a mark for its tab', async ({ request }) => {
    const answer = await request.get('/favicon.svg');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('image/svg+xml');
  });
});

test.describe('a page that nobody made', () => {
  test.use({ mayGrumble: true });

  test('SHL-67 SHL-68 says so, keeps its address in the other language, and leads home', async ({
    page,
  }) => {
    const answer = await page.goto('/nobody/made-this');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    const other = header(page).getByRole('link', { name: 'മലയാളം' });
    await expect(other).toHaveAttribute('href', '/ml/nobody/made-this');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
