import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { test as browserTest, FIRST_LOAD_TIMEOUT, heading } from '../../support/browser.tsx';
import { TestClock } from '../../support/clinic.ts';
import { block, RECORD_PAGE } from './read-patients.ts';

type Plan = Record<'day' | 'time', string> & { type?: 'Caregiver' | 'Emergency' };

/** A patient whose visits Leena makes, and her page as it is at a given instant. */
const test = browserTest
  .extend('clock', { scope: 'file' }, () => new TestClock())
  .extend('kalyani', async ({ browser, clock, database: { db, pool } }) => {
    await pool.query('delete from schedules');
    const id = await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
    const helper_id = await addHelper(db, { kind: 'caregiver', name: 'Leena' });
    const plan = async (
      { day, time, type = 'Caregiver' }: Plan,
      patient_id: number | null = id,
    ) => {
      const names = { patient_name: 'Kalyani Amma', member_name: 'Leena' };
      const when = { visit_date: day, visit_time: time };
      const visit = await db
        .insertInto('schedules')
        .values({ ...names, ...when, patient_id, helper_id, visit_type: type })
        .returning('id')
        .executeTakeFirstOrThrow();
      return visit.id;
    };
    const open = async (at: string, query = '') => {
      clock.now = new Date(at);
      vi.useFakeTimers({ toFake: ['Date'], now: clock.now });
      const page = await browser.open(`${RECORD_PAGE}/${id}${query}`, { as: 'admin' });
      await heading('Kalyani Amma');
      return page;
    };
    return { id, helper_id, plan, open };
  });

const rowsOf = (title: string) =>
  block(title)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Returns the dates in the list of visits. */
const days = () =>
  screen.getAllByRole('row').flatMap((row) => row.textContent?.match(/\d+ Nov 2026/) ?? []);

/** Noon at the clinic on 15 November. */
const NOON = '2026-11-15T06:30:00Z';

describe("the visits on the patient's page", () => {
  test('HUB-05 HUB-09 keep those of today among the next ones, also when their hour has passed', async ({
    kalyani,
  }) => {
    await kalyani.plan({ day: '2026-11-14', time: '23:59' });
    await kalyani.plan({ day: '2026-11-15', time: '00:00' });
    await kalyani.plan({ day: '2026-11-15', time: '11:59' });
    await kalyani.plan({ day: '2026-11-15', time: '12:01' });
    await kalyani.plan({ day: '2026-11-16', time: '09:30', type: 'Emergency' });
    await kalyani.open(NOON, '?log=visits');
    expect(rowsOf('Next visits')).toEqual([
      '15 Nov 2026, 12:00 AM · Leena ',
      '15 Nov 2026, 11:59 AM · Leena ',
      '15 Nov 2026, 12:01 PM · Leena ',
      '16 Nov 2026, 9:30 AM · Leena Emergency',
    ]);
    expect(rowsOf('What happened')).toEqual([expect.stringMatching(/14 Nov 2026, 11:59 PM/)]);
  });

  test('HUB-05 HUB-09 move on at midnight of the clinic, wherever the browser is', async ({
    kalyani,
  }) => {
    await kalyani.plan({ day: '2026-11-15', time: '09:30' });
    const page = await kalyani.open('2026-11-15T18:29:59Z', '?log=visits');
    expect(rowsOf('Next visits')).toEqual(['15 Nov 2026, 9:30 AM · Leena ']);
    expect(rowsOf('What happened')).toEqual([]);
    vi.setSystemTime('2026-11-15T18:30:00Z');
    page.reload();
    await heading('Kalyani Amma');
    expect(rowsOf('Next visits')).toEqual([]);
    block('Next visits').getByText('No visit is planned.');
    expect(rowsOf('What happened')).toEqual([expect.stringMatching(/15 Nov 2026, 9:30 AM/)]);
  });

  test('HUB-05 are five at most', async ({ kalyani }) => {
    for (const time of ['08:00', '09:00', '10:00', '14:00', '15:00', '16:00']) {
      await kalyani.plan({ day: '2026-11-15', time });
    }
    await kalyani.open(NOON);
    expect(rowsOf('Next visits')).toHaveLength(5);
  });

  test('HUB-05 lead by day and time to the form of each', async ({ kalyani }) => {
    await kalyani.plan({ day: '2026-11-15', time: '11:00' });
    const second = await kalyani.plan({ day: '2026-11-15', time: '16:30' });
    const page = await kalyani.open(NOON);
    await page.user.click(block('Next visits').getByRole('link', { name: '15 Nov 2026, 4:30 PM' }));
    const dialog = { name: 'Edit Schedule' };
    const form = within(await screen.findByRole('dialog', dialog, FIRST_LOAD_TIMEOUT));
    expect(page.path()).toBe(`/admin/schedules?edit=${second}`);
    expect(form.getByLabelText<HTMLInputElement>(/^Visit time/).value).toBe('16:30');
    expect(form.getByRole<HTMLInputElement>('combobox', { name: /^Patient name/ }).value).toBe(
      'Kalyani Amma',
    );
    page.back();
    await heading('Kalyani Amma');
  });

  test('HUB-21 lead to all of them, in a list that says whose they are and leads to the rest', async ({
    kalyani,
    database: { db },
  }) => {
    const other = await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
    await kalyani.plan({ day: '2026-11-14', time: '09:30' });
    await kalyani.plan({ day: '2026-11-16', time: '09:30' });
    await kalyani.plan({ day: '2026-11-17', time: '09:30' }, other);
    await kalyani.plan({ day: '2026-11-18', time: '09:30' }, null);
    const page = await kalyani.open(NOON);
    await page.user.click(block('Next visits').getByRole('link', { name: 'All visits: 2' }));
    await heading('All Schedules');
    expect(page.path()).toBe(`/admin/schedules?patient=${kalyani.id}`);
    await screen.findAllByRole('rowheader');
    expect(screen.getByText(/^Only visits/).textContent).toBe(
      'Only visits of one patient: Kalyani Amma',
    );
    expect(days()).toEqual(['16 Nov 2026', '14 Nov 2026']);

    // Together with the period, and kept by a dialog.
    await page.user.click(screen.getByRole('link', { name: 'This Week' }));
    await heading("This Week's Schedule");
    expect(days()).toEqual(['16 Nov 2026']);
    await page.user.click(screen.getByRole('link', { name: 'View Kalyani Amma' }));
    await page.user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.path()).toBe(`/admin/schedules?patient=${kalyani.id}&period=week`);

    await page.user.click(screen.getByRole('link', { name: 'Show all visits' }));
    await waitFor(() => expect(days()).toEqual(['16 Nov 2026', '17 Nov 2026', '18 Nov 2026']));
    expect(page.path()).toBe('/admin/schedules?period=week');
    expect(screen.queryByText(/^Only visits of one patient/)).toBeNull();
  });

  test('HUB-21 are none to lead to before the first is planned', async ({ kalyani }) => {
    await kalyani.open(NOON);
    block('Next visits').getByText('No visit is planned.');
    expect(screen.queryByRole('link', { name: /^All visits/ })).toBeNull();
  });

  test('HUB-21 name no patient in the list who has none, and take no odd id', async ({
    kalyani,
    browser,
  }) => {
    await kalyani.plan({ day: '2026-11-16', time: '09:30' });
    await kalyani.open(NOON);
    await browser.open('/admin/schedules?patient=999999');
    await screen.findByText('No schedules found', undefined, FIRST_LOAD_TIMEOUT);
    expect(screen.getByText(/^Only visits/).textContent).toBe('Only visits of one patient');
    cleanup();
    await browser.open('/admin/schedules?patient=x1');
    await screen.findByRole('rowheader', { name: 'Kalyani Amma' });
    expect(screen.queryByText(/^Only visits of one patient/)).toBeNull();
  });

  test('HUB-21 name the member, who is a link where there is a page', async ({ kalyani }) => {
    await kalyani.plan({ day: '2026-11-15', time: '09:30' });
    await kalyani.plan({ day: '2026-11-16', time: '09:30', type: 'Emergency' });
    await kalyani.open(NOON);
    const links = block('Next visits').getAllByRole<HTMLAnchorElement>('link', { name: 'Leena' });
    expect(links.map(({ pathname }) => pathname)).toEqual([
      `/admin/caregivers/view/${kalyani.helper_id}`,
    ]);
    expect(rowsOf('Next visits')[1]).toBe('16 Nov 2026, 9:30 AM · Leena Emergency');
  });

  test('HUB-05 HUB-21 speak Malayalam', async ({ kalyani }) => {
    localStorage.setItem('language', 'ml');
    await kalyani.plan({ day: '2026-11-15', time: '09:30' });
    const page = await kalyani.open(NOON);
    const visits = block('അടുത്ത സന്ദർശനങ്ങൾ');
    await page.user.click(visits.getByRole('link', { name: 'എല്ലാ സന്ദർശനങ്ങളും: 1' }));
    await heading('എല്ലാ സന്ദർശനങ്ങളും');
    await screen.findAllByRole('rowheader');
    expect(screen.getByText(/^ഒരു രോഗിയുടെ/).textContent).toBe(
      'ഒരു രോഗിയുടെ സന്ദർശനങ്ങൾ മാത്രം: Kalyani Amma',
    );
    screen.getByRole('link', { name: 'എല്ലാ സന്ദർശനങ്ങളും കാണിക്കുക' });
  });
});
