import { screen, within } from '@testing-library/react';
import { test as browserTest, heading, type Page } from '../../support/browser.tsx';

export const CALL = 'POST /api/search';
export const TITLE = 'Search patients, requests and helpers';

export const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: TITLE });
export const findField = () => screen.findByRole<HTMLInputElement>('combobox', { name: TITLE });
export const panel = () => within(screen.getByRole('dialog', { name: TITLE }));
export const options = () =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent?.replace(/\s+/g, ' '));

/** Returns the option that `aria-activedescendant` names. */
export const chosen = (): string | null =>
  document
    .getElementById(field().getAttribute('aria-activedescendant') ?? '')
    ?.textContent?.replace(/\s+/g, ' ') ?? null;

/** Opens the dashboard, and the search by its button. */
export const test = browserTest.extend(
  'openSearch',
  ({ browser }) =>
    async (path = '/admin/dashboard', title = 'Admin Dashboard'): Promise<Page> => {
      const page = await browser.open(path, { as: 'admin' });
      await heading(title);
      await page.user.click(screen.getByRole('button', { name: TITLE }));
      await findField();
      return page;
    },
);
