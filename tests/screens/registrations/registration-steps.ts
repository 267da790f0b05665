import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { atThisMoment, heading, type Page, turns } from '../../support/browser.tsx';
import { fillIn } from '../../support/forms.ts';

type Form = 'patient' | 'volunteer' | 'caregiver' | 'medical';

/** As if the form had been opened long ago: the page does not wait before it sends. */
export const openedLongAgo = (form: Form) =>
  sessionStorage.setItem(`registration ${form}`, JSON.stringify({ values: {}, openedAt: 0 }));

/** Everything that a family must answer, by its label. */
export const family = {
  'Patient name': 'Kalyani Amma',
  Place: 'Examplepuram',
  Address: 'House 4, by the river',
  'Phone number': '9846012345',
};

/** Everything that each kind of helper must answer. */
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

/** What each kind is asked beside name, email, phone number and address. */
export const fields = {
  volunteer: ['availability', 'skills', 'notes'],
  caregiver: ['availability', 'experience', 'certifications', 'notes'],
  medical: ['availability', 'specialization', 'license_number', 'experience', 'notes'],
} as const;

/** The heading of a form, once it is there. */
export const formOf = (type: (typeof types)[number]) =>
  screen.findByRole('heading', { level: 2, name: titles[type] });

/** A family's answers, with the kind of help and whatever else is named. */
export async function answer(page: Page, kind: string, more: Record<string, string> = {}) {
  await page.user.click(screen.getByRole('radio', { name: new RegExp(`^${kind}`) }));
  await fillIn(page, { ...family, ...more });
}

export const registerButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Register' });
export const register = ({ user }: Page) => user.click(registerButton());

/** What stands at the top of the form after it was refused; it has the focus. */
export async function summary() {
  const alert = await screen.findByRole('alert');
  within(alert).getByText('There is a problem');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  await waitFor(() => expect(document.title).toMatch(/^Error: /));
  return within(alert);
}

/** The sentence stands in the summary, as a link, and at the field of this label. */
export async function problemAt(label: string, sentence: string): Promise<void> {
  (await summary()).getByRole('link', { name: sentence });
  const field = screen.getByLabelText(label);
  const notes = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const said = notes.map((id) => document.getElementById(id)?.textContent);
  expect(said).toContain(`Error: ${sentence}`);
  expect(field.getAttribute('aria-invalid')).toBe('true');
}

/** The three numbers of the clinic, to be called instead. */
export async function callInstead(): Promise<void> {
  const links = (await summary()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+919400000001',
    'tel:+919400000002',
    'tel:+919400000003',
  ]);
}

/** Sends the form and watches the second that follows: the page says it, and then is Home. */
export async function expectTaken(page: Page, sentence: string): Promise<void> {
  const from = page.path();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await register(page);
  const panel = await atThisMoment(() => {
    const focused = document.activeElement;
    return focused?.getAttribute('role') === 'status' && (focused as HTMLElement);
  });
  within(panel).getByText(sentence);
  await turns();
  vi.advanceTimersByTime(999);
  expect(page.path()).toBe(from);
  vi.advanceTimersByTime(1);
  expect(page.path()).toBe('/');
  vi.useRealTimers();
  await heading('Care that comes home.');
}
