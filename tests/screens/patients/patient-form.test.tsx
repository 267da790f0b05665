import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { test } from '../../support/browser.tsx';
import { fillIn } from '../../support/forms.ts';
import {
  ADD,
  ADDED,
  emptyPersonal,
  fieldLabels,
  openForm,
  problems,
  save,
  sections,
  valueOf,
} from './add-patients.ts';

const personal = [
  'Full name',
  'Support type',
  'Date of birth (optional)',
  'Age (optional)',
  'Gender (optional)',
  'Phone number (optional)',
  'Address (optional)',
  'Place (optional)',
  'Place link (optional)',
];
const medical = [
  'Initial treatment date (optional)',
  'Doctor (optional)',
  'Caregiver (optional)',
  'Disease (optional)',
  'Medication (optional)',
  'Note (optional)',
  'Note date (optional)',
  'Proxy name (optional)',
  'Relation (optional)',
  'Proxy phone number (optional)',
  'Medical history (optional)',
];
describe('the form that adds a patient', () => {
  test('PAT-16 PAT-18 PAT-19 SHL-19 asks who it is, and for one of four support types', async ({
    browser,
  }) => {
    await openForm(browser);
    expect(fieldLabels()).toEqual(personal);
    expect(sections()).toEqual(['Personal Information']);
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value }) => value)).toEqual([
      'medical',
      'caregiver',
      'volunteer',
      'other',
    ]);
    const { options } = screen.getByLabelText<HTMLSelectElement>('Gender (optional)');
    expect([...options].map(({ value }) => value)).toEqual(['', 'Male', 'Female', 'Other']);
  });

  test.for(['Medical', 'Caregiver'])(
    'PAT-25 PAT-27 asks about the illness with %s, and not for additional notes',
    async (support, { browser }) => {
      await openForm(browser, support);
      expect(sections()).toEqual([
        'Personal Information',
        'Medical Information',
        'Medical Proxy',
        'Medical History',
      ]);
      expect(fieldLabels()).toEqual([...personal, ...medical]);
    },
  );

  test.for(['Volunteer', 'Other'])(
    'PAT-26 asks with %s for additional notes only',
    async (support, { browser }) => {
      await openForm(browser, support);
      expect(sections()).toEqual(['Personal Information', 'Additional Notes']);
      expect(fieldLabels()).toEqual([...personal, 'Additional notes (optional)']);
    },
  );

  test('PAT-25 PAT-26 keeps what was typed when the support type changes, and sends what is asked', async ({
    browser,
    network,
  }) => {
    const page = await openForm(browser, 'Medical');
    await fillIn(page, { 'Full name': 'Anu', 'Disease (optional)': 'Cancer' });
    await page.user.click(screen.getByRole('radio', { name: 'Volunteer' }));
    await fillIn(page, { 'Additional notes (optional)': 'Likes company' });
    await page.user.click(screen.getByRole('radio', { name: 'Caregiver' }));
    expect(valueOf('Disease (optional)')).toBe('Cancer');
    await page.user.click(screen.getByRole('radio', { name: 'Other' }));
    // Input of hidden fields is not sent, so the form asks before it saves the rest.
    await save(page);
    await page.user.click((await findQuestion()).getByRole('button', { name: 'Keep editing' }));
    expect(network.sent(ADD)).toEqual([]);
    expect(valueOf('Additional notes (optional)')).toBe('Likes company');
    await save(page);
    const question = await findQuestion();
    question.getByText(/will not be saved: Disease\. Save the rest\?$/);
    await page.user.click(question.getByRole('button', { name: 'Save the rest' }));
    await screen.findByText(ADDED);
    expect(network.sent(ADD)).toHaveLength(1);
    expect(network.sent(ADD)[0]?.body).toEqual({
      ...emptyPersonal,
      first_name: 'Anu',
      support_type: 'other',
      additional_notes: 'Likes company',
    });
  });

  test('PAT-17 needs full name and support type, and nothing else', async ({
    browser,
    network,
  }) => {
    const page = await openForm(browser);
    await save(page);
    expect(problems()).toEqual(['Full name is required', 'Support type is required']);
    expect(network.sent(ADD)).toEqual([]);
    await fillIn(page, { 'Full name': 'Anu' });
    await page.user.click(screen.getByRole('radio', { name: 'Medical' }));
    await save(page);
    await screen.findByText(ADDED);
    expect(network.sent(ADD)).toMatchObject([{ status: 201 }]);
  });

  test('PAT-20 PAT-28 PAT-29 stops at 30 characters for names, and at 10 for the relation', async ({
    browser,
  }) => {
    const page = await openForm(browser, 'Medical');
    for (const [label, maxLength] of [
      ['Full name', 30],
      ['Doctor (optional)', 30],
      ['Caregiver (optional)', 30],
      ['Proxy name (optional)', 30],
      ['Relation (optional)', 10],
    ] as const) {
      await fillIn(page, { [label]: 'x'.repeat(40) });
      expect(valueOf(label), label).toHaveLength(maxLength);
    }
  });

  test('PAT-21 PAT-22 PAT-24 PAT-30 says what is wrong with age, link and the two phone numbers', async ({
    browser,
    network,
  }) => {
    const page = await openForm(browser, 'Medical');
    await fillIn(page, {
      'Full name': 'Anu',
      'Age (optional)': '0',
      'Place link (optional)': 'javascript:alert(1)',
      'Phone number (optional)': '12345',
      'Proxy phone number (optional)': '98460',
    });
    await save(page);
    expect(problems().toSorted()).toEqual([
      'Age must be at least 1',
      'Phone number must be exactly 10 digits',
      'Place link must be a URL',
      'Proxy phone number must be exactly 10 digits',
    ]);
    const link = screen.getByRole('link', { name: /^Proxy phone number must/ });
    const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(target).toBe(screen.getByLabelText('Proxy phone number (optional)'));
    expect(network.sent(ADD)).toEqual([]);
  });

  test('PAT-24 takes the digits of a pasted number, ten at most', async ({ browser }) => {
    const page = await openForm(browser, 'Medical');
    await fillIn(page, {
      'Phone number (optional)': '+91 98460 12345',
      'Proxy phone number (optional)': '98-46-01-23-45-67',
      'Age (optional)': 'about 72 years',
    });
    expect(valueOf('Phone number (optional)')).toBe('9846012345');
    expect(valueOf('Proxy phone number (optional)')).toBe('9846012345');
    expect(valueOf('Age (optional)')).toBe('72');
  });

  test('PAT-16 PAT-21 counts the age from the day of birth, also of a small child', async ({
    browser,
    network,
  }) => {
    const page = await openForm(browser, 'Other');
    const setBirthDay = (value: string) =>
      fireEvent.change(screen.getByLabelText('Date of birth (optional)'), { target: { value } });
    const age = () => screen.getByLabelText<HTMLInputElement>('Age (optional)');
    const day = (years: number, days: number) => {
      const at = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
      const today = at.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
      return String(Number(today.slice(0, 4)) - years) + today.slice(4).replace('02-29', '02-28');
    };
    await fillIn(page, { 'Full name': 'Anu', 'Age (optional)': '0' });
    await save(page);
    expect(problems()).toEqual(['Age must be at least 1']);
    for (const [born, years] of [
      [day(70, 0), '70'],
      [day(70, 1), '69'],
      [day(70, -1), '70'],
      [day(0, -3), ''],
    ] as const) {
      setBirthDay(born);
      await waitFor(() => expect(age().value, born).toBe(years));
      expect(age().readOnly).toBe(true);
    }
    screen.getByText('Not one year old yet');
    await save(page);
    await screen.findByText(ADDED);
    expect(network.sent(ADD)).toMatchObject([
      { status: 201, body: { dob: day(0, -3), age: null } },
    ]);
  });
});

const findQuestion = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Some of it will not be saved' }));
