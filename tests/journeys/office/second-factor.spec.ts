import type { CDPSession, Page } from '@playwright/test';
import { office as english } from '@thinna/contract/words/en/office';
import { shared as sharedEnglish } from '@thinna/contract/words/en/shared';
import { fill } from '@thinna/contract/words/index';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { shared as sharedMalayalam } from '@thinna/contract/words/ml/shared';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { expect, expectAccessible, type Site, test } from '../../support/site.ts';

const languages = {
  en: { ...sharedEnglish, ...english },
  ml: { ...sharedMalayalam, ...malayalam },
};

// A refused log-in is how the page learns of the second step.
test.use({ allowsConsoleErrors: true });

test.beforeEach(({ site }) => clean(site));
test.afterEach(async ({ site }) => {
  site.freezeClock(null);
  await clean(site);
});

async function clean({ database }: Site): Promise<void> {
  await database.pool.query("delete from accounts where username <> 'asha'");
  await database.pool.query('delete from second_factors');
  await database.pool.query(
    'update accounts set seen_notice = (select coalesce(max(id), 0) from audit)',
  );
}

for (const [language, width] of [
  ['en', 1280],
  ['ml', 390],
] as const) {
  test(`TRU-13 TRU-14 TRU-16 TRU-18 a passkey and ten codes on paper, by keyboard, in ${language}`, async ({
    page,
    site,
  }) => {
    const words = languages[language];
    const text = words.second_factor;
    // Passkeys do not work on an IP address.
    const url = site.url.replace('127.0.0.1', 'localhost');
    await makeAccount(site.database, 'admin', 'leela');
    const phone = await addPhone(page);
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);

    // The phone's fingerprint is added; ten codes are shown once.
    await typePassword(page, url);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto(`${url}/admin/second-factor`);
    await expect(page.getByText(text.none)).toBeVisible();
    await expectAccessible(page);
    await press(page, page.getByRole('button', { name: text.use_passkey }));
    const codes = page.getByRole('listitem').locator('code');
    await expect(codes).toHaveCount(10);
    const paper = await codes.allTextContents();
    await expectAccessible(page);
    await press(page, page.getByRole('button', { name: text.codes_done }));
    await expect(page.getByText(fill(text.codes_left, { count: 10 }))).toBeVisible();
    await expect(page.getByText(text.kinds.passkey).first()).toBeVisible();
    await expectAccessible(page);

    // The password alone is not enough; the fingerprint is one press.
    await logOut(page);
    await typePassword(page, url);
    const use = page.getByRole('button', { name: text.use_passkey });
    await expect(use).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);

    // Sixteen minutes later a change asks for the fingerprint, and then goes on.
    site.freezeClock(new Date(Date.now() + 16 * 60_000));
    const stolen = await page.evaluate(() => localStorage.getItem('adminToken'));
    const disable = await page.request.post(`${url}/api/accounts/1/disable`, {
      headers: { authorization: `Bearer ${stolen}` },
    });
    expect(disable.status(), 'a stolen session').toBe(403);
    await page.goto(`${url}/admin/second-factor`);
    await press(page, page.getByRole('button', { name: text.new_codes }));
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: text.new_codes }));
    const question = page.getByRole('dialog', { name: text.step });
    await expect(question.getByRole('button', { name: text.use_passkey })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(codes).toHaveCount(10);
    const newPaper = await codes.allTextContents();
    expect(newPaper).not.toEqual(paper);

    // The phone is lost: a code on paper lets her in, once; then the phone is removed.
    await phone.lose();
    await logOut(page);
    await typePassword(page, url);
    const [former, code] = [paper[0] ?? '', newPaper[0] ?? ''];
    const field = page.locator('#field-code');
    await field.fill(former);
    await page.keyboard.press('Enter');
    await expect(page.getByText(text.wrong_code).first()).toBeVisible();
    await expectAccessible(page);
    await field.fill(code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto(`${url}/admin/second-factor`);
    await expect(page.getByText(fill(text.codes_left, { count: 9 }))).toBeVisible();
    await press(page, page.getByRole('button', { name: text.remove }).first());
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: text.remove }));
    await expect(page.getByText(text.none)).toBeVisible();

    // Everybody is told, and the password alone opens the account again.
    await page.goto(`${url}/admin/dashboard`);
    const told = fill(words.security_notices.factor_removed, { who: 'leela', name: 'leela' });
    await expect(page.getByText(told)).toBeVisible();
    await logOut(page);
    await typePassword(page, url);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });
}

test('TRU-13 says where a passkey does not work, and cancelling leaves the page as it is', async ({
  page,
  site,
}) => {
  const text = languages.en.second_factor;
  await makeAccount(site.database, 'admin', 'leela');
  await typePassword(page, site.url);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/second-factor');
  await expect(page.getByText(text.passkey_elsewhere)).toBeVisible();
  await page.getByRole('button', { name: text.use_app }).click();
  await expect(page.getByRole('img', { name: text.app_picture })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(text.none)).toBeVisible();
});

/** A phone with a fingerprint, as Chromium simulates it. */
async function addPhone(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { lose: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) };
}

async function typePassword(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin`);
  await page.locator('#field-username').fill('leela');
  await page.locator('#field-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('adminToken');
    localStorage.removeItem('adminRole');
  });
}

async function press(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}
