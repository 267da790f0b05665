import type { Browser, Page } from '@playwright/test';
import { office as english } from '@thinna/contract/words/en/office';
import { shared as sharedEnglish } from '@thinna/contract/words/en/shared';
import { fill } from '@thinna/contract/words/index';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { shared as sharedMalayalam } from '@thinna/contract/words/ml/shared';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import {
  expect,
  expectAccessible,
  logInAsAdmin,
  officeButton,
  type Site,
  test,
} from '../../support/site.ts';

const languages = {
  en: { ...sharedEnglish, ...english },
  ml: { ...sharedMalayalam, ...malayalam },
};

const NEW = 'monsoon kettle by the river';

const MANY = 10_000;
/** Time limit for the list and for a search in it; generous for a busy machine. */
const QUICK_MS = 10_000;

for (const hook of [test.beforeEach, test.afterEach]) {
  hook(({ site }) => deleteOtherAccounts(site));
}

/** Deletes in batches: one query for ten thousand rows would exceed the statement timeout. */
async function deleteOtherAccounts(site: Site): Promise<void> {
  const batch = "select id from accounts where username <> 'asha' limit 1000";
  const deletion = await site.database.pool.query(`delete from accounts where id in (${batch})`);
  if (deletion.rowCount) await deleteOtherAccounts(site);
}

for (const language of ['en', 'ml'] as const) {
  test(`an administrator looks after the accounts by keyboard alone, in ${language}`, async ({
    page,
    clinic: _,
  }) => {
    const words = languages[language];
    const accountWords = words.accounts;
    await logInAsAdmin(page, language);
    await page.goto('/admin/dashboard');
    await press(page, officeButton(page, words));
    await press(page, page.getByRole('link', { name: accountWords.title }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountWords.title);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await press(page, page.getByRole('link', { name: accountWords.add }));
    await expect(page.locator('#field-username')).toBeFocused();
    await page.keyboard.type('mary');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    // Past the show-password button to the role; the arrows choose administrator and back.
    await tabTo(page, page.locator('#field-role'));
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('input[name=kinds]')).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, page.locator('input[value=caregiver]'));
    await page.keyboard.press('Space');
    await press(page, page.getByRole('button', { name: words.form.save }));
    await expect(page.getByText(accountWords.added)).toBeVisible();

    const row = page.getByRole('row').filter({ hasText: 'mary' });
    await press(page, row.getByRole('link', { name: accountWords.set_password }));
    await expect(page.locator('#field-password')).toBeFocused();
    await page.keyboard.type(NEW);
    await page.keyboard.press('Enter');
    await expect(page.getByText(accountWords.password_set)).toBeVisible();
    await expect(row.getByRole('link', { name: accountWords.set_password })).toBeFocused();

    await press(page, row.getByRole('link', { name: accountWords.disable }));
    await expect(page.getByRole('alertdialog')).toContainText(
      fill(accountWords.disable_question, { name: 'mary' }),
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(accountWords.is_disabled)).toBeVisible();
    await expect(row.getByRole('link', { name: accountWords.enable })).toBeFocused();
    await expect(row).toContainText(accountWords.disabled);
  });
}

for (const language of ['en', 'ml'] as const) {
  test(`ten thousand accounts are no slower to look after than one, in ${language}`, async ({
    page,
    clinic: { database },
  }) => {
    // Slow only because axe checks two hundred rows.
    test.slow();
    const words = languages[language];
    const accountWords = words.accounts;
    const rows = page.locator('tbody tr');
    await database.pool.query(
      `insert into accounts (username, password_hash, role)
       select 'staff-' || n, 'x', 'vcm' from generate_series(1, $1::int) n`,
      [MANY - 1],
    );
    await logInAsAdmin(page, language);
    await page.goto('/admin/dashboard');
    await officeButton(page, words).click();
    await expectQuick('the list', async () => {
      await page.getByRole('link', { name: accountWords.title }).click();
      await expect(rows).toHaveCount(200);
    });
    const countText = fill(words.list.found, { count: '10,000' });
    await expect(page.getByText(countText, { exact: true })).toBeAttached();
    await expectAccessible(page);

    await page.getByRole('button', { name: words.show_more }).focus();
    await expectQuick('more of it', async () => {
      await page.keyboard.press('Enter');
      await expect(rows).toHaveCount(400);
    });
    await expect(page.getByRole('rowheader', { name: 'staff-9799' })).toBeFocused();
    const shownText = fill(words.list.shown, { shown: 400, count: '10,000' });
    await expect(page.getByText(shownText).last()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: shownText })).toBeAttached();

    const box = page.getByRole('searchbox');
    await box.focus();
    await expectQuick('a search', async () => {
      await page.keyboard.type('staff-77');
      await expect(rows).toHaveCount(111);
      await page.keyboard.type('77');
      await expect(rows).toHaveCount(1);
    });
    await rows.getByRole('link', { name: accountWords.disable }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: accountWords.disable }).click();
    await expect(rows).toContainText(accountWords.disabled);
    await expect(box).toHaveValue('staff-7777');
  });
}

async function expectQuick(step: string, work: () => Promise<void>): Promise<void> {
  const started = Date.now();
  await work();
  expect(Date.now() - started, step).toBeLessThan(QUICK_MS);
}

test('whoever changes the own password stays logged in', async ({ page, clinic }) => {
  const accountWords = english.accounts;
  await makeAccount(clinic.database, 'admin', 'suni');
  await logIn(page, 'suni');
  await press(page, officeButton(page, english));
  await press(page, page.getByRole('link', { name: accountWords.own_password }));
  await tabTo(page, page.locator('#field-current_password'));
  await page.keyboard.type(PASSWORD);
  await tabTo(page, page.locator('#field-password'));
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');
  await expect(page.getByText(accountWords.own_password_changed)).toBeVisible();
  await expect(page.locator('#field-password')).toHaveValue('');
  await page.reload();
  await page.goto('/admin/volunteers');
  await expect(page.getByText(english.helpers.volunteer.empty)).toBeVisible();
});

test.describe('', () => {
  // The browser logs the refused call to its console.
  test.use({ allowsConsoleErrors: true });

  test('a disabled account is out at its next click, and leaves nothing of the clinic behind', async ({
    page,
    browser,
    baseURL,
    clinic,
  }) => {
    await makeAccount(clinic.database, 'admin', 'leaver');
    const leaver = await openSeparateBrowser(browser, baseURL);
    await logIn(leaver, 'leaver');
    await leaver.goto('/admin/volunteers?add');
    await leaver.locator('#field-name').fill('Kunjappan of Examplepuram');
    await leaver.locator('#field-address').fill('House 12, Examplepuram');

    await logInAsAdmin(page);
    await page.goto('/admin/accounts');
    const row = page.getByRole('row').filter({ hasText: 'leaver' });
    await row.getByRole('link', { name: 'Disable' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText(english.accounts.is_disabled)).toBeVisible();

    await leaver.locator('#field-email').fill('kunjappan@clinic.example');
    await leaver.locator('#field-phone_number').fill('9846012345');
    await leaver.locator('dialog button[type=submit]').click();
    await expect(leaver.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
    const traces = await leaver.evaluate(() => ({
      local: Object.keys(localStorage),
      session: JSON.stringify(Object.entries(sessionStorage)),
      page: document.body.textContent,
    }));
    expect(traces.local.filter((key) => key !== 'language')).toEqual([]);
    for (const text of [traces.session, traces.page]) {
      expect(text).not.toMatch(/Kunjappan|kunjappan|House 12|9846012345|resume-/);
    }
    const { rows } = await clinic.database.pool.query('select id from helpers');
    expect(rows).toEqual([]);
    await leaver.goBack();
    await expect(leaver.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
    await leaver.context().close();
  });
});

/** Opens a separate browser context, as on another person's machine. */
async function openSeparateBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  return context.newPage();
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/admin');
  await page.locator('#field-username').fill(username);
  await page.locator('#field-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
}

type Target = ReturnType<Page['locator']>;

/** Presses Tab until the element has the focus. */
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
