import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { expectAlert, type Page, row, test } from '../../support/browser.tsx';
import { failHelperWrites } from '../../support/faults.ts';
import { kinds, withAcceptanceLines } from '../../support/kinds.ts';

describe.each(kinds)('deleting a $kind', ({ kind, api, page: PAGE, says, lines }) => {
  test(
    withAcceptanceLines('asks first, and deletes nothing when it is cancelled', lines.question),
    async ({ browser, enrol, network }) => {
      await enrol({ name: 'Anu' }, kind);
      const page = await browser.open(PAGE, { as: 'admin' });
      const dialog = await openDeleteDialog(page, 'Anu', says.deleteTitle);
      dialog.getByText(says.deleteQuestion);
      const cancel = dialog.getByRole('button', { name: 'Cancel' });
      expect(document.activeElement).toBe(cancel);
      await page.user.click(cancel);
      expect(screen.queryByRole('alertdialog')).toBeNull();

      await openDeleteDialog(page, 'Anu', says.deleteTitle);
      await page.user.keyboard('{Escape}');
      expect(screen.queryByRole('alertdialog')).toBeNull();
      await row('Anu');
      expect(network.calls.map(({ method }) => method)).toEqual(['GET']);
    },
  );

  test(
    withAcceptanceLines('removes the row and says so', lines.deleted),
    async ({ browser, enrol, network }) => {
      const { id } = await enrol({ name: 'Anu' }, kind);
      await enrol({ name: 'Biju' }, kind);
      const page = await browser.open(PAGE, { as: 'admin' });
      const dialog = await openDeleteDialog(page, 'Anu', says.deleteTitle);
      await page.user.click(dialog.getByRole('button', { name: 'Delete Anu' }));
      const message = await screen.findByText(says.deleted);
      expect(message.closest('[role="status"]')).not.toBeNull();
      expect(screen.queryByRole('rowheader', { name: /^Anu/ })).toBeNull();
      await row('Biju');
      expect(network.sent(`DELETE ${api}/${id}`)).toMatchObject([{ status: 200 }]);
    },
  );

  test(
    withAcceptanceLines('says when it failed, and the row stays', lines.deleteFailed),
    async ({ browser, database, enrol }) => {
      await enrol({ name: 'Anu' }, kind);
      await failHelperWrites(database, 'delete');
      const page = await browser.open(PAGE, { as: 'admin' });
      const dialog = await openDeleteDialog(page, 'Anu', says.deleteTitle);
      await page.user.click(dialog.getByRole('button', { name: 'Delete Anu' }));
      await expectAlert(says.deleteFailed);
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await row('Anu');
      expect(screen.queryByText(says.deleted)).toBeNull();
    },
  );
});

describe('deleting any helper', () => {
  test('puts the focus on the next row, and on the heading after the last one', async ({
    browser,
    enrol,
  }) => {
    await enrol({ name: 'Anu' });
    await enrol({ name: 'Biju' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const first = await openDeleteDialog(page, 'Anu');
    await page.user.click(first.getByRole('button', { name: 'Delete Anu' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'View Biju' })),
    );

    const last = await openDeleteDialog(page, 'Biju');
    await page.user.click(last.getByRole('button', { name: 'Delete Biju' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });

  test('says when there was no connection', async ({ browser, enrol, network }) => {
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const dialog = await openDeleteDialog(page, 'Anu');
    network.isDown = true;
    await page.user.click(dialog.getByRole('button', { name: 'Delete Anu' }));
    await expectAlert('Failed to delete volunteer');
    await row('Anu');
  });

  test('sends one call, however often it is pressed', async ({ browser, enrol, network }) => {
    const { id } = await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const dialog = await openDeleteDialog(page, 'Anu');
    const release = network.hold();
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete Anu' });
    await page.user.dblClick(confirm);
    expect(confirm.disabled).toBe(true);
    release();
    await screen.findByText('volunteer deleted successfully!');
    expect(network.sent(`DELETE /api/volunteers/${id}`)).toHaveLength(1);
  });
});

async function openDeleteDialog({ user }: Page, name: string, title = 'Delete Volunteer') {
  await user.click((await row(name)).getByRole('button', { name: `Delete ${name}` }));
  return within(screen.getByRole('alertdialog', { name: title }));
}
