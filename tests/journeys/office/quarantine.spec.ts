import { addQuarantined } from '../../support/quarantine.ts';
import { expect, logInAsAdmin, test } from '../../support/site.ts';

test('TRU-22 TRU-23 TRU-25 two families are found in a heap, and the rest is junk', async ({
  page,
  clinic: { database },
}) => {
  for (let number = 1; number <= 40; number += 1) {
    const family = number % 15 === 0 ? { notes: 'Cannot walk since Sunday' } : {};
    const values = { patient_name: `Name ${number}`, notes: 'asdf', ...family };
    await addQuarantined(database, { values });
  }
  await logInAsAdmin(page);
  await page.goto('/admin/dashboard');
  await expect(page.getByText('To be sorted: 40.')).toBeVisible();
  await page.getByRole('link', { name: 'Sort them' }).click();
  await page.getByRole('searchbox', { name: /^Search by name, phone/ }).fill('walk');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  const all = page.getByRole('checkbox', { name: 'Choose all that are shown' });
  await all.check();
  await page.getByRole('button', { name: 'Take in' }).click();
  await expect(page.getByText('Taken in: 2')).toBeVisible();
  await page.getByRole('searchbox', { name: /^Search by name, phone/ }).fill('');
  await expect(page.getByRole('rowheader')).toHaveCount(38);

  // The bar stays in sight, and Shift and a click choose a range.
  await page.getByRole('checkbox', { name: 'Name 1', exact: true }).check();
  const last = page.getByRole('checkbox', { name: 'Name 40', exact: true });
  await last.scrollIntoViewIfNeeded();
  await last.click({ modifiers: ['Shift'] });
  await expect(page.getByText('Chosen: 38')).toBeInViewport();
  await page.getByRole('button', { name: 'Junk', exact: true }).click();
  await expect(page.getByText('No request for help waits to be sorted')).toBeVisible();
  await page.goto('/admin/patients-in-need');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
});
