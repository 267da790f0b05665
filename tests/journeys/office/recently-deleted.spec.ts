import type { Locator, Page } from '@playwright/test';
import { office as english } from '@thinna/contract/words/en/office';
import { shared as sharedEnglish } from '@thinna/contract/words/en/shared';
import { fill } from '@thinna/contract/words/index';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { shared as sharedMalayalam } from '@thinna/contract/words/ml/shared';
import { aHelper } from '../../support/people.ts';
import { beLoggedIn, expect, expectAccessible, test } from '../../support/site.ts';

const languages = {
  en: { ...sharedEnglish, ...english },
  ml: { ...sharedMalayalam, ...malayalam },
};
const NAME = 'മേരി തോമസ്';

for (const language of ['en', 'ml'] as const) {
  test(`a wrong delete is mended by keyboard alone, in ${language}`, async ({ page, clinic }) => {
    const words = languages[language];
    const own = words.deleted_records;
    const { id } = await clinic.database.db
      .insertInto('helpers')
      .values({ ...aHelper.volunteer({ name: NAME }), kind: 'volunteer' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await beLoggedIn(page, language);
    await page.goto('/admin/volunteers');
    const named = fill(words.list.delete_named, { name: NAME });
    await press(page, page.getByRole('button', { name: named }));
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: named }));
    await expect(page.locator('.empty-step')).toBeVisible();

    await press(page, page.getByRole('button', { name: words.console.office }));
    await press(page, page.getByRole('link', { name: own.title }));
    await expect(page.getByRole('heading', { level: 1, name: own.title })).toBeFocused();
    await expectAccessible(page);
    const restore = fill(own.restore_named, { name: NAME });
    await press(page, page.getByRole('button', { name: restore }));
    await expect(page.getByText(fill(own.restored, { name: NAME }))).toBeVisible();
    await expect(page.getByText(own.empty, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.goto(`/admin/volunteers/view/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
  });
}

async function press(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}
