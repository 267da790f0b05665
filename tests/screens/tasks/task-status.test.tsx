import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { expectAlert, row } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { PAGE, test } from './tasks.ts';

const findToggle = async (title: string) =>
  (await row(title)).getByRole('button', {
    name: new RegExp(`^Mark (completed|pending) ${title}$`),
  });

describe('the toggle of a task', () => {
  test('TSK-27 TSK-28 TSK-29 TSK-30 completes it and back, once for each press', async ({
    browser,
    addTask,
    network,
  }) => {
    const { id } = await addTask({ title: 'Visit' });
    const call = `PATCH /api/tasks/${id}/status`;
    const page = await browser.open(PAGE, { as: 'admin' });
    const button = await findToggle('Visit');
    const release = network.hold();
    await page.user.dblClick(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    // No optimistic update: the row shows the status that the server last sent.
    (await row('Visit')).getByText('Pending');
    release();
    await screen.findByText('Task status updated successfully!');
    (await row('Visit')).getByText('Completed');
    expect(screen.getByText('Visit', { selector: 's *' })).not.toBeNull();
    expect(document.activeElement).toBe(button);
    await page.user.click(button);
    await waitFor(async () => (await row('Visit')).getByText('Pending'));
    const requests = network.sent(call);
    expect(requests).toMatchObject([
      { status: 200, body: null },
      { status: 200, body: null },
    ]);
    const keys = requests.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    // The answer updates the list without a refetch.
    expect(network.sent('GET /api/tasks')).toHaveLength(1);
  });

  test('TSK-29 shows the status of the answer, whatever was expected', async ({
    app,
    admin,
    browser,
    addTask,
  }) => {
    const { id } = await addTask({ title: 'Visit' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const button = await findToggle('Visit');
    await ask(app, `PATCH /api/tasks/${id}/status`, { token: admin });
    await page.user.click(button);
    await screen.findByText('Task status updated successfully!');
    (await row('Visit')).getByText('Pending');
  });

  test('TSK-27 TSK-30 turns once although the first answer was lost', async ({
    app,
    admin,
    browser,
    addTask,
    network,
  }) => {
    const { id } = await addTask({ title: 'Visit' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const button = await findToggle('Visit');
    network.isLosingAnswers = true;
    await page.user.click(button);
    await expectAlert('Failed to update task status: Network error. Please try again.');
    await page.user.click(button);
    await waitFor(() => expect(network.sent(`PATCH /api/tasks/${id}/status`)).toHaveLength(2));
    await network.settled();
    network.isLosingAnswers = false;
    await page.user.click(button);
    await screen.findByText('Task status updated successfully!');
    (await row('Visit')).getByText('Completed');
    const list = await ask(app, 'GET /api/tasks', { token: admin });
    expect(list.body).toMatchObject([{ status: 'completed' }]);
  });

  test('TSK-27 TSK-30 turns again what somebody has turned back meanwhile', async ({
    app,
    admin,
    browser,
    addTask,
    network,
  }) => {
    const { id } = await addTask({ title: 'Visit' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const button = await findToggle('Visit');
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    network.isLosingAnswers = true;
    await page.user.click(button);
    await expectAlert('Failed to update task status: Network error. Please try again.');
    await network.settled();
    network.isLosingAnswers = false;
    await page.user.click(refresh);
    await waitFor(async () => (await row('Visit')).getByText('Completed'));
    await ask(app, `PATCH /api/tasks/${id}/status`, { token: admin });
    await page.user.click(refresh);
    await waitFor(async () => (await row('Visit')).getByText('Pending'));
    await page.user.click(button);
    await screen.findByText('Task status updated successfully!');
    (await row('Visit')).getByText('Completed');
    const list = await ask(app, 'GET /api/tasks', { token: admin });
    expect(list.body).toMatchObject([{ status: 'completed' }]);
  });

  test('TSK-29 keeps what was answered when an older list comes after it', async ({
    browser,
    addTask,
    network,
  }) => {
    await addTask({ title: 'Visit' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const button = await findToggle('Visit');
    const releaseOlder = network.holdAnswers();
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(network.sent('GET /api/tasks')[1]?.status).toBe(200));
    network.holdAnswers()();
    await page.user.click(button);
    await screen.findByText('Task status updated successfully!');
    releaseOlder();
    await network.settled();
    await new Promise((resolve) => setTimeout(resolve, 50));
    (await row('Visit')).getByText('Completed');
    // The superseded refetch is repeated.
    expect(network.sent('GET /api/tasks')).toHaveLength(3);
  });

  test('TSK-31 tells what the server said, and what is there now', async ({
    app,
    admin,
    browser,
    addTask,
    database,
  }) => {
    const { id } = await addTask({ title: 'Visit' });
    await addTask({ title: 'Stays' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const button = await findToggle('Visit');
    await ask(app, `DELETE /api/tasks/${id}`, { token: admin });
    await page.user.click(button);
    await expectAlert('Failed to update task status: Task not found');
    await waitFor(() => expect(screen.queryByText('Visit')).toBeNull());
    await failWrites(database, 'tasks', 'update');
    await page.user.click(await findToggle('Stays'));
    await expectAlert('Failed to update task status: Something went wrong. Please try again.');
    (await row('Stays')).getByText('Pending');
  });

  test('TSK-03 TSK-29 goes on with the next row when the filter hides this one', async ({
    browser,
    addTask,
  }) => {
    await addTask({ title: 'Later' });
    await addTask({ title: 'First' });
    const page = await browser.open(`${PAGE}?status=pending`, { as: 'admin' });
    await page.user.click(await findToggle('First'));
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
    const later = await findToggle('Later');
    await waitFor(() => expect(document.activeElement).toBe(later));
    await page.user.click(later);
    await screen.findByText('No tasks found');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });
});

describe('deleting a task', () => {
  const deleteButton = async (title: string) =>
    (await row(title)).getByRole('button', { name: `Delete ${title}` });

  test('TSK-32 TSK-33 asks first, deletes, and goes on with the next row', async ({
    browser,
    addTask,
    network,
  }) => {
    await addTask({ title: 'Stays' });
    const { id } = await addTask({ title: 'Goes' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await deleteButton('Goes'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Task' }));
    question.getByText('Are you sure you want to delete this task?');
    await page.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(network.sent(`DELETE /api/tasks/${id}`)).toEqual([]);
    await page.user.click(await deleteButton('Goes'));
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete Goes' }),
    );
    await screen.findByText('Task deleted successfully!');
    await waitFor(() => expect(screen.queryByText('Goes')).toBeNull());
    expect(network.sent(`DELETE /api/tasks/${id}`)).toMatchObject([{ status: 200 }]);
    const stays = await findToggle('Stays');
    await waitFor(() => expect(document.activeElement).toBe(stays));
  });

  test('TSK-34 tells what the server said, or that it failed', async ({
    app,
    admin,
    browser,
    addTask,
    network,
  }) => {
    const { id } = await addTask({ title: 'Goes' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const remove = async () => {
      await page.user.click(await deleteButton('Goes'));
      const dialog = within(await screen.findByRole('alertdialog'));
      await page.user.click(dialog.getByRole('button', { name: 'Delete Goes' }));
    };
    await row('Goes');
    network.isDown = true;
    await remove();
    await expectAlert('Failed to delete task');
    network.isDown = false;
    await row('Goes');
    await ask(app, `DELETE /api/tasks/${id}`, { token: admin });
    await remove();
    await expectAlert('Task not found');
  });
});
