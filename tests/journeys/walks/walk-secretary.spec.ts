import type { Locator } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import { aHelper } from '../../support/people.ts';
import { expect, freezeTime, test } from '../../support/site.ts';

const PATIENT = 'അമ്മിണി കരയിൽ';
const CAREGIVER = 'ലീന കടവിൽ';

/** Monday, 9:45 at the clinic. */
const NOW = new Date('2026-11-16T04:15:00.000Z');

test.use({ timezoneId: 'Asia/Kolkata' });
test.beforeEach(async ({ page, clinic }) => {
  await freezeTime(page, clinic, NOW);
});

test('the secretary’s Monday morning, by keyboard, from the login to the logout', async ({
  page,
  clinic,
}) => {
  test.slow();
  test.skip(test.info().project.name !== 'desktop');
  const { db } = clinic.database;
  for (const table of ['tasks', 'schedules'] as const) await db.deleteFrom(table).execute();
  const helper = { ...aHelper.caregiver({ name: CAREGIVER }), kind: 'caregiver' as const };
  await db.insertInto('helpers').values(helper).execute();
  const request = {
    patient_name: PATIENT,
    contact_phone_number: '5000012345',
    place: 'കടവ്',
    address: 'പുഴയോരം',
    support_type: 'caregiver',
    care_details: 'കുളിപ്പിക്കണം',
  };
  await page.request.post('/api/patients-in-need', { data: request });
  const press = (target: Locator) => target.press('Enter');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await page.goto('/admin');
  await page.getByLabel('Username').focus();
  await page.keyboard.type('asha');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(heading('Admin Dashboard')).toBeFocused();

  // The bell leads to the request, whose page has the phone number and the Active toggle.
  await press(page.getByRole('link', { name: /^Notifications/ }));
  await press(page.getByRole('dialog').getByRole('button', { name: `Open ${PATIENT}` }));
  await expect(heading(PATIENT)).toBeFocused();
  const call = page.getByRole('link', { name: 'Call 50000 12345' });
  await expect(call).toHaveAttribute('href', 'tel:+915000012345');
  await press(page.getByRole('button', { name: `Make Active ${PATIENT}` }));
  await expect(page.getByRole('button', { name: `Active ${PATIENT}` })).toBeFocused();
  await expect(page.getByText('Patient added to active patients!')).toBeVisible();

  await page.goto('/admin/patient-assignment');
  await press(page.getByRole('button', { name: 'Assign Patient' }));
  await page.getByRole('combobox', { name: 'Patient', exact: true }).fill(PATIENT);
  await page.getByRole('option', { name: PATIENT }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Caregiver' }).press('Space');
  await choose(page.getByLabel('Helper', { exact: true }), CAREGIVER);
  await press(page.getByRole('button', { name: 'Assign', exact: true }));
  await expect(page.getByRole('row').filter({ hasText: CAREGIVER })).toContainText(PATIENT);

  await page.goto('/admin/schedules?add');
  await page.getByLabel('Patient name').fill(PATIENT);
  await page.locator('.option').filter({ hasText: PATIENT }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel('Visit date').fill('2026-11-16');
  await page.getByLabel('Visit time').fill('16:30');
  await page.getByRole('radio', { name: 'Caregiver' }).press('Space');
  await choose(page.getByLabel('Member name'), CAREGIVER);
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('row').filter({ hasText: '4:30 PM' })).toContainText(PATIENT);
  // The list has the visit before its dialog closes.
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await press(page.getByRole('link', { name: 'Day sheets to print' }));
  const today = page.locator('table').first();
  await expect(today).toContainText('50000 12345');
  await page.evaluate(() => Object.assign(window, { print: () => (document.title = 'printed') }));
  await press(page.getByRole('button', { name: 'Print this day' }).first());
  await expect(page).toHaveTitle('printed');

  await page.goto('/admin/tasks?add');
  await expect(page.locator('#field-title')).toBeFocused();
  await page.keyboard.type('Bring the water bed');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Bring the water bed' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await press(page.getByRole('link', { name: 'Back to Dashboard' }));
  await expect(page.getByRole('link', { name: 'Visits today: 1' })).toBeVisible();
  // A call that is still on its way when the session ends would be refused.
  await page.reload({ waitUntil: 'networkidle' });
  await press(page.getByRole('button', { name: 'Logout' }));
  await expect(page.getByText('You are logged out')).toBeVisible();
  await expect(heading('Admin Login')).toBeFocused();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('adminToken');
});

/** Selects the one option of a native select that contains the name. */
async function choose(list: Locator, name: string): Promise<void> {
  const option = list.locator('option').filter({ hasText: name });
  await expect(option).toHaveCount(1);
  await list.selectOption({ label: (await option.textContent()) ?? '' });
}
