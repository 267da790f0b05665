import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { flushPending, type Page, pollWithoutClock, row, test } from '../../support/browser.tsx';

const DELETED = 'volunteer deleted successfully!';
const FAILED = 'Failed to delete volunteer';

describe('a toast', () => {
  test('clears by itself after 3 seconds (SHL-74)', async ({ browser, enrol }) => {
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const confirm = await askToDelete(page, 'Anu');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await page.user.click(confirm);
    await pollWithoutClock(() => screen.queryByText(DELETED));
    await flushPending();
    advanceTimers(2999);
    screen.getByText(DELETED);
    advanceTimers(1);
    expect(screen.queryByText(DELETED)).toBeNull();
  });

  test('goes when something else is pressed, but not when it is pressed itself (SHL-73)', async ({
    browser,
    enrol,
  }) => {
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await page.user.click(await askToDelete(page, 'Anu'));
    const toast = await screen.findByText(DELETED);
    await page.user.click(toast);
    screen.getByText(DELETED);
    await page.user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByText(DELETED)).toBeNull();
  });

  test('is announced by its kind, in a region that was there before, and looks like it (SHL-72, SHL-75)', async ({
    browser,
    enrol,
    network,
  }) => {
    await enrol({ name: 'Anu' });
    await enrol({ name: 'Biju' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await row('Anu');
    const status = regionOf('status');
    const alert = regionOf('alert');
    await page.user.click(await askToDelete(page, 'Anu'));
    const success = (await within(status).findByText(DELETED)).cloneNode(true) as HTMLElement;
    expect(alert.textContent).toBe('');

    network.isDown = true;
    await page.user.click(await askToDelete(page, 'Biju'));
    const failure = await within(alert).findByText(FAILED);
    expect(status.textContent).toBe('');
    expect(failure.className).not.toBe(success.className);
    expect(failure.firstChild?.textContent).not.toBe(success.firstChild?.textContent);
  });

  test('waits while the pointer rests on it, and the next one does not', async ({
    browser,
    enrol,
    network,
  }) => {
    await enrol({ name: 'Anu' });
    await enrol({ name: 'Biju' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await page.user.click(await askToDelete(page, 'Anu'));
    await page.user.hover(await screen.findByText(DELETED));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    advanceTimers(10_000);
    screen.getByText(DELETED);

    network.isDown = true;
    // Dispatched events, so that the pointer stays where it is.
    fireEvent.click(screen.getByRole('button', { name: 'Delete Biju' }));
    const dialog = within(screen.getByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Biju' }));
    await pollWithoutClock(() => screen.queryByText(FAILED));
    await flushPending();
    advanceTimers(3000);
    expect(screen.queryByText(FAILED)).toBeNull();
  });
});

const advanceTimers = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

async function askToDelete({ user }: Page, name: string): Promise<HTMLElement> {
  await user.click((await row(name)).getByRole('button', { name: `Delete ${name}` }));
  return within(screen.getByRole('alertdialog')).getByRole('button', { name: `Delete ${name}` });
}

/** Returns the live region of the toasts, which is the last one on the page. */
function regionOf(role: 'status' | 'alert'): HTMLElement {
  const region = screen.getAllByRole(role).at(-1);
  if (!region) throw new Error(`There is no ${role}.`);
  return region;
}
