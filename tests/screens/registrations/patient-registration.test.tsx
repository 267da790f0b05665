import { screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { heading, test } from '../../support/browser.tsx';
import { fillIn } from '../../support/forms.ts';
import {
  expectProblemAt,
  fillInPatientForm,
  findErrorSummary,
  register,
} from './registration-steps.ts';

const PAGE = '/patient-registration';
const SEND = 'POST /api/patients-in-need';

const health = () => screen.queryByLabelText('Health condition');
const care = () => screen.queryByLabelText('Care details');

describe('the page of a patient in need', () => {
  test('SHL-06 PRG-01 PRG-02 PRG-08 PRG-09 PRG-10 asks what the documents say', async ({
    browser,
    network,
  }) => {
    await browser.open(PAGE);
    await heading('Patient Registration');
    const labels = {
      patient_name: 'Patient name',
      place: 'Place',
      address: 'Address',
      contact_phone_number: 'Phone number',
      contact_name: 'Contact name (optional)',
      contact_email: 'Email (optional)',
      notes: 'Notes (optional)',
    };
    for (const [name, label] of Object.entries(labels)) {
      expect(screen.getByLabelText(label).getAttribute('name')).toBe(name);
    }
    expect(screen.getByLabelText<HTMLInputElement>('Patient name').maxLength).toBe(30);
    expect(screen.getByLabelText<HTMLInputElement>('Contact name (optional)').maxLength).toBe(30);
    expect(screen.getByLabelText<HTMLInputElement>('Email (optional)').type).toBe('email');
    const kinds = screen.getAllByRole<HTMLInputElement>('radio');
    expect(kinds.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'support_type volunteer',
      'support_type caregiver',
      'support_type medical',
      'support_type others',
    ]);
    expect(network.sent(SEND)).toEqual([]);
  });

  test('PRG-03 PRG-04 asks about the illness and the care only where they matter, right below the choice', async ({
    browser,
  }) => {
    const page = await browser.open(PAGE);
    await heading('Patient Registration');
    const choose = (kind: string) =>
      page.user.click(screen.getByRole('radio', { name: new RegExp(`^${kind}`) }));
    expect([health(), care()]).toEqual([null, null]);
    await choose('Medical');
    expect(care()).toBeNull();
    const order = [...document.querySelectorAll('form [name]')].map((field) =>
      field.getAttribute('name'),
    );
    const names = [...new Set(order)];
    expect(names[names.indexOf('support_type') + 1]).toBe('health_condition');
    screen.getByText('This helps the nurse bring the right things on the first visit.');
    await choose('Caregiver');
    expect(health()).toBeNull();
    expect(care()).not.toBeNull();
    for (const kind of ['Volunteer', 'Others']) {
      await choose(kind);
      expect([health(), care()]).toEqual([null, null]);
    }
  });

  test('PRG-05 PRG-08 sends nothing before what is required is there', async ({
    browser,
    network,
  }) => {
    const page = await browser.open(PAGE);
    await heading('Patient Registration');
    await register(page);
    const links = (await findErrorSummary())
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(links).toEqual([
      'Patient name is required',
      'Kind of help is required',
      'Place is required',
      'Address is required',
      'Phone number must be exactly 10 digits',
    ]);
    await page.user.click(screen.getByRole('link', { name: 'Place is required' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Place'));
    await page.user.keyboard('Examplepuram');
    expect(screen.queryByRole('link', { name: 'Place is required' })).toBeNull();
    expect(network.sent(SEND)).toEqual([]);
  });

  test.for([
    ['PRG-06', 'Medical', 'Health condition', 'Health condition is required for medical support'],
    ['PRG-07', 'Caregiver', 'Care details', 'Care details are required for caregiver support'],
  ] as const)(
    '%s needs for %s an answer to "%s"',
    async ([, kind, label, sentence], { browser, network }) => {
      const page = await browser.open(PAGE);
      await heading('Patient Registration');
      await fillInPatientForm(page, kind);
      await register(page);
      await expectProblemAt(label, sentence);
      expect(network.sent(SEND)).toEqual([]);
    },
  );

  test.for([
    ['+91 98460 12345', '9846012345'],
    ['098460-12345', '9846012345'],
    ['98460 12345 6', '9846012345'],
    ['98a46b', '9846'],
  ] as const)(
    'PRG-11 makes of a pasted %s the digits %s',
    async ([pasted, digits], { browser }) => {
      const page = await browser.open(PAGE);
      await heading('Patient Registration');
      await fillIn(page, { 'Phone number': pasted });
      expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe(digits);
    },
  );

  test('PRG-11 refuses a number that is not ten digits', async ({ browser, network }) => {
    const page = await browser.open(PAGE);
    await heading('Patient Registration');
    await fillInPatientForm(page, 'Others', { 'Phone number': '984601234' });
    await register(page);
    await expectProblemAt('Phone number', 'Phone number must be exactly 10 digits');
    expect(network.sent(SEND)).toEqual([]);
  });
});
