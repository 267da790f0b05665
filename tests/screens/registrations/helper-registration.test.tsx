import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { heading, type Page, test } from '../../support/browser.tsx';
import { fillIn } from '../../support/forms.ts';
import {
  expectProblemAt,
  fields,
  findErrorSummary,
  register,
  registrants,
  skipSendDelay,
  titles,
  type types,
  waitForForm,
} from './registration-steps.ts';

const PAGE = '/volunteer-caregiver-registration';
const SEND = 'POST /api/register';

const choose = ({ user }: Page, type: (typeof types)[number]) =>
  user.click(screen.getByRole('link', { name: new RegExp(`^${titles[type]}`) }));
const fieldNames = () =>
  [...document.querySelectorAll('form [name]')]
    .map((field) => field.getAttribute('name') ?? '')
    .filter((name) => !['userType', 'website', 'consent', 'notice_version'].includes(name));

describe('the page of those who come forward', () => {
  test('SHL-05 REG-01 first asks how somebody would like to help, and nothing else', async ({
    browser,
  }) => {
    await browser.open(PAGE);
    await heading('Join our team');
    const main = within(screen.getByRole('main'));
    const cards = main.getAllByRole('link', { name: /^(Volunteer|Caregiver|Medical)/ });
    expect(cards.map(({ firstChild }) => firstChild?.textContent)).toEqual(Object.values(titles));
    expect(main.queryAllByRole('textbox')).toEqual([]);
    expect(main.queryByRole('button')).toBeNull();
    expect(screen.queryByText('Changing this clears the form.')).toBeNull();
  });

  test.for([
    ['REG-05', 'volunteer'],
    ['REG-06', 'caregiver'],
    ['REG-07', 'medical'],
  ] as const)(
    'REG-02 REG-04 REG-08 %s shows the form of a %s, and no question of another',
    async ([, type], { browser }) => {
      const page = await browser.open(PAGE);
      await heading('Join our team');
      await choose(page, type);
      await waitForForm(type);
      expect(fieldNames()).toEqual(['name', 'email', 'phone_number', 'address', ...fields[type]]);
      const card = screen.getByRole('link', { name: new RegExp(`^${titles[type]}`) });
      expect(card.getAttribute('aria-current')).toBe('true');
      screen.getByText('Changing this clears the form.');
    },
  );

  test.for([
    ['REG-09 REG-10', 'volunteer'],
    ['REG-06 REG-09 REG-10', 'caregiver'],
    ['REG-07 REG-09 REG-10 REG-18', 'medical'],
  ] as const)(
    '%s needs of a %s what the documents require',
    async ([, type], { browser, network }) => {
      const page = await browser.open(`${PAGE}?type=${type}`);
      await waitForForm(type);
      await register(page);
      const links = (await findErrorSummary())
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
      const typeProblems = {
        volunteer: [],
        caregiver: ['Experience is required', 'Certifications is required'],
        medical: [
          'Specialization is required',
          'License number is required',
          'Experience is required',
        ],
      };
      expect(links).toEqual([
        'Name is required',
        'Email is required',
        'Phone number must be exactly 10 digits',
        'Address is required',
        ...typeProblems[type],
      ]);
      expect(network.sent(SEND)).toEqual([]);
      for (const label of ['Availability (optional)', 'Notes (optional)']) {
        screen.getByLabelText(label);
      }
    },
  );

  test.for([
    ['another type', 'caregiver'],
    ['the same type', 'volunteer'],
  ] as const)('REG-03 begins anew when %s is chosen', async ([, next], { browser }) => {
    const page = await browser.open(`${PAGE}?type=volunteer`);
    await waitForForm('volunteer');
    await fillIn(page, { Name: 'Anu Thomas', 'Notes (optional)': 'Evenings' });
    await register(page);
    await findErrorSummary();
    await choose(page, next);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitForForm(next);
    const values = fieldNames().map(
      (name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value,
    );
    expect(new Set(values)).toEqual(new Set(['']));
    expect(document.title).toMatch(/^Join our team/);

    // The discarded input does not come back after a reload or with the first type either.
    page.reload();
    await waitForForm(next);
    await choose(page, 'volunteer');
    await waitForForm('volunteer');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  });

  test('REG-11 REG-12 REG-13 REG-14 REG-21 limits what is typed', async ({ browser }) => {
    const page = await browser.open(`${PAGE}?type=medical`);
    await waitForForm('medical');
    expect(screen.getByLabelText<HTMLInputElement>('Name').maxLength).toBe(30);
    expect(screen.getByLabelText<HTMLInputElement>('Email').type).toBe('email');
    expect(screen.getByLabelText<HTMLInputElement>('License number').maxLength).toBe(15);
    const phone = screen.getByLabelText<HTMLInputElement>('Phone number');
    await page.user.type(phone, '98x46-0');
    expect(phone.value).toBe('98460');
    await fillIn(page, { 'Phone number': '+91 98460 12345' });
    expect(phone.value).toBe('9846012345');
    await page.user.type(phone, '6');
    expect(phone.value).toBe('9846012345');
  });

  test.for([
    ['REG-15', 'Phone number', '984601234', 'Phone number must be exactly 10 digits'],
    ['REG-16', 'Phone number', '0004601234', 'Invalid area code'],
    ['REG-17', 'Phone number', '9114601234', 'Invalid area code'],
    ['REG-18', 'License number', '', 'License number is required'],
    ...['K123456', 'KLMN123456', 'KL12345', 'KL12345678901', 'kl123456', 'KL-123456'].map(
      (license) => ['REG-19 REG-20', 'License number', license, 'Invalid license number format.'],
    ),
  ] as [string, string, string, string][])(
    '%s refuses the %s "%s"',
    async ([, label, input, sentence], { browser, network }) => {
      const page = await browser.open(`${PAGE}?type=medical`);
      await waitForForm('medical');
      await fillIn(page, registrants.medical);
      const field = screen.getByLabelText(label);
      await page.user.clear(field);
      if (input) await fillIn(page, { [label]: input });
      await register(page);
      await expectProblemAt(label, sentence);
      expect(network.sent(SEND)).toEqual([]);
    },
  );

  test.for(['KL123456', 'KLM1234567890'])(
    'REG-20 takes the license %s',
    async (license, { browser, network }) => {
      skipSendDelay('medical');
      const page = await browser.open(`${PAGE}?type=medical`);
      await waitForForm('medical');
      await fillIn(page, { ...registrants.medical, 'License number': license });
      await register(page);
      await screen.findByText('Registration Successful');
      expect(network.sent(SEND)).toMatchObject([
        { body: { license_number: license }, status: 201 },
      ]);
    },
  );
});
