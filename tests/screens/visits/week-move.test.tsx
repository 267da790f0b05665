import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addPatient, addRequest } from '../../database/rows.ts';
import { expectAlert, heading } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import {
  BOARD,
  block,
  test as boardTest,
  expectTold,
  findBlock,
  openBoard,
  pressInMenu,
  undo,
} from './week-screens.ts';

const tuesday = '2020-11-17';
const VISIT = '9:30 AM, Thankappan, Leena';

/** With one visit of Leena, a caregiver, on Tuesday. */
const test = boardTest.extend('visit', async ({ employ, planFor }) => {
  const leena = await employ('Leena');
  await employ('Biju', 'volunteer');
  return planFor({ patient: 'Thankappan', day: tuesday, time: '09:30', helper: leena });
});

describe('the menu of a visit', () => {
  test('WEK-27 WEK-43 has the days, another hour, somebody else, the patient and delete', async ({
    browser,
    visit: _,
  }) => {
    const page = await openBoard(browser);
    await page.user.click(block(VISIT));
    const menu = within(screen.getByRole('menu', { name: 'Thankappan, Tue 17 Nov' }));
    expect(
      menu
        .getAllByRole('menuitem')
        .map((entry) => entry.getAttribute('aria-label') ?? entry.textContent),
    ).toEqual([
      'Move to Mon 16 November',
      'Move to Tue 17 November',
      'Move to Wed 18 November',
      'Move to Thu 19 November',
      'Move to Fri 20 November',
      'Move to Sat 21 November',
      'Move to Sun 22 November',
      'Another day or hour…',
      'Somebody else goes…',
      'Open the patient',
      'Delete this visit',
    ]);
    expect(
      menu.getByRole<HTMLButtonElement>('menuitem', { name: 'Move to Tue 17 November' }).disabled,
    ).toBe(true);
    const sunday = menu.getByRole('menuitem', { name: 'Move to Sun 22 November' });
    expect(sunday.textContent, 'what is shown is part of the name').toBe('Sun 22');
    await page.user.click(menu.getByRole('menuitem', { name: 'Open the patient' }));
    await heading('Thankappan');
  });

  test('WEK-27 leads to the request, and nowhere for somebody who is in no register', async ({
    browser,
    plan,
    database,
  }) => {
    const request_id = await addRequest(database.db, { patient_name: 'Abdul' });
    await plan({ patient_name: 'Abdul', patient_id: null, request_id, visit_date: tuesday });
    await plan({ patient_name: 'Saramma', patient_id: null, visit_date: tuesday });
    const page = await openBoard(browser);
    await page.user.click(block('9:30 AM, Abdul, The parish priest'));
    expect(screen.getByRole('menuitem', { name: 'Open the request' }).getAttribute('href')).toBe(
      `/admin/patients-in-need/view/${request_id}`,
    );
    await page.user.click(block('9:30 AM, Saramma, The parish priest'));
    expect(screen.queryByRole('menuitem', { name: /^Open/ })).toBeNull();
  });

  test('WEK-27 Delete asks, and then the visit is gone', async ({ browser, visit: _, network }) => {
    const page = await openBoard(browser);
    await pressInMenu(page, VISIT, 'Delete this visit');
    const question = within(screen.getByRole('alertdialog', { name: 'Delete Schedule' }));
    question.getByText('Are you sure you want to delete this schedule?');
    expect(network.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await page.user.click(question.getByRole('button', { name: 'Delete Thankappan' }));
    await screen.findByText('Schedule deleted successfully!');
    await waitFor(() => expect(screen.queryByRole('button', { name: VISIT })).toBeNull());
  });
});

describe('moving a visit', () => {
  test('WEK-28 WEK-30 to another day is told, marked and undone', async ({
    browser,
    visit: _,
    database,
  }) => {
    const page = await openBoard(browser);
    await pressInMenu(page, VISIT, 'Move to Wed 18 November');
    await expectTold('Thankappan was moved to Wed 18 Nov, 9:30 AM.');
    const moved = await findBlock('Leena, Wednesday 18 November, 1 visit', VISIT);
    expect(moved.dataset.changed).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(moved));
    const { rows } = await database.pool.query('select visit_date from schedules');
    expect(rows).toEqual([{ visit_date: '2020-11-18' }]);

    await undo(page);
    await expectTold('It was undone.');
    const back = await findBlock('Leena, Tuesday 17 November, 1 visit', VISIT);
    expect(back.dataset.changed).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('WEK-29 to another hour, by the key M', async ({ browser, visit: _, network }) => {
    const page = await openBoard(browser);
    block(VISIT).focus();
    await page.user.keyboard('m');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move the visit' }));
    const time = dialog.getByLabelText<HTMLInputElement>('Visit time');
    await page.user.clear(time);
    await page.user.type(time, '16:00');
    await page.user.click(dialog.getByRole('button', { name: 'Move' }));
    await expectTold('Thankappan was moved to Tue 17 Nov, 4:00 PM.');
    await findBlock('Leena, Tuesday 17 November, 1 visit', '4:00 PM, Thankappan, Leena');
    const [sent] = network.calls.filter(({ method }) => method === 'PUT');
    expect(sent?.body, 'the same person goes').not.toHaveProperty('helper_id');
  });

  test('WEK-29 WEK-30 to somebody else of another kind, and back', async ({
    browser,
    visit,
    database,
  }) => {
    const page = await openBoard(browser);
    await pressInMenu(page, VISIT, 'Somebody else goes…');
    const who = screen.getByLabelText<HTMLSelectElement>('Member name');
    await waitFor(() => expect(document.activeElement).toBe(who));
    await waitFor(() => expect(who.options.length).toBe(3));
    expect([...who.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual([
      'Medical Professionals',
      'Caregivers',
      'Volunteers',
    ]);
    await page.user.selectOptions(who, screen.getByRole('option', { name: /^Biju/ }));
    await page.user.click(screen.getByRole('button', { name: 'Move' }));
    await expectTold('Thankappan was moved to Tue 17 Nov, 9:30 AM. Biju goes.');
    await findBlock('Biju, Tuesday 17 November, 1 visit', '9:30 AM, Thankappan, Biju');
    const stored = () => database.pool.query('select visit_type, helper_id from schedules');
    expect((await stored()).rows[0].visit_type).toBe('Volunteer');
    await undo(page);
    await findBlock('Leena, Tuesday 17 November, 1 visit', VISIT);
    expect((await stored()).rows).toEqual([
      { visit_type: 'Caregiver', helper_id: visit.helper_id },
    ]);
  });

  test('WEK-29 names another visit of the same person within the hour', async ({
    browser,
    visit,
    planFor,
  }) => {
    const leena = { id: visit.helper_id ?? 0, name: 'Leena', kind: 'caregiver' as const };
    await planFor({ patient: 'Kalyani', day: '2020-11-18', time: '10:00', helper: leena });
    const page = await openBoard(browser);
    await pressInMenu(page, VISIT, 'Move to Wed 18 November');
    await expectTold(
      'Thankappan was moved to Wed 18 Nov, 9:30 AM. Less than an hour apart: 10:00 AM Kalyani.',
    );
  });

  test('WEK-28 out of the week leaves the focus on Undo', async ({ browser, visit: _ }) => {
    const page = await openBoard(browser);
    await pressInMenu(page, VISIT, 'Another day or hour…');
    const day = screen.getByLabelText<HTMLInputElement>('Visit date');
    await page.user.clear(day);
    await page.user.type(day, '2020-12-01');
    await page.user.click(screen.getByRole('button', { name: 'Move' }));
    await expectTold('Thankappan was moved to Tue 1 Dec, 9:30 AM.');
    await waitFor(() => expect(screen.queryByRole('button', { name: VISIT })).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' })),
    );
    await undo(page);
    await findBlock('Leena, Tuesday 17 November, 1 visit', VISIT);
  });

  test('WEK-31 that somebody else moved meanwhile is refused, and shown as it is now', async ({
    browser,
    visit,
    app,
    admin,
    network,
  }) => {
    const page = await openBoard(browser);
    const body = { version: visit.version, visit_date: '2020-11-20', visit_time: '11:00' };
    await ask(app, `PUT /api/schedules/${visit.id}/move`, { token: admin, body });
    const reads = network.sent(BOARD).length;
    await pressInMenu(page, VISIT, 'Move to Wed 18 November');
    const told = await screen.findByText(
      /^Somebody else has changed this visit meanwhile\. It is now: /,
    );
    expect(told.getAttribute('role')).toBe('alert');
    expect(told.textContent).toContain('11:00 AM');
    await findBlock('Leena, Friday 20 November, 1 visit', '11:00 AM, Thankappan, Leena');
    expect(network.sent(BOARD)).toHaveLength(reads + 1);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('WEK-31 an undo does not overwrite what somebody else did since', async ({
    browser,
    visit,
    app,
    admin,
  }) => {
    const page = await openBoard(browser);
    await pressInMenu(page, VISIT, 'Move to Wed 18 November');
    await expectTold('Thankappan was moved to Wed 18 Nov, 9:30 AM.');
    const body = { version: visit.version + 1, visit_date: '2020-11-20', visit_time: '11:00' };
    await ask(app, `PUT /api/schedules/${visit.id}/move`, { token: admin, body });
    await undo(page);
    await screen.findByText(/^Somebody else has changed this visit meanwhile/);
    await findBlock('Leena, Friday 20 November, 1 visit', '11:00 AM, Thankappan, Leena');
  });

  test('WEK-39 that fails is told, and nothing has moved', async ({
    browser,
    visit: _,
    network,
  }) => {
    const page = await openBoard(browser);
    await page.user.click(block(VISIT));
    network.isDown = true;
    await page.user.click(screen.getByRole('menuitem', { name: 'Move to Wed 18 November' }));
    await expectAlert('The visit could not be moved. Please try again.');
    block(VISIT);
  });

  test('WEK-31 that was deleted meanwhile is told', async ({ browser, visit, app, admin }) => {
    const page = await openBoard(browser);
    await ask(app, `DELETE /api/schedules/${visit.id}`, { token: admin });
    await pressInMenu(page, VISIT, 'Move to Wed 18 November');
    await expectAlert('Schedule not found');
    await waitFor(() => expect(screen.queryByRole('button', { name: VISIT })).toBeNull());
  });

  test('WEK-30 keeps an emergency an emergency', async ({ browser, database, plan }) => {
    const patient_id = await addPatient(database.db, { first_name: 'Saramma' });
    const emergency = { visit_type: 'Emergency', member_name: 'Anybody near' };
    await plan({ patient_name: 'Saramma', patient_id, ...emergency, visit_date: tuesday });
    const page = await openBoard(browser);
    await pressInMenu(page, '9:30 AM, Saramma, Anybody near, EMERGENCY', 'Move to Mon 16 November');
    await findBlock(
      'Nobody yet, Monday 16 November, 1 visit',
      '9:30 AM, Saramma, Anybody near, EMERGENCY',
    );
  });
});
