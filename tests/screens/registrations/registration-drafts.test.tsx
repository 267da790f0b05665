import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { flushPending, heading, pollWithoutClock, test } from '../../support/browser.tsx';
import { fillIn } from '../../support/forms.ts';
import {
  family,
  fillInPatientForm,
  findErrorSummary,
  register,
  registerButton,
} from './registration-steps.ts';

const PAGE = '/patient-registration';
const CAREGIVER = '/volunteer-caregiver-registration?type=caregiver';
const SEND = 'POST /api/patients-in-need';
const REGISTERED = 'Patient registered successfully!';

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('what was typed', () => {
  test('survives a failed send, a reload and a look at another page, and is gone when it was sent', async ({
    browser,
    network,
  }) => {
    const page = await browser.open(PAGE);
    await heading('Patient Registration');
    await fillInPatientForm(page, 'Medical', { 'Health condition': 'Cannot get up' });
    network.isDown = true;
    await register(page);
    await findErrorSummary();
    page.reload();
    await heading('Patient Registration');
    expect(valueOf('Patient name')).toBe(family['Patient name']);
    expect(valueOf('Health condition')).toBe('Cannot get up');
    expect(screen.queryByRole('alert')).toBeNull();

    await page.user.click(
      within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Privacy' }),
    );
    await waitFor(() => expect(page.path()).toBe('/privacy'));
    page.back();
    await heading('Patient Registration');
    expect(valueOf('Place')).toBe(family.Place);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Medical/ }).checked).toBe(true);

    network.isDown = false;
    await register(page);
    await screen.findByText(REGISTERED);
    page.reload();
    await heading('Patient Registration');
    expect(valueOf('Patient name')).toBe('');
  });

  test('is kept in this tab only, and each form keeps its own', async ({ browser }) => {
    const page = await browser.open(CAREGIVER);
    await heading('Join our team');
    await fillIn(page, { Name: 'Anu Thomas' });
    location.replace(PAGE);
    await heading('Patient Registration');
    expect(valueOf('Patient name')).toBe('');
    await fillIn(page, { 'Patient name': 'Kalyani Amma' });
    location.replace(CAREGIVER);
    await heading('Join our team');
    expect(valueOf('Name')).toBe('Anu Thomas');
    expect(Object.keys(localStorage)).toEqual([]);
    expect(page.path()).toBe(CAREGIVER);
  });

  test('is not needed: a browser that keeps nothing sends as well', async ({
    browser,
    network,
  }) => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    }
    const page = await browser.open(PAGE);
    await heading('Patient Registration');
    await fillInPatientForm(page, 'Others');
    await register(page);
    await screen.findByText(REGISTERED);
    expect(network.sent(SEND)).toMatchObject([{ status: 201 }]);
  });
});

describe('a form that is answered in a moment', () => {
  test('waits for the rest of two seconds, and says meanwhile that it is sending', async ({
    browser,
    network,
  }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const page = await browser.open(PAGE);
    await pollWithoutClock(() => screen.queryByLabelText('Patient name'));
    await fillInPatientForm(page, 'Others');
    vi.advanceTimersByTime(500);
    const button = registerButton();
    await register(page);
    await flushPending();
    expect(button.textContent).toBe('Sending...');
    expect(button.disabled).toBe(true);
    vi.advanceTimersByTime(1499);
    await flushPending();
    expect(network.sent(SEND)).toEqual([]);
    vi.advanceTimersByTime(1);
    await pollWithoutClock(() => network.sent(SEND)[0]?.status === 201);
    expect(network.sent(SEND)).toMatchObject([{ body: { seconds_open: 2 } }]);
  });
});

describe('Home', () => {
  test.for([
    [
      'patient',
      REGISTERED,
      'Our nurse will call you. If nobody has called within two days, please call us.',
    ],
    [
      'helper',
      'Registration Successful',
      'Thank you. Our office will call you to say how we begin.',
    ],
  ] as const)(
    'says after the registration of a %s the same words and what happens next, until it is closed',
    async ([who, sentence, next], { browser }) => {
      sessionStorage.setItem('registered', who);
      const page = await browser.open('/');
      const message = await screen.findByText(sentence);
      expect(message.closest('[role="status"]')?.textContent).toContain(next);
      expect(screen.queryByText(/^Keep this number/)).toBeNull();
      page.reload();
      await screen.findByText(sentence);
      await page.user.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByText(sentence)).toBeNull();
      page.reload();
      await heading('Care that comes home.');
      expect(screen.queryByText(sentence)).toBeNull();
    },
  );
});
