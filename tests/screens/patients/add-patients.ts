import { screen } from '@testing-library/react';
import { type Browser, heading, type Page } from '../../support/browser.tsx';

export const ADD_PAGE = '/admin/patients/add';
export const ADD = 'POST /api/patients';
export const ADDED = 'Patient added successfully!';

/** Opens the form that adds a patient, and chooses the support type. */
export async function openForm(browser: Browser, support?: string): Promise<Page> {
  const page = await browser.open(ADD_PAGE, { as: 'admin' });
  await heading('Add Patient');
  if (support) await page.user.click(screen.getByRole('radio', { name: support }));
  return page;
}

export const save = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Save' }));

export const valueOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value;

/** Returns the labels of the form's fields, in order. */
export const fieldLabels = (): string[] =>
  [...document.querySelectorAll('form label[for], form .field legend')].map(
    ({ textContent }) => textContent ?? '',
  );

/** Returns the problems in the error summary, in order. */
export const problems = () =>
  [...document.querySelectorAll('.error-summary a')].map(({ textContent }) => textContent);

/** Returns the titles of the form's sections. */
export const sections = () =>
  [...document.querySelectorAll('.form-section > legend')].map(({ textContent }) => textContent);

/** The personal fields of a request body with only a name and a support type. */
export const emptyPersonal = {
  dob: null,
  age: null,
  gender: null,
  address: null,
  phone_number: null,
  place: null,
};
