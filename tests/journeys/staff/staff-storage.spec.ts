import type { Page } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import { expect, type Site, test } from '../../support/site.ts';
import { addStaffMember, type StaffMember } from './staff-people.ts';

test.use({ allowsConsoleErrors: true });
test.skip(({ viewport }) => (viewport?.width ?? 0) > 390);

/** Markers for record text that is read, and for text that is typed and not saved. */
const ILLNESS = 'zqillness';
const HISTORY = 'zqhistory';
const TYPED = 'zqtyped';
/** Whole markers, because random names that the browser generates may contain `zq`. */
const MARKER = /zq(illness|history|typed)/;

test('logging out leaves nothing of what was read or typed on the phone', async ({
  page,
  clinic,
}) => {
  const nurse = await addNurse(clinic);
  await readAndType(page, nurse);
  expect(await readStorage(page), 'what is typed waits on the phone').toContain(TYPED);
  expect(await readStorage(page), 'what is read does not').not.toMatch(/zq(illness|history)/);
  expect(await readStorage(page)).toContain('"databases":[],"caches":[]');

  // Leaves the form without saving.
  await page.reload();
  await page.locator('dialog[open] .dialog-buttons .button-quiet').first().waitFor();
  await page.goto('/vcm/dashboard');
  // Logging out loads the page anew.
  const loaded = page.waitForEvent('load');
  await page.locator('.console-bar button').last().click();
  await loaded;
  await page.locator('#field-password').waitFor();
  expect(await readStorage(page)).not.toMatch(MARKER);
});

test('a session that has ended keeps the text for the same person only', async ({
  page,
  clinic,
}) => {
  const nurse = await addNurse(clinic);
  await readAndType(page, nurse);
  await clinic.database.db
    .updateTable('sessions')
    .set({ created_at: new Date(0), last_active_at: new Date(0), expires_at: new Date(1) })
    .where('account_id', '=', nurse.account_id)
    .execute();
  await page.goto('/vcm/dashboard');
  await page.locator('#field-password').waitFor();
  expect(await readStorage(page)).toContain(TYPED);
  expect(await readStorage(page)).not.toMatch(/zq(illness|history)/);

  const other = await addStaffMember(clinic.database, 'nurse', 'en', 'other');
  await logIn(page, other);
  expect(await readStorage(page)).not.toMatch(MARKER);
  await expect(page.locator('body')).not.toContainText(MARKER);
});

/** Adds a nurse whose patient's record contains the markers. */
async function addNurse({ database }: Site): Promise<StaffMember> {
  const nurse = await addStaffMember(database, 'nurse', 'en', String(Date.now()).slice(-6));
  const patient_id = nurse.patient.id;
  await database.db
    .insertInto('health_records')
    .values({ patient_id, disease: ILLNESS, medication: ILLNESS, note: ILLNESS })
    .execute();
  await database.db
    .insertInto('patient_notes')
    .values({ patient_id, kind: 'history', body: HISTORY })
    .execute();
  return nurse;
}

async function logIn(page: Page, { username }: StaffMember): Promise<void> {
  await page.locator('#field-username').fill(username);
  await page.locator('#field-password').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.locator('.tile-count:not(:empty)').first().waitFor();
}

/** Shows every section of the record that the account may see, then types unsaved text. */
async function readAndType(page: Page, nurse: StaffMember): Promise<void> {
  await page.goto('/vcm');
  await logIn(page, nurse);
  await page.locator('a.tile[href*="view=assignments"]').click();
  await page.locator('.care-card').filter({ hasText: nurse.patient.name }).click();
  const views = page.locator('dialog[open] button[aria-controls]');
  await views.first().waitFor();
  for (const view of await views.all()) {
    await view.click();
  }
  await expect(page.locator('dialog[open]')).toContainText(ILLNESS);
  await expect(page.locator('dialog[open]')).toContainText(HISTORY);
  await page.locator('a.button[href*="add=health"]').click();
  await page.locator('#field-note').fill(TYPED);
}

/** Returns everything that a page can store in a browser, as one text. */
const readStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await window.caches.keys();
    return JSON.stringify({
      local: Object.entries(localStorage),
      tab: Object.entries(sessionStorage),
      databases,
      caches,
      cookies: document.cookie,
    });
  });
