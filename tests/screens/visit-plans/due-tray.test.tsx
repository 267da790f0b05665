import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { clashesOfDay } from '../../../apps/web/app/admin/due/times.ts';
import { fillIn } from '../../support/forms.ts';
import {
  BATCH,
  chooseMember,
  inDays,
  named,
  openDue,
  planned,
  press,
  test,
  tick,
  tray,
} from './due-screens.ts';

describe('the tray', () => {
  test('VIS-68 holds who was ticked in that order, which buttons change', async ({
    browser,
    register,
  }) => {
    for (const name of ['Kalyani', 'Thomas', 'Saramma']) await register(name, -1);
    const page = await openDue(browser);
    tray().getByText('Tick patients in the list. They stand here in the order of the visits.');
    for (const name of ['Thomas', 'Saramma', 'Kalyani']) await tick(page, name);
    tray().getByText('Chosen: 3');
    expect(planned()).toEqual(['9:00 AM Thomas', '9:45 AM Saramma', '10:30 AM Kalyani']);

    await page.user.click(press(/^Earlier Kalyani /));
    expect(planned()).toEqual(['9:00 AM Thomas', '9:45 AM Kalyani', '10:30 AM Saramma']);
    await waitFor(() => expect(document.activeElement).toBe(press(/^Earlier Kalyani /)));
    screen.getByText(/^Kalyani · PC-\d+ is now number 2\.$/);
    await page.user.keyboard('{Enter}');
    expect(planned()).toEqual(['9:00 AM Kalyani', '9:45 AM Thomas', '10:30 AM Saramma']);
    await page.user.keyboard('{Enter}');
    expect(planned()[0], 'the first stays').toBe('9:00 AM Kalyani');
    await page.user.click(press(/^Later Thomas /));
    expect(planned()).toEqual(['9:00 AM Kalyani', '9:45 AM Saramma', '10:30 AM Thomas']);

    await page.user.click(press(/^Take out Saramma /));
    expect(planned()).toEqual(['9:00 AM Kalyani', '9:45 AM Thomas']);
    await waitFor(() => expect(document.activeElement).toBe(press(/^Take out Thomas /)));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: named('Saramma') }).checked).toBe(
      false,
    );
    await tick(page, 'Kalyani');
    expect(planned()).toEqual(['9:00 AM Thomas']);
    press('Plan 1 visit');
  });

  test('VIS-68 says that more than eight are a long day, and plans them', async ({
    browser,
    register,
    employ,
    network,
  }) => {
    await employ('Leena Kadavil');
    const LONG = 'More than 8 visits are a long day. They can be planned all the same.';
    for (let count = 1; count <= 9; count += 1) await register(`Patient ${count}`, -1);
    const page = await openDue(browser);
    for (let count = 1; count <= 8; count += 1) await tick(page, `Patient ${count}`);
    expect(screen.queryByText(LONG)).toBeNull();
    await tick(page, 'Patient 9');
    screen.getByText(LONG);
    await chooseMember(page, /^Leena Kadavil/);
    await page.user.click(press('Plan 9 visits'));
    await screen.findByText(/^9 visits were planned/);
    expect(network.sent(BATCH)).toHaveLength(1);
  });

  test('VIS-68 sends nothing for nobody, or for more than twenty', async ({
    browser,
    register,
    employ,
    network,
  }) => {
    await employ('Leena Kadavil');
    for (let count = 1; count <= 21; count += 1) await register(`Patient ${count}`, -1);
    const page = await openDue(browser);
    await screen.findByRole('checkbox', { name: named('Patient 1') });
    await chooseMember(page, /^Leena Kadavil/);
    await page.user.click(press('Plan 0 visits'));
    await screen.findByText('Tick at least one patient.');
    for (let count = 1; count <= 21; count += 1) await tick(page, `Patient ${count}`);
    await page.user.click(press('Plan 21 visits'));
    await screen.findByText('At most 20 visits can be planned at once.');
    expect(network.sent(BATCH)).toHaveLength(0);
  });
});

describe('planning a day', () => {
  test('VIS-69 makes the visits in one call, names who was left out, and can be undone', async ({
    browser,
    register,
    employ,
    network,
    database: { db },
  }) => {
    const helper_id = await employ('Leena Kadavil');
    const ids = [await register('Kalyani', -5), await register('Thomas', -1)];
    const busy = await register('Saramma', -3);
    const page = await openDue(browser);
    for (const name of ['Saramma', 'Thomas', 'Kalyani']) await tick(page, name);
    // Somebody else plans this while the page is open.
    await db
      .insertInto('schedules')
      .values({
        patient_id: busy,
        patient_name: 'Saramma',
        visit_type: 'Other',
        member_name: 'The parish priest',
        visit_date: inDays(2),
        visit_time: '16:00',
      })
      .execute();
    await fillIn(page, { 'Visit date': inDays(2), 'Time of the first visit': '10:00' });
    await chooseMember(page, /^Leena Kadavil/);
    await page.user.click(press('Plan 3 visits'));

    const told = await screen.findByText(/^2 visits were planned: /);
    expect(told.textContent).toMatch(
      /Left out, because a visit is planned for that day already: Saramma · PC-\d+\.$/,
    );
    expect(told.getAttribute('role')).toBe('status');
    expect(network.sent(BATCH).map(({ body }) => body)).toEqual([
      {
        patient_ids: [busy, ids[1], ids[0]],
        visit_type: 'Medical Professional',
        member_name: 'Leena Kadavil',
        helper_id,
        visit_date: inDays(2),
        first_time: '10:00',
        minutes: 45,
      },
    ]);
    const visits = () =>
      db
        .selectFrom('schedules')
        .select(['patient_id', 'visit_time'])
        .where('helper_id', '=', helper_id)
        .orderBy('visit_time')
        .execute();
    expect(await visits()).toEqual([
      { patient_id: ids[1], visit_time: '10:00:00' },
      { patient_id: ids[0], visit_time: '10:45:00' },
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('checkbox', { name: named('Kalyani') })).toBeNull(),
    );
    expect(planned()).toEqual([]);

    await page.user.click(press('Undo'));
    await screen.findByText('It was undone.');
    expect(await visits()).toEqual([]);
    expect(planned(), 'those who were planned').toEqual(['10:00 AM Thomas', '10:45 AM Kalyani']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('It was undone.'));
    await screen.findByRole('checkbox', { name: named('Kalyani') });
  });

  test('VIS-69 asks first when the member has a visit within the hour', async ({
    browser,
    register,
    employ,
    network,
    database: { db },
  }) => {
    const helper_id = await employ('Leena Kadavil');
    await register('Kalyani', -5);
    await register('Thomas', -1);
    await db
      .insertInto('schedules')
      .values({
        patient_name: 'Devaki',
        visit_type: 'Medical Professional',
        helper_id,
        member_name: 'Leena Kadavil',
        visit_date: inDays(1),
        visit_time: '10:30',
      })
      .execute();
    const page = await openDue(browser);
    for (const name of ['Kalyani', 'Thomas']) await tick(page, name);
    await chooseMember(page, /^Leena Kadavil/);
    await page.user.click(press('Plan 2 visits'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '10:30 AM Devaki · Leena Kadavilthe same member',
    ]);
    await page.user.click(question.getByRole('button', { name: 'Go back and change' }));
    expect(network.sent(BATCH)).toHaveLength(0);
    expect(planned()).toHaveLength(2);

    await page.user.click(press('Plan 2 visits'));
    await page.user.click(await screen.findByRole('button', { name: 'Save all the same' }));
    await screen.findByText(/^2 visits were planned/);
  });

  test('VIS-69 keeps the tray when it was refused, and names the field', async ({
    browser,
    register,
    employ,
  }) => {
    await employ('Leena Kadavil');
    await register('Kalyani', -5);
    await register('Thomas', -1);
    const page = await openDue(browser);
    for (const name of ['Kalyani', 'Thomas']) await tick(page, name);
    await page.user.click(press('Plan 2 visits'));
    await screen.findAllByText('Visit type is required');
    await fillIn(page, { 'Time of the first visit': '23:30' });
    await chooseMember(page, /^Leena Kadavil/);
    await page.user.click(press('Plan 2 visits'));
    await screen.findAllByText(/the last visit would begin after midnight/);
    expect(planned()).toHaveLength(2);
  });

  test('VIS-69 plans no second time when the answer was lost', async ({
    browser,
    register,
    employ,
    network,
    database: { db },
  }) => {
    await employ('Leena Kadavil');
    await register('Kalyani', -5);
    const page = await openDue(browser);
    await tick(page, 'Kalyani');
    await chooseMember(page, /^Leena Kadavil/);
    network.isLosingAnswers = true;
    await page.user.click(press('Plan 1 visit'));
    await screen.findByText('The visits could not be planned. Please try again.');
    network.isLosingAnswers = false;
    await page.user.click(press('Plan 1 visit'));
    await screen.findByText(/^1 visit was planned/);
    expect(await db.selectFrom('schedules').select('id').execute()).toHaveLength(1);
  });
});

describe('the hours of a day', () => {
  test('leave no gap for who has a visit already', () => {
    const plan = {
      visit_date: '2026-11-19',
      first_time: '09:00',
      minutes: 60,
      helper_id: 4,
      member_name: 'Leena',
    };
    const visit = (id: number, patient_id: number, visit_time: string, helper_id: number) => ({
      id,
      patient_id,
      patient_name: `P${patient_id}`,
      helper_id,
      member_name: `M${helper_id}`,
      visit_date: '2026-11-19',
      visit_time,
    });
    const patients = [
      { id: 1, name: 'P1' },
      { id: 2, name: 'P2' },
    ];
    const others = [visit(10, 1, '15:00', 7), visit(11, 9, '10:30', 4)];
    expect(clashesOfDay(plan, patients, others), 'only at nine').toEqual([]);
    expect(clashesOfDay(plan, patients, others.slice(1)).map(({ visit: { id } }) => id)).toEqual([
      11,
    ]);
  });
});
