import { screen, within } from '@testing-library/react';
import type { Page } from './browser.tsx';

/** Opens the form that adds a helper, from the list. */
export async function openAdding({ user }: Page, title = 'Add volunteer') {
  await user.click(await screen.findByRole('link', { name: title }));
  return within(await screen.findByRole('dialog', { name: title }));
}

/** Replaces what stands in the fields of these labels, in one go as by pasting. */
export async function fillIn({ user }: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(value);
  }
}
