import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { FIRST_LOAD_TIMEOUT, heading } from '../../support/browser.tsx';
import {
  answer,
  chosenAnswers,
  drafts,
  findVisit,
  NEXT,
  press,
  question,
  SAVE,
  SEEN,
  SUNDAY,
  test,
} from './record-screens.ts';

describe('saving a visit', () => {
  test('VIS-24 says how far it is, and becomes one record although its answer was lost', async ({
    openForm,
    network,
    stored,
  }) => {
    const { page, call } = await openForm();
    await answer(page, SEEN, 'Yes, seen');
    await answer(page, 'Pain', '3');
    await answer(page, NEXT, 'Nothing else for now');
    network.isLosingAnswers = true;
    const release = network.hold();
    await press(page, SAVE);
    const saving = await screen.findByText('Saving…');
    expect(saving.closest('[role="status"]')).not.toBeNull();
    release();
    await screen.findByText('Not saved, try again');
    expect(screen.queryByText('There is a problem')).toBeNull();
    network.isLosingAnswers = false;
    await press(page, SAVE);
    await screen.findByText('Visit saved');
    await heading('Care Management Dashboard');
    expect(await stored()).toMatchObject([{ pain: 3, outcome: 'seen' }]);
    const sent = network.sent(call);
    expect(sent.map(({ status }) => status)).toEqual([null, 200]);
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    for (const { headers } of sent) expect(headers).not.toHaveProperty('idempotency-key');
    expect(drafts()).toEqual([]);
  });

  test('VIS-23 what was chosen and typed is back after a reload, under the same mark', async ({
    openForm,
    suni,
    network,
    stored,
  }) => {
    const { page, schedule, call } = await openForm();
    await answer(page, SEEN, 'Yes, seen');
    await answer(page, 'Nausea', '2');
    await answer(page, 'Worry', 'Could not say');
    await page.user.type(screen.getByLabelText('Note (optional)'), 'Slept well');
    await answer(page, NEXT, 'Phone call');
    await answer(page, 'When?', /^Tomorrow/);
    const [draft] = drafts();
    expect(draft?.place).toBe(`visit ${suni.patient_id} ${schedule}`);
    screen.getByText(/^Not saved yet, kept here since /);
    network.isLosingAnswers = true;
    await press(page, SAVE);
    await screen.findByText('Not saved, try again');
    network.isLosingAnswers = false;

    page.reload();
    await screen.findByText('Your unsaved text is back');
    expect(chosenAnswers()).toEqual([
      `${SEEN}: Yes, seen`,
      'Nausea: 2',
      'Worry: Could not say',
      'What is next?: Phone call',
      expect.stringMatching(/^When\?: Tomorrow/),
    ]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note (optional)').value).toBe('Slept well');
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    expect(await stored()).toMatchObject([
      { client_id: draft?.texts.client_id, nausea: 2, unable: ['worry'], next: 'call' },
    ]);
    expect(network.sent(call).map(({ status }) => status)).toEqual([null, 200]);
    expect(drafts()).toEqual([]);
  });

  test('VIS-23 stays when the form is left, and is gone when it is discarded', async ({
    browser,
    suni,
  }) => {
    await suni.visit(SUNDAY, '11:30');
    const page = await browser.open('/vcm/dashboard', { as: suni.as });
    const open = async () => {
      await page.user.click(await screen.findByRole('link', { name: 'Record visit Kalyani Amma' }));
      await heading('Kalyani Amma');
    };
    await open();
    await answer(page, SEEN, 'No');
    await page.user.click(screen.getByRole('link', { name: '‹ Back' }));
    await heading('Care Management Dashboard');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await open();
    await screen.findByText('Your unsaved text is back');
    expect(chosenAnswers()).toEqual([`${SEEN}: No`]);
    await press(page, 'Discard');
    expect(chosenAnswers()).toEqual([]);
    expect(drafts()).toEqual([]);
  });

  test('VIS-23 logging out, which deletes it, asks first', async ({ openForm }) => {
    const { page } = await openForm();
    await answer(page, SEEN, 'No');
    await press(page, 'Logout');
    const asking = within(await screen.findByRole('alertdialog'));
    await page.user.click(asking.getByRole('button', { name: 'Keep editing' }));
    expect(chosenAnswers()).toEqual([`${SEEN}: No`]);
  });

  test('VIS-16 other answers after a lost one go on as a correction', async ({
    openForm,
    network,
    stored,
  }) => {
    const { page } = await openForm();
    await answer(page, SEEN, 'Yes, seen');
    await answer(page, 'Pain', '3');
    await answer(page, NEXT, 'Nothing else for now');
    network.isLosingAnswers = true;
    await press(page, SAVE);
    await screen.findByText('Not saved, try again');
    network.isLosingAnswers = false;
    await answer(page, 'Pain', '8');
    await press(page, SAVE);
    await screen.findByText(
      'This record was saved before with other answers. Correct that one instead.',
    );
    expect(chosenAnswers()).toContain('Pain: 8');
    await press(page, 'Save the correction');
    await screen.findByRole('link', { name: 'Reason for the correction is required' });
    await page.user.type(screen.getByLabelText('Reason for the correction'), 'Asked again');
    await press(page, 'Save the correction');
    await screen.findByText('The correction is saved');
    await heading('Care Management Dashboard');
    const [first, second] = await stored();
    expect(second).toMatchObject({ replaces_id: first?.id, pain: 8, correction: 'Asked again' });
  });

  test('VIS-18 a visit that was recorded meanwhile is told, and the answers stay', async ({
    openForm,
    suni,
    database: { db },
  }) => {
    const { page, schedule } = await openForm();
    await answer(page, SEEN, 'Yes, seen');
    await answer(page, NEXT, 'Nothing else for now');
    await db
      .insertInto('visit_records')
      .values({
        client_id: '0b0e3b57-7f3c-4f43-9a53-2f1c5d0f7a02',
        patient_id: suni.patient_id,
        schedule_id: schedule,
        member_name: 'Leena',
        helper_kind: 'medical_professional',
        form: 'nursing',
        outcome: 'seen',
        visited_on: SUNDAY,
        next: 'none',
      })
      .execute();
    await press(page, SAVE);
    await screen.findByText('This visit has been recorded already.');
    expect(chosenAnswers()).toContain(`${SEEN}: Yes, seen`);
  });

  test('VIS-44 is refused once the patient is out of reach, and the answers stay', async ({
    openForm,
    suni,
    database: { db },
  }) => {
    const { page } = await openForm();
    await answer(page, SEEN, 'No');
    await answer(page, 'Why not?', 'No time');
    await answer(page, NEXT, 'Nothing else for now');
    await db.updateTable('patients').set({ removed_at: new Date() }).execute();
    await press(page, SAVE);
    await screen.findByText(
      'You cannot record a visit to this person now. Please call the office.',
    );
    expect(chosenAnswers()).toContain('Why not?: No time');
    expect(drafts()).toHaveLength(1);
    expect(suni.patient_id).toBeGreaterThan(0);
  });

  test('VIS-25 the least record takes five presses from the card', async ({
    browser,
    suni,
    stored,
    database: { db },
  }) => {
    await suni.visit(SUNDAY, '11:30');
    const page = await browser.open('/vcm/dashboard', { as: suni.as });
    await page.user.click(await screen.findByRole('link', { name: 'Record visit Kalyani Amma' }));
    await heading('Kalyani Amma');
    await answer(page, SEEN, 'Yes, seen');
    await answer(page, NEXT, 'Visit again');
    await answer(page, 'When?', /^In 2 weeks/);
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    (await findVisit('11:30 AM · Kalyani Amma')).getByText('Seen 12:00 PM');
    expect(await stored()).toMatchObject([{ next: 'visit', next_on: '2026-11-29' }]);
    const visits = await db.selectFrom('schedules').select(['visit_date']).execute();
    expect(visits.map(({ visit_date }) => visit_date)).toContain('2026-11-29');
  });

  test('VIS-32 offers the visit that is planned already as the next one', async ({
    openForm,
    suni,
    stored,
  }) => {
    await suni.visit('2026-11-22', '10:00');
    const { page } = await openForm();
    await answer(page, SEEN, 'Yes, seen');
    await answer(page, NEXT, 'Visit again');
    const days = question('When?').getAllByRole('radio');
    expect(days.map((day) => day.closest('label')?.textContent)).toEqual([
      'As planned Sun, 22 Nov',
      'In 2 weeks Sun, 29 Nov',
      'In 4 weeks Sun, 13 Dec',
      'Another day',
    ]);
    await answer(page, 'When?', /^As planned/);
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    expect(await stored()).toMatchObject([{ next: 'visit', next_on: '2026-11-22' }]);
  });

  test('VIS-33 tells that the next visit lies within an hour of another one', async ({
    openForm,
    suni,
  }) => {
    await suni.visit('2026-11-22', '11:45', { patient_id: null, patient_name: 'Gopalan' });
    const { page } = await openForm();
    await answer(page, SEEN, 'Yes, seen');
    await answer(page, NEXT, 'Visit again');
    await answer(page, 'When?', /^In 1 week/);
    await press(page, SAVE);
    await screen.findByText('Next visit: Sunday, 22 November, 11:30 AM', {}, FIRST_LOAD_TIMEOUT);
    screen.getByText('Suni has another visit less than an hour apart:');
    screen.getByText('11:45 AM');
    await press(page, 'Continue');
    await heading('Care Management Dashboard');
  });

  test('VIS-36 urgent shows the numbers to call at once, also without a connection', async ({
    openForm,
    network,
  }) => {
    const { page, call } = await openForm();
    await answer(page, SEEN, 'Yes, seen');
    network.isDown = true;
    await answer(page, NEXT, 'Urgent');
    const duty = await screen.findByRole('link', { name: /^Nurse on duty/ });
    expect(duty.getAttribute('href')).toBe('tel:+919400000002');
    expect(network.sent(call)).toEqual([]);
    network.isDown = false;
    await press(page, SAVE);
    await heading('Care Management Dashboard');
  });

  test('VIS-36 a card opens the form without a connection, and it is saved afterwards', async ({
    browser,
    suni,
    network,
    stored,
  }) => {
    await suni.visit(SUNDAY, '11:30');
    const page = await browser.open('/vcm/dashboard', { as: suni.as });
    const link = await screen.findByRole('link', { name: 'Record visit Kalyani Amma' });
    await network.settled();
    network.isDown = true;
    await page.user.click(link);
    await heading('Kalyani Amma');
    await screen.findByText(/^No connection\. You can fill in the form now/);
    await answer(page, SEEN, 'Yes, seen');
    await answer(page, 'Pain', '5');
    await answer(page, NEXT, 'Urgent');
    screen.getByRole('link', { name: /^Nurse on duty/ });
    await press(page, SAVE);
    await screen.findByText('Not saved, try again');
    network.isDown = false;
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    await waitFor(async () => expect(await stored()).toMatchObject([{ pain: 5, next: 'urgent' }]));
  });
});
