import type { Page } from '@playwright/test';
import { office as english } from '@thinna/contract/words/en/office';
import { shared as sharedEnglish } from '@thinna/contract/words/en/shared';
import { fill } from '@thinna/contract/words/index';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { shared as sharedMalayalam } from '@thinna/contract/words/ml/shared';
import { PASSWORD } from '../../support/accounts.ts';
import { expect, hasSidebar, test } from '../../support/site.ts';

const languages = {
  en: { ...sharedEnglish, ...english },
  ml: { ...sharedMalayalam, ...malayalam },
};

for (const [language, words] of Object.entries(languages)) {
  test(`an administrator looks after a volunteer by keyboard alone, in ${language}`, async ({
    page,
    clinic: _,
  }) => {
    const { volunteer } = words.helpers;
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/admin');
    await tabTo(page, '#field-username');
    await page.keyboard.type('asha');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard');

    await press(page, 'link', volunteer.title);
    await expect(page.getByText(volunteer.empty)).toBeVisible();

    await press(page, 'link', volunteer.add);
    await expect(page.locator('#field-name')).toBeFocused();
    for (const text of [
      'ആയിഷ ബീവി',
      'ayisha@clinic.example',
      '+91 50000 12345',
      'കടവിനു സമീപം',
      'ഞായർ',
      'പാചകം',
      'കുറിപ്പ്',
    ]) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Tab');
    }
    await press(page, 'button', words.form.save);
    await expect(page.getByText(volunteer.added)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'ആയിഷ ബീവി' })).toContainText(
      '50000 12345',
    );

    await tabTo(page, 'input[type=search]');
    await page.keyboard.insertText('ബീവി');
    expect(page.url()).not.toMatch(/search|%E0/i);
    await expect(page.getByRole('row').filter({ hasText: 'ആയിഷ ബീവി' })).toBeVisible();

    await press(page, 'link', fill(words.list.edit_named, { name: 'ആയിഷ ബീവി' }));
    await expect(page.locator('#field-name')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.insertText(' പി.');
    await page.keyboard.press('Enter');
    await expect(page.getByText(volunteer.updated)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'ആയിഷ ബീവി പി.' })).toBeVisible();

    await press(page, 'button', fill(words.list.more_named, { name: 'ആയിഷ ബീവി പി.' }));
    await press(page, 'button', fill(words.list.delete_named, { name: 'ആയിഷ ബീവി പി.' }));
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(volunteer.deleted)).toBeVisible();
    await expect(page.getByText(volunteer.empty)).toBeVisible();

    // A phone has it behind More, which is hidden while Tab passes the search box.
    if (!hasSidebar(page)) {
      await tabTo(page, '.office-nav button');
      await page.keyboard.press('Enter');
    }
    await press(page, 'button', words.console.logout);
    await expect(page.getByText(words.login.logged_out)).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
  });
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    const hasFocus = await page.evaluate(
      (css) => document.activeElement?.matches(css) ?? false,
      selector,
    );
    if (hasFocus) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached by Tab`);
}

async function press(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: role === 'button' }).first();
  await target.waitFor();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the ${role} ${name} cannot be reached by Tab`);
}
