import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { row } from '../../support/browser.tsx';
import { inDays, PAGE, test as visitTest } from './visit-screens.ts';

/** A visit of tomorrow to which its helper cannot come, and one to which she can. */
const test = visitTest.extend('marked', async ({ database: { db }, plan }) => {
  const helper_id = await addHelper(db, { name: 'Leela' });
  const patient_id = await addPatient(db, { first_name: 'Annamma' });
  const visit = { helper_id, visit_type: 'Volunteer', visit_date: inDays(1) };
  const { id } = await plan({ ...visit, patient_id });
  await plan({ ...visit, patient_name: 'Mary', visit_time: '11:00' });
  await db
    .updateTable('schedules')
    .set({ cannot_come_at: new Date() })
    .where('id', '=', id)
    .execute();
  return { helper_id, patient_id };
});

const MARK = "Can't come";

describe('a visit to which nobody comes', () => {
  test('DAY-22 is marked in the list of visits and in its details', async ({
    browser,
    marked: _,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const marked = await row('Annamma');
    expect(marked.getByText(MARK).closest('td')?.textContent).toContain(`Leela ${MARK}`);
    expect((await row('Mary')).queryByText(MARK)).toBeNull();
    await page.user.click(marked.getByRole('link', { name: /^View/ }));
    within(await screen.findByRole('dialog')).getByText(MARK);
    await page.user.keyboard('{Escape}');
    await page.user.click(screen.getByRole('button', { name: 'മലയാളം' }));
    await screen.findByText('വരാൻ കഴിയില്ല');
  });

  test('DAY-22 is marked on the day sheet', async ({ browser, marked: _ }) => {
    await browser.open(`${PAGE}/week`, { as: 'admin' });
    const mark = await screen.findByText(MARK);
    expect(mark.closest('td')?.textContent).toBe(`Leela ${MARK}Volunteer`);
    expect(screen.getAllByText(MARK)).toEqual([mark]);
    expect(mark.closest('tr')?.textContent).toContain('Annamma');
  });

  test('DAY-22 is marked on the pages of the patient and of the helper', async ({
    browser,
    marked,
  }) => {
    for (const path of [
      `/admin/patients/view/${marked.patient_id}`,
      `/admin/volunteers/view/${marked.helper_id}`,
    ]) {
      await browser.open(path, { as: 'admin' });
      expect((await screen.findAllByText(MARK)).length, path).toBeGreaterThan(0);
    }
  });
});
