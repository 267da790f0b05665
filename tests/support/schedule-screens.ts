import { screen } from '@testing-library/react';
import { clinicDay, laterDay } from '@thinna/contract/day';
import { test as browserTest, type Page } from './browser.tsx';
import { addVisit } from './schedules.ts';

export const PAGE = '/admin/schedules';
export const ADD = 'POST /api/schedules';

/** So many days from the clinic's today. */
export const inDays = (days: number): string => laterDay(clinicDay(new Date()), days);

/** The screens of visits; every test begins without any. */
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
/** Whom the list of members offers. */
export const offered = () =>
  [...member().querySelectorAll('option')].map(({ textContent }) => textContent);
