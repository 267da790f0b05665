import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { flushPending, heading, type Page, pollWithoutClock } from '../../support/browser.tsx';
import { fillIn } from '../../support/forms.ts';

type Form = 'patient' | 'volunteer' | 'caregiver' | 'medical';

/** Stores an early opening time, so that the form sends without its two seconds' delay. */
export const skipSendDelay = (form: Form) =>
  sessionStorage.setItem(`registration ${form}`, JSON.stringify({ values: {}, openedAt: 0 }));

/** The required answers of a patient's form, by label. */
export const family = {
  'Patient name': 'Kalyani Amma',
  Place: 'Examplepuram',
  Address: 'House 4, by the river',
  'Phone number': '9846012345',
};

/** The required answers that all types of helper share; `registrants` has those of each type. */
const person = {
  Name: 'Anu Thomas',
  Email: 'anu@clinic.example',
  'Phone number': '9846012345',
  Address: 'Examplepuram',
};
export const registrants = {
  volunteer: person,
  caregiver: { ...person, Experience: 'Two years', Certifications: 'Home nursing' },
  medical: {
    ...person,
    Specialization: 'Nursing',
    'License number': 'KL123456',
    Experience: 'Two years',
  },
};

export const types = ['volunteer', 'caregiver', 'medical'] as const;
export const titles = {
  volunteer: 'Volunteer',
  caregiver: 'Caregiver',
  medical: 'Medical Professional',
} as const;

/** The fields of each type beside name, email, phone number and address. */
export const fields = {
  volunteer: ['availability', 'skills', 'notes'],
  caregiver: ['availability', 'experience', 'certifications', 'notes'],
  medical: ['availability', 'specialization', 'license_number', 'experience', 'notes'],
} as const;

/** Waits for the heading of a form. */
export const waitForForm = (type: (typeof types)[number]) =>
  screen.findByRole('heading', { level: 2, name: titles[type] });

/** Fills in the patient's form with the kind of help and further answers. */
export async function fillInPatientForm(
  page: Page,
  kind: string,
  answers: Record<string, string> = {},
) {
  await page.user.click(screen.getByRole('radio', { name: new RegExp(`^${kind}`) }));
  await fillIn(page, { ...family, ...answers });
}

export const registerButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Register' });
export const register = ({ user }: Page) => user.click(registerButton());

/** Waits for the focused error summary and returns it. */
export async function findErrorSummary() {
  const alert = await screen.findByRole('alert');
  within(alert).getByText('There is a problem');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  await waitFor(() => expect(document.title).toMatch(/^Error: /));
  return within(alert);
}

/** Expects the sentence as a link in the error summary and at the field of this label. */
export async function expectProblemAt(label: string, sentence: string): Promise<void> {
  (await findErrorSummary()).getByRole('link', { name: sentence });
  const field = screen.getByLabelText(label);
  const notes = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const messages = notes.map((id) => document.getElementById(id)?.textContent);
  expect(messages).toContain(`Error: ${sentence}`);
  expect(field.getAttribute('aria-invalid')).toBe('true');
}

/** Expects the three phone numbers of the clinic in the error summary. */
export async function expectPhoneNumbers(): Promise<void> {
  const links = (await findErrorSummary()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+919400000001',
    'tel:+919400000002',
    'tel:+919400000003',
  ]);
}

/** Sends the form, and expects the sentence for one second and then the home page. */
export async function expectRegistered(page: Page, sentence: string): Promise<void> {
  const from = page.path();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await register(page);
  const panel = await pollWithoutClock(() => {
    const focused = document.activeElement;
    return focused?.getAttribute('role') === 'status' && (focused as HTMLElement);
  });
  within(panel).getByText(sentence);
  await flushPending();
  vi.advanceTimersByTime(999);
  expect(page.path()).toBe(from);
  vi.advanceTimersByTime(1);
  expect(page.path()).toBe('/');
  vi.useRealTimers();
  await heading('Care that comes home.');
}
