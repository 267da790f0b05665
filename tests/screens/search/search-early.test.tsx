import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addPatient } from '../../database/rows.ts';
import { flushPending, heading } from '../../support/browser.tsx';
import { field, findField, options, TITLE, test } from './search.ts';

/**
 * Presses keys in one task: the panel, which is loaded, cannot be there before the last of them.
 * Returns the keys that the page was left to handle.
 */
function pressAtOnce(keys: readonly string[], init: KeyboardEventInit = {}): string[] {
  const target = document.activeElement ?? document.body;
  return keys.filter((key) => fireEvent.keyDown(target, { ...init, key }));
}

const expectNoPanel = async () => {
  await import('../../../apps/web/app/admin/search/panel.tsx');
  await flushPending();
  expect(screen.queryByRole('dialog')).toBeNull();
};

describe('what is typed before the panel is loaded', () => {
  test('SRC-21 is in the field, in order and with the caret at its end', async ({
    browser,
    database: { db },
  }) => {
    await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
    await addPatient(db, { first_name: 'Kamala' });
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    await heading('Admin Dashboard');
    screen.getByRole('button', { name: TITLE }).focus();
    fireEvent.click(screen.getByRole('button', { name: TITLE }));
    expect(pressAtOnce(['K', 'a', 'm', 'Backspace', 'l', 'y', ' ', 'a', 'm', 'Enter'])).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await findField()).value).toBe('Kaly am');
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([7, 7]);
    await page.user.keyboard('ma');
    expect(field().value).toBe('Kaly amma');
    await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^Kalyani Amma/)]));

    // Closed and opened again, it begins empty.
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.keyboard('/');
    expect((await findField()).value).toBe('');
  });

  test('SRC-21 is not typed into the search of a list from which / led on', async ({ browser }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await heading('Volunteers');
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    // Whenever the panel comes: before, between or after the letters.
    await page.user.keyboard('//കല്യാണി/5');
    expect((await findField()).value).toBe('കല്യാണി/5');
    expect(box.value).toBe('');
  });

  test('SRC-21 is letters alone: no shortcut, no key with a name, nothing of an input method', async ({
    browser,
  }) => {
    await browser.open('/admin/dashboard', { as: 'admin' });
    await heading('Admin Dashboard');
    fireEvent.click(screen.getByRole('button', { name: TITLE }));
    const named = ['Shift', 'ArrowDown', 'F5', 'Dead', 'Process'];
    expect(pressAtOnce(named)).toEqual(named);
    expect(pressAtOnce(['r'], { ctrlKey: true })).toEqual(['r']);
    expect(pressAtOnce(['r'], { metaKey: true })).toEqual(['r']);
    expect(pressAtOnce(['d'], { altKey: true })).toEqual(['d']);
    expect(pressAtOnce(['k'], { isComposing: true })).toEqual(['k']);
    expect(pressAtOnce(['R'], { shiftKey: true })).toEqual([]);
    expect((await findField()).value).toBe('R');
  });

  test('SRC-21 has at most the length of the field', async ({ browser }) => {
    await browser.open('/admin/dashboard', { as: 'admin' });
    await heading('Admin Dashboard');
    fireEvent.click(screen.getByRole('button', { name: TITLE }));
    pressAtOnce(Array.from('a'.repeat(101)));
    expect((await findField()).value).toBe('a'.repeat(100));
  });

  test.for(['Escape', 'Tab'])(
    'SRC-21 %s gives the search up, and the letters back',
    async (key, { browser }) => {
      await browser.open('/admin/dashboard', { as: 'admin' });
      await heading('Admin Dashboard');
      fireEvent.click(screen.getByRole('button', { name: TITLE }));
      expect(pressAtOnce(['a', key, 'b'])).toEqual([key, 'b']);
      await expectNoPanel();
      fireEvent.click(screen.getByRole('button', { name: TITLE }));
      expect((await findField()).value).toBe('');
    },
  );

  test('SRC-21 a press into another field gives it up as well, and no other press does', async ({
    browser,
  }) => {
    await browser.open('/admin/volunteers', { as: 'admin' });
    await heading('Volunteers');
    const search = screen.getByRole('button', { name: TITLE });
    fireEvent.click(search);
    fireEvent.pointerDown(screen.getByRole('searchbox'));
    expect(pressAtOnce(['b'])).toEqual(['b']);
    await expectNoPanel();
    fireEvent.click(search);
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(pressAtOnce(['b'])).toEqual([]);
    expect((await findField()).value).toBe('b');
  });
});
