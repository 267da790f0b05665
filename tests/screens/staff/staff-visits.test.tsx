import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { formatDay } from '../../../apps/web/app/ui/console/day.tsx';
import { addRequest } from '../../database/rows.ts';
import { heading } from '../../support/browser.tsx';
import { hideTable } from '../../support/faults.ts';
import { fullDay, inDays, test } from '../visits/visit-screens.ts';
import { cardNames, factsOf, findCard, pageOf } from './staff-lists.ts';

const PAGE = pageOf('volunteer', 'schedules');
const MINE = { visit_type: 'Volunteer' };
const EMPTY = 'No Schedules Found';

const findPeriod = async (name: string) =>
  within(await screen.findByRole('navigation', { name: 'Period' })).getByRole('link', { name });
const readDays = () => screen.queryAllByRole('heading', { level: 2 }).map((day) => day.textContent);

describe('the visits of a tab', () => {
  test('SDB-09 SDB-11 SDB-29 SDB-30 SDB-31 SDB-35 shows those of the role and every emergency', async ({
    browser,
    plan,
    database,
    network,
    staff,
  }) => {
    await plan({
      ...MINE,
      patient_name: 'അന്നമ്മ',
      member_name: 'Biju',
      visit_date: '2999-01-05',
      visit_time: '14:05',
    });
    await plan({
      patient_name: 'Leela',
      visit_type: 'Emergency',
      visit_date: '2999-01-05',
      visit_time: '00:30',
      notes: '',
    });
    await plan({ patient_name: 'Of caregivers', visit_type: 'Caregiver' });
    await plan({ patient_name: 'Of the office' });
    await database.pool.query("update schedules set created_at = '2026-11-01T03:30:00Z'");
    const page = await browser.open('/vcm/dashboard?tab=volunteer', { as: await staff() });
    await page.user.click(await screen.findByRole('link', { name: /Schedules/ }));
    await heading('Schedules');
    const visit = await findCard('അന്നമ്മ');
    expect(cardNames()).toEqual(['Leela', 'അന്നമ്മ']);
    visit.getByText('2:05 PM');
    // The heading shows the day; the card repeats it for screen readers only.
    screen.getByRole('heading', { level: 2, name: 'Saturday, 5 January 2999' });
    expect(visit.getByText('5 Jan 2999').closest('.sr-only')).not.toBeNull();
    expect(factsOf(visit)).toEqual([
      'Visit type: Volunteer',
      'Member name: Biju',
      'Notes: Bring the brass lamp',
    ]);
    const last = visit.getByText('1 Nov 2026, 9:00 AM').closest('p');
    expect(last?.textContent).toBe('Created 1 Nov 2026, 9:00 AM');
    expect(last?.nextElementSibling).toBeNull();
    const urgent = await findCard('Leela');
    urgent.getByText('12:30 AM');
    expect(urgent.getByText('Emergency').tagName).toBe('STRONG');
    expect(urgent.getByText('Emergency').closest('li')?.className).toContain('card-emergency');
    expect(urgent.queryByText('Notes:')).toBeNull();
    expect(visit.getByText('Volunteer').closest('li')?.className).not.toContain('emergency');
    expect(network.sent('GET /api/schedules/volunteer')).toMatchObject([{ status: 200 }]);
    expect(page.path()).toBe(PAGE);
  });

  test('SDB-29 SDB-30 tells the way to somebody who has asked for help, until the day is over', async ({
    browser,
    plan,
    database,
    staff,
  }) => {
    const request_id = await addRequest(database.db, {
      patient_name: 'Abdul Rahman',
      place: 'Kadavu',
      address: 'House 9',
      contact_phone_number: '5000000009',
      support_type: 'medical',
      health_condition: 'Secret pain',
    });
    const urgent = { request_id, visit_type: 'Emergency' };
    await plan({ ...urgent, visit_date: inDays(-1), notes: 'The day before' });
    await plan(urgent);
    await browser.open(PAGE, { as: await staff() });
    await waitFor(() => expect(cardNames()).toEqual(['Abdul Rahman', 'Abdul Rahman']));
    const [past, coming] = screen
      .getAllByRole('heading', { level: 3 })
      .map((name) => name.closest('li')?.textContent ?? '');
    expect(past).toContain('The day before');
    expect(past).not.toMatch(/Kadavu|House 9|Call/);
    expect(coming).toMatch(/KadavuHouse 9Call Abdul Rahman/);
    expect(document.body.textContent).not.toContain('Secret pain');
    const [call] = screen.getAllByRole('link', { name: /^Call / });
    expect(call?.getAttribute('href')).toBe('tel:+915000000009');
  });

  test('SDB-26 SDB-27 SDB-28 SDB-33 narrows to today and to the eight days, in their order', async ({
    browser,
    plan,
    staff,
  }) => {
    const ahead = { Eighth: 8, Seventh: 7, Now: 0, Yesterday: -1 };
    for (const [patient_name, later] of Object.entries(ahead)) {
      await plan({ ...MINE, patient_name, visit_date: inDays(later) });
    }
    await plan({ ...MINE, patient_name: 'Early', visit_time: '00:00' });
    const page = await browser.open(PAGE, { as: await staff() });
    await findCard('Now');
    const choice = within(screen.getByRole('navigation', { name: 'Period' }));
    expect(choice.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Today',
      'This Week',
      'All',
    ]);
    expect(choice.getByRole('link', { current: true }).textContent).toBe('All');
    expect(cardNames()).toEqual(['Yesterday', 'Early', 'Now', 'Seventh', 'Eighth']);
    expect(readDays()).toEqual([fullDay(-1), `Today · ${fullDay(0)}`, fullDay(7), fullDay(8)]);

    const steps = history.length;
    await page.user.click(await findPeriod('Today'));
    await waitFor(() => expect(cardNames()).toEqual(['Early', 'Now']));
    expect(page.path()).toBe(`${PAGE}&period=today`);
    await page.user.click(await findPeriod('This Week'));
    await waitFor(() => expect(cardNames()).toEqual(['Early', 'Now', 'Seventh']));
    page.reload();
    await findCard('Seventh');
    expect(cardNames()).toHaveLength(3);
    await page.user.click(await findPeriod('All'));
    await waitFor(() => expect(cardNames()).toHaveLength(5));
    expect(page.path()).toBe(PAGE);
    expect(history.length).toBe(steps);
  });

  test('SDB-33 leads past what is over, by keyboard too, and shows the rest of it when asked', async ({
    browser,
    plan,
    database,
    staff,
  }) => {
    await plan({ ...MINE, patient_name: 'Next', visit_date: inDays(1) });
    const rows = Array.from({ length: 60 }, (_, at) => ({
      visit_type: 'Volunteer' as const,
      patient_name: `Before ${60 - at}`,
      member_name: 'Biju',
      visit_date: inDays(at - 60),
      visit_time: '10:00',
    }));
    await database.db.insertInto('schedules').values(rows).execute();
    const page = await browser.open(PAGE, { as: await staff() });
    await findCard('Next');
    expect(cardNames()[0]).toBe('Before 50');
    screen.getByRole('button', { name: /^From today on/ }).focus();
    await page.user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe(fullDay(1));
    await page.user.click(screen.getByRole('button', { name: 'Show earlier visits: 10' }));
    await waitFor(() => expect(cardNames()[0]).toBe('Before 60'));
    expect(document.activeElement?.textContent).toBe(fullDay(-60));
    expect(cardNames()).toHaveLength(61);
    expect(screen.queryByRole('button', { name: /^Show earlier/ })).toBeNull();
    await page.user.click(await findPeriod('This Week'));
    await waitFor(() => expect(cardNames()).toEqual(['Next']));
    expect(screen.queryByRole('button', { name: /^From today on/ })).toBeNull();
  });

  test('SDB-32 cuts notes over 100 characters, and opens them', async ({
    browser,
    plan,
    staff,
  }) => {
    const long = 'x'.repeat(101);
    await plan({ ...MINE, patient_name: 'Long', notes: long });
    await plan({ ...MINE, patient_name: 'Exact', notes: 'x'.repeat(100) });
    const page = await browser.open(PAGE, { as: await staff() });
    const visit = await findCard('Long');
    expect(screen.queryByText(long)).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Show More' })).toHaveLength(1);
    await page.user.click(visit.getByRole('button', { name: 'Show More' }));
    visit.getByText(long);
    (await findCard('Exact')).getByText('x'.repeat(100));
  });

  test('SDB-34 says that there is none, of all or of the period', async ({
    browser,
    plan,
    staff,
  }) => {
    await plan({ ...MINE, visit_date: inDays(-1), patient_name: 'Over' });
    const page = await browser.open(`${PAGE}&period=week`, { as: await staff() });
    await screen.findByText(EMPTY);
    screen.getByText('There are no scheduled appointments for the selected time period.');
    await page.user.click(await findPeriod('All'));
    await findCard('Over');
    // Without coming visits there is no button to skip to them.
    expect(screen.queryByRole('button', { name: /^From today on/ })).toBeNull();
    expect(screen.queryByText(EMPTY)).toBeNull();
  });

  test('SDB-34 SDB-11 tells a list that did not come from an empty one', async ({
    browser,
    plan,
    database,
    staff,
  }) => {
    await plan({ ...MINE, patient_name: 'Leela' });
    const repair = await hideTable(database, 'schedules');
    const as = await staff();
    const page = await browser.open(PAGE, { as });
    await screen.findByText(/could not be loaded/);
    expect(screen.queryByText(EMPTY)).toBeNull();
    await repair();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await findCard('Leela');
  });

  test('SDB-26 SDB-34 speaks Malayalam', async ({ browser, database, plan, staff }) => {
    await plan({ patient_name: 'Leela', visit_type: 'Emergency', visit_time: '14:05' });
    const page = await browser.open(PAGE, { as: await staff() });
    await findCard('Leela');
    await page.user.click(screen.getByRole('button', { name: 'മലയാളം' }));
    await heading('സന്ദർശനങ്ങൾ');
    const visit = await findCard('Leela');
    visit.getByText('അടിയന്തരം');
    visit.getByText('2:05 PM');
    expect(readDays()).toEqual([`ഇന്ന് · ${formatDay(inDays(0), 'ml', 'full')}`]);

    const choice = within(screen.getByRole('navigation', { name: 'കാലയളവ്' }));
    expect(choice.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'ഇന്ന്',
      'ഈ ആഴ്ച',
      'എല്ലാം',
    ]);
    await database.db.deleteFrom('schedules').execute();
    await page.user.click(choice.getByRole('link', { name: 'ഇന്ന്' }));
    await page.user.click(screen.getByRole('button', { name: 'പുതുക്കുക' }));
    await screen.findByText('സന്ദർശനങ്ങളൊന്നുമില്ല');
    screen.getByText('തിരഞ്ഞെടുത്ത കാലയളവിൽ സന്ദർശനങ്ങളൊന്നും നിശ്ചയിച്ചിട്ടില്ല.');
  });
});
