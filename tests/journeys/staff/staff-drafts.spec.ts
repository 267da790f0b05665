import type { Page } from '@playwright/test';
import { addHelper, addPatient } from '../../database/rows.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { expect, type Site, test } from '../../support/site.ts';
import { withProfile } from '../browser-profile.ts';

const TYPED = 'Slept four hours and asks for her son';

/** Forms in which each kind of helper adds to a record. */
const additions = [
  {
    who: 'a nurse',
    kind: 'medical_professional',
    tile: /Patient Cases/,
    title: 'Health Status',
    label: 'Note (optional)',
    updated: 'Health status updated successfully',
  },
  {
    who: 'a volunteer',
    kind: 'volunteer',
    tile: /Assisted Patients/,
    title: 'Additional Notes',
    label: 'Additional notes',
    updated: 'Additional notes updated successfully',
  },
] as const;
type Addition = (typeof additions)[number];

for (const addition of additions) {
  test(`what ${addition.who} was typing is back after the browser was killed, and is saved once`, async ({
    baseURL,
    clinic,
    launchOptions,
  }) => {
    const { label, title, updated } = addition;
    await withProfile({ ...launchOptions, baseURL }, async (profile) => {
      const page = await (await profile.start()).newPage();
      await logIn(page, await addAccountWithPatient(clinic, addition));
      await openForm(page, addition);
      await page.getByRole('textbox', { name: label }).fill(TYPED);
      await profile.expectOnDisk(TYPED);
      const address = page.url();
      await profile.kill();

      const newPage = await (await profile.start()).newPage();
      await newPage.goto(address);
      await expect(newPage.getByText('Your unsaved text is back')).toBeVisible();
      await expect(newPage.getByRole('textbox', { name: label })).toHaveValue(TYPED);
      await newPage.getByRole('button', { name: 'Save' }).click();
      const section = newPage.getByRole('region', { name: title });
      await expect(section.getByText(updated)).toBeVisible();
      await expect(section.getByText(/^Saved \d/)).toBeVisible();
      await expect(section.getByRole('listitem')).toHaveText(
        new RegExp(`${TYPED}Correct this entry`),
      );
      expect(
        await newPage.evaluate(() => JSON.stringify(Object.entries(localStorage))),
      ).not.toContain(TYPED);
    });
    expect(await countSaved(clinic)).toBe(1);
  });
}

/** Creates an account of one kind with an assigned patient; returns the username. */
async function addAccountWithPatient({ database }: Site, { kind }: Addition): Promise<string> {
  const { db } = database;
  const support_type = kind === 'volunteer' ? 'volunteer' : 'medical';
  const patient_id = await addPatient(db, { first_name: 'Kunjappan', support_type });
  const helper_id = await addHelper(db, { kind });
  await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
  const username = `killed ${kind} ${helper_id}`;
  await makeAccount(database, 'vcm', username, { kinds: [kind] });
  return username;
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/vcm');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

/** Opens the form through the tile, the card and the button. */
async function openForm(page: Page, { tile, title }: Addition): Promise<void> {
  await page.getByRole('link', { name: tile }).click();
  await page.getByRole('link', { name: /^Kunjappan/ }).click();
  await page.getByRole('link', { name: `Add ${title}` }).click();
}

/** Counts the stored entries with the typed text. */
async function countSaved({ database: { db } }: Site): Promise<number> {
  const health = await db
    .selectFrom('health_records')
    .select('id')
    .where('note', '=', TYPED)
    .execute();
  const notes = await db
    .selectFrom('patient_notes')
    .select('id')
    .where('body', '=', TYPED)
    .execute();
  return health.length + notes.length;
}
