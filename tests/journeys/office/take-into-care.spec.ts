import type { Page } from '@playwright/test';
import { addHelper, addRequest } from '../../database/rows.ts';
import { countActions } from '../../support/actions.ts';
import { expect, logInAsAdmin, type Site, test } from '../../support/site.ts';

async function addFamily({ database: { db } }: Site): Promise<number> {
  // A visit that another test planned for the same hour would be asked about.
  await db.deleteFrom('schedules').execute();
  await addHelper(db, { kind: 'medical_professional', name: 'Leena' });
  return addRequest(db, {
    patient_name: 'Kalyani',
    support_type: 'medical',
    health_condition: 'Pain at night',
  });
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Take Kalyani into care' });

/** The visits of the patient who came from a request. */
const visitsOf = ({ database: { db } }: Site, requestId: number) =>
  db
    .selectFrom('schedules')
    .innerJoin('patients', 'patients.id', 'schedules.patient_id')
    .where('original_id', '=', requestId)
    .select(['member_name', 'visit_date', 'visit_time'])
    .execute();

test('REQ-15 from the dashboard to the first visit in eight actions', async ({ page, clinic }) => {
  const id = await addFamily(clinic);
  await logInAsAdmin(page);
  await page.goto('/admin/dashboard');
  const does = countActions(page);
  await does.press(page.getByRole('navigation').getByRole('link', { name: /^Requests/ }));
  await does.press(page.getByRole('link', { name: 'Kalyani', exact: true }));
  await does.press(page.getByRole('link', { name: 'Take into care' }));
  await does.press(drawer(page).getByRole('button', { name: 'Take into care' }));
  await does.press(drawer(page).getByRole('button', { name: 'Assign Leena' }));
  await does.fill(drawer(page).getByLabel(/^Visit date/), '2027-01-04');
  await does.fill(drawer(page).getByLabel(/^Visit time/), '09:30');
  await does.press(drawer(page).getByRole('button', { name: /^Save/ }));
  await expect(drawer(page).getByRole('heading', { name: 'All is done.' })).toBeFocused();
  expect(does.count).toBeLessThanOrEqual(8);
  expect(await visitsOf(clinic, id)).toMatchObject([
    { member_name: 'Leena', visit_date: '2027-01-04', visit_time: '09:30:00' },
  ]);
});

test('REQ-15 and by keyboard alone', async ({ page, clinic }) => {
  test.skip(test.info().project.name !== 'desktop');
  const id = await addFamily(clinic);
  await logInAsAdmin(page);
  await page.goto('/admin/dashboard');
  const readFocused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const label = element?.closest('.field')?.querySelector('label')?.textContent;
      return label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
  /** Presses Tab until an element with this name has the focus, then another key. */
  const reach = async (name: RegExp, key: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if (name.test(await readFocused())) return page.keyboard.press(key);
    }
    throw new Error(`Not reached by Tab: ${name}`);
  };
  await page.getByRole('heading', { level: 1 }).waitFor();
  await reach(/^Requests/, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Patients in Need' })).toBeFocused();
  await reach(/^View Kalyani/, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kalyani' })).toBeFocused();
  await page.getByRole('link', { name: 'Take into care' }).waitFor();
  await reach(/^Take into care/, 'Enter');
  await expect(drawer(page).getByRole('heading', { name: 'Is this right?' })).toBeFocused();
  await reach(/^Take into care/, 'Enter');
  await drawer(page).getByRole('button', { name: 'Assign Leena' }).waitFor();
  await reach(/^Assign Leena/, 'Enter');
  const step = drawer(page).getByRole('heading', { name: 'When is the first visit?' });
  await expect(step).toBeFocused();
  await reach(/^Visit date/, '0');
  await page.keyboard.type('1042027');
  await reach(/^Visit time/, '0');
  await page.keyboard.type('930AM');
  await reach(/^Save/, 'Enter');
  await expect(drawer(page).getByRole('heading', { name: 'All is done.' })).toBeFocused();
  expect(await visitsOf(clinic, id)).toMatchObject([
    { visit_date: '2027-01-04', visit_time: '09:30:00' },
  ]);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
});
