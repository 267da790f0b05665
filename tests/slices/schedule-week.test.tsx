import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { readDay } from '../../apps/web/app/ui/day.tsx';
import { addPatient } from '../database/rows.ts';
import { heading } from '../support/browser.tsx';
import { inDays, PAGE, test } from '../support/schedule-screens.ts';

const day = (ahead: number) =>
  screen.findByRole('region', { name: new RegExp(readDay(inDays(ahead), 'en', 'full')) });

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
    const today = within(await day(0));
    expect(screen.getAllByRole('region')).toHaveLength(8);
    today.getByRole('heading', { name: /^Today · / });
    const cells = today.getByRole('rowheader').closest('tr')?.textContent;
    expect(cells).toBe(
      `16:00Annamma${rows[0].register_number}Mala50000 00001The parish priestEmergency`,
    );
    expect(today.getByRole('link', { name: '50000 00001' }).getAttribute('href')).toBe(
      'tel:+915000000001',
    );
    within(await day(7)).getByText('Leela');
    within(await day(1)).getByText('No visits');
    expect(screen.queryByText('Too late')).toBeNull();
  });

  test('are asked for once, not whenever the window comes back', async ({
    browser,
    plan,
    network,
  }) => {
    await plan();
    await browser.open(`${PAGE}/week`, { as: 'admin' });
    await day(0);
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    await network.settled();
    expect(network.sent('GET /api/schedules/week')).toHaveLength(1);
  });

  test('print one day or all of them', async ({ browser, plan }) => {
    await plan();
    await plan({ patient_name: 'Leela', visit_date: inDays(2) });
    const printed: number[] = [];
    const onPaper = () => document.querySelectorAll('.day-sheet:not(.print\\:hidden)').length;
    vi.stubGlobal('print', () => {
      printed.push(onPaper());
      window.dispatchEvent(new Event('afterprint'));
    });
    const page = await browser.open(`${PAGE}/week`, { as: 'admin' });
    const third = within(await day(2));
    await page.user.click(third.getByRole('button', { name: /^Print this day/ }));
    await waitFor(() => expect(onPaper()).toBe(2));
    await page.user.click(screen.getByRole('button', { name: 'Print all days' }));
    expect(printed).toEqual([1, 2]);
  });

  test('say when they could not be loaded', async ({ browser, plan, network }) => {
    await plan();
    network.isDown = true;
    const page = await browser.open(`${PAGE}/week`, { as: 'admin' });
    await screen.findByText('The day sheets could not be loaded.');
    network.isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await day(0);
  });
});
