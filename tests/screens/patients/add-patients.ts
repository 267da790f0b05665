import { screen } from '@testing-library/react';
import { type Browser, heading, type Page } from '../../support/browser.tsx';

export const ADD_PAGE = '/admin/patients/add';
export const ADD = 'POST /api/patients';
export const ADDED = 'Patient added successfully!';

/** The form that adds a patient, with the support type chosen. */
export async function openForm(browser: Browser, support?: string): Promise<Page> {
  const page = await browser.open(ADD_PAGE, { as: 'admin' });
  await heading('Add Patient');
  if (support) await page.user.click(screen.getByRole('radio', { name: support }));
  return page;
}

export const save = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Save' }));

export const valueOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value;

/** The questions that are asked, in their order, as they are called. */
export const asked = (): string[] =>
  [...document.querySelectorAll('form label[for], form .field legend')].map(
    ({ textContent }) => textContent ?? '',
  );

/** What the summary says, in its order. */
export const refusals = () =>
  [...document.querySelectorAll('.error-summary a')].map(({ textContent }) => textContent);

/** What a person sees the form to be divided into. */
export const sections = () =>
  [...document.querySelectorAll('.form-section > legend')].map(({ textContent }) => textContent);

/** What is sent about the person when nothing but name and support type is given. */
export const nobody = {
  dob: null,
  age: null,
  gender: null,
  address: null,
  phone_number: null,
  place: null,
};
