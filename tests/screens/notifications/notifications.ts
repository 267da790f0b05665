import { screen, within } from '@testing-library/react';
import type { Page } from '../../support/browser.tsx';

/** Clicks the bell and returns the panel. */
export async function openPanel(page: Page) {
  await page.user.click(await screen.findByRole('link', { name: /^Notifications/ }));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
}

type Panel = Pick<Awaited<ReturnType<typeof openPanel>>, 'queryAllByRole'>;

/** Returns the sentences of the listed notifications. */
export const sentences = (panel: Panel) =>
  panel.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent?.trim());
