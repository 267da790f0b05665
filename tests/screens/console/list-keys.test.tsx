import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { test as browserTest, heading, type Page, row } from '../../support/browser.tsx';

const PAGE = '/admin/volunteers';

/** Opens a list of three rows, newest first, without focus. */
const test = browserTest.extend('list', async ({ browser, enrol }) => {
  for (const name of ['Anu', 'Biju', 'Chitra']) await enrol({ name });
  const page = await browser.open(PAGE, { as: 'admin' });
  await row('Anu');
  return page;
});

const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const focused = () => document.activeElement?.getAttribute('aria-label');
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.user.keyboard(key === '/' ? key : `{${key}}`);
}

describe('the keys of a list', () => {
  test('/ leads to the search, and is a letter like any other there', async ({ list }) => {
    await press(list, '/');
    expect(document.activeElement).toBe(box());
    await list.user.keyboard('an/');
    expect(box().value).toBe('an/');
  });

  test('arrows go from row to row, and Enter opens the one', async ({ list }) => {
    await press(list, '/', 'ArrowDown');
    expect(focused()).toBe('View Chitra');
    await press(list, 'ArrowDown');
    expect(focused()).toBe('View Biju');
    await press(list, 'ArrowUp', 'ArrowUp');
    expect(document.activeElement).toBe(box());
    await press(list, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    expect(focused(), 'the last row').toBe('View Anu');
    await press(list, 'Enter');
    await heading('Anu');
  });

  test('arrows find their row from any control in it, and the first one from nowhere', async ({
    list,
  }) => {
    await press(list, 'ArrowDown');
    expect(focused()).toBe('View Chitra');
    (await row('Chitra')).getByRole('button', { name: 'Delete Chitra' }).focus();
    await press(list, 'ArrowDown');
    expect(focused()).toBe('View Biju');
    screen.getByRole('button', { name: 'Refresh' }).focus();
    await press(list, 'ArrowDown');
    expect(focused(), 'the arrows are not for buttons outside the rows').toBeNull();
  });

  test('Esc clears the search, and then leaves the box', async ({ list }) => {
    await list.user.type(box(), 'chi');
    await waitFor(() => expect(names()).toHaveLength(1));
    screen.getByText('1 found', { selector: '.sr-only' });
    await press(list, 'ArrowDown', 'Escape');
    await waitFor(() => expect(names()).toHaveLength(3));
    screen.getByText('3 found', { selector: '.sr-only' });
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
    await press(list, 'Escape');
    expect(document.activeElement).toBe(await heading('Volunteers'));
    await press(list, 'Escape');
    expect(list.path()).toBe(PAGE);
  });

  test('are the dialog’s while one is open', async ({ list }) => {
    await list.user.type(box(), 'anu');
    await list.user.click((await row('Anu')).getByRole('button', { name: 'Delete Anu' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await press(list, '/', 'ArrowDown');
    expect(document.activeElement).toBe(cancel);
    await press(list, 'Escape');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(box().value).toBe('anu');
  });

  test('leave what is pressed together with another key to the browser', async ({ list }) => {
    (await heading('Volunteers')).focus();
    await list.user.keyboard('{Control>}/{/Control}{Alt>}{ArrowDown}{/Alt}{Meta>}/{/Meta}');
    expect(document.activeElement).toBe(await heading('Volunteers'));
  });

  test('/ can be turned off, which this browser remembers, and on again', async ({ list }) => {
    screen.getByText(/\/ leads to the search/);
    await list.user.click(screen.getByRole('button', { name: 'Office' }));
    await list.user.click(screen.getByText('Turn off the key / for the search'));
    (await heading('Volunteers')).focus();
    await press(list, '/');
    expect(document.activeElement).not.toBe(box());
    expect(screen.queryByText(/\/ leads to the search/)).toBeNull();
    await press(list, 'ArrowDown');
    expect(focused(), 'the other keys are no letters').toBe('View Chitra');

    list.reload();
    await row('Anu');
    await press(list, '/');
    expect(document.activeElement).not.toBe(box());
    await list.user.click(screen.getByRole('button', { name: 'Office' }));
    await list.user.click(screen.getByText('Turn on the key / for the search'));
    await press(list, '/');
    expect(document.activeElement).toBe(box());
  });
});
