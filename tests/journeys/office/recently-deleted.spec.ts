import type { Locator, Page } from '@playwright/test';
import { office as english } from '@thinna/contract/words/en/office';
import { shared as sharedEnglish } from '@thinna/contract/words/en/shared';
import { fill } from '@thinna/contract/words/index';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { shared as sharedMalayalam } from '@thinna/contract/words/ml/shared';
import { aHelper } from '../../support/people.ts';
import { expect, expectAccessible, logInAsAdmin, officeButton, test } from '../../support/site.ts';

const languages = {
  en: { ...sharedEnglish, ...english },
  ml: { ...sharedMalayalam, ...malayalam },
};
const NAME = 'മേരി തോമസ്';

for (const language of ['en', 'ml'] as const) {
  test(`a wrong delete is mended by keyboard alone, in ${language}`, async ({ page, clinic }) => {
    const words = languages[language];
    const deletedWords = words.deleted_records;
    const { id } = await clinic.database.db
      .insertInto('helpers')
      .values({ ...aHelper.volunteer({ name: NAME }), kind: 'volunteer' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logInAsAdmin(page, language);
    await page.goto('/admin/volunteers');
    const deleteLabel = fill(words.list.delete_named, { name: NAME });
    const moreLabel = fill(words.list.more_named, { name: NAME });
    await press(page, page.getByRole('button', { name: moreLabel }));
    await press(page, page.getByRole('button', { name: deleteLabel }));
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: deleteLabel }));
    await expect(page.locator('.empty-step')).toBeVisible();
    // The focus moves to the heading after the delete; a key pressed before that would be lost.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await press(page, officeButton(page, words));
    await press(page, page.getByRole('link', { name: deletedWords.title }));
    await expect(page.getByRole('heading', { level: 1, name: deletedWords.title })).toBeFocused();
    await expectAccessible(page);
    const restoreLabel = fill(deletedWords.restore_named, { name: NAME });
    await press(page, page.getByRole('button', { name: restoreLabel }));
    await expect(page.getByText(fill(deletedWords.restored, { name: NAME }))).toBeVisible();
    await expect(page.getByText(deletedWords.empty, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.goto(`/admin/volunteers/view/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
  });
}

async function press(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}
