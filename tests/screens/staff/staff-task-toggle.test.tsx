import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { expectAlert, heading, type Page } from '../../support/browser.tsx';
import { failWrites } from '../../support/faults.ts';
import type { Network } from '../../support/network.ts';
import { test as taskTest } from '../tasks/tasks.ts';
import { cardNames, findCard, pageOf } from './staff-lists.ts';

const PAGE = pageOf('medical', 'tasks');
const MINE = { assignedTo: 'Medical Professional' };

const toggle = async (title: string) =>
  (await findCard(title)).getByRole('button', { name: new RegExp(`^Mark \\w+ ${title}$`) });

/** Adds a function that opens the list with one task; `call` is the call of its toggle. */
const test = taskTest.extend('openVisit', ({ addTask, browser, staff }) => async () => {
  const { id } = await addTask({ ...MINE, title: 'Visit' });
  const page = await browser.open(PAGE, { as: await staff() });
  await toggle('Visit');
  return { page, call: `PATCH /api/tasks/${id}/status` as const };
});

/** Presses the toggle, and expects that the card shows this status. */
async function turn({ user }: Page, status: string): Promise<void> {
  await user.click(await toggle('Visit'));
  await screen.findByText('Task status updated successfully!');
  await (await findCard('Visit')).findByText(status);
}

/** Presses the toggle while responses are lost. */
async function loseAnswer({ user }: Page, network: Network): Promise<void> {
  const button = await toggle('Visit');
  network.isLosingAnswers = true;
  await user.click(button);
  await expectAlert('Failed to update task status');
}

describe('the toggle of a task of staff', () => {
  test('SDB-13 SDB-22 SDB-24 completes it once, and the tile counts anew', async ({
    browser,
    addTask,
    network,
    staff,
  }) => {
    const { id } = await addTask({ ...MINE, title: 'Visit' });
    const call = `PATCH /api/tasks/${id}/status`;
    const page = await browser.open('/vcm/dashboard?tab=medical', { as: await staff() });
    await page.user.click(await screen.findByRole('link', { name: /1\s*Medical Tasks/ }));
    const button = await toggle('Visit');
    const release = network.hold();
    await page.user.dblClick(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    // No optimistic update: the card shows the status that the server last sent.
    (await findCard('Visit')).getByText('Pending');
    (await findCard('Visit')).getByText('Saving…');
    release();
    await screen.findByText('Task status updated successfully!');
    (await findCard('Visit')).getByText('Completed');
    (await findCard('Visit')).getByText(/^Saved \d+:\d\d [AP]M$/);
    expect(document.activeElement).toBe(button);
    expect(network.sent(call)).toMatchObject([{ status: 200, body: null }]);
    // The answer updates the list; neither the list nor own-care is refetched.
    expect(network.sent('GET /api/tasks/medical')).toHaveLength(1);
    expect(network.sent('GET /api/own-care')).toHaveLength(1);
    await page.user.click(screen.getByRole('link', { name: /Back to Dashboard/ }));
    await screen.findByRole('link', { name: /0\s*Medical Tasks/ });
  });

  test('names its task in the voice of its language', async ({ browser, addTask, staff }) => {
    await addTask({ ...MINE, title: 'മുറിവ്' });
    await browser.open(PAGE, { as: await staff() });
    const button = await screen.findByRole('button', { name: 'Mark completed മുറിവ്' });
    expect(within(button).getByText('മുറിവ്').lang).toBe('ml');
  });

  test('SDB-22 takes the status that was answered, whatever was expected', async ({
    askOffice,
    openVisit,
  }) => {
    const { page, call } = await openVisit();
    await askOffice(call);
    await turn(page, 'Pending');
  });

  test('SDB-22 SDB-23 turns once although the first answer was lost', async ({
    askOffice,
    network,
    openVisit,
  }) => {
    const { page, call } = await openVisit();
    await loseAnswer(page, network);
    (await findCard('Visit')).getByText('Not saved, try again');
    await network.settled();
    network.isLosingAnswers = false;
    await turn(page, 'Completed');
    const keys = network.sent(call).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    const { body } = await askOffice('GET /api/tasks');
    expect(body).toMatchObject([{ status: 'completed' }]);
  });

  test('SDB-22 SDB-23 turns once although its list was left before it was tried again', async ({
    askOffice,
    network,
    openVisit,
  }) => {
    const { page } = await openVisit();
    await loseAnswer(page, network);
    await page.user.click(screen.getByRole('link', { name: /Back to Dashboard/ }));
    await heading('Care Management Dashboard');
    await page.user.click(await screen.findByRole('link', { name: /Medical Tasks/ }));
    await toggle('Visit');
    await network.settled();
    (await findCard('Visit')).getByText('Pending');
    network.isLosingAnswers = false;
    await turn(page, 'Completed');
    const { body } = await askOffice('GET /api/tasks');
    expect(body).toMatchObject([{ status: 'completed' }]);
  });

  test('SDB-23 tells what the server said, and what is there now', async ({
    askOffice,
    browser,
    addTask,
    database,
    staff,
  }) => {
    const { id } = await addTask({ ...MINE, title: 'Goes' });
    await addTask({ ...MINE, title: 'Stays' });
    const page = await browser.open(PAGE, { as: await staff() });
    const button = await toggle('Goes');
    await askOffice(`DELETE /api/tasks/${id}`);
    await page.user.click(button);
    await expectAlert('Task not found');
    await waitFor(() => expect(cardNames()).toEqual(['Stays']));
    await failWrites(database, 'tasks', 'update');
    await page.user.click(await toggle('Stays'));
    await expectAlert('Something went wrong. Please try again.');
    (await findCard('Stays')).getByText('Pending');
  });

  test('SDB-22 SDB-17 goes on to the next card when its own leaves the filter, by keyboard too', async ({
    browser,
    addTask,
    staff,
  }) => {
    await addTask({ ...MINE, title: 'First', dueDate: '2999-01-01' });
    await addTask({ ...MINE, title: 'Later', dueDate: '2999-01-02' });
    const page = await browser.open(`${PAGE}&status=pending`, { as: await staff() });
    (await toggle('First')).focus();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(cardNames()).toEqual(['Later']));
    const later = await toggle('Later');
    await waitFor(() => expect(document.activeElement).toBe(later));
    await page.user.keyboard(' ');
    await screen.findByText('No tasks assigned at the moment');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });
});
