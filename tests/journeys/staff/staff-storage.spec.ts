import type { Page } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import { expect, type Site, test } from '../../support/site.ts';
import { addCarer, type Carer } from './staff-people.ts';

test.use({ mayGrumble: true });
test.skip(({ viewport }) => (viewport?.width ?? 0) > 390);

/** What stands in the record and is read, and what is typed and not saved. */
const ILLNESS = 'zqillness';
const HISTORY = 'zqhistory';
const TYPED = 'zqtyped';
/** Not the two letters alone, which the browser's own random names have now and then. */
const MARK = /zq(illness|history|typed)/;

test('logging out leaves nothing of what was read or typed on the phone', async ({
  page,
  clinic,
}) => {
  const nurse = await withIllness(clinic);
  await readAndType(page, nurse);
  expect(await kept(page), 'what is typed waits on the phone').toContain(TYPED);
  expect(await kept(page), 'what is read does not').not.toMatch(/zq(illness|history)/);
  expect(await kept(page)).toContain('"databases":[],"caches":[]');

  // As somebody does who does not want to save it.
  await page.reload();
  await page.locator('dialog[open] .dialog-buttons .button-quiet').first().waitFor();
  await page.goto('/vcm/dashboard');
  await page.locator('.console-bar button').last().click();
  await page.locator('#field-password').waitFor();
  expect(await kept(page)).not.toMatch(MARK);
});

test('a session that has ended keeps the text for the same person only', async ({
  page,
  clinic,
}) => {
  const nurse = await withIllness(clinic);
  await readAndType(page, nurse);
  await clinic.database.db
    .updateTable('sessions')
    .set({ created_at: new Date(0), last_active_at: new Date(0), expires_at: new Date(1) })
    .where('account_id', '=', nurse.account_id)
    .execute();
  await page.goto('/vcm/dashboard');
  await page.locator('#field-password').waitFor();
  expect(await kept(page)).toContain(TYPED);
  expect(await kept(page)).not.toMatch(/zq(illness|history)/);

  const other = await addCarer(clinic.database, 'nurse', 'en', 'other');
  await logIn(page, other);
  expect(await kept(page)).not.toMatch(MARK);
  await expect(page.locator('body')).not.toContainText(MARK);
});

/** A nurse whose patient has a marked record. */
async function withIllness({ database }: Site): Promise<Carer> {
  const nurse = await addCarer(database, 'nurse', 'en', String(Date.now()).slice(-6));
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

async function logIn(page: Page, { username }: Carer): Promise<void> {
  await page.locator('#field-username').fill(username);
  await page.locator('#field-password').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.locator('.tile-count:not(:empty)').first().waitFor();
}

/** Everything that the account may see of the record is on the screen once, and something is typed. */
async function readAndType(page: Page, nurse: Carer): Promise<void> {
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

/** Everything that a page can leave behind in a browser, as one text. */
const kept = (page: Page): Promise<string> =>
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
