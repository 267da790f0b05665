import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { expectAlert, type Page, row } from '../../support/browser.tsx';
import { failWrites } from '../../support/faults.ts';
import { PAGE, test as taskTest } from './tasks.ts';

const findToggle = async (title: string) =>
  (await row(title)).getByRole('button', {
    name: new RegExp(`^Mark (completed|pending) ${title}$`),
  });

const expectStatus = async (title: string, status: string) => (await row(title)).getByText(status);

/** Adds a function that opens the list with one task; `call` is the call of its toggle. */
const test = taskTest.extend('openVisit', ({ addTask, browser, network }) => async () => {
  const { id } = await addTask({ title: 'Visit' });
  const { user } = await browser.open(PAGE, { as: 'admin' });
  const button = await findToggle('Visit');
  return {
    user,
    button,
    call: `PATCH /api/tasks/${id}/status` as const,
    refresh: () => user.click(screen.getByRole('button', { name: 'Refresh' })),
    /** Presses the toggle, and expects that the row shows this status. */
    turn: async (status: string) => {
      await user.click(button);
      await screen.findByText('Task status updated successfully!');
      await waitFor(() => expectStatus('Visit', status));
    },
    /** Presses the toggle while answers are lost. */
    loseAnswer: async () => {
      network.isLosingAnswers = true;
      await user.click(button);
      await expectAlert('Failed to update task status: Network error. Please try again.');
    },
  };
});

describe('the toggle of a task', () => {
  test('TSK-27 TSK-28 TSK-29 TSK-30 completes it and back, once for each press', async ({
    network,
    openVisit,
  }) => {
    const { button, call, user } = await openVisit();
    const release = network.hold();
    await user.dblClick(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    // No optimistic update: the row shows the status that the server last sent.
    await expectStatus('Visit', 'Pending');
    release();
    await screen.findByText('Task status updated successfully!');
    await expectStatus('Visit', 'Completed');
    expect(screen.getByText('Visit', { selector: 's *' })).not.toBeNull();
    expect(document.activeElement).toBe(button);
    await user.click(button);
    await waitFor(() => expectStatus('Visit', 'Pending'));
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
    askOffice,
    openVisit,
  }) => {
    const { call, turn } = await openVisit();
    await askOffice(call);
    await turn('Pending');
  });

  test('TSK-27 TSK-30 turns once although the first answer was lost', async ({
    askOffice,
    network,
    openVisit,
  }) => {
    const { button, call, loseAnswer, turn, user } = await openVisit();
    const stored = async () => (await askOffice('GET /api/tasks')).body;
    await loseAnswer();
    await user.click(button);
    await waitFor(() => expect(network.sent(call)).toHaveLength(2));
    // A failed toggle asks for the list again, whose answer would show the new status.
    await waitFor(() => expect(network.sent('GET /api/tasks')).toHaveLength(3));
    await network.settled();
    expect(await stored()).toMatchObject([{ status: 'completed' }]);
    network.isLosingAnswers = false;
    await turn('Completed');
    expect(await stored()).toMatchObject([{ status: 'completed' }]);
  });

  test('TSK-27 TSK-30 turns again what somebody has turned back meanwhile', async ({
    askOffice,
    network,
    openVisit,
  }) => {
    const { call, loseAnswer, refresh, turn } = await openVisit();
    await loseAnswer();
    await network.settled();
    network.isLosingAnswers = false;
    await refresh();
    await waitFor(() => expectStatus('Visit', 'Completed'));
    await askOffice(call);
    await refresh();
    await waitFor(() => expectStatus('Visit', 'Pending'));
    await turn('Completed');
    const { body } = await askOffice('GET /api/tasks');
    expect(body).toMatchObject([{ status: 'completed' }]);
  });

  test('TSK-29 keeps what was answered when an older list comes after it', async ({
    network,
    openVisit,
  }) => {
    const { refresh, turn } = await openVisit();
    const releaseOlder = network.holdAnswers();
    await refresh();
    await waitFor(() => expect(network.sent('GET /api/tasks')[1]?.status).toBe(200));
    network.holdAnswers()();
    await turn('Completed');
    releaseOlder();
    await network.settled();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expectStatus('Visit', 'Completed');
    // The superseded refetch is repeated.
    expect(network.sent('GET /api/tasks')).toHaveLength(3);
  });

  test('TSK-31 tells what the server said, and what is there now', async ({
    askOffice,
    browser,
    addTask,
    database,
  }) => {
    const { id } = await addTask({ title: 'Visit' });
    await addTask({ title: 'Stays' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const button = await findToggle('Visit');
    await askOffice(`DELETE /api/tasks/${id}`);
    await page.user.click(button);
    await expectAlert('Failed to update task status: Task not found');
    await waitFor(() => expect(screen.queryByText('Visit')).toBeNull());
    await failWrites(database, 'tasks', 'update');
    await page.user.click(await findToggle('Stays'));
    await expectAlert('Failed to update task status: Something went wrong. Please try again.');
    await expectStatus('Stays', 'Pending');
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

  /** Presses the button of the row and then the one of the question. */
  const remove = async ({ user }: Page, title: string) => {
    await user.click(await deleteButton(title));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: `Delete ${title}` }));
  };

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
    await remove(page, 'Goes');
    await screen.findByText('Task deleted successfully!');
    await waitFor(() => expect(screen.queryByText('Goes')).toBeNull());
    expect(network.sent(`DELETE /api/tasks/${id}`)).toMatchObject([{ status: 200 }]);
    const stays = await findToggle('Stays');
    await waitFor(() => expect(document.activeElement).toBe(stays));
  });

  test('TSK-34 tells what the server said, or that it failed', async ({
    askOffice,
    browser,
    addTask,
    network,
  }) => {
    const { id } = await addTask({ title: 'Goes' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Goes');
    network.isDown = true;
    await remove(page, 'Goes');
    await expectAlert('Failed to delete task');
    network.isDown = false;
    await row('Goes');
    await askOffice(`DELETE /api/tasks/${id}`);
    await remove(page, 'Goes');
    await expectAlert('Task not found');
  });
});
