import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { test } from '../../support/browser.tsx';
import { fillIn } from '../../support/forms.ts';
import {
  expectPhoneNumbers,
  expectProblemAt,
  expectRegistered,
  fields,
  findErrorSummary,
  register,
  registerButton,
  registrants,
  skipSendDelay,
  types,
  waitForForm,
} from './registration-steps.ts';

const PAGE = '/volunteer-caregiver-registration';
const SEND = 'POST /api/register';
const FAILED = 'Registration failed. Please try again.';

describe('coming forward', () => {
  test.for(types)(
    'REG-08 REG-22 REG-23 REG-24 REG-25 REG-36 as a %s makes the call, says so, and goes home after a second',
    async (type, { browser, database, network }) => {
      skipSendDelay(type);
      const page = await browser.open(`${PAGE}?type=${type}`);
      await waitForForm(type);
      await fillIn(page, registrants[type]);
      await expectRegistered(page, 'Registration Successful');

      const [request, ...others] = network.sent(SEND);
      expect(others).toEqual([]);
      expect(request).toMatchObject({ status: 201, body: { userType: type, consent: true } });
      const {
        userType: _,
        consent: _given,
        notice_version,
        website,
        seconds_open,
        ...answers
      } = (request?.body ?? {}) as Record<string, unknown>;
      expect(Object.keys(answers)).toEqual([
        'name',
        'email',
        'phone_number',
        'address',
        ...fields[type],
      ]);
      expect({ notice_version, website }).toEqual({ notice_version: '2026-11-16', website: '' });
      expect(seconds_open).toBeGreaterThanOrEqual(2);
      const { rows } = await database.pool.query(
        `select h.kind, h.viewed_at, read_at, basis from helpers h
         join notifications n on n.helper_id = h.id join consents c on c.helper_id = h.id`,
      );
      const kind = type === 'medical' ? 'medical_professional' : type;
      expect(rows).toEqual([{ kind, viewed_at: null, read_at: null, basis: 'consent' }]);
    },
  );

  test('REG-26 REG-27 REG-28 names what is registered already', async ({ browser, enrol }) => {
    await enrol(
      { email: 'ANU@clinic.example', phone_number: '9846012345', license_number: 'KL123456' },
      'medical_professional',
    );
    skipSendDelay('medical');
    const page = await browser.open(`${PAGE}?type=medical`);
    await waitForForm('medical');
    await fillIn(page, registrants.medical);
    await register(page);
    await expectProblemAt('Email', 'Email is already registered');
    await fillIn(page, { Email: 'other@clinic.example' });
    await register(page);
    await waitFor(() => expectProblemAt('Phone number', 'Phone number is already registered'));
    await fillIn(page, { 'Phone number': '9846012346' });
    await register(page);
    await waitFor(() => expectProblemAt('License number', 'License number is already in use'));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Anu Thomas');
  });

  test.for([
    ['REG-29', 'another field', 409, { message: 'Taken', error: 'Taken', field: 'address' }],
    [
      'REG-29',
      'a field of the other form',
      409,
      { message: 'T', error: 'T', field: 'contact_email' },
    ],
    ['REG-29', 'no field', 409, { message: 'Taken', error: 'Taken', field: null }],
    [
      'REG-29 REG-31',
      'no field, and bad',
      400,
      { message: 'Unreadable', error: 'Unreadable', field: null },
    ],
    ['REG-29', 'too many', 429, { message: 'Too many', error: 'Too many', field: null }],
    ['REG-29', 'a database that is away', 503, { message: 'Broken', error: 'Broken', field: null }],
  ] as const)(
    '%s says that it failed, and whom to call, after %s',
    async ([, , status, body], { browser, network }) => {
      skipSendDelay('volunteer');
      const page = await browser.open(`${PAGE}?type=volunteer`);
      await waitForForm('volunteer');
      await fillIn(page, registrants.volunteer);
      network.replaceAnswer(SEND, { status, body: JSON.stringify(body) });
      await register(page);
      (await findErrorSummary()).getByText(FAILED);
      await expectPhoneNumbers();
    },
  );

  test.for([
    ['with its details', [{ field: 'email', message: 'Enter a valid email address' }]],
    ['without', undefined],
  ] as const)(
    "REG-31 shows the server's sentence at its field, %s",
    async ([, details], { browser, network }) => {
      skipSendDelay('volunteer');
      const page = await browser.open(`${PAGE}?type=volunteer`);
      await waitForForm('volunteer');
      await fillIn(page, registrants.volunteer);
      const message = 'Enter a valid email address';
      const body = { message, error: message, field: 'email', details };
      network.replaceAnswer(SEND, { status: 400, body: JSON.stringify(body) });
      await register(page);
      await expectProblemAt('Email', message);
    },
  );

  test('REG-30 has a sentence for no answer, and whom to call', async ({ browser, network }) => {
    skipSendDelay('volunteer');
    const page = await browser.open(`${PAGE}?type=volunteer`);
    await waitForForm('volunteer');
    await fillIn(page, registrants.volunteer);
    network.isDown = true;
    await register(page);
    (await findErrorSummary()).getByText('An unexpected error occurred. Please try again later.');
    await expectPhoneNumbers();
  });

  test('REG-37 sends one call for one press, and the button says that it is under way', async ({
    browser,
    network,
  }) => {
    skipSendDelay('volunteer');
    const page = await browser.open(`${PAGE}?type=volunteer`);
    await waitForForm('volunteer');
    await fillIn(page, registrants.volunteer);
    const button = registerButton();
    const release = network.hold();
    await register(page);
    expect(button.disabled).toBe(true);
    expect(button.textContent).toBe('Sending...');
    await page.user.click(button);
    await page.user.type(screen.getByLabelText('Name'), '{Enter}');
    release();
    await screen.findByText('Registration Successful');
    expect(network.sent(SEND)).toHaveLength(1);
  });
});
