import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { addPatient } from '../../database/rows.ts';
import { heading } from '../../support/browser.tsx';
import { inDays } from './visit-screens.ts';
import { BOARD, block, cell, openBoard, test, WEEK } from './week-screens.ts';

const monday = '2020-11-16';
const thursday = '2020-11-19';

const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const dayHeads = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) => head.querySelector('.sr-only')?.textContent);
const focusedName = () => document.activeElement?.textContent;

describe('the week board', () => {
  test('WEK-20 WEK-21 WEK-22 WEK-23 shows who goes to whom on the seven days', async ({
    browser,
    employ,
    planFor,
    plan,
    network,
  }) => {
    const biju = await employ('Biju Thekkedath', 'volunteer');
    const leena = await employ('Leena Kadavil', 'medical_professional');
    const sheeba = await employ('ഷീബ', 'caregiver');
    await planFor({ patient: 'Kalyani', day: thursday, time: '16:30', helper: leena });
    await planFor({ patient: 'Bhaskaran', day: thursday, time: '09:00', helper: leena });
    await planFor({ patient: 'ജാനകി', day: monday, time: '08:30', helper: sheeba });
    await planFor({ patient: 'Thomas', day: monday, time: '10:00', helper: biju });
    await planFor({ patient: 'Next week', day: '2020-11-23', time: '10:00', helper: biju });
    await plan({
      patient_name: 'Saramma',
      visit_type: 'Emergency',
      member_name: 'The parish priest',
      visit_date: monday,
      visit_time: '14:00',
    });
    await openBoard(browser);

    expect(network.sent(BOARD)).toHaveLength(1);
    expect(rowNames()).toEqual([
      'Nobody yetor not in the lists · 1 visit',
      'Leena KadavilMedical Professional · 2 visits',
      'ഷീബCaregiver · 1 visit',
      'Biju ThekkedathVolunteer · 1 visit',
    ]);
    expect(dayHeads()).toEqual([
      'Monday 16 November, 3 visits',
      'Tuesday 17 November, no visits',
      'Wednesday 18 November, no visits',
      'Thursday 19 November, 2 visits',
      'Friday 20 November, no visits',
      'Saturday 21 November, no visits',
      'Sunday 22 November, no visits',
    ]);
    screen.getByText('5 visits, 1 of them without anybody of the team');
    screen.getByText('16–22 November 2020');
    const leenasThursday = cell('Leena Kadavil, Thursday 19 November, 2 visits');
    expect(leenasThursday.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '9:00 AM, Bhaskaran, Leena Kadavil',
      '4:30 PM, Kalyani, Leena Kadavil',
    ]);
    const emergency = block('2:00 PM, Saramma, The parish priest, EMERGENCY');
    // The row shows the helper's name, so a visit shows only a member who was typed.
    const isHidden = (name: string, visit: HTMLElement) =>
      within(visit).getByText(name).closest('.sr-only') !== null;
    expect(isHidden('The parish priest', emergency)).toBe(false);
    const ofLeena = block('4:30 PM, Kalyani, Leena Kadavil');
    expect([isHidden('Leena Kadavil', ofLeena), isHidden('Kalyani', ofLeena)]).toEqual([
      true,
      false,
    ]);
    expect(screen.queryByText('Next week')).toBeNull();
  });

  test('WEK-22 says that somebody is no longer in care', async ({ browser, plan, database }) => {
    const patient_id = await addPatient(database.db, { first_name: 'Devaki' });
    await plan({ patient_name: 'Devaki', patient_id, visit_date: monday });
    await database.pool.query('update patients set removed_at = now() where id = $1', [patient_id]);
    await openBoard(browser);
    block('9:30 AM, Devaki, The parish priest, no longer in care');
  });

  test("WEK-22 says that the helper can't come", async ({ browser, plan, database }) => {
    const { id } = await plan({ patient_name: 'Devaki', visit_date: monday });
    await database.pool.query('update schedules set cannot_come_at = now() where id = $1', [id]);
    await openBoard(browser);
    block("9:30 AM, Devaki, The parish priest, Can't come");
  });

  test('WEK-20 begins on the Monday of this week, and goes from week to week', async ({
    browser,
  }) => {
    const page = await openBoard(browser, '/admin/week');
    const today = screen
      .getAllByRole('columnheader')
      .filter((head) => head.getAttribute('aria-current') === 'date');
    expect(today).toHaveLength(1);
    expect(today[0]?.textContent).toContain(String(Number(inDays(0).slice(-2))));
    expect(dayHeads()[0]).toMatch(/^Monday /);
    expect(screen.queryByRole('link', { name: 'This week' })).toBeNull();

    await page.user.click(screen.getByRole('link', { name: 'The week after' }));
    await screen.findByRole('link', { name: 'This week' });
    expect(page.path()).toMatch(/^\/admin\/week\?from=\d{4}-\d\d-\d\d$/);
    await page.user.click(screen.getByRole('link', { name: 'The week before' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'This week' })).toBeNull());
    expect(page.path()).toBe('/admin/week');
    await page.user.click(screen.getByRole('link', { name: 'The week before' }));
    await page.user.click(await screen.findByRole('link', { name: 'This week' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'This week' })).toBeNull());
  });

  test('WEK-20 begins on any day of the address, and not on one that does not exist', async ({
    browser,
  }) => {
    await openBoard(browser, '/admin/week?from=2020-11-19');
    expect(dayHeads()[0]).toBe('Thursday 19 November, no visits');
    screen.getByText('19–25 November 2020');
    screen.getByText('no visits', { selector: 'p' });
  });

  test.for(['2026-02-30', 'tomorrow', ''])(
    'WEK-20 begins on Monday for the address from=%s',
    async (from, { browser }) => {
      await openBoard(browser, `/admin/week?from=${from}`);
      expect(dayHeads()[0]).toMatch(/^Monday /);
    },
  );

  test('WEK-24 narrows to a kind of helper, and keeps who has nobody', async ({
    browser,
    employ,
    planFor,
    plan,
  }) => {
    const biju = await employ('Biju', 'volunteer');
    const leena = await employ('Leena', 'medical_professional');
    await planFor({ patient: 'Kalyani', day: monday, time: '16:30', helper: leena });
    await planFor({ patient: 'Thomas', day: monday, time: '10:00', helper: biju });
    await plan({ patient_name: 'Saramma', visit_date: monday });
    const page = await openBoard(browser);
    const choice = within(screen.getByRole('navigation', { name: 'Who is shown' }));
    expect(choice.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Medical',
      'Caregivers',
      'Volunteers',
    ]);
    await page.user.click(choice.getByRole('link', { name: 'Volunteers' }));
    await waitFor(() => expect(screen.queryByText('Kalyani')).toBeNull());
    screen.getByText('Thomas');
    screen.getByText('Saramma');
    expect(dayHeads()[0]).toBe('Monday 16 November, 2 visits');
    expect(page.path()).toBe(`${WEEK}&kind=volunteer`);
  });

  test('WEK-25 WEK-26 is one tab stop, and arrows go from cell to cell', async ({
    browser,
    employ,
    planFor,
  }) => {
    const leena = await employ('Leena');
    await planFor({ patient: 'Kalyani', day: monday, time: '16:30', helper: leena });
    await planFor({ patient: 'Bhaskaran', day: monday, time: '09:00', helper: leena });
    const page = await openBoard(browser);
    const grid = screen.getByRole('grid');
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    const { user } = page;
    const nobody = cell('Nobody yet, Monday 16 November, no visits').getByRole('button');
    nobody.focus();
    await user.keyboard('{ArrowDown}');
    expect(focusedName()).toBe('9:00 AM, Bhaskaran, Leena');
    await user.keyboard('{ArrowDown}');
    expect(focusedName()).toBe('4:30 PM, Kalyani, Leena');
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(document.activeElement?.getAttribute('tabindex')).toBe('0');
    await user.keyboard('{ArrowDown}');
    expect(focusedName(), 'the last row').toBe('4:30 PM, Kalyani, Leena');
    const focusedCell = () =>
      document.activeElement?.closest('[role="group"]')?.getAttribute('aria-label');
    await user.keyboard('{ArrowRight}');
    expect(focusedCell()).toBe('Leena, Tuesday 17 November, no visits');
    await user.keyboard('{End}');
    expect(focusedCell()).toBe('Leena, Sunday 22 November, no visits');
    await user.keyboard('{ArrowRight}');
    expect(focusedCell()).toBe('Leena, Sunday 22 November, no visits');
    await user.keyboard('{ArrowUp}');
    expect(focusedCell()).toBe('Nobody yet, Sunday 22 November, no visits');
    await user.keyboard('{Control>}{End}{Home}{/Control}');
    expect(focusedCell()).toBe('Nobody yet, Monday 16 November, no visits');
    screen.getByText(/^Arrow keys go from cell to cell, Enter opens, M moves, N adds\./);
  });

  test('WEK-25 the letters do nothing outside of the board', async ({
    browser,
    employ,
    planFor,
  }) => {
    const leena = await employ('Leena');
    await planFor({ patient: 'Kalyani', day: monday, time: '16:30', helper: leena });
    const { user } = await openBoard(browser);
    screen.getByRole('button', { name: 'Refresh' }).focus();
    await user.keyboard('mn');
    expect(screen.queryByRole('dialog')).toBeNull();
    block('4:30 PM, Kalyani, Leena').focus();
    await user.keyboard('{Control>}m{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('m');
    await screen.findByRole('dialog', { name: 'Move the visit' });
  });

  test('WEK-38 leads to all visits and to the day sheets', async ({ browser }) => {
    const page = await openBoard(browser);
    expect(screen.getByRole('link', { name: 'Day sheets to print' }).getAttribute('href')).toBe(
      '/admin/schedules/week',
    );
    await page.user.click(screen.getByRole('link', { name: 'All visits' }));
    await heading('All Schedules');
  });

  test('WEK-39 says when the week could not be loaded, and is asked once', async ({
    browser,
    network,
  }) => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    network.isDown = true;
    const page = await browser.open(WEEK, { as: 'admin' });
    await screen.findByText('The week could not be loaded.');
    network.isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('grid');
    const before = network.sent(BOARD).length;
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    await network.settled();
    expect(network.sent(BOARD)).toHaveLength(before);
  });
});
