import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { expectAlert, FIRST_LOAD_TIMEOUT, heading } from '../../support/browser.tsx';
import { findRow, NOON, PAGE, TODAY_CALL, test, textsOf } from './today.ts';

describe('the visits of today', () => {
  test('TDY-07 stand by time, with links to patients and requests', async ({
    browser,
    database: { db },
    plan,
    receive,
  }) => {
    const helper_id = await addHelper(db, { name: 'Leena Kadavil', kind: 'caregiver' });
    const patient_id = await addPatient(db, { first_name: 'സൈനബ' });
    const left = await addPatient(db, { first_name: 'Gopalan', removed_at: NOON });
    const request_id = await receive('Saramma');
    await plan('16:30', 'x', { patient_id, helper_id, visit_type: 'Caregiver' });
    await plan('09:00', 'x', { patient_id: left });
    await plan('14:00', 'x', { request_id });
    const page = await browser.open(PAGE, { as: 'admin' });
    expect(await textsOf('Visits 3')).toEqual([
      '9:00 AMGopalan Mary',
      '2:00 PMSaramma Mary',
      '4:30 PMസൈനബ Leena Kadavil',
    ]);
    const first = await findRow('Visits 3', 'Gopalan');
    expect(first.queryByRole('link')).toBeNull();
    const second = await findRow('Visits 3', 'Saramma');
    expect(second.getByRole('link').getAttribute('href')).toBe(
      `/admin/patients-in-need/view/${request_id}`,
    );
    const third = await findRow('Visits 3', 'സൈനബ');
    expect(third.getByText('സൈനബ').getAttribute('lang')).toBe('ml');
    expect(third.getAllByRole('link')).toHaveLength(1);
    const all = screen.getByRole('link', { name: 'All visits' });
    expect(all.getAttribute('href')).toBe('/admin/schedules?period=today');
    await page.user.click(third.getByRole('link', { name: 'സൈനബ' }));
    await heading('സൈനബ');
    expect(page.path()).toBe(`/admin/patients/view/${patient_id}`);
  });

  test('TDY-08 say which is an emergency, and step back an hour after their time', async ({
    browser,
    plan,
  }) => {
    await plan('11:00', 'Over');
    await plan('11:01', 'Perhaps there');
    await plan('11:15', 'Urgent', { visit_type: 'Emergency' });
    await browser.open(PAGE, { as: 'admin' });
    (await findRow('Visits 3', 'Urgent')).getByText('Emergency');
    expect((await findRow('Visits 3', 'Over')).queryByText('Emergency')).toBeNull();
    const itemOf = (name: string) => screen.getByText(name).closest('li');
    expect(itemOf('Urgent')?.dataset.mark).toBe('emergency');
    expect(itemOf('Over')?.dataset.mark).toBeUndefined();
    expect(itemOf('Over')?.dataset.over).toBe('true');
    expect(itemOf('Perhaps there')?.dataset.over).toBeUndefined();
  });

  test('TDY-09 of a kind of helper but of nobody in the lists say so, and lead to the form', async ({
    browser,
    database: { db },
    plan,
  }) => {
    const helper_id = await addHelper(db, { name: 'Leena', kind: 'caregiver' });
    const id = await plan('14:00', 'Saramma', {
      helper_id,
      visit_type: 'Caregiver',
      member_name: 'Leena',
    });
    await plan('15:00', 'Devaki', { member_name: 'A neighbour' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await findRow('Visits 2', 'Saramma');
    expect(screen.queryByText('Nobody from the lists')).toBeNull();
    await db.deleteFrom('helpers').execute();
    page.reload();
    const row = await findRow('Visits 2', 'Saramma');
    await row.findByText('Nobody from the lists');
    row.getByText('Leena');
    expect(screen.getAllByText('Nobody from the lists')).toHaveLength(1);
    await page.user.click(row.getByRole('link', { name: 'Choose somebody Saramma' }));
    await screen.findByRole('dialog', {}, FIRST_LOAD_TIMEOUT);
    expect(page.path()).toBe(`/admin/schedules?period=today&edit=${id}`);
  });
});

describe('what is due', () => {
  test('TDY-10 says how late it is, for whom and who does it', async ({
    addTask,
    browser,
    database: { db },
  }) => {
    const patient_id = await addPatient(db, { first_name: 'Kalyani' });
    const assigned_helper_id = await addHelper(db, { name: 'Leena' });
    await addTask('Call about the car', { due_time: '15:00', assigned_kind: 'caregiver' });
    await addTask('Rice and oil');
    await addTask('Fetch the bed', { due_date: '2026-11-15' });
    await addTask('Morphine refill', {
      due_date: '2026-11-14',
      patient_id,
      assigned_kind: 'volunteer',
      assigned_helper_id,
    });
    await browser.open(PAGE, { as: 'admin' });
    expect(await textsOf('Due 4')).toEqual([
      'Done: Morphine refillMorphine refill2 days late · Kalyani · Leena',
      'Done: Fetch the bedFetch the bed1 day late',
      'Done: Call about the carCall about the cartoday, 3:00 PM · Caregiver',
      'Done: Rice and oilRice and oiltoday',
    ]);
    expect(screen.getByText('2 days late').className).toBe('today-late');
    const all = screen.getByRole('link', { name: 'All tasks' });
    expect(all.getAttribute('href')).toBe('/admin/tasks');
  });

  test('TDY-11 a tick completes a task and strikes it through, and Undo opens it again', async ({
    addTask,
    browser,
    database: { db },
    network,
  }) => {
    const id = await addTask('Fetch the bed', { due_date: '2026-11-15' });
    await addTask('Rice and oil');
    const isDone = async () =>
      (
        await db
          .selectFrom('tasks')
          .select('completed_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).completed_at !== null;
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByRole('link', { name: 'Overdue tasks: 1' });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Done: Fetch the bed',
    });
    expect(box.checked).toBe(false);
    await page.user.click(box);
    await screen.findByText('Task status updated successfully!');
    await screen.findByRole('heading', { name: 'Due 1' });
    expect(box.checked).toBe(true);
    expect(screen.getByText('Fetch the bed', { selector: 's *' })).not.toBeNull();
    expect(await isDone()).toBe(true);
    await waitFor(() => expect(screen.queryByText('Overdue tasks: 1')).toBeNull());

    await page.user.click(screen.getByRole('button', { name: 'Undo Fetch the bed' }));
    await screen.findByRole('heading', { name: 'Due 2' });
    expect(box.checked).toBe(false);
    expect(screen.queryByText('Fetch the bed', { selector: 's *' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(document.activeElement).toBe(box);
    expect(await isDone()).toBe(false);
    await screen.findByRole('link', { name: 'Overdue tasks: 1' });
    expect(network.sent(TODAY_CALL)).toHaveLength(1);
  });

  test('TDY-12 a tick that failed says why, and the task stays open', async ({
    addTask,
    browser,
    database: { db },
    network,
  }) => {
    await addTask('Fetch the bed');
    const page = await browser.open(PAGE, { as: 'admin' });
    const box = await screen.findByRole<HTMLInputElement>('checkbox');
    network.isLosingAnswers = true;
    await page.user.click(box);
    await expectAlert('Failed to update task status: Network error. Please try again.');
    expect(box.checked).toBe(false);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    // The lost attempt has completed the task; trying again does not open it.
    network.isLosingAnswers = false;
    await page.user.click(box);
    await screen.findByRole('button', { name: 'Undo Fetch the bed' });
    const stored = await db.selectFrom('tasks').select('completed_at').executeTakeFirstOrThrow();
    expect(stored.completed_at).not.toBeNull();
  });

  test('TDY-12 a task that a colleague deleted goes', async ({
    addTask,
    browser,
    database: { db },
  }) => {
    await addTask('Fetch the bed');
    const page = await browser.open(PAGE, { as: 'admin' });
    const box = await screen.findByRole('checkbox');
    await db.deleteFrom('tasks').execute();
    await page.user.click(box);
    await expectAlert('Failed to update task status: Task not found');
    await screen.findByText('Nothing is due.');
  });

  test('TDY-11 a second press while the first is on its way does nothing', async ({
    addTask,
    browser,
    network,
  }) => {
    const id = await addTask('Fetch the bed');
    const page = await browser.open(PAGE, { as: 'admin' });
    const box = await screen.findByRole<HTMLInputElement>('checkbox');
    const release = network.hold();
    await page.user.dblClick(box);
    expect(box.getAttribute('aria-busy')).toBe('true');
    // No optimistic update: the row shows the status that the server last sent.
    expect(box.checked).toBe(false);
    release();
    await screen.findByRole('button', { name: 'Undo Fetch the bed' });
    await network.settled();
    expect(network.sent(`PATCH /api/tasks/${id}/status`)).toHaveLength(1);
  });
});
