import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addHelper, addPatient, addVisitRecord } from '../../database/rows.ts';
import { FIRST_LOAD_TIMEOUT } from '../../support/browser.tsx';
import { PAGE as DASHBOARD, textsOf, test as todayTest } from '../dashboard/today.ts';
import { openBoard } from '../visits/week-screens.ts';

const TODAY = '2026-11-16';

/** Three visits of today: one took place, at one nobody was at home, one was not recorded. */
const test = todayTest.extend('recorded', async ({ database: { db }, plan }) => {
  const helper_id = await addHelper(db, { name: 'Suni', kind: 'caregiver' });
  const visit = { helper_id, visit_type: 'Caregiver' };
  const patients = ['Kalyani', 'Leela', 'Mary'];
  const missed = { form: 'missed', outcome: 'not_home' } as const;
  for (const [at, first_name] of patients.entries()) {
    const patient_id = await addPatient(db, { first_name });
    const schedule_id = await plan(`0${at + 7}:00`, 'x', { ...visit, patient_id });
    const record = { patient_id, schedule_id, visited_on: TODAY, ...(at === 1 && missed) };
    if (at < 2) await addVisitRecord(db, record);
  }
});

describe("the office's lists of visits say how each ended", () => {
  test('VIS-30 on the dashboard', async ({ browser, recorded: _ }) => {
    await browser.open(DASHBOARD, { as: 'admin' });
    expect(await textsOf('Visits 3')).toEqual([
      '7:00 AMKalyani Suni · Seen',
      '8:00 AMLeela Suni · Missed: nobody at home',
      '9:00 AMMary Suni',
    ]);
  });

  test('VIS-30 in the list of visits and in the details', async ({ browser, recorded: _ }) => {
    const page = await browser.open('/admin/schedules', { as: 'admin' });
    await screen.findByRole('table', {}, FIRST_LOAD_TIMEOUT);
    const who = screen
      .getAllByRole('rowheader')
      .map((name) => name.closest('tr')?.querySelector('td:nth-of-type(4)')?.textContent);
    expect(who).toEqual([
      'Member name: Suni · Seen',
      'Member name: Suni · Missed: nobody at home',
      'Member name: Suni',
    ]);
    await page.user.click(screen.getByRole('link', { name: 'View Leela' }));
    within(await screen.findByRole('dialog')).getByText('Missed: nobody at home');
  });

  test('VIS-30 on the week board', async ({ browser, recorded: _ }) => {
    await openBoard(browser, `/admin/week?from=${TODAY}`);
    screen.getByRole('button', { name: '7:00 AM, Kalyani, Suni, Seen' });
    screen.getByRole('button', { name: '8:00 AM, Leela, Suni, Missed: nobody at home' });
    screen.getByRole('button', { name: '9:00 AM, Mary, Suni' });
  });
});
