import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { shared as english } from '@thinna/contract/words/en/shared';
import { shared as malayalam } from '@thinna/contract/words/ml/shared';
import { StrictMode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { SharedWordsProvider } from '../../../apps/web/app/lib/words.ts';
import { SidePanel } from '../../../apps/web/app/ui/office/side-panel.tsx';

function Bell({ words = english }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SharedWordsProvider value={words}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Bell
      </button>
      {isOpen && (
        <SidePanel title="Notifications" onClose={() => setIsOpen(false)}>
          <input aria-label="Search" />
        </SidePanel>
      )}
    </SharedWordsProvider>
  );
}

async function openPanel() {
  await userEvent.click(screen.getByRole('button', { name: 'Bell' }));
  return within(screen.getByRole('dialog', { name: 'Notifications' }));
}

describe('a side panel', () => {
  test('opens as a modal, with the focus on its heading and not on a field', async () => {
    render(<Bell />);
    const panel = await openPanel();
    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
    expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'Notifications' }));
  });

  test('closes by Esc', async () => {
    render(<Bell />);
    await openPanel();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes by its button, which says so in both languages', async () => {
    const { rerender } = render(<Bell />);
    const panel = await openPanel();
    panel.getByRole('button', { name: 'Close' });
    rerender(<Bell words={malayalam} />);
    await userEvent.click(panel.getByRole('button', { name: 'അടയ്ക്കുക' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('can be opened again, also in development where effects run twice', async () => {
    render(
      <StrictMode>
        <Bell />
      </StrictMode>,
    );
    await openPanel();
    await userEvent.keyboard('{Escape}');
    const panel = await openPanel();
    expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'Notifications' }));
  });
});
