import type { Page } from '@playwright/test';
import { office as english } from '@thinna/contract/words/en/office';
import { shared as sharedEnglish } from '@thinna/contract/words/en/shared';
import { fill } from '@thinna/contract/words/index';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { shared as sharedMalayalam } from '@thinna/contract/words/ml/shared';
import { expect, logInAsAdmin, test } from '../../support/site.ts';

const languages = {
  en: { ...sharedEnglish, ...english },
  ml: { ...sharedMalayalam, ...malayalam },
} as const;

const NAME = 'അമ്മിണി കരയിൽ';

for (const language of ['en', 'ml'] as const) {
  test(`a request arrives, is read, and is taken into care and out of it, in ${language} (PIN-05, PIN-15, PIN-17, PIN-25)`, async ({
    page,
    clinic: { database },
  }) => {
    const words = languages[language];
    const requestWords = words.patients_in_need;
    const withName = (template: string) => fill(template, { name: NAME });
    await page.request.post('/api/patients-in-need', {
      data: {
        patient_name: NAME,
        contact_phone_number: '5000012345',
        place: 'കടവ്',
        address: 'പുഴയോരം',
        support_type: 'medical',
        health_condition: 'കിടപ്പിലാണ്',
      },
    });
    await logInAsAdmin(page, language);
    await page.goto('/admin/dashboard');
    await press(page, 'link', new RegExp(`^${requestWords.title}`));
    const row = page.getByRole('row').filter({ hasText: NAME });
    await expect(row.getByText(words.list.is_new, { exact: true })).toBeVisible();
    await expect(row.getByText('50000 12345')).toBeVisible();

    await press(page, 'link', withName(words.list.view_named));
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeFocused();
    await expect(page.getByText('കിടപ്പിലാണ്')).toBeVisible();
    await page.goBack();
    await expect(row.getByText(words.list.is_new, { exact: true })).toBeHidden();

    await press(page, 'button', `${requestWords.make_active} ${NAME}`);
    await expect(page.getByText(requestWords.activated)).toBeVisible();
    const active = page.getByRole('button', {
      name: `${requestWords.active} ${NAME}`,
      exact: true,
    });
    await expect(active).toBeFocused();
    await expect(active).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: withName(requestWords.take_out.title) });
    await expect(question.getByText(requestWords.take_out.no_visits)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(active).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(requestWords.deactivated)).toBeVisible();
    await expect(
      page.getByRole('button', { name: `${requestWords.make_active} ${NAME}`, exact: true }),
    ).toBeFocused();

    await press(page, 'button', withName(words.list.more_named));
    await press(page, 'button', withName(words.list.delete_named));
    await expect(page.getByText(requestWords.delete_question)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(requestWords.empty, { exact: true })).toBeVisible();
    const { rows } = await database.pool.query('select from patients');
    expect(rows).toEqual([]);
  });
}

for (const language of ['en', 'ml'] as const) {
  test(`REQ-03 REQ-06 REQ-07 TRK-11 a request waits, is called and closed by keyboard, in ${language}`, async ({
    page,
    clinic: { database },
  }) => {
    const words = languages[language];
    const text = words.patients_in_need;
    const { code } = await database.db
      .insertInto('patient_requests')
      .values({
        patient_name: NAME,
        contact_phone_number: '5000012345',
        place: 'കടവ്',
        address: 'പുഴയോരം',
        support_type: 'other',
        created_at: new Date(Date.now() - 4 * 86_400_000),
      })
      .returning('code')
      .executeTakeFirstOrThrow();
    await logInAsAdmin(page, language);
    await page.goto('/admin/dashboard');
    await press(page, 'link', fill(words.dashboard.summary.waiting_requests, { count: 1 }));
    await expect(page).toHaveURL('/admin/patients-in-need?state=waiting');
    const row = page.getByRole('row').filter({ hasText: NAME });
    await expect(row).toContainText({ en: 'waiting 4 days', ml: '4 ദിവസമായി' }[language]);
    await press(page, 'link', fill(words.list.view_named, { name: NAME }));

    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await press(page, 'button', text.no_answer);
    await expect(page.getByText(text.call_saved)).toBeVisible();
    await expect(page.getByRole('button', { name: text.no_answer })).toBeFocused();
    await press(page, 'button', text.close_request);
    const dialog = page.getByRole('dialog', { name: text.close_title });
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText(text.request_closed)).toBeVisible();
    const open = page.getByRole('button', { name: text.open_again });
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(text.request_opened)).toBeVisible();
    await page.goBack();
    await expect(row).toContainText(text.no_answer);
  });
}

/** Presses Tab until the element has the focus, then Enter. */
async function press(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name, exact: role === 'button' }).first();
  await target.waitFor();
  // Each row of today's lists has several links, and other tests have left rows there.
  for (let steps = 0; steps < 200; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the ${role} ${String(name)} cannot be reached by Tab`);
}
