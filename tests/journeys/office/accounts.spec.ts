import type { Browser, Page } from '@playwright/test';
import { office as english } from '@thinna/contract/words/en/office';
import { shared as sharedEnglish } from '@thinna/contract/words/en/shared';
import { fill } from '@thinna/contract/words/index';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { shared as sharedMalayalam } from '@thinna/contract/words/ml/shared';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { beLoggedIn, expect, expectAccessible, type Site, test } from '../../support/site.ts';

const languages = {
  en: { ...sharedEnglish, ...english },
  ml: { ...sharedMalayalam, ...malayalam },
};

const NEW = 'monsoon kettle by the river';

const MANY = 10_000;
/** Of the list, and of a search in it; this machine may be busy. */
const QUICK_MS = 10_000;

for (const hook of [test.beforeEach, test.afterEach]) {
  hook(({ site }) => leaveOne(site));
}

/** By and by: a query that deletes ten thousand takes longer than any may. */
async function leaveOne(site: Site): Promise<void> {
  const some = "select id from accounts where username <> 'asha' limit 1000";
  const gone = await site.database.pool.query(`delete from accounts where id in (${some})`);
  if (gone.rowCount) await leaveOne(site);
}

for (const language of ['en', 'ml'] as const) {
  test(`an administrator looks after the accounts by keyboard alone, in ${language}`, async ({
    page,
    clinic: _,
  }) => {
    const words = languages[language];
    const own = words.accounts;
    await beLoggedIn(page, language);
    await page.goto('/admin/dashboard');
    await press(page, page.getByRole('button', { name: words.console.office }));
    await press(page, page.getByRole('link', { name: own.title }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.title);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await press(page, page.getByRole('link', { name: own.add }));
    await expect(page.locator('#field-username')).toBeFocused();
    await page.keyboard.type('mary');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    // Over the button that shows it to the role: the arrow chooses the administrator, and back.
    await tabTo(page, page.locator('#field-role'));
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('input[name=kinds]')).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, page.locator('input[value=caregiver]'));
    await page.keyboard.press('Space');
    await press(page, page.getByRole('button', { name: words.form.save }));
    await expect(page.getByText(own.added)).toBeVisible();

    const row = page.getByRole('row').filter({ hasText: 'mary' });
    await press(page, row.getByRole('link', { name: own.set_password }));
    await expect(page.locator('#field-password')).toBeFocused();
    await page.keyboard.type(NEW);
    await page.keyboard.press('Enter');
    await expect(page.getByText(own.password_set)).toBeVisible();
    await expect(row.getByRole('link', { name: own.set_password })).toBeFocused();

    await press(page, row.getByRole('link', { name: own.disable }));
    await expect(page.getByRole('alertdialog')).toContainText(
      fill(own.disable_question, { name: 'mary' }),
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(own.is_disabled)).toBeVisible();
    await expect(row.getByRole('link', { name: own.enable })).toBeFocused();
    await expect(row).toContainText(own.disabled);
  });
}

for (const language of ['en', 'ml'] as const) {
  test(`ten thousand accounts are no slower to look after than one, in ${language}`, async ({
    page,
    clinic: { database },
  }) => {
    // Not the list: judging two hundred rows takes axe long.
    test.slow();
    const words = languages[language];
    const own = words.accounts;
    const rows = page.locator('tbody tr');
    await database.pool.query(
      `insert into accounts (username, password_hash, role)
       select 'staff-' || n, 'x', 'vcm' from generate_series(1, $1::int) n`,
      [MANY - 1],
    );
    await beLoggedIn(page, language);
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: words.console.office }).click();
    await quickly('the list', async () => {
      await page.getByRole('link', { name: own.title }).click();
      await expect(rows).toHaveCount(200);
    });
    const found = fill(words.list.found, { count: '10,000' });
    await expect(page.getByText(found, { exact: true })).toBeAttached();
    await expectAccessible(page);

    await page.getByRole('button', { name: words.show_more }).focus();
    await quickly('more of it', async () => {
      await page.keyboard.press('Enter');
      await expect(rows).toHaveCount(400);
    });
    await expect(page.getByRole('rowheader', { name: 'staff-9799' })).toBeFocused();
    const shown = fill(words.list.shown, { shown: 400, count: '10,000' });
    await expect(page.getByText(shown).last()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: shown })).toBeAttached();

    const box = page.getByRole('searchbox');
    await box.focus();
    await quickly('a search', async () => {
      await page.keyboard.type('staff-77');
      await expect(rows).toHaveCount(111);
      await page.keyboard.type('77');
      await expect(rows).toHaveCount(1);
    });
    await rows.getByRole('link', { name: own.disable }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: own.disable }).click();
    await expect(rows).toContainText(own.disabled);
    await expect(box).toHaveValue('staff-7777');
  });
}

async function quickly(what: string, work: () => Promise<void>): Promise<void> {
  const started = Date.now();
  await work();
  expect(Date.now() - started, what).toBeLessThan(QUICK_MS);
}

test('whoever changes the own password stays logged in', async ({ page, clinic }) => {
  const own = english.accounts;
  await makeAccount(clinic.database, 'admin', 'suni');
  await enter(page, 'suni');
  await press(page, page.getByRole('button', { name: english.console.office }));
  await press(page, page.getByRole('link', { name: own.own_password }));
  await tabTo(page, page.locator('#field-current_password'));
  await page.keyboard.type(PASSWORD);
  await tabTo(page, page.locator('#field-password'));
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');
  await expect(page.getByText(own.own_password_changed)).toBeVisible();
  await expect(page.locator('#field-password')).toHaveValue('');
  await page.reload();
  await page.goto('/admin/volunteers');
  await expect(page.getByText(english.helpers.volunteer.empty)).toBeVisible();
});

test.describe('', () => {
  // The browser reports the refused call by itself.
  test.use({ mayGrumble: true });

  test('a disabled account is out at its next click, and leaves nothing of the clinic behind', async ({
    page,
    browser,
    baseURL,
    clinic,
  }) => {
    await makeAccount(clinic.database, 'admin', 'leaver');
    const leaver = await aBrowser(browser, baseURL);
    await enter(leaver, 'leaver');
    await leaver.goto('/admin/volunteers?add');
    await leaver.locator('#field-name').fill('Kunjappan of Examplepuram');
    await leaver.locator('#field-address').fill('House 12, Examplepuram');

    await beLoggedIn(page);
    await page.goto('/admin/accounts');
    const row = page.getByRole('row').filter({ hasText: 'leaver' });
    await row.getByRole('link', { name: 'Disable' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText(english.accounts.is_disabled)).toBeVisible();

    await leaver.locator('#field-email').fill('kunjappan@clinic.example');
    await leaver.locator('#field-phone_number').fill('9846012345');
    await leaver.locator('dialog button[type=submit]').click();
    await expect(leaver.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
    const kept = await leaver.evaluate(() => ({
      local: Object.keys(localStorage),
      session: JSON.stringify(Object.entries(sessionStorage)),
      page: document.body.textContent,
    }));
    expect(kept.local.filter((key) => key !== 'language')).toEqual([]);
    for (const left of [kept.session, kept.page]) {
      expect(left).not.toMatch(/Kunjappan|kunjappan|House 12|9846012345|resume-/);
    }
    const { rows } = await clinic.database.pool.query('select id from helpers');
    expect(rows).toEqual([]);
    await leaver.goBack();
    await expect(leaver.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
    await leaver.context().close();
  });
});

/** Another person's browser, on a machine of their own. */
async function aBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  return context.newPage();
}

async function enter(page: Page, username: string): Promise<void> {
  await page.goto('/admin');
  await page.locator('#field-username').fill(username);
  await page.locator('#field-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
}

type Target = ReturnType<Page['locator']>;

/** Moves on with Tab until the element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Target): Promise<void> {
  const first = target.first();
  await first.waitFor();
  for (let steps = 0; steps < 80; steps += 1) {
    if (await first.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached by Tab`);
}

async function press(page: Page, target: Target): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
