import { screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { heading } from '../../support/browser.tsx';
import {
  answer,
  NEXT,
  press,
  question,
  questions,
  SAVE,
  SEEN,
  SUNDAY,
  test,
} from './record-screens.ts';

const WHY = 'Why not?';

describe('a visit that did not take place', () => {
  test('VIS-27 VIS-28 asks for the reason, a note and the next step, and for nothing else', async ({
    openForm,
    stored,
  }) => {
    const { page } = await openForm();
    await answer(page, SEEN, 'No');
    await answer(page, WHY, 'Road or weather');
    expect(questions()).toEqual([SEEN, WHY, NEXT]);
    expect(
      question(WHY)
        .getAllByRole('radio')
        .map((reason) => reason.closest('label')?.textContent),
    ).toEqual([
      'Nobody at home',
      'In hospital',
      'Did not want it',
      'Road or weather',
      'No time',
      'Has died',
      'Another reason',
    ]);
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Note (optional)')]);
    await answer(page, NEXT, 'Phone call');
    await answer(page, 'When?', /^Tomorrow/);
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    expect(await stored()).toMatchObject([
      { form: 'missed', outcome: 'road', next: 'call', next_on: '2026-11-16' },
    ]);
  });

  test('VIS-06 VIS-28 needs a reason, and another one in words', async ({
    openForm,
    network,
    stored,
  }) => {
    const { page, call } = await openForm();
    await answer(page, SEEN, 'No');
    await press(page, SAVE);
    await screen.findByRole('link', { name: 'Choose why not' });
    await answer(page, WHY, 'Another reason');
    await answer(page, NEXT, 'Nothing else for now');
    await press(page, SAVE);
    await screen.findByRole('link', { name: 'Reason is required' });
    expect(network.sent(call)).toEqual([]);
    await page.user.type(screen.getByLabelText('Reason'), 'A wedding in the house');
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    await screen.findByText('Missed: A wedding in the house');
    expect(await stored()).toMatchObject([{ outcome: 'other', reason: 'A wedding in the house' }]);
  });

  test('VIS-27 asks for no next step after a death', async ({ openForm, stored }) => {
    const { page } = await openForm();
    await answer(page, SEEN, 'No');
    await answer(page, WHY, 'Has died');
    expect(questions()).toEqual([SEEN, WHY]);
    screen.getByText('After a death no next step is asked for. Saving tells the office.');
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    expect(await stored()).toMatchObject([{ outcome: 'died', next: 'none' }]);
  });

  test('VIS-27 answers that are no longer asked for are not sent', async ({ openForm, stored }) => {
    const { page } = await openForm();
    await answer(page, SEEN, 'Yes, seen');
    await answer(page, 'Pain', '9');
    await answer(page, NEXT, 'Urgent');
    await answer(page, SEEN, 'No');
    await answer(page, WHY, 'Has died');
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    expect(await stored()).toMatchObject([{ outcome: 'died', next: 'none', pain: null }]);
  });

  test('VIS-31 can be recorded although its plan was deleted meanwhile', async ({
    openForm,
    stored,
    database: { db },
  }) => {
    const { page } = await openForm();
    await answer(page, SEEN, 'No');
    await answer(page, WHY, 'No time');
    await answer(page, NEXT, 'Nothing else for now');
    await db.deleteFrom('schedules').execute();
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    expect(await stored()).toMatchObject([{ outcome: 'no_time', schedule_id: null }]);
  });

  test('VIS-31 a visit of a day that is over is recorded for that day', async ({
    browser,
    suni,
    stored,
  }) => {
    const schedule = await suni.visit('2026-11-09', '16:30');
    const address = `/vcm/visit/${suni.patient_id}?schedule=${schedule}`;
    const page = await browser.open(address, { as: suni.as });
    await screen.findByText('Visit of Monday, 9 November');
    await answer(page, SEEN, 'Yes, seen');
    await answer(page, NEXT, 'Nothing else for now');
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    const [record] = await stored();
    expect(record).toMatchObject({ visited_on: '2026-11-09', started_at: null });
    expect(record?.visited_on).not.toBe(SUNDAY);
  });
});
