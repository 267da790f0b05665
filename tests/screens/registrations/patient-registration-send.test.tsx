import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { heading, test } from '../../support/browser.tsx';
import { fillIn } from '../../support/forms.ts';
import {
  expectPhoneNumbers,
  expectProblemAt,
  expectRegistered,
  family,
  fillInPatientForm,
  findErrorSummary,
  register,
  registerButton,
  skipSendDelay,
} from './registration-steps.ts';

const PAGE = '/patient-registration';
const SEND = 'POST /api/patients-in-need';
const FAILED = 'Registration failed. Please try again.';

describe('sending the request of a family', () => {
  test('PRG-12 PRG-13 PRG-14 PRG-24 makes the call without a token, says so, and goes home after a second', async ({
    browser,
    database,
    network,
  }) => {
    localStorage.setItem('adminToken', 'somebody is logged in as well');
    skipSendDelay('patient');
    const page = await browser.open(PAGE);
    await heading('Patient Registration');
    await page.user.click(screen.getByRole('radio', { name: /^Caregiver/ }));
    await fillIn(page, { 'Care details': 'What is hidden again is not sent' });
    await fillInPatientForm(page, 'Medical', {
      'Health condition': 'Cannot get up since March',
      'Email (optional)': 'ravi@clinic.example',
    });
    await expectRegistered(page, 'Patient registered successfully!');

    const [request, ...more] = network.sent(SEND);
    expect(more).toEqual([]);
    expect(request?.headers).not.toHaveProperty('authorization');
    expect(request?.status).toBe(201);
    expect(request?.body).toMatchObject({
      patient_name: 'Kalyani Amma',
      support_type: 'medical',
      health_condition: 'Cannot get up since March',
      place: 'Examplepuram',
      address: 'House 4, by the river',
      contact_phone_number: '9846012345',
      contact_name: null,
      contact_email: 'ravi@clinic.example',
      notes: null,
      consent: true,
      notice_version: '2026-11-16',
      website: '',
    });
    expect(request?.body).not.toHaveProperty('care_details');
    const { rows } = await database.pool.query(
      `select viewed_at, read_at, purpose, basis, notice_version from patient_requests r
       join notifications n on n.request_id = r.id join consents c on c.request_id = r.id`,
    );
    expect(rows).toEqual([
      {
        viewed_at: null,
        read_at: null,
        purpose: 'care',
        basis: 'consent',
        notice_version: '2026-11-16',
      },
    ]);
    expect(Object.keys(sessionStorage)).toEqual(['registered']);
  });

  test('TRK-01 TRK-03 home says the number of the request until it is closed', async ({
    browser,
    database: { db },
  }) => {
    skipSendDelay('patient');
    const page = await browser.open(PAGE);
    await heading('Patient Registration');
    await fillInPatientForm(page, 'Others');
    await register(page);
    await screen.findByText('Patient registered successfully!');
    const { code } = await db
      .selectFrom('patient_requests')
      .select('code')
      .executeTakeFirstOrThrow();
    await heading('Care that comes home.');
    const note = (await screen.findByText(/^Keep this number/)).closest('[role="status"]');
    expect(note?.textContent).toContain(`Keep this number: ${code}`);
    expect(note?.textContent).toContain('Patient registered successfully!');
    const send = screen.getByRole<HTMLAnchorElement>('link', { name: 'Send it to myself' });
    const { origin, pathname, searchParams } = new URL(send.href);
    expect(origin + pathname).toBe('https://wa.me/');
    expect(searchParams.get('text')).toMatch(
      new RegExp(`: ${code}\\nhttps://clinic\\.example/request-status$`),
    );
    const see = screen.getByRole('link', { name: 'See what became of your request' });
    expect(see.getAttribute('href')).toBe('/request-status');
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(code)).toBeNull();
    page.reload();
    await heading('Care that comes home.');
    expect(screen.queryByText(code)).toBeNull();
  });

  test('TRK-04 the form leads families who have asked already to what became of it', async ({
    browser,
  }) => {
    await browser.open(PAGE);
    await heading('Patient Registration');
    const link = screen.getByRole('link', {
      name: 'Have you asked already? See what became of your request',
    });
    expect(link.getAttribute('href')).toBe('/request-status');
  });

  test('speaks of the fourth kind as the documents do', async ({ browser, network }) => {
    skipSendDelay('patient');
    const page = await browser.open(PAGE);
    await heading('Patient Registration');
    await fillInPatientForm(page, 'Others');
    await register(page);
    await screen.findByText('Patient registered successfully!');
    expect(network.sent(SEND)).toMatchObject([{ body: { support_type: 'others' }, status: 201 }]);
  });

  test('PRG-15 PRG-16 PRG-17 names what is registered already', async ({ browser }) => {
    skipSendDelay('patient');
    const page = await browser.open(PAGE);
    await heading('Patient Registration');
    const values = { ...family, 'Email (optional)': 'ravi@clinic.example' };
    await fillInPatientForm(page, 'Others', values);
    await register(page);
    await screen.findByText('Patient registered successfully!');
    page.reload();
    await heading('Patient Registration');

    skipSendDelay('patient');
    page.reload();
    await heading('Patient Registration');
    await fillInPatientForm(page, 'Others', values);
    await register(page);
    (await findErrorSummary()).getByText('Patient with these exact details already exists');
    await fillIn(page, { 'Patient name': 'Abdul Rahman' });
    await register(page);
    await waitFor(() => expectProblemAt('Phone number', 'Phone number is already registered'));
    await fillIn(page, { 'Phone number': '9846012346' });
    await register(page);
    await waitFor(() => expectProblemAt('Email (optional)', 'Email is already registered'));
    expect(screen.getByLabelText<HTMLInputElement>('Patient name').value).toBe('Abdul Rahman');
  });

  test.for([
    ['PRG-18', 'health_condition', 'Medical', 'Health condition', 'for medical support'],
    ['PRG-19', 'care_details', 'Caregiver', 'Care details', 'for caregiver support'],
  ] as const)(
    '%s shows an error about %s at its question',
    async ([, field, kind, label, end], { browser, network }) => {
      skipSendDelay('patient');
      const page = await browser.open(PAGE);
      await heading('Patient Registration');
      await fillInPatientForm(page, kind);
      await fillIn(page, { [label]: 'An answer that the server does not like' });
      const body = { message: 'Something else', error: 'Something else', field };
      network.replaceAnswer(SEND, { status: 400, body: JSON.stringify(body) });
      await register(page);
      const verb = field === 'care_details' ? 'are' : 'is';
      await expectProblemAt(label, `${label} ${verb} required ${end}`);
    },
  );

  test.for([
    ['another field', 409, { message: 'Taken', error: 'Taken', field: 'place' }],
    ['a field of the other form', 409, { message: 'T', error: 'T', field: 'license_number' }],
    ['no field', 409, { message: 'Taken', error: 'Taken', field: null }],
    ['too many', 429, { message: 'Too many', error: 'Too many', field: null }],
    ['a database that is away', 503, { message: 'Broken', error: 'Broken', field: null }],
    ['a stranger', 502, '<h1>Bad Gateway</h1>'],
    ['a stranger who says yes', 200, '<h1>Log in to this network</h1>'],
  ] as const)(
    'PRG-20 says that it failed, and whom to call, after %s',
    async ([, status, body], { browser, network }) => {
      skipSendDelay('patient');
      const page = await browser.open(PAGE);
      await heading('Patient Registration');
      await fillInPatientForm(page, 'Others');
      network.replaceAnswer(SEND, {
        status,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      await register(page);
      (await findErrorSummary()).getByText(FAILED);
      await expectPhoneNumbers();
      expect(screen.getByLabelText<HTMLInputElement>('Place').value).toBe('Examplepuram');
    },
  );

  test('PRG-20 says the same when nobody answers, and can be sent again', async ({
    browser,
    network,
  }) => {
    skipSendDelay('patient');
    const page = await browser.open(PAGE);
    await heading('Patient Registration');
    await fillInPatientForm(page, 'Others');
    network.isDown = true;
    await register(page);
    (await findErrorSummary()).getByText(FAILED);
    await expectPhoneNumbers();
    network.isDown = false;
    await register(page);
    await screen.findByText('Patient registered successfully!');
    expect(network.sent(SEND).map(({ status }) => status)).toEqual([null, 201]);
  });

  test('cannot be done twice at once, and the button says that it is under way', async ({
    browser,
    network,
  }) => {
    skipSendDelay('patient');
    const page = await browser.open(PAGE);
    await heading('Patient Registration');
    await fillInPatientForm(page, 'Others');
    const button = registerButton();
    const release = network.hold();
    await register(page);
    expect(button.disabled).toBe(true);
    expect(button.textContent).toBe('Sending...');
    await page.user.click(button);
    await page.user.type(screen.getByLabelText('Place'), '{Enter}');
    release();
    await screen.findByText('Patient registered successfully!');
    expect(network.sent(SEND)).toHaveLength(1);
  });
});
