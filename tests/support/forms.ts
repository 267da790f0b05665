import { screen, within } from '@testing-library/react';
import type { Page } from './browser.tsx';

/** Opens the add form from the list and returns the queries of its dialog. */
export async function openAddForm({ user }: Page, title = 'Add volunteer') {
  await user.click(await screen.findByRole('link', { name: title }));
  return within(await screen.findByRole('dialog', { name: title }));
}

/** Replaces the values of the labelled fields, each with one paste. */
export async function fillIn({ user }: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(value);
  }
}
