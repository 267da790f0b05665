import type { Page } from '@playwright/test';
import { addHelper } from '../../database/rows.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { expect, test } from '../../support/site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('SLG-09 SDB-03 SDB-09 SDB-10 SDB-14 a nurse logs in, looks around with the phone’s Back, and leaves nothing behind', async ({
  page,
  clinic: { database },
}) => {
  const helper_id = await addHelper(database.db, { kind: 'medical_professional', name: 'Suma' });
  const username = `suma ${test.info().project.name} ${test.info().repeatEachIndex}`;
  await makeAccount(database, 'vcm', username, { helper_id });
  await page.goto('/vcm');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  for (const control of await page.locator('form').locator('input, button').all()) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  }
  await page.keyboard.press('Enter');

  await expect(heading(page)).toHaveText('Care Management Dashboard');
  await expect(page).toHaveURL('/vcm/dashboard');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Medical');
  await expect(page.getByRole('heading', { level: 2, name: /^Today · / })).toBeVisible();

  const caregivers = page.getByRole('tab', { name: 'Caregiver' });
  expect((await caregivers.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await caregivers.click();
  await page.getByRole('link', { name: 'Care Tasks' }).click();
  await expect(page).toHaveURL('/vcm/dashboard?tab=caregiver&view=tasks');
  await expect(heading(page)).toHaveText('Care Tasks');
  await expect(heading(page)).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL('/vcm/dashboard?tab=caregiver');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Caregiver');
  await page.goForward();
  await expect(heading(page)).toHaveText('Care Tasks');
  const back = page.getByRole('link', { name: 'Back to Dashboard' });
  expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await back.click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Caregiver');

  await page.getByRole('button', { name: 'മലയാളം' }).click();
  await page.getByRole('button', { name: 'ലോഗൗട്ട്' }).click();
  await expect(page).toHaveURL('/vcm');
  await expect(page.getByLabel('യൂസർനെയിം')).toBeVisible();
  const localEntries = await page.evaluate(() => Object.entries(localStorage));
  expect(localEntries).toEqual([['language', 'ml']]);
  const sessionKeys = await page.evaluate(() => Object.keys(sessionStorage));
  expect(sessionKeys.filter((key) => key !== 'react-router-scroll-positions')).toEqual([]);
  await page.goBack();
  await expect(page.getByLabel('യൂസർനെയിം')).toBeVisible();
});
