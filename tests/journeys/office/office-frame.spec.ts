import type { Locator, Page } from '@playwright/test';
import { addRequest } from '../../database/rows.ts';
import { aHelper } from '../../support/people.ts';
import { expect, expectAccessible, hasSidebar, logInAsAdmin, test } from '../../support/site.ts';
import { expectNoSidewaysScrolling } from '../accessible.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Pages of the office' });
const boxOf = async (target: Locator) =>
  (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const colourOf = (target: Locator) =>
  target.evaluate((element) => getComputedStyle(element).backgroundColor);

const LIMEWASH = 'rgb(251, 247, 239)';
const LEAF_DEEP = 'rgb(18, 61, 48)';

test.describe('on a wide screen', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 1024);

  test('NAV-01 NAV-02 NAV-10 bar and sidebar stay while the page scrolls, and the open page is marked', async ({
    page,
    clinic: { database },
  }) => {
    await addVolunteers(database.db);
    await logInAsAdmin(page);
    await page.goto('/admin/volunteers');
    await page.locator('tbody tr').last().scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    expect(await boxOf(page.getByRole('banner'))).toMatchObject({ x: 0, y: 0, height: 74 });
    const current = nav(page).getByRole('link', { name: 'Volunteers' });
    await expect(current).toHaveAttribute('aria-current', 'page');
    expect(await colourOf(current)).toBe(LIMEWASH);
    const { x, width } = await boxOf(current);
    expect(x + width, 'touches the page').toBe(216);
    const today = nav(page).getByRole('link', { name: 'Today' });
    expect((await boxOf(today)).y).toBeGreaterThanOrEqual(74);
    await expect(today).toBeInViewport();
    expect(await colourOf(nav(page))).toBe(LEAF_DEEP);
    expect((await boxOf(nav(page))).width).toBe(216);
  });

  test('NAV-03 NAV-16 the skip link comes first, and the sidebar works by keyboard', async ({
    page,
    clinic: _,
  }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/equipments');
    await expect(nav(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    const office = nav(page).getByRole('button', { name: 'Office' });
    await office.press('Enter');
    await expect(office).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    const accounts = nav(page).getByRole('link', { name: 'Accounts' });
    await expect(accounts).toBeFocused();
    // Brass on the dark sidebar.
    await expect(accounts).toHaveCSS('outline', 'rgb(232, 169, 40) solid 3px');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeFocused();
    await expect(accounts).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
  });

  test('NAV-15 the page takes the width beside the sidebar, and is centred beyond 90rem', async ({
    page,
    clinic: { database },
  }) => {
    await addVolunteers(database.db);
    await logInAsAdmin(page);
    await page.goto('/admin/volunteers');
    for (const [screen, left, right] of [
      [1280, 216 + 24, 1280 - 24],
      [1600, 216 + 24, 1600 - 24],
      [2000, 216 + (2000 - 216 - 1440) / 2 + 24, 2000 - (2000 - 216 - 1440) / 2 - 24],
    ] as const) {
      await page.setViewportSize({ width: screen, height: 900 });
      const { x, width } = await boxOf(page.locator('.rows'));
      expect(x, `at ${screen}`).toBe(left);
      expect(x + width, `at ${screen}`).toBe(right);
      await expect(page.locator('.rows')).toHaveCSS('display', 'table');
      await expectNoSidewaysScrolling(page);
    }
  });

  test('NAV-13 a card is 48 px high and has no hint', async ({ page, clinic: _ }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/dashboard');
    const card = page.getByRole('main').getByRole('link', { name: 'Equipment' });
    expect((await boxOf(card)).height).toBe(48);
    await expect(card).toHaveText(/^Equipment\s*$/);
  });
});

test.describe('on a phone', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) >= 1024);

  test('NAV-04 NAV-06 NAV-13 five entries stand at the lower edge, the rest behind More', async ({
    page,
    clinic: { database },
  }) => {
    await addRequest(database.db);
    await logInAsAdmin(page);
    await page.goto('/admin/dashboard');
    const bar = nav(page);
    await expect(bar.getByRole('link')).toHaveText([
      'Today',
      /^Requests\s*1 waiting$/,
      'Patients',
      'Visits',
    ]);
    const { y, height } = await boxOf(bar);
    expect(y + height).toBe(page.viewportSize()?.height);
    for (const entry of await bar.locator('a, button').filter({ visible: true }).all()) {
      expect((await boxOf(entry)).height).toBeGreaterThanOrEqual(44);
    }
    const card = page.getByRole('main').getByRole('link', { name: 'Equipment' });
    expect((await boxOf(card)).height).toBe(52);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const footer = await boxOf(page.getByRole('contentinfo'));
    expect(footer.y + footer.height, 'the page ends above the bar').toBeLessThanOrEqual(y + 1);

    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
    await bar.getByRole('button', { name: 'More' }).click();
    const panel = page.getByRole('dialog', { name: 'More' });
    await expect(panel.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeFocused();
    await expect(panel).toHaveCount(0);
    await bar.getByRole('button', { name: 'More' }).click();
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: 'More' })).toBeFocused();
  });

  test('NAV-05 the bar hides while somebody types, and covers no button', async ({
    page,
    clinic: { database },
  }) => {
    await addVolunteers(database.db);
    await logInAsAdmin(page);
    await page.goto('/admin/volunteers');
    await expect(nav(page)).toBeVisible();
    await page.getByRole('searchbox').focus();
    await expect(nav(page)).toBeHidden();
    await page.getByRole('heading', { level: 1 }).focus();
    await expect(nav(page)).toBeVisible();
    await page.mouse.wheel(0, 1500);
    const down = page.getByRole('button', { name: 'Scroll to bottom' });
    const button = await boxOf(down);
    expect(button.y + button.height).toBeLessThanOrEqual((await boxOf(nav(page))).y);
    await down.click();

    await page.goto('/admin/patients/add');
    const support = page.getByRole('radio').first();
    await support.focus();
    await expect(nav(page), 'a choice needs no keyboard').toBeVisible();
  });
});

test('NAV-14 paper has neither sidebar nor bars', async ({ page, clinic: { database } }) => {
  await addVolunteers(database.db);
  await logInAsAdmin(page);
  await page.goto('/admin/volunteers');
  await page.locator('tbody tr').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('header, nav, footer').filter({ visible: true })).toHaveCount(0);
  const { x, width } = await boxOf(page.locator('.rows'));
  expect(x).toBe(0);
  expect(width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 2);
});

for (const address of ['/admin/dashboard', '/admin/nobody-made-this']) {
  test.describe('every page', () => {
    // The browser logs a 404 to its console.
    test.use({ allowsConsoleErrors: true });

    test(`NAV-10 NAV-12 has one bar and one navigation: ${address}`, async ({
      page,
      clinic: _,
    }) => {
      await logInAsAdmin(page);
      await page.goto(address);
      await expect(page.getByRole('banner')).toHaveCount(1);
      await expect(page.getByRole('banner').getByText('Admin', { exact: true })).toBeVisible();
      await expect(nav(page)).toHaveCount(1);
      const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
      await expect(logout).toBeVisible({ visible: hasSidebar(page) });
    });
  });
}

async function addVolunteers(db: Parameters<typeof addRequest>[0]): Promise<void> {
  const rows = Array.from({ length: 40 }, () => ({
    ...aHelper.volunteer(),
    kind: 'volunteer' as const,
  }));
  await db.insertInto('helpers').values(rows).execute();
}
