import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { addPatient } from '../../../database/rows.ts';
import { test as browserTest, FIRST_LOAD_TIMEOUT, heading } from '../../../support/browser.tsx';
import { ask, TestClock } from '../../../support/clinic.ts';
import { block } from '../read-patients.ts';

/** The office's page on 15 November, and a way to report a status. */
const test = browserTest
  .extend('clock', { scope: 'file' }, () => new TestClock())
  .extend('office', async ({ browser, clock, app, admin, database: { db, pool } }) => {
    await pool.query('delete from schedules');
    const id = await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
    const report = async (to: string, on_day: string) => {
      const body = { client_id: crypto.randomUUID(), to, on_day, note: 'The son called' };
      const answer = await ask(app, `POST /api/patients/${id}/status-report`, {
        token: admin,
        body,
      });
      expect(answer.status, answer.text).toBe(201);
    };
    const open = async (path: string) => {
      clock.now = new Date('2026-11-15T06:30:00Z');
      vi.useFakeTimers({ toFake: ['Date'], now: clock.now });
      return browser.open(path, { as: 'admin' });
    };
    return { id, report, open };
  });

const statusOf = (db: Parameters<typeof addPatient>[0], id: number) =>
  db
    .selectFrom('patients')
    .select(['care_status', 'status_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('PST-39 PST-23 the line above the cards counts what was reported and who should be back, above eleven cards', async ({
  office,
  app,
  admin,
  database: { db },
}) => {
  await office.report('deceased', '2026-11-14');
  const away = await addPatient(db, { first_name: 'Thomas' });
  const body = { to: 'away', on_day: '2026-11-10', back_on: '2026-11-15' };
  const changed = await ask(app, `POST /api/patients/${away}/status`, { token: admin, body });
  expect(changed.status, changed.text).toBe(201);
  const { user } = await office.open('/admin/dashboard');
  const reported = await screen.findByRole('link', { name: 'Reported by the team: 1' });
  expect(reported.getAttribute('href')).toBe('/admin/status-reports');
  const back = screen.getByRole('link', { name: 'Should be back: 1' });
  expect(back.getAttribute('href')).toBe('/admin/status-reports#should-be-back');
  expect(document.querySelectorAll('.card-link')).toHaveLength(11);
  await user.click(reported);
  await heading('Reports on patients');
  await screen.findByRole('region', { name: 'Should be back' });
  block('Should be back').getByRole('link', { name: 'Thomas' });
  block('Should be back').getByText('Away since 10 Nov 2026');
  block('Should be back').getByText('Expected back on 15 Nov 2026');
  await user.click(block('Should be back').getByRole('button', { name: 'Is back: Thomas' }));
  await user.click(await screen.findByRole('button', { name: 'Go on' }, FIRST_LOAD_TIMEOUT));
  await user.click(await screen.findByRole('button', { name: 'Record this' }));
  await screen.findByText('Nobody should be back by now.');
  expect(await statusOf(db, away)).toEqual({ care_status: 'active', status_on: '2026-11-15' });
});

test('PST-40 Record this opens the dialog with the reported day and settles the older reports', async ({
  office,
  database: { db },
}) => {
  await office.report('hospital', '2026-11-10');
  await office.report('deceased', '2026-11-13');
  const { user } = await office.open('/admin/status-reports');
  const reports = await screen.findByRole('region', { name: 'Reported by the team' });
  const [newest, older] = within(reports).getAllByRole('listitem');
  if (!newest) throw new Error('no report is listed');
  expect(newest.textContent).toContain('Died on 13 Nov 2026');
  expect(newest.textContent).toContain('The son called');
  expect(older?.textContent).toContain('In hospital since 10 Nov 2026');
  await user.click(within(newest).getByRole('button', { name: 'Record this: Kalyani Amma' }));
  const day = await screen.findByLabelText('Since when', {}, FIRST_LOAD_TIMEOUT);
  expect((day as HTMLInputElement).value).toBe('2026-11-13');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await user.click(await screen.findByRole('button', { name: 'Record this' }));
  await screen.findByText('Recorded. Our thoughts are with the family.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByText('Nothing waits to be recorded.');
  expect(await statusOf(db, office.id)).toEqual({
    care_status: 'deceased',
    status_on: '2026-11-13',
  });
});

test('PST-40 Not so declines, and the status stays', async ({ office, database: { db } }) => {
  await office.report('hospital', '2026-11-14');
  const { user } = await office.open('/admin/status-reports');
  await user.click(await screen.findByRole('button', { name: 'Not so: Kalyani Amma' }));
  await screen.findByText('Settled as not so.');
  await waitFor(() => screen.getByText('Nothing waits to be recorded.'));
  expect(await statusOf(db, office.id)).toEqual({ care_status: 'active', status_on: null });
});
