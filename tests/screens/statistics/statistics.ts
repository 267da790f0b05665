import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { test as browserTest, type Page } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';

export const PAGE = '/admin/statistics';
const GET = 'GET /api/statistics';
export const PUT = 'PUT /api/statistics';
export const some = { date: '2025-03-05', total_patients_cumulative: 1284, cancer_patients: 40 };

/** Stores the figures and waits until the server publishes them. */
const publishingTest = browserTest.extend('published', ({ app, database, network: _ }) => {
  return async (figures: object = some) => {
    // One transaction, so that the server is not notified of the state in between.
    await database.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('clinic_statistics').execute();
      await tx.insertInto('clinic_statistics').values(figures).execute();
    });
    await expect
      .poll(async () => (await ask(app, GET)).body, { timeout: 10_000 })
      .toMatchObject({ paraplegia_patients: null, ...figures });
  };
});

/** Publishes the figures and opens the page in edit mode. */
export const test = publishingTest.extend('edit', ({ published, browser }) => {
  return async (figures: object = some): Promise<Page> => {
    await published(figures);
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await editLink());
    await screen.findByLabelText('cancer patients');
    return page;
  };
});

/** Waits until the figures are shown with their course, or the form to edit them. */
export const figureTables = () => screen.findAllByRole('table');

/** Returns the value of each row by label: its last cell, after the course of the figure. */
export const shown = () =>
  Object.fromEntries(
    screen
      .getAllByRole('rowheader')
      .map((name) => [name.textContent, name.parentElement?.lastElementChild?.textContent]),
  );
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const button = (name: string) => screen.getByRole('button', { name });
export const editLink = () => screen.findByRole('link', { name: 'Edit statistics' });

export async function type(page: Page, name: string, text: string): Promise<void> {
  await page.user.clear(field(name));
  if (text) await page.user.type(field(name), text);
}
