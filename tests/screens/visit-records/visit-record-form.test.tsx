import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { heading } from '../../support/browser.tsx';
import {
  answer,
  chosenAnswers,
  NEXT,
  press,
  question,
  questions,
  SAVE,
  SEEN,
  SUNDAY,
  test,
} from './record-screens.ts';

const ITEMS = [
  'Pain',
  'Breathlessness',
  'Nausea',
  'Tiredness',
  'Poor appetite',
  'Poor sleep',
  'Constipation',
  'Worry',
];

describe('the form of a visit', () => {
  test('VIS-04 VIS-05 opens with name and number, and with nothing chosen', async ({
    openForm,
  }) => {
    const { page } = await openForm();
    screen.getByText('PC-00142');
    expect(screen.getByRole('link', { name: 'Call Kalyani Amma' }).getAttribute('href')).toBe(
      'tel:+915000000001',
    );
    expect(question(SEEN).getAllByRole('radio')).toHaveLength(2);
    expect(chosenAnswers()).toEqual([]);
    await answer(page, SEEN, 'Yes, seen');
    expect(chosenAnswers()).toEqual([`${SEEN}: Yes, seen`]);
    const boxes = [...screen.getAllByRole<HTMLInputElement>('textbox')];
    expect(boxes.filter(({ value }) => value !== '')).toEqual([]);
  });

  test('VIS-04 is only for who is logged in', async ({ browser, suni }) => {
    const page = await browser.open(`/vcm/visit/${suni.patient_id}`);
    await heading('Staff Login');
    expect(page.path()).toBe('/vcm');
  });

  test('VIS-05 an answer that was pressed by mistake is cleared by pressing it again', async ({
    openForm,
  }) => {
    const { page } = await openForm();
    await answer(page, SEEN, 'Yes, seen');
    await answer(page, 'Pain', '7');
    await answer(page, 'Pain', '3');
    expect(chosenAnswers()).toContain('Pain: 3');
    await answer(page, 'Pain', '3');
    expect(chosenAnswers()).toEqual([`${SEEN}: Yes, seen`]);
  });

  test('VIS-06 without the first answer or the next step it says so and sends nothing', async ({
    openForm,
    network,
    stored,
  }) => {
    const { page, call } = await openForm();
    await press(page, SAVE);
    await screen.findByRole('link', { name: 'Say whether you were able to see Kalyani Amma' });
    await answer(page, SEEN, 'Yes, seen');
    await press(page, SAVE);
    const link = await screen.findByRole('link', { name: 'Choose what is next' });
    await page.user.click(link);
    expect(document.activeElement?.closest('label')?.textContent).toBe('Visit again');
    await answer(page, NEXT, 'Visit again');
    await press(page, SAVE);
    await screen.findByRole('link', { name: 'Choose when' });
    expect(network.sent(call)).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('VIS-07 asks a nurse for symptoms and findings', async ({ openForm }) => {
    const { page } = await openForm();
    await answer(page, SEEN, 'Yes, seen');
    expect(questions()).toEqual([
      SEEN,
      ...ITEMS,
      'Who told you?',
      'What can Kalyani Amma still do?',
      'Found',
      'Done',
      'Needed',
      'Medicines last until',
      'How is it going?',
      NEXT,
    ]);
    screen.getByText('For the team. Not to be read aloud.');
  });

  test('VIS-07 asks a volunteer how patient and family are, and nothing of the illness', async ({
    browser,
    staff,
    suni,
    stored,
    database: { db },
  }) => {
    const helper_id = await addHelper(db, { kind: 'volunteer', name: 'Biju' });
    await db.insertInto('assignments').values({ patient_id: suni.patient_id, helper_id }).execute();
    const as = await staff({ kinds: ['volunteer'], helper_id });
    const page = await browser.open(`/vcm/visit/${suni.patient_id}`, { as });
    await heading('Kalyani Amma');
    await answer(page, SEEN, 'Yes, seen');
    expect(questions()).toEqual([
      SEEN,
      'How is the patient?',
      'How is the family?',
      'Done',
      'Needed',
      NEXT,
    ]);
    expect(question('Done').getAllByRole('checkbox')).toHaveLength(4);
    await answer(page, 'How is the family?', 'Worse');
    await answer(page, 'Needed', 'Rest for the family');
    await answer(page, NEXT, 'Nothing else for now');
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    expect(await stored()).toMatchObject([
      { form: 'company', family_is: 'worse', needs: ['rest_for_carer'], pain: null },
    ]);
  });

  test('VIS-09 tells the value of the last record with its day, and fills in nothing', async ({
    openForm,
    suni,
    database: { db },
  }) => {
    await db
      .insertInto('visit_records')
      .values({
        client_id: '0b0e3b57-7f3c-4f43-9a53-2f1c5d0f7a01',
        patient_id: suni.patient_id,
        helper_id: suni.helper_id,
        member_name: 'Suni',
        helper_kind: 'medical_professional',
        form: 'nursing',
        outcome: 'seen',
        visited_on: '2026-11-12',
        pain: 4,
        akps: 40,
        unable: ['worry'],
        next: 'none',
      })
      .execute();
    const { page } = await openForm();
    screen.getByText(/last seen Thu, 12 Nov/);
    await answer(page, SEEN, 'Yes, seen');
    question('Pain').getByText('Last time 4 · 12 Nov');
    question('Worry').getByText('Last time: could not say · 12 Nov');
    question('What can Kalyani Amma still do?').getByText('Last time 40 · 12 Nov');
    expect(question('Nausea').queryByText(/^Last time/)).toBeNull();
    expect(chosenAnswers()).toEqual([`${SEEN}: Yes, seen`]);
  });

  test('VIS-10 offers AKPS in ten sentences, from 100 to 10', async ({ openForm }) => {
    const { page } = await openForm();
    await answer(page, SEEN, 'Yes, seen');
    const steps = question('What can Kalyani Amma still do?').getAllByRole('radio');
    expect(steps.map((step) => step.closest('label')?.textContent)).toEqual([
      '100 Normal; no complaints; no evidence of disease',
      '90 Able to carry on normal activity; minor signs or symptoms',
      '80 Normal activity with effort; some signs or symptoms of disease',
      '70 Cares for self; unable to carry on normal activity or to do active work',
      '60 Able to care for most needs; but requires occasional assistance',
      '50 Considerable assistance and frequent medical care required',
      '40 In bed more than 50% of the time',
      '30 Almost completely bedfast',
      '20 Totally bedfast and requiring extensive nursing care by professionals and/or family',
      '10 Comatose or barely rousable',
    ]);
  });

  test('VIS-11 names the source of AKPS, its licence and whose the Malayalam is', async ({
    openForm,
  }) => {
    const { page } = await openForm();
    await page.user.click(screen.getByText('About this form'));
    screen.getByText(
      /Abernethy and others, BMC Palliat Care 2005, 4:7, licence CC BY 2\.0\. The Malayalam is our translation\.$/,
    );
    screen.getByText(/does not count strong pain medicines/);
  });

  test('VIS-12 names a vital sign that cannot be right at its field', async ({
    openForm,
    network,
  }) => {
    const { page, call } = await openForm();
    await answer(page, SEEN, 'Yes, seen');
    await page.user.click(screen.getByText('Measured'));
    const temperature = screen.getByLabelText<HTMLInputElement>(/^Temperature/);
    await page.user.type(temperature, '101');
    screen.getByText('38.3 °C = 101.0 °F');
    await page.user.clear(temperature);
    await page.user.type(temperature, '38,3');
    screen.getByText('38.3 °C = 100.9 °F');
    const pulse = screen.getByLabelText<HTMLInputElement>(/^Pulse/);
    await page.user.type(pulse, '900');
    await answer(page, NEXT, 'Nothing else for now');
    await press(page, SAVE);
    await screen.findByRole('link', { name: 'Pulse: this value cannot be right' });
    expect(pulse.getAttribute('aria-invalid')).toBe('true');
    expect(network.sent(call)).toEqual([]);
  });

  test('VIS-13 takes any number of chips, and asks when a catheter is changed again', async ({
    openForm,
    stored,
  }) => {
    const { page } = await openForm();
    await answer(page, SEEN, 'Yes, seen');
    for (const finding of ['Wound', 'Fever']) await answer(page, 'Found', finding);
    await answer(page, 'Needed', 'Doctor');
    expect(screen.queryByRole('group', { name: 'Next change of the catheter' })).toBeNull();
    await answer(page, 'Done', 'Catheter changed');
    await answer(page, 'Done', 'Dressing');
    await answer(page, 'Next change of the catheter', /^In 3 weeks/);
    await answer(page, 'Medicines last until', /^In 1 week/);
    await answer(page, NEXT, 'Nothing else for now');
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    const [record] = await stored();
    expect(record).toMatchObject({
      found: ['wound', 'fever'],
      done: ['dressing', 'catheter_changed'],
      needs: ['doctor'],
      catheter_until: '2026-12-06',
      medicines_until: '2026-11-22',
      tube_until: null,
    });
  });

  test('VIS-13 another day than the usual ones is chosen in a calendar', async ({
    openForm,
    stored,
  }) => {
    const { page } = await openForm();
    await answer(page, SEEN, 'Yes, seen');
    await answer(page, 'Medicines last until', 'Another day');
    const calendar = screen.getByLabelText('Medicines last until', {
      selector: 'input[type=date]',
    });
    await page.user.type(calendar, '2026-11-18');
    await answer(page, NEXT, 'Nothing else for now');
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    expect(await stored()).toMatchObject([{ medicines_until: '2026-11-18' }]);
  });

  test('VIS-19 a shared account names who was there', async ({ browser, staff, suni, stored }) => {
    const as = await staff();
    const page = await browser.open(`/vcm/visit/${suni.patient_id}`, { as });
    await heading('Kalyani Amma');
    await answer(page, SEEN, 'Yes, seen');
    await answer(page, NEXT, 'Nothing else for now');
    await press(page, SAVE);
    await screen.findByRole('link', { name: 'Choose who was there' });
    const who = screen.getByLabelText('Who was there?');
    await page.user.selectOptions(who, within(who).getByRole('option', { name: /^Suni/ }));
    question('Pain').getByRole('radio', { name: '0' });
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    expect(await stored()).toMatchObject([
      { helper_id: suni.helper_id, member_name: 'Suni', form: 'nursing' },
    ]);
  });

  test('VIS-20 the day can be changed, and a day that is too long ago is refused', async ({
    openForm,
    stored,
  }) => {
    const { page } = await openForm();
    screen.getByText('Visit of Sunday, 15 November');
    await press(page, 'Change the day');
    const day = screen.getByLabelText<HTMLInputElement>('Day of the visit');
    expect(day.value).toBe(SUNDAY);
    await page.user.clear(day);
    await page.user.type(day, '2026-10-15');
    await answer(page, SEEN, 'Yes, seen');
    await answer(page, NEXT, 'Nothing else for now');
    await press(page, SAVE);
    await screen.findByText('Day of the visit: only today or one of the 30 days before');
    await page.user.clear(screen.getByLabelText('Day of the visit'));
    await page.user.type(screen.getByLabelText('Day of the visit'), '2026-10-16');
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    expect(await stored()).toMatchObject([{ visited_on: '2026-10-16' }]);
  });
});
