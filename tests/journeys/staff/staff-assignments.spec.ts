import { addHelper, addPatient } from '../../database/rows.ts';
import { expect, logInAsStaff, test } from '../../support/site.ts';

const TARGET_PX = 56;

test('a patient is opened, read and closed with one thumb', async ({ page, clinic }) => {
  const { db } = clinic.database;
  const patient_id = await addPatient(db, { first_name: 'Kunjappan', place: 'Ferry road' });
  const helper_id = await addHelper(db, { kind: 'caregiver' });
  await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
  await logInAsStaff(page, clinic, { kinds: ['caregiver'] });
  await page.goto('/vcm/dashboard');
  await page.getByRole('link', { name: /Care Recipients/ }).click();
  const card = page.getByRole('link', { name: /^Kunjappan/ });
  await card.click();

  // Touch targets are large, and the font size keeps the phone from zooming in on focus.
  const details = page.getByRole('dialog', { name: 'Assignment Details' });
  const targets = details.locator('a, button');
  await expect(targets).toHaveCount(13);
  for (const target of await targets.all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET_PX);
  }
  const add = details.getByRole('link', { name: 'Add Medical History' });
  await add.click();
  const box = page.getByRole('textbox', { name: 'Medical history' });
  await expect(box).toBeFocused();
  await expect(box).toHaveCSS('font-size', '18px');
  await expect(box).toHaveAttribute('rows', '5');

  // The phone's Back closes one dialog at a time and returns the focus to its opener.
  await page.goBack();
  await expect(box).toBeHidden();
  await expect(add).toBeFocused();
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(card).toBeFocused();

  // After Close, the phone's Back does not reopen the dialog.
  await card.click();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await expect(card).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Care Management Dashboard' })).toBeVisible();
});
