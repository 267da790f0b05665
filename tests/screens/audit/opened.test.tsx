import { screen, waitFor, within } from '@testing-library/react';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { describe, expect, vi } from 'vitest';
import { formatDay } from '../../../apps/web/app/ui/console/day.tsx';
import { addHelper, addPatient } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { test as browserTest, heading } from '../../support/browser.tsx';
import { expectNotReadAgain } from './not-read-again.ts';

const TITLE = 'Who opened this record';
const today = clinicDay(new Date());
const shown = (daysAgo: number) => formatDay(addDays(today, -daysAgo), 'en');

/** Stores looks at a patient of long standing; `at` is a time of the clinic some days ago. */
const test = browserTest.extend('aSeenPatient', ({ database }) => async () => {
  const { db } = database;
  const created_at = new Date(`${addDays(today, -200)}T06:00:00Z`);
  const person = { first_name: 'Kalyani', last_name: 'Amma', register_number: 'PC-04711' };
  const id = await addPatient(db, { ...person, created_at });
  const helper_id = await addHelper(db, { kind: 'caregiver', name: 'Leela Menon' });
  const binu = await makeAccount(database, 'admin', `binu ${id}`);
  const leela = await makeAccount(database, 'vcm', `leela ${id}`);
  await db.updateTable('accounts').set({ helper_id }).where('id', '=', leela).execute();
  const row = (daysAgo: number, time: string, actor_id: number | null, more: object = {}) => ({
    at: `${addDays(today, -daysAgo)}T${time}+05:30`,
    actor_id,
    actor_role: 'admin',
    action: 'view',
    record: 'patient',
    record_id: id as number | null,
    patient_ids: [] as number[],
    ...more,
  });
  await db
    .insertInto('audit')
    .values([
      row(1, '09:40', binu),
      row(1, '10:12', binu, { action: 'update' }),
      row(1, '10:05', binu, { record_id: null, patient_ids: [id] }),
      row(1, '10:06', binu, { record_id: null, patient_ids: [id] }),
      row(1, '08:00', leela),
      row(2, '16:00', 4711),
      row(2, '15:00', null, { actor_role: 'visitor' }),
      row(2, '14:00', null, { actor_role: null, action: 'export' }),
      row(45, '11:00', binu),
      row(75, '11:00', binu),
    ])
    .execute();
  return id;
});

/** The cells of each row, as they read. */
const table = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map(({ textContent }) => textContent?.replace(/^[^:]+: (?=.)/, '')),
    );

describe('the page of who opened a record', () => {
  test('OPN-01 OPN-02 OPN-03 OPN-04 is reached from the patient, and tells day, person, deeds and times', async ({
    browser,
    aSeenPatient,
  }) => {
    const id = await aSeenPatient();
    const page = await browser.open(`/admin/patients/view/${id}`, { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: TITLE }));
    await heading(TITLE);
    expect(page.path()).toBe(`/admin/patients/opened/${id}`);
    await screen.findByRole('table');
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual(['Day', 'Who', 'What, and how often', 'First and last time']);
    // The first rows are those of this test's own looks.
    const rows = table();
    expect(rows[0]?.slice(0, 2)).toEqual([shown(0), 'asha']);
    const cells = rows.slice(1).map(([day, who, , time]) => [day, who, time]);
    expect(cells).toEqual([
      [shown(1), `binu ${id}`, '9:40 AM – 10:12 AM'],
      [shown(1), `Leela Menon (leela ${id})`, '8:00 AM'],
      [shown(2), 'Account 4711', '4:00 PM'],
      [shown(2), 'A visitor of the website', '3:00 PM'],
      [shown(2), 'A command on the server', '2:00 PM'],
    ]);
    const deeds = [...document.querySelectorAll('tbody tr')].map(
      (row) => row.children[2]?.lastChild?.textContent,
    );
    expect(deeds.slice(1)).toEqual([
      'Opened: 1 · Seen in a list: 2 · Changed: 1',
      'Opened: 1',
      'Opened: 1',
      'Opened: 1',
      'All data shown: 1',
    ]);
    await page.user.click(screen.getByRole('link', { name: '‹ Back to the patient' }));
    await waitFor(() => expect(page.path()).toBe(`/admin/patients/view/${id}`));
  });

  test('OPN-01 is reached from the history of a patient', async ({ browser, aSeenPatient }) => {
    const id = await aSeenPatient();
    const history = `/admin/audit?record=patient&record_id=${id}`;
    const page = await browser.open(history, { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: TITLE }));
    await heading(TITLE);
    expect(page.path()).toBe(`/admin/patients/opened/${id}`);
    await browser.open('/admin/audit?record=patient', { as: 'admin' });
    await heading('Audit');
    expect(screen.queryByRole('link', { name: TITLE })).toBeNull();
  });

  test('OPN-05 shows the last 30 days, 90 on a press, and older ones', async ({
    browser,
    aSeenPatient,
  }) => {
    const id = await aSeenPatient();
    const page = await browser.open(`/admin/patients/opened/${id}`, { as: 'admin' });
    const days = () => [...new Set(table().map(([day]) => day))];
    await waitFor(() => expect(days()).toEqual([shown(1), shown(2)]));
    const long = (daysAgo: number) => formatDay(addDays(today, -daysAgo), 'en', 'long');
    screen.getByText(`From ${long(29)} to ${long(0)}`);

    const choice = within(screen.getByRole('navigation', { name: 'Period' }));
    expect(choice.getByRole('link', { name: '30 days' }).getAttribute('aria-current')).toBe('true');
    await page.user.click(choice.getByRole('link', { name: '90 days' }));
    await waitFor(() => expect(days().slice(-2)).toEqual([shown(45), shown(75)]));
    expect(page.path()).toBe(`/admin/patients/opened/${id}?days=90`);
    screen.getByText(`From ${long(89)} to ${long(0)}`);

    await page.user.click(screen.getByRole('link', { name: '30 days' }));
    await waitFor(() => expect(page.path()).toBe(`/admin/patients/opened/${id}`));
    await page.user.click(await screen.findByRole('link', { name: 'Older' }));
    await waitFor(() => expect(days()).toEqual([shown(45)]));
    screen.getByText(`From ${long(59)} to ${long(30)}`);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(TITLE));
    await page.user.click(screen.getByRole('link', { name: 'Newest' }));
    await waitFor(() => expect(days().slice(-1)).toEqual([shown(2)]));
    expect(screen.queryByRole('link', { name: 'Newest' })).toBeNull();
  });

  test('OPN-06 prints for a family whose record it is, the period, and what is counted', async ({
    browser,
    aSeenPatient,
  }) => {
    const id = await aSeenPatient();
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const page = await browser.open(`/admin/patients/opened/${id}`, { as: 'admin' });
    await screen.findByRole('table');
    screen.getByText('Kalyani Amma');
    screen.getByText('PC-04711');
    screen.getByText(/Who saw a list that names the patient is counted too\./);
    expect(document.querySelector('.letterhead')?.textContent).not.toBe('');
    await page.user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('OPN-06 says it in Malayalam', async ({ browser, aSeenPatient }) => {
    const id = await aSeenPatient();
    localStorage.setItem('language', 'ml');
    await browser.open(`/admin/patients/opened/${id}`, { as: 'admin' });
    await heading('ഈ രേഖ ആരൊക്കെ തുറന്നു');
    await screen.findByRole('table');
    screen.getByText(/രോഗിയുടെ പേരുള്ള പട്ടിക കണ്ടവരെയും കൂട്ടിയിട്ടുണ്ട്\./);
    screen.getByText('തുറന്നു: 1 · പട്ടികയിൽ കണ്ടു: 2 · മാറ്റി: 1');
    screen.getByText('എല്ലാ വിവരങ്ങളും കാണിച്ചു: 1');
    screen.getByRole('button', { name: 'പ്രിന്റ് എടുക്കുക' });
  });

  test('OPN-07 is written down, and not read again by itself', async ({
    browser,
    database,
    network,
    aSeenPatient,
  }) => {
    const id = await aSeenPatient();
    await browser.open(`/admin/patients/opened/${id}`, { as: 'admin' });
    await screen.findByRole('table');
    await expectNotReadAgain(database, network);
    await browser.open(`/admin/audit?record=patient&record_id=${id}`, { as: 'admin' });
    await screen.findByText(/: Who opened this record/);
  });

  test('OPN-08 says that nobody opened it, or that it failed', async ({
    browser,
    database: { db },
    network,
  }) => {
    const id = await addPatient(db, { first_name: 'Devaki', removed_at: new Date() });
    network.isDown = true;
    const page = await browser.open(`/admin/patients/opened/${id}`, { as: 'admin' });
    await screen.findByText('Who opened this record could not be loaded.');
    network.isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nobody opened this record in these days');
    screen.getByText('Devaki');
  });

  test('OPN-08 leads back to the history of a patient who has left care', async ({
    browser,
    database: { db },
  }) => {
    const person = { first_name: 'Devaki', register_number: 'PC-04712', removed_at: new Date() };
    const id = await addPatient(db, person);
    const page = await browser.open(`/admin/patients/opened/${id}`, { as: 'admin' });
    await screen.findByText('Devaki');
    expect(screen.queryByRole('link', { name: '‹ Back to the patient' })).toBeNull();
    await page.user.click(screen.getByRole('link', { name: '‹ Back to the history' }));
    await screen.findByText('History of Patient PC-04712');
    expect(page.path()).toBe(`/admin/audit?record=patient&record_id=${id}`);
  });

  test.for([
    ['30', 200, 'Choose a longer period, or older days.'],
    ['90', 200, 'Choose older days.'],
    ['90', 10, 'Nothing is noted from before these days.'],
  ] as const)(
    'OPN-05 says where else to look at %s days of a patient known for %i days',
    async ([days, knownFor, help], { browser, database: { db } }) => {
      const created_at = new Date(`${addDays(today, -knownFor)}T06:00:00Z`);
      const id = await addPatient(db, { first_name: 'Devaki', created_at });
      await browser.open(`/admin/patients/opened/${id}?days=${days}`, { as: 'admin' });
      await screen.findByText(help);
      expect(screen.queryByRole('link', { name: 'Older' }) !== null).toBe(knownFor > 90);
    },
  );

  test.for(['yesterday', '2026-02-30', '1999-12-31', addDays(today, 2)])(
    'OPN-08 shows the newest days for ?until=%s',
    async (until, { browser, aSeenPatient }) => {
      const id = await aSeenPatient();
      await browser.open(`/admin/patients/opened/${id}?until=${until}`, { as: 'admin' });
      await screen.findByRole('table');
      expect(table()[0]?.[0]).toBe(shown(1));
      expect(screen.queryByRole('link', { name: 'Newest' })).toBeNull();
    },
  );

  test('OPN-08 says that there is no such patient', async ({ browser }) => {
    await browser.open('/admin/patients/opened/999999', { as: 'admin' });
    await screen.findByText('Patient not found');
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });
});
