import type { Locator } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import { expect, expectAccessible, logInAsAdmin, test } from '../../support/site.ts';
import { header, isPhone, openContact, waitForHydration } from './frame.ts';

/** Restarts a button's animation, which may already be over, and returns its timing and widths. */
const beatsOf = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.style.animation = 'none';
    element.getAnimations();
    element.style.animation = '';
    const [pulse] = element.getAnimations();
    if (!pulse) return null;
    const { iterations, duration } = pulse.effect?.getComputedTiming() ?? {};
    const isRunning = pulse.playState === 'running';
    const widths = [0, 800, 1600, 4000, 4800].map((time) => {
      pulse.currentTime = time;
      return Math.round((100 * element.getBoundingClientRect().width) / element.offsetWidth) / 100;
    });
    return { iterations, duration, isRunning, widths };
  });

/** Returns the font families with which the browser renders a word. */
async function fontsOf(word: Locator): Promise<string[]> {
  const browser = await word.page().context().newCDPSession(word.page());
  await word.evaluate((element) => element.setAttribute('data-looked-at', ''));
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const selector = '[data-looked-at]';
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

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
    // The console draws its header anew when its scripts have come, with the menus closed.
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    if (isPhone(page)) await openContact(page);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care that comes home.');
  });

  for (const address of ['/ml', '/admin']) {
    test(`the word English is written in the letters of ${address}`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('language', 'ml'));
      await page.goto(address);
      const word = page.getByText('English', { exact: true });
      await expect(word).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await fontsOf(word)).toEqual(['Manjari']);
    });
  }

  test('the word Malayalam does not fetch its letters into an English page', async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.woff2')) fonts.push(request.url());
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter((font) => font.includes('malayalam'))).toEqual([]);
  });

  test.describe('', () => {
    test.use({ allowsConsoleErrors: true });

    test('SHL-44 stays 80 px high on every screen and in both languages, and in sight', async ({
      page,
    }) => {
      for (const address of ['/nobody-made-this', '/ml/nobody-made-this']) {
        for (const width of [320, 360, 640, 768, 1023, 1024, 1280]) {
          await page.setViewportSize({ width, height: 640 });
          await page.goto(address);
          const height = (await header(page).boundingBox())?.height;
          expect(height, `${address} at ${width} px`).toBe(80);
        }
        await page.mouse.wheel(0, 500);
        await expect(header(page)).toBeInViewport();
      }
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

  test('SHL-41 has a Donate button that beats three times, rests when it is looked at, and leads to /donate', async ({
    page,
  }) => {
    await page.goto('/');
    if (isPhone(page)) await openContact(page);
    const donate = header(page).getByRole('link', { name: 'Donate' });
    await expect(donate).toBeVisible();
    expect(await beatsOf(donate)).toEqual({
      iterations: 3,
      duration: 1600,
      isRunning: true,
      widths: [1, 1.04, 1, 1.04, 1],
    });
    await donate.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(donate).toBeFocused();
    expect(await beatsOf(donate)).toMatchObject({ isRunning: false });
    await donate.blur();
    await donate.hover();
    expect(await beatsOf(donate)).toMatchObject({ isRunning: false });
    await page.mouse.move(0, 0);
    expect(await beatsOf(donate)).toMatchObject({ isRunning: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await beatsOf(donate)).toBeNull();
    await donate.click();
    await expect(page).toHaveURL('/donate');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  for (const [at, menu, names, headings] of [
    ['/', 'Menu', ['Home', 'Donate', 'Admin Portal', 'Staff Login'], ['Contact', 'Login Options']],
    [
      '/ml',
      'മെനു',
      ['ഹോം', 'സംഭാവന നൽകുക', 'അഡ്മിൻ പോർട്ടൽ', 'ജീവനക്കാരുടെ ലോഗിൻ'],
      ['ബന്ധപ്പെടുക', 'ലോഗിൻ മാർഗ്ഗങ്ങൾ'],
    ],
  ] as const) {
    test(`SHL-45 SHL-46 becomes one menu with the same items on a small screen, at ${at}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(at);
      for (const name of names) {
        await expect(header(page).getByRole('link', { name, exact: true })).toBeHidden();
      }
      await header(page).getByRole('button', { name: menu }).click();
      const panel = page.locator('.menu:popover-open');
      for (const name of names) {
        await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
      }
      const [contact = '', login = ''] = headings;
      await expect(panel.getByRole('heading', { name: contact, exact: true })).toBeVisible();
      await expect(panel.locator(`h2:text-is("${login}") ~ a`)).toHaveText(names.slice(2));
    });
  }

  test('SHL-43 DSH-44 has both logins in its Login menu, the one of staff while no administrator is logged in', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const menu = page.locator('.menu:popover-open');
    for (const address of ['/', '/admin', '/vcm']) {
      await page.goto(address);
      // A menu that is opened before the page has come alive may close again.
      await waitForHydration(page);
      await header(page).getByRole('button', { name: 'Login' }).click();
      await expect(menu.getByRole('link')).toHaveText(['Admin Portal', 'Staff Login']);
    }
    await expect(menu.getByRole('link').first()).toHaveAttribute('href', '/admin');
    await expect(menu.getByRole('link').last()).toHaveAttribute('href', '/vcm');

    await logInAsAdmin(page);
    for (const address of ['/', '/ml/donate', '/vcm']) {
      await page.goto(address);
      await waitForHydration(page);
      await header(page).getByRole('button').nth(1).click();
      await expect(menu.getByRole('link')).toHaveCount(1);
      await expect(menu.getByRole('link')).toHaveAttribute('href', '/admin');
    }
    // The session expires while the page is open.
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      const past = Math.floor(Date.now() / 1000) - 1;
      localStorage.setItem('adminToken', `a.${btoa(JSON.stringify({ exp: past }))}.c`);
    });
    await header(page).getByRole('button', { name: 'Login' }).click();
    await expect(menu.getByRole('link')).toHaveText(['Admin Portal', 'Staff Login']);
  });

  test('DSH-44 has the login of staff again once the administrator has logged out', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const menu = page.locator('.menu:popover-open');
    await page.goto('/admin');
    await page.locator('#field-username').fill('asha');
    await page.locator('#field-password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('/admin/dashboard');
    // A call that is still on its way when the session ends would be refused.
    await page.reload({ waitUntil: 'networkidle' });
    // The login page may show before the page reloads, which would close the menu again.
    const reload = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Logout' }).click();
    await reload;
    await expect(page.getByText('You are logged out')).toBeVisible();
    await header(page).getByRole('button', { name: 'Login' }).click();
    await expect(menu.getByRole('link')).toHaveText(['Admin Portal', 'Staff Login']);
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
    await waitForHydration(page);
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
