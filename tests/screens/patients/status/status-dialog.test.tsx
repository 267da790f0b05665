import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { aRecord } from '../../../calls/visit-records/records.ts';
import { addHelper, addPatient } from '../../../database/rows.ts';
import {
  test as browserTest,
  FIRST_LOAD_TIMEOUT,
  heading,
  type Page,
} from '../../../support/browser.tsx';
import { ask, TestClock } from '../../../support/clinic.ts';
import { block, RECORD_PAGE } from '../read-patients.ts';

/** A patient with a nurse, a visit in five days and a task, and her page at noon on 15 November. */
const test = browserTest
  .extend('clock', { scope: 'file' }, () => new TestClock())
  .extend('kalyani', async ({ browser, clock, database: { db, pool } }) => {
    await pool.query('delete from schedules');
    const id = await addPatient(db, {
      first_name: 'Kalyani',
      last_name: 'Amma',
      dob: '1950-11-20',
      registered_on: '2026-10-01',
    });
    const helper_id = await addHelper(db, { kind: 'medical_professional', name: 'Leena' });
    await db.insertInto('assignments').values({ patient_id: id, helper_id }).execute();
    await db
      .insertInto('schedules')
      .values({
        patient_id: id,
        helper_id,
        patient_name: 'Kalyani Amma',
        member_name: 'Leena',
        visit_type: 'Medical Professional',
        visit_date: '2026-11-20',
        visit_time: '09:30',
      })
      .execute();
    await db.insertInto('tasks').values({ patient_id: id, title: 'Bring a water bed' }).execute();
    const open = async (query = '') => {
      clock.now = new Date('2026-11-15T06:30:00Z');
      vi.useFakeTimers({ toFake: ['Date'], now: clock.now });
      const page = await browser.open(`${RECORD_PAGE}/${id}${query}`, { as: 'admin' });
      await heading('Kalyani Amma');
      return page;
    };
    return { id, helper_id, open };
  });

type User = Page['user'];

const press = async (user: User, name: string) =>
  user.click(await (await inDialog()).findByRole('button', { name }));
// The dialog is loaded when it is opened for the first time.
const choose = async (user: User, name: RegExp | string) =>
  user.click(await screen.findByRole('radio', { name }, FIRST_LOAD_TIMEOUT));
const inDialog = async () => within(await screen.findByRole('dialog'));

describe('the change of a status', () => {
  test('PST-07 PST-08 PST-10 names what it touches before anything is sent, and speaks quietly of a death', async ({
    kalyani,
    database: { db },
  }) => {
    const { user } = await kalyani.open('?edit=status');
    const stored = () => db.selectFrom('patient_status_changes').selectAll().execute();
    await choose(user, /^Died/);
    await press(user, 'Go on');
    await press(user, 'Go on');
    const dialog = await inDialog();
    await dialog.findByText(/Friday.* 20 November 2026/);
    dialog.getByText('Bring a water bed');
    dialog.getByText('Leena', { selector: 'li > *' });
    expect(await stored()).toEqual([]);
    await press(user, 'Record this');
    await screen.findByText('Recorded. Our thoughts are with the family.');
    expect(screen.queryByRole('button', { name: /OK|Confirm/ })).toBeNull();
    await press(user, 'Close');
    await screen.findByText('Died on 15 Nov 2026');
    expect(await stored()).toMatchObject([{ to_status: 'deceased', on_day: '2026-11-15' }]);
    expect(screen.queryByRole('link', { name: 'Change status' })).toBeNull();
  });

  test('PST-10 shows the age of the day, not that of today', async ({
    kalyani,
    database: { db },
  }) => {
    await db
      .updateTable('patients')
      .set({ care_status: 'deceased', status_on: '2025-11-19' })
      .where('id', '=', kalyani.id)
      .execute();
    await kalyani.open();
    screen.getByText('Died on 19 Nov 2025');
    // Born on 20 November 1950; today she would be 75.
    const identity = screen.getAllByText(/^PC-/, { selector: 'p > code' })[0]?.parentElement;
    expect(identity?.textContent).toContain('74');
    expect(identity?.textContent).not.toContain('75');
  });

  test('PST-07 says so when the patient was seen after the day', async ({
    kalyani,
    app,
    admin,
  }) => {
    const body = aRecord({ visited_on: '2026-11-14', helper_id: kalyani.helper_id });
    const saved = await ask(app, `POST /api/patients/${kalyani.id}/visits`, { token: admin, body });
    expect(saved.status, saved.text).toBe(201);
    const { user } = await kalyani.open('?edit=status');
    await choose(user, /^Died/);
    await press(user, 'Go on');
    const day = (await inDialog()).getByLabelText('Since when');
    await user.clear(day);
    await user.type(day, '2026-11-10');
    await press(user, 'Go on');
    await screen.findByText('The patient was seen after this day: 14 Nov 2026');
  });

  test('PST-03 PST-04 refuses a day to come and a discharge without a reason at their fields', async ({
    kalyani,
  }) => {
    const { user } = await kalyani.open('?edit=status');
    await choose(user, /^Discharged/);
    await press(user, 'Go on');
    const day = (await inDialog()).getByLabelText('Since when');
    await user.clear(day);
    await user.type(day, '2026-11-16');
    await press(user, 'Go on');
    const isInvalid = (field: HTMLElement) => field.getAttribute('aria-invalid');
    expect(isInvalid((await inDialog()).getByRole('radiogroup', { name: 'Reason' }))).toBe('true');
    await choose(user, 'Moved to another place');
    await press(user, 'Go on');
    expect(isInvalid((await inDialog()).getByLabelText('Since when'))).toBe('true');
    (await inDialog()).getAllByText('This day is still to come');
  });

  test('PST-06 shows who has changed the record meanwhile', async ({ kalyani, app, admin }) => {
    const { user } = await kalyani.open('?edit=status');
    await choose(user, /^Away/);
    await press(user, 'Go on');
    const saved = await ask(app, `PUT /api/patients/${kalyani.id}/plan`, {
      token: admin,
      body: { visit_every_days: 14 },
    });
    expect(saved.status).toBe(200);
    await press(user, 'Go on');
    await press(user, 'Record this');
    const alert = await (await inDialog()).findByRole('alert');
    expect(alert.textContent).toContain(
      'Changed meanwhile by asha. Please look at the record again.',
    );
  });
});

describe('undoing it', () => {
  test('PST-20 PST-33 lists what was cancelled, by whom, and names what comes back', async ({
    kalyani,
    app,
    admin,
  }) => {
    const done = await ask(app, `POST /api/patients/${kalyani.id}/status`, {
      token: admin,
      body: { to: 'deceased', on_day: '2026-11-15' },
    });
    expect(done.status).toBe(201);
    const { user } = await kalyani.open();
    block('Next visits').getByText('No visit is planned.');
    block('Next visits').getByText('20 Nov 2026');
    block('Next visits').getByText('Cancelled 15 Nov 2026 by asha');
    block('Tasks').getByText('Bring a water bed');
    await user.click(await block('History of the status').findByRole('button', { name: 'Undo' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(
      'This brings back: 1 visits, 1 tasks, 1 assignments, and takes back: 0 proposals. What was changed since stays as it is.',
    );
    await user.click(within(question).getByRole('button', { name: 'Undo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The change is taken back.' }));
    dialog.getByText(/Friday.* 20 November 2026/);
    dialog.getByText('Bring a water bed');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Died on 15 Nov 2026')).toBeNull());
    block('People').getByText('Leena');
    await block('History of the status').findByText(/^Taken back .* by asha$/);
    expect(block('History of the status').queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('PST-27 what the absence had taken is offered, ticked, and comes back unless it is left', async ({
    kalyani,
    app,
    admin,
    database: { db },
  }) => {
    const body = { to: 'discharged', on_day: '2026-11-15', reason: 'moved' };
    await ask(app, `POST /api/patients/${kalyani.id}/status`, { token: admin, body });
    const { user } = await kalyani.open('?edit=status');
    await choose(user, /^In care/);
    await press(user, 'Go on');
    await press(user, 'Go on');
    const dialog = await inDialog();
    const boxes = await dialog.findAllByRole('checkbox');
    expect(boxes).toHaveLength(3);
    for (const box of boxes) expect((box as HTMLInputElement).checked).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'Bring a water bed' }));
    await press(user, 'Record this');
    await screen.findByText('Recorded.');
    const visit = await db.selectFrom('schedules').select('cancelled_at').executeTakeFirstOrThrow();
    expect(visit.cancelled_at).toBeNull();
    const task = await db
      .selectFrom('tasks')
      .select('cancelled_at')
      .where('title', '=', 'Bring a water bed')
      .where('patient_id', '=', kalyani.id)
      .executeTakeFirstOrThrow();
    expect(task.cancelled_at).not.toBeNull();
  });
});
