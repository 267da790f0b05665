import type { Locator, Page } from '@playwright/test';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { addHelper, addPatient } from '../../database/rows.ts';
import { expect, hasSidebar, logInAsAdmin, type Site, test } from '../../support/site.ts';
import { expectNoSidewaysScrolling } from '../accessible.ts';
import { expectWholeWords } from '../whole-words.ts';

const names = ['Kalyani', 'Thomas', 'Saramma', 'Devaki', 'Bhaskaran', 'Thankappan'];
const inDays = (days: number) => addDays(clinicDay(new Date()), days);

/** Adds a nurse, and six patients who are due. */
async function fillRegister({ database: { db, pool } }: Site): Promise<number> {
  await pool.query('delete from schedules');
  for (const [at, first_name] of names.entries()) {
    await addPatient(db, {
      first_name,
      place: 'Mala',
      visit_every_days: 7,
      registered_on: inDays(at - 14),
    });
  }
  return addHelper(db, { kind: 'medical_professional', name: 'Leena Kadavil' });
}

const storedVisits = async ({ database: { db } }: Site, helper_id: number) =>
  db
    .selectFrom('schedules')
    .innerJoin('patients', 'patients.id', 'schedules.patient_id')
    .select(['first_name', 'visit_date', 'visit_time'])
    .where('helper_id', '=', helper_id)
    .orderBy('visit_time')
    .execute();

/** Counts what a person presses. */
function presses() {
  let count = 0;
  return {
    press: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    choose: async (target: Locator, index: number) => {
      // Opens the list, and chooses.
      count += 2;
      await target.selectOption({ index });
    },
    count: () => count,
  };
}

const form = (page: Page) =>
  page.locator('form').filter({ has: page.locator('#field-first_time') });

test('VIS-68 VIS-69 the office plans a day of six visits in one go', async ({ page, clinic }) => {
  const helper_id = await fillRegister(clinic);
  await logInAsAdmin(page);
  await page.goto('/admin/schedules/due');
  const { press, choose, count } = presses();
  for (const name of names) await press(page.getByRole('checkbox', { name }));
  await expect(page.getByText('Chosen: 6')).toBeVisible();
  if (!hasSidebar(page)) await press(page.getByRole('button', { name: 'Plan these' }));
  await expectNoSidewaysScrolling(page);
  await press(form(page).getByText('Medical Professional', { exact: true }));
  await choose(page.getByLabel('Member name'), 1);
  await press(page.getByRole('button', { name: 'Plan 6 visits' }));
  await expect(page.getByText(/^6 visits were planned/)).toBeVisible();
  // Six patients, the kind, the member (two) and the button; on a phone one more for the tray.
  expect(count()).toBe(hasSidebar(page) ? 10 : 11);
  expect(await storedVisits(clinic, helper_id)).toEqual(
    ['09:00:00', '09:45:00', '10:30:00', '11:15:00', '12:00:00', '12:45:00'].map(
      (visit_time, at) => ({ first_name: names[at], visit_date: inDays(1), visit_time }),
    ),
  );
  await expect(page.getByText('Nobody is due in the next 7 days.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It was undone.')).toBeVisible();
  expect(await storedVisits(clinic, helper_id)).toEqual([]);
  await expect(page.getByText('Chosen: 6')).toBeVisible();
});

test('VIS-68 the order is changed by keyboard', async ({ page, clinic }) => {
  test.skip(!hasSidebar(page));
  await fillRegister(clinic);
  await logInAsAdmin(page);
  await page.goto('/admin/schedules/due');
  for (const name of names.slice(0, 3)) {
    await page.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
  }
  const earlier = page.getByRole('button', { name: 'Earlier Saramma' });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(earlier).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.tray-list li').first()).toContainText('Saramma');
  await expect(earlier).toBeFocused();
  await page.getByRole('button', { name: 'Take out Saramma' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Take out Kalyani' })).toBeFocused();
  await expectWholeWords(page);
});
