import { screen, within } from '@testing-library/react';
import type { Page } from './browser.tsx';

/** Opens the form that adds a volunteer, from the list. */
export async function openAdding({ user }: Page) {
  await user.click(await screen.findByRole('link', { name: 'Add volunteer' }));
  return within(await screen.findByRole('dialog', { name: 'Add volunteer' }));
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
