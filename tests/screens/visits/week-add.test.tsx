import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addPatient } from '../../database/rows.ts';
import { expectAlert } from '../../support/browser.tsx';
import { ADD, pickPatient, save } from './visit-screens.ts';
import { block, cell, expectTold, findBlock, openBoard, test, undo, WEEK } from './week-screens.ts';

const REPEAT = 'POST /api/schedules/repeat';
const COPY = 'POST /api/schedules/copy-week';
const thursday = '2020-11-19';
/** A week in the future with the same dates in November: copying plans nothing in the past. */
const COMING_WEEK = '/admin/week?from=2037-11-16';
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('adding a visit on the board', () => {
  test('WEK-33 the button begins with an empty form', async ({ browser }) => {
    const page = await openBoard(browser);
    await page.user.click(screen.getByRole('link', { name: 'Add visit' }));
    await screen.findByRole('dialog', { name: 'Add Schedule' });
    expect([value('Visit date'), value('Visit time')]).toEqual(['', '']);
  });

  test('WEK-33 WEK-25 by the key N, after what is planned in the cell', async ({
    browser,
    employ,
    planFor,
    database,
    network,
  }) => {
    const leena = await employ('Leena');
    await planFor({ patient: 'Bhaskaran', day: thursday, time: '09:30', helper: leena });
    await addPatient(database.db, { first_name: 'Kalyani' });
    const page = await openBoard(browser);
    block('9:30 AM, Bhaskaran, Leena').focus();
    await page.user.keyboard('n');
    await screen.findByRole('dialog', { name: 'Add Schedule' });
    expect(page.path()).toBe(`${WEEK}&add=${thursday}.${leena.id}`);
    expect(value('Visit date')).toBe(thursday);
    expect(value('Visit time'), 'an hour from 9:30 AM is half past ten').toBe('11:00');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Caregiver' }).checked).toBe(true);
    await screen.findByRole('option', { name: /^Leena/, selected: true });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Once' }).checked).toBe(true);
    await pickPatient(page, 'Kaly', /^Kalyani/);
    await save(page);
    await screen.findByText('schedule added successfully!');
    await findBlock('Leena, Thursday 19 November, 2 visits', '11:00 AM, Kalyani, Leena');
    expect(network.sent(ADD)[0]?.body).not.toHaveProperty('weeks');
    expect(network.sent(REPEAT)).toEqual([]);
    expect(page.path()).toBe(WEEK);
  });

  test('WEK-33 the press of an empty cell is enough', async ({ browser, employ, planFor }) => {
    const leena = await employ('Leena');
    await planFor({ patient: 'Bhaskaran', day: thursday, time: '09:30', helper: leena });
    const page = await openBoard(browser);
    const add = cell('Leena, Friday 20 November, no visits').getByRole('button', { name: '+ Add' });
    await page.user.click(add);
    await screen.findByRole('dialog', { name: 'Add Schedule' });
    expect(value('Visit date')).toBe('2020-11-20');
    expect(value('Visit time')).toBe('09:00');
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('WEK-34 repeats it weekly, names what was left out and takes it back', async ({
    browser,
    employ,
    planFor,
    plan,
    database,
    network,
  }) => {
    const leena = await employ('Leena');
    await planFor({ patient: 'Bhaskaran', day: thursday, time: '14:00', helper: leena });
    const patient_id = await addPatient(database.db, { first_name: 'Kalyani' });
    await plan({
      patient_name: 'Kalyani',
      patient_id,
      visit_date: '2020-12-03',
      visit_time: '09:00',
    });
    const page = await openBoard(browser, `${WEEK}&add=${thursday}.${leena.id}`);
    await screen.findByRole('option', { name: /^Leena/, selected: true });
    await pickPatient(page, 'Kaly', /^Kalyani/);
    await page.user.click(screen.getByRole('radio', { name: 'Weekly, 4 times' }));
    await save(page);
    await expectTold('3 visits were planned. Left out: Kalyani, Thu 3 Dec (there already)');
    expect(network.sent(REPEAT)[0]?.body).toMatchObject({ weeks: 4, visit_date: thursday });
    expect(network.sent(ADD)).toEqual([]);
    const added = await findBlock(
      'Leena, Thursday 19 November, 2 visits',
      '9:00 AM, Kalyani, Leena',
    );
    expect(added.dataset.changed).toBe('true');

    await undo(page);
    await expectTold('It was undone.');
    await waitFor(() => expect(screen.queryByText('Kalyani')).toBeNull());
    const { rows } = await database.pool.query(
      'select visit_date from schedules where patient_id = $1',
      [patient_id],
    );
    expect(rows).toEqual([{ visit_date: '2020-12-03' }]);
  });

  test('WEK-34 keeps the form when the repetition is refused', async ({
    browser,
    employ,
    planFor,
    database,
    network,
  }) => {
    const leena = await employ('Leena');
    await planFor({ patient: 'Bhaskaran', day: thursday, time: '14:00', helper: leena });
    await addPatient(database.db, { first_name: 'Kalyani' });
    const page = await openBoard(browser, `${WEEK}&add=${thursday}.${leena.id}`);
    await screen.findByRole('option', { name: /^Leena/, selected: true });
    await pickPatient(page, 'Kaly', /^Kalyani/);
    await page.user.click(screen.getByRole('radio', { name: 'Weekly, 12 times' }));
    network.isDown = true;
    await save(page);
    await screen.findByText('Failed to add schedule. Please try again.');
    screen.getByRole('dialog', { name: 'Add Schedule' });
    network.isDown = false;
    await save(page);
    await expectTold('12 visits were planned.');
  });
});

describe('copying last week', () => {
  test('WEK-35 asks once, names what was left out, and is undone', async ({
    browser,
    employ,
    planFor,
    database,
    network,
  }) => {
    const leena = await employ('Leena');
    const last = { day: '2037-11-10', helper: leena };
    await planFor({ ...last, patient: 'Thomas', time: '10:00' });
    await planFor({ ...last, patient: 'Annamma', time: '12:00' });
    const { patient_id } = await planFor({ ...last, patient: 'Devaki', time: '14:00' });
    await database.pool.query('update patients set removed_at = now() where id = $1', [patient_id]);
    const page = await openBoard(browser, COMING_WEEK);
    await page.user.click(screen.getByRole('button', { name: 'Copy last week' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Copy last week?' }));
    question.getByText(
      'The visits of 9–15 November 2037 come again seven days later, in 16–22 November 2037.',
    );
    expect(network.sent(COPY)).toEqual([]);
    await page.user.click(question.getByRole('button', { name: 'Copy' }));
    await expectTold('2 visits were copied. Left out: Devaki, Tue 17 Nov (no longer in care)');
    expect(network.sent(COPY)).toHaveLength(1);
    await findBlock('Leena, Tuesday 17 November, 2 visits', '10:00 AM, Thomas, Leena');

    await page.user.click(screen.getByRole('button', { name: 'Copy last week' }));
    await page.user.click(screen.getByRole('button', { name: 'Copy' }));
    await expectTold(
      'No visit was copied. Left out: Thomas, Tue 17 Nov (there already); Annamma, Tue 17 Nov (there already); Devaki, Tue 17 Nov (no longer in care)',
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('WEK-35 Undo takes the copies back, unless one was changed since', async ({
    browser,
    employ,
    planFor,
    database,
  }) => {
    const leena = await employ('Leena');
    await planFor({ day: '2037-11-10', helper: leena, patient: 'Thomas', time: '10:00' });
    const page = await openBoard(browser, COMING_WEEK);
    const copy = async () => {
      await page.user.click(screen.getByRole('button', { name: 'Copy last week' }));
      await page.user.click(screen.getByRole('button', { name: 'Copy' }));
      await expectTold('1 visit was copied.');
    };
    await copy();
    await undo(page);
    await expectTold('It was undone.');
    await waitFor(() => expect(screen.queryByText('Thomas')).toBeNull());

    await copy();
    await database.pool.query(
      "update schedules set visit_time = '11:00' where visit_date = '2037-11-17'",
    );
    await undo(page);
    await expectAlert('One of these visits was changed meanwhile. None of them was deleted.');
    await findBlock('Leena, Tuesday 17 November, 1 visit', '11:00 AM, Thomas, Leena');
  });

  test('WEK-35 Cancel copies nothing; a failure is told', async ({ browser, network }) => {
    const page = await openBoard(browser, COMING_WEEK);
    await page.user.click(screen.getByRole('button', { name: 'Copy last week' }));
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(network.sent(COPY)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Copy last week' }));
    network.isDown = true;
    await page.user.click(screen.getByRole('button', { name: 'Copy' }));
    await expectAlert('The visits could not be copied. Please try again.');
  });

  test('WEK-35 counts the names beyond eight', async ({ browser, employ, planFor }) => {
    const leena = await employ('Leena');
    for (let hour = 8; hour < 18; hour += 1) {
      const time = `${String(hour).padStart(2, '0')}:00`;
      const patient = `Patient ${hour}`;
      await planFor({ day: '2037-11-10', helper: leena, patient, time });
    }
    const page = await openBoard(browser, COMING_WEEK);
    const copy = async () => {
      await page.user.click(screen.getByRole('button', { name: 'Copy last week' }));
      await page.user.click(screen.getByRole('button', { name: 'Copy' }));
    };
    await copy();
    await expectTold('10 visits were copied.');
    await copy();
    const line = await screen.findByText(/^No visit was copied\. Left out: Patient 8, /);
    expect(line.textContent).toMatch(/Patient 15, Tue 17 Nov \(there already\); and 2 more$/);
  });

  test('WEK-35 WEK-41 counts what would fall on days that are over', async ({
    browser,
    employ,
    planFor,
  }) => {
    const leena = await employ('Leena');
    const thomas = { patient: 'Thomas', helper: leena, time: '10:00' };
    await planFor({ ...thomas, day: '2020-11-10' });
    await planFor({ ...thomas, day: '2020-11-11' });
    const page = await openBoard(browser);
    await page.user.click(screen.getByRole('button', { name: 'Copy last week' }));
    screen.getByText(
      'Left out are days that are over, emergencies, what is there already, and who is no longer in care.',
    );
    await page.user.click(screen.getByRole('button', { name: 'Copy' }));
    await expectTold('No visit was copied. Left out: 2 on days that are over');
    expect(screen.queryByText('Thomas')).toBeNull();
  });
});
