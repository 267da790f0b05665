import { addHelper, addPatient } from '../../database/rows.ts';
import { beStaff, expect, test } from '../../support/site.ts';

const TARGET_PX = 56;

test('a patient is opened, read and closed with one thumb', async ({ page, clinic }) => {
  const { db } = clinic.database;
  const patient_id = await addPatient(db, { first_name: 'Kunjappan', place: 'Ferry road' });
  const helper_id = await addHelper(db, { kind: 'caregiver' });
  await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
  await beStaff(page, clinic, { kinds: ['caregiver'] });
  await page.goto('/vcm/dashboard');
  await page.getByRole('link', { name: /Care Recipients/ }).click();
  const card = page.getByRole('link', { name: /^Kunjappan/ });
  await card.click();

  // What is pressed is large, and what is written is read without the phone zooming in.
  const details = page.getByRole('dialog', { name: 'Assignment Details' });
  const pressed = details.locator('a, button');
  await expect(pressed).toHaveCount(11);
  for (const one of await pressed.all()) {
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET_PX);
  }
  const add = details.getByRole('link', { name: 'Add Medical History' });
  await add.click();
  const box = page.getByRole('textbox', { name: 'Medical history' });
  await expect(box).toBeFocused();
  await expect(box).toHaveCSS('font-size', '18px');
  await expect(box).toHaveAttribute('rows', '5');

  // The phone's own Back goes one step after the other, and the finger is where it was.
  await page.goBack();
  await expect(box).toBeHidden();
  await expect(add).toBeFocused();
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(card).toBeFocused();

  // Closed by its button it stays closed.
  await card.click();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await expect(card).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Care Management Dashboard' })).toBeVisible();
});
