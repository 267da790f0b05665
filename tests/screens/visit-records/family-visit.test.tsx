import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { FIRST_LOAD_TIMEOUT, heading } from '../../support/browser.tsx';
import { RECORD_PAGE } from '../patients/read-patients.ts';
import { openBoard } from '../visits/week-screens.ts';
import {
  answer,
  findVisit,
  NEXT,
  press,
  question,
  questions,
  test as recordTest,
  SAVE,
  SUNDAY,
} from './record-screens.ts';

const MET = 'Were you able to meet the family?';
const MARK = 'Visit to the family';
const CARD = '11:30 AM · Kalyani Amma';

/** Kalyani Amma has died; Suni goes to the family today. */
const mournedTest = recordTest.extend('mourned', async ({ suni, database: { db } }) => {
  const { patient_id } = suni;
  await db
    .updateTable('patients')
    .set({
      care_status: 'deceased',
      status_on: '2026-10-26',
      proxy_name: 'Raghavan',
      proxy_phone_number: '5000000002',
    })
    .where('id', '=', patient_id)
    .execute();
  await db
    .updateTable('assignments')
    .set({ completed_at: new Date('2026-10-26T06:00:00Z') })
    .where('patient_id', '=', patient_id)
    .execute();
  await db
    .insertInto('health_records')
    .values({ patient_id, note: 'Wound on the left heel', note_date: '2026-10-20' })
    .execute();
  const schedule = await suni.visit(SUNDAY, '11:30', { is_bereavement: true });
  return { patient_id, schedule };
});

/** The form of the visit to the family, as Suni has it. */
const test = mournedTest.extend('openFamilyForm', ({ browser, suni, mourned }) => async () => {
  const address = `/vcm/visit/${mourned.patient_id}?schedule=${mourned.schedule}`;
  const page = await browser.open(address, { as: suni.as });
  await heading('Kalyani Amma');
  return page;
});

/** The links of a part of a page, with where they lead. */
const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('a visit to the family', () => {
  test('PST-43 is named on the Today of whoever goes, with the way to the family and nothing of the illness', async ({
    browser,
    suni,
    mourned,
  }) => {
    await browser.open('/vcm/dashboard', { as: suni.as });
    const card = await findVisit(CARD);
    card.getByText(MARK);
    card.getByText('Second lane after the milk society');
    expect(card.queryByText(/Wound/)).toBeNull();
    expect(card.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
    expect(card.getByRole('link', { name: /^Call the family/ }).getAttribute('href')).toBe(
      'tel:+915000000002',
    );
    expect(card.getByRole('link', { name: /^Record visit/ }).getAttribute('href')).toBe(
      `/vcm/visit/${mourned.patient_id}?schedule=${mourned.schedule}`,
    );
  });

  test('PST-43 is named in the list of the role', async ({ browser, suni, mourned: _ }) => {
    await browser.open('/vcm/dashboard?tab=medical&view=schedules', { as: suni.as });
    const name = await screen.findByRole('heading', { level: 3, name: 'Kalyani Amma' });
    within(name.closest('li') as HTMLElement).getByText(MARK);
  });

  test.for([
    ['the list of visits', '/admin/schedules'],
    ['the sheet of the day', '/admin/schedules/week'],
    ['the dashboard', '/admin/dashboard'],
  ])('PST-43 is named in %s', async ([, address = ''], { browser, mourned: _ }) => {
    await browser.open(address, { as: 'admin' });
    await screen.findByText(MARK, {}, FIRST_LOAD_TIMEOUT);
    expect(screen.queryByText(/Wound/)).toBeNull();
  });

  test('PST-43 is named on the week board', async ({ browser, mourned: _ }) => {
    await openBoard(browser, `/admin/week?from=${SUNDAY}`);
    screen.getByRole('button', { name: `11:30 AM, Kalyani Amma, Suni, ${MARK}` });
  });

  test('PST-43 is named in its details', async ({ browser, mourned: _ }) => {
    const page = await browser.open('/admin/schedules', { as: 'admin' });
    await page.user.click(
      await screen.findByRole('link', { name: 'View Kalyani Amma' }, FIRST_LOAD_TIMEOUT),
    );
    within(await screen.findByRole('dialog')).getByText(MARK);
  });

  test("PST-43 is named on the patient's page", async ({ browser, suni, mourned }) => {
    await suni.visit('2999-01-05', '10:00', { is_bereavement: true });
    await browser.open(`${RECORD_PAGE}/${mourned.patient_id}`, { as: 'admin' });
    await heading('Kalyani Amma');
    await screen.findByText(MARK);
  });
});

describe('the form of a visit to the family', () => {
  test('PST-44 asks how the family is, what it needs, for a note and the next step, and is stored', async ({
    openFamilyForm,
    mourned,
    stored,
  }) => {
    const page = await openFamilyForm();
    screen.getByText(MARK);
    screen.getByRole('link', { name: /^Call the family/ });
    await answer(page, MET, 'Yes, seen');
    expect(questions()).toEqual([MET, 'How is the family?', 'Needed', NEXT]);
    await answer(page, 'How is the family?', 'Worse');
    await answer(page, 'Needed', 'Food');
    await page.user.type(screen.getByLabelText('Note (optional)'), 'The daughter is alone');
    await answer(page, NEXT, 'Nothing else for now');
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    (await findVisit(CARD)).getByText(/^Seen/);
    expect(await stored()).toMatchObject([
      {
        form: 'family',
        schedule_id: mourned.schedule,
        family_is: 'worse',
        needs: ['food'],
        note: 'The daughter is alone',
        patient_is: null,
        next: 'none',
      },
    ]);
  });

  test('PST-44 offers no reason and no next step that is about somebody who lives', async ({
    openFamilyForm,
  }) => {
    const page = await openFamilyForm();
    await press(page, SAVE);
    await screen.findByRole('link', { name: 'Say whether you were able to meet the family' });
    await answer(page, MET, 'No');
    const choices = (name: string) =>
      question(name)
        .getAllByRole('radio')
        .map((choice) => choice.closest('label')?.textContent);
    expect(choices('Why not?')).toEqual([
      'Nobody at home',
      'Did not want it',
      'Road or weather',
      'No time',
      'Another reason',
    ]);
    await answer(page, 'Why not?', 'No time');
    expect(choices(NEXT)).toEqual(['Visit again', 'Phone call', 'Nothing else for now']);
  });

  test('PST-44 a missed one is corrected with the same questions', async ({
    openFamilyForm,
    mourned,
    stored,
  }) => {
    const page = await openFamilyForm();
    await answer(page, MET, 'No');
    await answer(page, 'Why not?', 'Nobody at home');
    await answer(page, NEXT, 'Nothing else for now');
    await press(page, SAVE);
    const card = await findVisit(CARD);
    await page.user.click(card.getByRole('link', { name: /^Correct/ }));
    await answer(page, await findMet(), 'Yes, seen');
    await answer(page, 'How is the family?', 'The same');
    await page.user.type(screen.getByLabelText('Reason for the correction'), 'They came later');
    await press(page, 'Save the correction');
    await heading('Care Management Dashboard');
    expect(await stored()).toMatchObject([
      { form: 'missed' },
      { form: 'family', family_is: 'same', schedule_id: mourned.schedule },
    ]);
  });

  test('PST-44 is the form of the office as well, and the record is read there', async ({
    browser,
    mourned,
    stored,
  }) => {
    const address = `/admin/patients/visit/${mourned.patient_id}?schedule=${mourned.schedule}`;
    const page = await browser.open(address, { as: 'admin' });
    await heading('Kalyani Amma');
    await page.user.selectOptions(
      screen.getByLabelText('Who was there?'),
      'Suni · Medical Professional',
    );
    await answer(page, MET, 'Yes, seen');
    await answer(page, 'How is the family?', 'The same');
    await answer(page, NEXT, 'Nothing else for now');
    await press(page, SAVE);
    await screen.findByText('How the family is:', {}, FIRST_LOAD_TIMEOUT);
    expect(await stored()).toMatchObject([{ form: 'family', family_is: 'same' }]);
  });
});

const findMet = async () => {
  await screen.findByRole('group', { name: MET }, FIRST_LOAD_TIMEOUT);
  return MET;
};

describe('the ways to the family', () => {
  const calls = () => linksOf(document.body).filter(([name]) => /call|whatsapp/i.test(name ?? ''));

  test('PST-47 the buttons read "Call the family", with the number of the proxy and no message', async ({
    browser,
    mourned,
  }) => {
    await browser.open(`${RECORD_PAGE}/${mourned.patient_id}`, { as: 'admin' });
    await heading('Kalyani Amma');
    expect(calls()).toEqual([['Call the family', 'tel:+915000000002']]);
  });

  test('PST-47 without a number of the proxy it is that of the house', async ({
    browser,
    mourned,
    database: { db },
  }) => {
    await db
      .updateTable('patients')
      .set({ proxy_phone_number: null })
      .where('id', '=', mourned.patient_id)
      .execute();
    await browser.open(`${RECORD_PAGE}/${mourned.patient_id}`, { as: 'admin' });
    await heading('Kalyani Amma');
    expect(calls()[0]).toEqual(['Call the family', 'tel:+915000000001']);
  });
});
