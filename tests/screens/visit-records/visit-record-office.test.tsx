import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { FIRST_LOAD_TIMEOUT, heading, row } from '../../support/browser.tsx';
import { answer, NEXT, press, question, SAVE, SEEN, SUNDAY, test } from './record-screens.ts';

/** The block of visits on the patient's page. */
const findVisits = async () =>
  within(await screen.findByRole('region', { name: 'Visits' }, FIRST_LOAD_TIMEOUT));
const entries = async () => (await findVisits()).getAllByRole('listitem');

/** Waits until the newest visit says this: the page shows what it had until it is read again. */
const expectNewest = (fact: string) =>
  waitFor(async () => expect((await entries())[0]?.textContent).toContain(fact), {
    timeout: 15_000,
  });

/** Kalyani Amma's page in the office, with a way to store records of earlier days. */
const officeTest = test.extend('kalyani', async ({ suni, browser, database: { db } }) => {
  await db
    .updateTable('patients')
    .set({ created_at: new Date('2026-10-01T05:00:00.000Z') })
    .where('id', '=', suni.patient_id)
    .execute();
  let count = 0;
  const page = `/admin/patients/view/${suni.patient_id}`;
  return {
    ...suni,
    open: async () => {
      const opened = await browser.open(page, { as: 'admin' });
      await heading('Kalyani Amma');
      return opened;
    },
    add: async (visited_on: string, values: object = {}) => {
      count += 1;
      const { id } = await db
        .insertInto('visit_records')
        .values({
          client_id: `0b0e3b57-7f3c-4f43-9a53-2f1c5d0f7b${String(count).padStart(2, '0')}`,
          patient_id: suni.patient_id,
          helper_id: suni.helper_id,
          member_name: 'Suni',
          helper_kind: 'medical_professional',
          form: 'nursing',
          outcome: 'seen',
          visited_on,
          next: 'none',
          ...values,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
});

describe("the visits on the patient's page", () => {
  officeTest(
    'VIS-42 shows the last five with who, when, outcome, values and next step',
    async ({ kalyani }) => {
      for (const day of ['01', '02', '03', '04']) await kalyani.add(`2026-11-${day}`);
      await kalyani.add('2026-11-09', { form: 'missed', outcome: 'not_home' });
      await kalyani.add('2026-11-12', {
        pain: 4,
        nausea: 0,
        akps: 40,
        temperature_c: 38.33,
        bp_systolic: 120,
        bp_diastolic: 80,
        found: ['wound'],
        note: 'Slept well',
        next: 'call',
        next_on: '2026-11-16',
      });
      const page = await kalyani.open();
      const shown = await entries();
      expect(shown).toHaveLength(5);
      const [newest, missed] = shown;
      for (const fact of [
        '12 Nov 2026 · Seen',
        'Suni',
        'Pain 4 · Nausea 0',
        'Still able to do (AKPS): 40',
        'Measured: 120/80 mmHg · 38.3 °C = 101.0 °F',
        'Found: Wound',
        'Slept well',
        'Next: Phone call, 16 Nov 2026',
      ]) {
        expect(newest?.textContent).toContain(fact);
      }
      expect(missed?.textContent).toContain('9 Nov 2026 · Missed: nobody at home');
      await press(page, 'Show all visits');
      const list = await findVisits();
      await list.findAllByText(/^1 Nov 2026/);
      expect(list.getAllByRole('listitem')).toHaveLength(6);
    },
  );

  officeTest('VIS-42 says that there is none yet', async ({ kalyani }) => {
    await kalyani.open();
    (await findVisits()).getByText('No visit has been recorded yet.');
  });

  officeTest(
    'VIS-04 VIS-19 what came back on paper is recorded with who was there',
    async ({ kalyani, stored }) => {
      const page = await kalyani.open();
      await page.user.click((await findVisits()).getByRole('link', { name: 'Record a visit' }));
      await screen.findByRole('group', { name: SEEN }, FIRST_LOAD_TIMEOUT);
      expect(page.path()).toBe(`/admin/patients/visit/${kalyani.patient_id}`);
      await answer(page, SEEN, 'Yes, seen');
      expect(screen.queryByRole('group', { name: 'Pain' })).toBeNull();
      await answer(page, NEXT, 'Nothing else for now');
      await press(page, SAVE);
      await screen.findByRole('link', { name: 'Choose who was there' });
      const who = screen.getByLabelText('Who was there?');
      await page.user.selectOptions(who, within(who).getByRole('option', { name: /^Suni/ }));
      await answer(page, 'Pain', '6');
      await press(page, SAVE);
      await screen.findByText('Visit saved');
      await expectNewest('Pain 6');
      expect(await stored()).toMatchObject([{ member_name: 'Suni', pain: 6, visited_on: SUNDAY }]);
    },
  );

  officeTest(
    'VIS-45 VIS-46 a correction needs a reason, and the former version is marked',
    async ({ kalyani, stored }) => {
      await kalyani.add('2026-11-12', { pain: 9, note: 'Slept well', akps: 40, unable: ['worry'] });
      const page = await kalyani.open();
      await page.user.click(
        (await findVisits()).getByRole('link', { name: 'Correct 12 Nov 2026' }),
      );
      await screen.findByText('Visit of Thursday, 12 November', {}, FIRST_LOAD_TIMEOUT);
      const isChosen = (name: string, choice: string | RegExp) =>
        question(name).getByRole<HTMLInputElement>('radio', { name: choice }).checked;
      expect([isChosen('Pain', '9'), isChosen('Worry', 'Could not say')]).toEqual([true, true]);
      expect(isChosen('What can Kalyani Amma still do?', /^40/)).toBe(true);
      await answer(page, 'Pain', '0');
      await press(page, 'Save the correction');
      await screen.findByRole('link', { name: 'Reason for the correction is required' });
      await page.user.type(
        screen.getByLabelText('Reason for the correction'),
        'Pressed the wrong one',
      );
      await press(page, 'Save the correction');
      await screen.findByText('The correction is saved');
      await expectNewest('Pain 0');
      await expectNewest('This is a correction: Pressed the wrong one');
      await press(page, 'Show all visits');
      const list = await findVisits();
      await list.findByText(/^Corrected 15 Nov 2026, 12:00 PM by asha: Pressed the wrong one$/);
      const former = list
        .getAllByRole('listitem')
        .find(({ textContent }) => textContent?.includes('Pain 9'));
      expect(former?.textContent).toContain('Corrected');
      expect(within(former as HTMLElement).queryByRole('link', { name: /^Correct/ })).toBeNull();
      expect(await stored()).toMatchObject([{ pain: 9 }, { pain: 0, unable: ['worry'], akps: 40 }]);
    },
  );

  officeTest(
    'VIS-46 one that was recorded by mistake says so, and asks for nothing else',
    async ({ kalyani, stored }) => {
      await kalyani.add('2026-11-12', { pain: 9 });
      const page = await kalyani.open();
      await page.user.click(
        (await findVisits()).getByRole('link', { name: 'Correct 12 Nov 2026' }),
      );
      await screen.findByText('Visit of Thursday, 12 November', {}, FIRST_LOAD_TIMEOUT);
      await answer(page, SEEN, 'Recorded by mistake');
      expect(screen.queryByRole('group', { name: NEXT })).toBeNull();
      await page.user.type(screen.getByLabelText('Reason for the correction'), 'Wrong person');
      await press(page, 'Save the correction');
      await screen.findByText('The correction is saved');
      await expectNewest('12 Nov 2026 · Recorded by mistake');
      expect(await stored()).toMatchObject([{ pain: 9 }, { outcome: 'mistake', pain: null }]);
    },
  );

  officeTest(
    'VIS-45 a record of the staff that is older than two days is the office’s to correct',
    async ({ browser, kalyani, staff: _ }) => {
      const id = await kalyani.add('2026-11-12', { recorded_at: new Date('2026-11-12T06:30:00Z') });
      await browser.open(`/vcm/visit/${kalyani.patient_id}?correct=${id}`, { as: kalyani.as });
      await screen.findByText('It was recorded more than two days ago. The office can correct it.');
      expect(screen.queryByRole('button', { name: 'Save the correction' })).toBeNull();
    },
  );

  officeTest(
    'VIS-40 the task that came of a visit names the patient and leads to the record',
    async ({ browser, kalyani }) => {
      const staffPage = await browser.open(`/vcm/visit/${kalyani.patient_id}`, { as: kalyani.as });
      await heading('Kalyani Amma');
      await answer(staffPage, SEEN, 'Yes, seen');
      await answer(staffPage, 'Needed', 'Equipment');
      await answer(staffPage, NEXT, 'Nothing else for now');
      await press(staffPage, SAVE);
      await heading('Care Management Dashboard');
      const page = await browser.open('/admin/tasks', { as: 'admin' });
      const task = await row('Needs of Kalyani Amma');
      await page.user.click(task.getByRole('link', { name: 'Kalyani Amma' }));
      await heading('Kalyani Amma');
      await expectNewest('Needed: Equipment');
    },
  );
});
