import { screen } from '@testing-library/react';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { office } from '@thinna/contract/words/ml/office';
import { describe, expect } from 'vitest';
import { addPatient, addRequest } from '../../database/rows.ts';
import { test as browserTest, heading } from '../../support/browser.tsx';

const PAGE = '/admin/dashboard';
const DAY_MS = 86_400_000;
const NOTHING = 'No visits today, nothing is overdue, and nobody is waiting.';

/** `nobody`: no visits and tasks; `busyDay`: two visits, an overdue task and a waiting request. */
const test = browserTest
  .extend('nobody', async ({ network: _people, database: { db } }) => {
    await db.deleteFrom('schedules').execute();
    await db.deleteFrom('tasks').execute();
  })
  .extend('busyDay', async ({ nobody: _nobody, clock, database: { db } }) => {
    const today = clinicDay(clock.now);
    const visit = { patient_name: 'Annamma', member_name: 'Mary', visit_type: 'Other' as const };
    const when = { visit_date: today, visit_time: '09:30' };
    const visits = [1, 2].map(() => ({ ...visit, ...when }));
    await db.insertInto('schedules').values(visits).execute();
    await db
      .insertInto('tasks')
      .values({ title: 'Call', due_date: addDays(today, -1) })
      .execute();
    await addRequest(db, { created_at: new Date(clock.now.getTime() - 3 * DAY_MS) });
  });

describe('the line above the cards', () => {
  test('REQ-05 leads to what waits for the office', async ({ browser, busyDay: _ }) => {
    await browser.open(PAGE, { as: 'admin' });
    const hrefOf = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('Visits today: 2')).toBe('/admin/schedules?period=today');
    expect(await hrefOf('Overdue tasks: 1')).toBe('/admin/tasks?status=pending&sort=due');
    expect(await hrefOf('Requests waiting for more than two days: 1')).toBe(
      '/admin/patients-in-need?state=waiting',
    );
    expect(screen.queryByText(NOTHING)).toBeNull();
  });

  test('leads to who is due and to what nobody recorded', async ({
    browser,
    nobody: _,
    clock,
    database: { db },
  }) => {
    const today = clinicDay(clock.now);
    const plan = { visit_every_days: 7, registered_on: addDays(today, -10) };
    await addPatient(db, { first_name: 'Kalyani', ...plan });
    const patient_id = await addPatient(db, { first_name: 'Thomas', visit_every_days: 0 });
    await db
      .insertInto('schedules')
      .values({
        patient_id,
        patient_name: 'Thomas',
        member_name: 'Mary',
        visit_type: 'Other',
        visit_date: addDays(today, -1),
        visit_time: '09:30',
      })
      .execute();
    await browser.open(PAGE, { as: 'admin' });
    const hrefOf = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('Due: 1')).toBe('/admin/schedules/due');
    expect(await hrefOf('Not recorded: 1')).toBe('/admin/schedules/due#unrecorded');
  });

  test('leaves out what there is none of', async ({ browser, busyDay: _, database: { db } }) => {
    await db.deleteFrom('tasks').execute();
    await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('Visits today: 2');
    expect(screen.queryByText(/^Overdue/)).toBeNull();
  });

  test('says so when nothing waits', async ({ browser, nobody: _ }) => {
    await browser.open(PAGE, { as: 'admin' });
    await screen.findByText(NOTHING);
  });

  test('is silent when it could not be counted', async ({ browser, network }) => {
    network.replaceAnswer('GET /api/dashboard-summary', { status: 502, body: 'Bad gateway' });
    await browser.open(PAGE, { as: 'admin' });
    await heading('Admin Dashboard');
    await network.settled();
    expect(screen.queryByText(NOTHING)).toBeNull();
    expect(screen.queryByRole('link', { name: /^Visits today/ })).toBeNull();
  });

  test('speaks Malayalam', async ({ browser, busyDay: _ }) => {
    localStorage.setItem('language', 'ml');
    await browser.open(PAGE, { as: 'admin' });
    const { visits_today } = office.dashboard.summary;
    await screen.findByRole('link', { name: visits_today.replace('{count}', '2') });
  });
});
