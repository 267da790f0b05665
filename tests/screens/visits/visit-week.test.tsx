import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { addPatient, addRequest } from '../../database/rows.ts';
import { expectAlert, heading } from '../../support/browser.tsx';
import { fullDay, inDays, PAGE, test } from './visit-screens.ts';

const findDay = (ahead: number) =>
  screen.findByRole('region', { name: new RegExp(fullDay(ahead)) });

describe('the day sheets', () => {
  test('SCH-09 show the eight days, with where to go', async ({ browser, plan, database }) => {
    const patient_id = await addPatient(database.db, {
      first_name: 'Annamma',
      phone_number: '5000000001',
      place: 'Mala',
    });
    const { rows } = await database.pool.query('select register_number from patients');
    await plan({ patient_id, visit_time: '16:00', visit_type: 'Emergency' });
    await plan({ patient_name: 'Leela', visit_date: inDays(7) });
    await plan({ patient_name: 'Too late', visit_date: inDays(8) });
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: 'Day sheets to print' }));
    await heading('Day sheets');
    const today = within(await findDay(0));
    expect(screen.getAllByRole('region')).toHaveLength(8);
    today.getByRole('heading', { name: /^Today · / });
    // The letterhead of the printed sheet, with the clinic's first phone number.
    today.getByText(/ · 94000 00001$/);
    const cells = today.getByRole('rowheader').closest('tr')?.textContent;
    expect(cells).toBe(
      `4:00 PMAnnamma${rows[0].register_number}Mala50000 00001The parish priestEmergency`,
    );
    expect(today.getByRole('link', { name: '50000 00001' }).getAttribute('href')).toBe(
      'tel:+915000000001',
    );
    within(await findDay(7)).getByText('Leela');
    within(await findDay(1)).getByText('No visits');
    expect(screen.queryByText('Too late')).toBeNull();
  });

  test('show the place, address and phone of somebody who has asked for help', async ({
    browser,
    plan,
    database,
  }) => {
    const request_id = await addRequest(database.db, {
      patient_name: 'Abdul Rahman',
      place: 'Kadavu',
      address: 'House 9',
      contact_phone_number: '5000000009',
    });
    await plan({ request_id, visit_time: '16:00', visit_type: 'Emergency' });
    await browser.open(`${PAGE}/week`, { as: 'admin' });
    const row = within(await findDay(0))
      .getByRole('rowheader')
      .closest('tr');
    expect(row?.textContent).toBe(
      '4:00 PMAbdul RahmanKadavuHouse 950000 00009The parish priestEmergency',
    );
  });

  test('are asked for once, not whenever the window comes back', async ({
    browser,
    plan,
    network,
  }) => {
    await plan();
    await browser.open(`${PAGE}/week`, { as: 'admin' });
    await findDay(0);
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    await network.settled();
    expect(network.sent('GET /api/schedules/week')).toHaveLength(1);
  });

  test('print one day or all of them', async ({ browser, plan }) => {
    await plan();
    await plan({ patient_name: 'Leela', visit_date: inDays(2) });
    const sheetCounts: number[] = [];
    const countSheets = () => document.querySelectorAll('.day-sheet:not(.print\\:hidden)').length;
    vi.stubGlobal('print', () => {
      sheetCounts.push(countSheets());
      window.dispatchEvent(new Event('afterprint'));
    });
    const page = await browser.open(`${PAGE}/week`, { as: 'admin' });
    const third = within(await findDay(2));
    await page.user.click(third.getByRole('button', { name: /^Print this day/ }));
    await waitFor(() => expect(countSheets()).toBe(2));
    await page.user.click(screen.getByRole('button', { name: 'Print all days' }));
    expect(sheetCounts).toEqual([1, 2]);
  });

  test('say when they could not be loaded', async ({ browser, plan, network }) => {
    await plan();
    network.isDown = true;
    const page = await browser.open(`${PAGE}/week`, { as: 'admin' });
    await screen.findByText('The day sheets could not be loaded.');
    network.isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await findDay(0);
  });

  test('are asked for again by a button, and say when that failed', async ({
    browser,
    plan,
    network,
  }) => {
    const page = await browser.open(`${PAGE}/week`, { as: 'admin' });
    within(await findDay(0)).getByText('No visits');
    await plan({ patient_name: 'Leela' });
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    network.isDown = true;
    await page.user.click(refresh);
    await expectAlert('The day sheets could not be loaded.');
    within(await findDay(0)).getByText('No visits');
    network.isDown = false;
    await page.user.click(refresh);
    await screen.findByText('Leela');
    expect(screen.queryByText('The day sheets could not be loaded.')).toBeNull();
    expect(document.activeElement).toBe(refresh);
  });

  test('SCH-09 call today what is today, also after midnight', async ({ browser, network }) => {
    const body = JSON.stringify({ today: inDays(-1), stops: [] });
    network.replaceAnswer('GET /api/schedules/week', { status: 200, body });
    await browser.open(`${PAGE}/week`, { as: 'admin' });
    within(await findDay(0)).getByRole('heading', { name: /^Today · / });
    expect(screen.getAllByText(/^Today · /)).toHaveLength(1);
  });
});
