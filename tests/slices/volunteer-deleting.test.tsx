import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { alertSaying, type Page, row, test } from '../support/browser.tsx';
import { refuseHelpers } from '../support/faults.ts';

describe('deleting a volunteer', () => {
  test('asks first, and deletes nothing when it is cancelled (VOL-07, VOL-08)', async ({
    browser,
    enrol,
    network,
  }) => {
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const dialog = await ask(page);
    dialog.getByText('Are you sure you want to delete this Volunteer?');
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    expect(document.activeElement).toBe(cancel);
    await page.user.click(cancel);
    expect(screen.queryByRole('alertdialog')).toBeNull();

    await ask(page);
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await row('Anu');
    expect(network.calls.map(({ method }) => method)).toEqual(['GET']);
  });

  test('removes the row and says so (VOL-09)', async ({ browser, enrol, network }) => {
    const { id } = await enrol({ name: 'Anu' });
    await enrol({ name: 'Biju' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const dialog = await ask(page);
    await page.user.click(dialog.getByRole('button', { name: 'Delete Anu' }));
    const said = await screen.findByText('volunteer deleted successfully!');
    expect(said.closest('[role="status"]')).not.toBeNull();
    expect(screen.queryByRole('rowheader', { name: /^Anu/ })).toBeNull();
    await row('Biju');
    expect(network.sent(`DELETE /api/volunteers/${id}`)).toMatchObject([{ status: 200 }]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'View Biju' })),
    );

    const last = await ask(page, 'Biju');
    await page.user.click(last.getByRole('button', { name: 'Delete Biju' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });

  test('says when it failed, and the row stays (VOL-10)', async ({ browser, database, enrol }) => {
    await enrol({ name: 'Anu' });
    await refuseHelpers(database, 'delete');
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const dialog = await ask(page);
    await page.user.click(dialog.getByRole('button', { name: 'Delete Anu' }));
    await alertSaying('Failed to delete volunteer');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await row('Anu');
  });

  test('says when there was no connection', async ({ browser, enrol, network }) => {
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const dialog = await ask(page);
    network.isDown = true;
    await page.user.click(dialog.getByRole('button', { name: 'Delete Anu' }));
    await alertSaying('Failed to delete volunteer');
    await row('Anu');
  });

  test('sends one call, however often it is pressed', async ({ browser, enrol, network }) => {
    const { id } = await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const dialog = await ask(page);
    const letGo = network.hold();
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete Anu' });
    await page.user.dblClick(confirm);
    expect(confirm.disabled).toBe(true);
    letGo();
    await screen.findByText('volunteer deleted successfully!');
    expect(network.sent(`DELETE /api/volunteers/${id}`)).toHaveLength(1);
  });
});

async function ask({ user }: Page, name = 'Anu') {
  await user.click((await row(name)).getByRole('button', { name: `Delete ${name}` }));
  return within(screen.getByRole('alertdialog', { name: 'Delete Volunteer' }));
}
