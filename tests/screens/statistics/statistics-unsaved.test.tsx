import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { heading } from '../../support/browser.tsx';
import { button, field, PAGE, PUT, test, type } from './statistics.ts';

describe('unsaved statistics', () => {
  test('are asked about before Cancel, a link or Logout leaves them', async ({ network, edit }) => {
    const page = await edit();
    await type(page, 'cancer patients', '41');
    const keepEditing = async () => {
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Not saved' }));
      await page.user.click(dialog.getByRole('button', { name: 'Keep editing' }));
      expect(field('cancer patients').value).toBe('41');
    };
    await page.user.click(button('Cancel'));
    await keepEditing();
    await page.user.click(screen.getByRole('link', { name: /Back to Dashboard/ }));
    await keepEditing();
    await page.user.click(button('Logout'));
    await keepEditing();
    page.back();
    await keepEditing();
    expect(page.path()).toBe(`${PAGE}?edit`);
    expect(network.sent('POST /api/logout')).toEqual([]);
    expect(canLeave()).toBe(false);

    await page.user.click(screen.getByRole('link', { name: /Back to Dashboard/ }));
    await page.user.click(await screen.findByRole('button', { name: 'Close without saving' }));
    await heading('Admin Dashboard');
    expect(network.sent(PUT)).toEqual([]);
  });

  test('are there again after the session has ended and the same person logged in', async ({
    database,
    edit,
  }) => {
    const page = await edit();
    await type(page, 'cancer patients', '41');
    await database.pool.query(
      `update sessions set last_active_at = last_active_at - interval '1 hour'`,
    );
    await page.user.click(button('Save'));
    await heading('Admin Login');
    expect(localStorage.getItem('adminToken')).toBeNull();

    await page.user.type(screen.getByLabelText('Username'), 'asha');
    await page.user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    await heading('Statistics');
    expect((await screen.findByLabelText<HTMLInputElement>('cancer patients')).value).toBe('41');
    screen.getByText('Not saved');
    await page.user.click(button('Save'));
    await screen.findByText('Statistics updated successfully!');
  });
});

function canLeave(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
}
