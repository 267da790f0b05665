import { screen, within } from '@testing-library/react';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { test as browserTest, type Page } from '../../support/browser.tsx';
import { addVisit } from '../../support/visits.ts';

export const PAGE = '/admin/schedules';
export const ADD = 'POST /api/schedules';

/** Returns the date `days` after today in the clinic's time zone. */
export const inDays = (days: number): string => addDays(clinicDay(new Date()), days);

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Returns that date in words: '15 November 2026'. */
export function dayInWords(days: number): string {
  const [year = 0, month = 0, day = 0] = inDays(days).split('-').map(Number);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/** Returns that date in words with its weekday: 'Sunday, 15 November 2026'. */
export const fullDay = (days: number): string =>
  `${WEEKDAYS[new Date(inDays(days)).getUTCDay()]}, ${dayInWords(days)}`;

/** Deletes all visits, and adds a function that plans one. */
export const test = browserTest.extend('plan', async ({ app, admin, database, network: _ }) => {
  await database.pool.query('delete from schedules');
  return (values: Record<string, unknown> = {}) =>
    addVisit(app, admin, { visit_date: inDays(0), ...values });
});

export const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
export const save = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Save' }));
export const choose = ({ user }: Page, type: string) =>
  user.click(screen.getByRole('radio', { name: type }));

export const member = () =>
  screen.getByLabelText<HTMLInputElement | HTMLSelectElement>('Member name');
/** Returns the options of the member field. */
export const offered = () =>
  [...member().querySelectorAll('option')].map(({ textContent }) => textContent);

export const patient = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Patient name' });
/** Waits for the suggestions of the patient field and returns them. */
export async function suggested(): Promise<string[]> {
  const list = within(await screen.findByRole('listbox', { name: 'Suggestions' }));
  return list.getAllByRole('option').map(({ textContent }) => textContent);
}

/** Types a name and chooses the matching entry from the suggestions. */
export async function pickPatient({ user }: Page, name: string, entry: RegExp): Promise<void> {
  await user.clear(patient());
  await user.type(patient(), name);
  await user.click(await screen.findByRole('option', { name: entry }));
}
/** Types a name and chooses the entry for a person who is not in the register. */
export const nameSomebody = (page: Page, name: string) =>
  pickPatient(page, name, /^Not in the register/);
