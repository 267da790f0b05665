import { screen, within } from '@testing-library/react';
import { heading } from '../../support/browser.tsx';
import { figureTables, PAGE, test as statisticsTest } from './statistics.ts';

/** Opens the figures with what the test has typed. The clock of the server stands on 15 November 2026. */
export const test = statisticsTest.extend('course', async ({ database, published, browser }) => {
  await database.pool.query('truncate statistics_history');
  await database.pool.query('delete from schedules');
  return async (path = PAGE, title = 'Statistics') => {
    await published();
    const page = await browser.open(path, { as: 'admin' });
    await heading(title);
    await figureTables();
    return page;
  };
});

/** Returns the texts of the cells of a row. */
export const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

/** Returns the row of a figure. */
export const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
