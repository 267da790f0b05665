import { NOTIFICATIONS_POLL_MS } from '@thinna/contract/constants/limits';
import { office as english } from '@thinna/contract/words/en/office';
import { fill } from '@thinna/contract/words/index';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { expect, expectAccessible, logInAsAdmin, test } from '../../support/site.ts';
import {
  fillIn,
  HELPER,
  registrants,
  submitButton,
  waitForHydration,
} from '../site/registration-steps.ts';

const words = { en: english, ml: malayalam };
const { name } = registrants.caregiver;

for (const language of ['en', 'ml'] as const) {
  const { dashboard, notifications, helpers } = words[language];

  test(`DSH-16 DSH-19 DSH-20 DSH-23 DSH-24 somebody comes forward, and the office hears of it, in ${language}`, async ({
    browser,
    clinic,
    page,
  }) => {
    await logInAsAdmin(page, language);
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: dashboard.title })).toBeVisible();
    await expect(page.locator('.count-badge')).toHaveCount(0);

    const visitorContext = await browser.newContext({ baseURL: clinic.url });
    const visitor = await visitorContext.newPage();
    await visitor.goto(`${HELPER}?type=caregiver`);
    await waitForHydration(visitor);
    await fillIn(visitor, registrants.caregiver);
    await submitButton(visitor).click();
    await expect(visitor).toHaveURL('/');
    await visitorContext.close();

    const news = page.getByText(fill(notifications.news, { count: 1 }));
    await expect(news).toHaveCount(1, { timeout: NOTIFICATIONS_POLL_MS + 5000 });
    await expect(page).toHaveTitle(new RegExp(`^\\(1\\) ${dashboard.title} · `));
    const card = page.locator('.card-link', { hasText: helpers.caregiver.title });
    await expect(card.locator('.count-badge [aria-hidden]')).toHaveText('1');

    await page.getByRole('link', { name: notifications.title }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: notifications.title });
    await expect(panel.getByRole('heading', { name: notifications.title })).toBeFocused();
    await expect(panel.getByRole('listitem')).toContainText(
      fill(notifications.arrived.caregiver, { name }),
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('link', { name: notifications.title })).toBeFocused();

    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: fill(notifications.open_named, { name }) }).click();
    const heading = page.getByRole('heading', { level: 1, name });
    await expect(heading).toBeFocused();
    await expect(page).toHaveURL(/\/admin\/caregivers\/view\/\d+$/);

    await page.goBack();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel.locator('.notification-unread')).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(`^${dashboard.title} · `));
    const deleteLabel = fill(words[language].list.delete_named, { name });
    await panel.getByRole('button', { name: deleteLabel }).click();
    await expect(panel).toContainText(notifications.empty);
    await expect(panel.getByRole('heading', { name: notifications.title })).toBeFocused();
  });
}
