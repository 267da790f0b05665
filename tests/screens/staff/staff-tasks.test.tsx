import { screen, waitFor } from '@testing-library/react';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { describe, expect } from 'vitest';
import { heading } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { hideTable } from '../../support/faults.ts';
import { test } from '../tasks/tasks.ts';
import { cardNames, factsOf, findCard, pageOf } from './staff-lists.ts';

const PAGE = pageOf('medical', 'tasks');
const MINE = { assignedTo: 'Medical Professional' };
const EMPTY = 'No tasks assigned at the moment';

const findFilter = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const optionsOf = async (name: string) =>
  [...(await findFilter(name)).options].map(({ textContent }) => textContent);
describe('the tasks of a tab', () => {
  test('SDB-09 SDB-11 SDB-19 SDB-25 shows what the role has to do, and nothing of the others', async ({
    browser,
    addTask,
    enrol,
    network,
    staff,
  }) => {
    const { id } = await enrol({ name: 'മേരി തോമസ്' }, 'medical_professional');
    await addTask({
      ...MINE,
      title: 'Change the dressing',
      description: 'Twice a day',
      priority: 'high',
      assignedMember: id,
      dueDate: '2999-12-01',
      dueTime: '14:05',
    });
    await addTask({ ...MINE, title: 'Fill the box', priority: 'low' });
    await addTask({ title: 'Of another role', assignedTo: 'Volunteer' });
    await addTask({ title: 'Of nobody' });
    const page = await browser.open('/vcm/dashboard?tab=medical', { as: await staff() });
    await page.user.click(await screen.findByRole('link', { name: /Medical Tasks/ }));
    await heading('Medical Tasks');
    const task = await findCard('Change the dressing');
    expect(cardNames()).toEqual(['Change the dressing', 'Fill the box']);
    task.getByText('Twice a day');
    expect(factsOf(task)).toEqual(['Due date: 1 Dec 2999 2:05 PM', 'Assigned to: മേരി തോമസ്']);
    task.getByText('Priority: High');
    task.getByText('Pending');
    task.getByRole('button', { name: 'Mark completed Change the dressing' });
    (await findCard('Fill the box')).getByText('Priority: Low');
    expect(network.sent('GET /api/tasks/medical')).toMatchObject([{ status: 200 }]);
    expect(page.path()).toBe(PAGE);
  });

  test('SDB-15 SDB-16 SDB-17 SDB-18 is sorted by due date and narrowed, and the address says how', async ({
    browser,
    addTask,
    app,
    admin,
    staff,
  }) => {
    await addTask({ ...MINE, title: 'some day', priority: 'high' });
    await addTask({ ...MINE, title: 'noon', dueDate: '2999-02-01', dueTime: '12:00' });
    await addTask({ ...MINE, title: 'that day', dueDate: '2999-02-01', priority: 'low' });
    const done = await addTask({ ...MINE, title: 'soon', dueDate: '2999-01-01' });
    await ask(app, `PATCH /api/tasks/${done.id}/status`, { token: admin });
    const page = await browser.open(PAGE, { as: await staff() });
    await findCard('soon');
    expect(await optionsOf('Due date')).toEqual(['Earliest first', 'Latest first']);
    expect(await optionsOf('Priority')).toEqual(['All', 'High', 'Medium', 'Low']);
    expect(await optionsOf('Status')).toEqual(['All', 'Pending', 'Completed']);
    for (const [name, value] of [
      ['Due date', 'earliest'],
      ['Priority', 'all'],
      ['Status', 'all'],
    ] as const) {
      expect((await findFilter(name)).value).toBe(value);
    }
    expect(cardNames()).toEqual(['soon', 'noon', 'that day', 'some day']);

    const steps = history.length;
    await page.user.selectOptions(await findFilter('Due date'), 'latest');
    // Tasks without a due date come last in either order.
    await waitFor(() => expect(cardNames()).toEqual(['noon', 'that day', 'soon', 'some day']));
    await page.user.selectOptions(await findFilter('Status'), 'pending');
    await waitFor(() => expect(cardNames()).toEqual(['noon', 'that day', 'some day']));
    await page.user.selectOptions(await findFilter('Priority'), 'high');
    await waitFor(() => expect(cardNames()).toEqual(['some day']));
    expect(page.path()).toBe(`${PAGE}&due=latest&status=pending&priority=high`);
    expect(history.length).toBe(steps);
    page.reload();
    await findCard('some day');
    expect(cardNames()).toEqual(['some day']);
    await page.user.selectOptions(await findFilter('Status'), 'completed');
    await page.user.selectOptions(await findFilter('Priority'), 'medium');
    await waitFor(() => expect(cardNames()).toEqual(['soon']));
  });

  test('SDB-20 cuts a description over 100 characters, and opens it', async ({
    browser,
    addTask,
    staff,
  }) => {
    const long = 'x'.repeat(101);
    await addTask({ ...MINE, title: 'Long', description: long });
    await addTask({ ...MINE, title: 'Exact', description: 'x'.repeat(100) });
    const page = await browser.open(PAGE, { as: await staff() });
    const task = await findCard('Long');
    expect(screen.queryByText(long)).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Show More' })).toHaveLength(1);
    await page.user.click(task.getByRole('button', { name: 'Show More' }));
    task.getByText(long);
    (await findCard('Exact')).getByText('x'.repeat(100));
  });

  test('SDB-21 says that there is none, and of none that was chosen how to see all', async ({
    browser,
    addTask,
    network,
    staff,
  }) => {
    const as = await staff();
    const page = await browser.open('/vcm/dashboard?tab=medical', { as });
    const tile = await screen.findByRole('link', { name: /Medical Tasks/ });
    const release = network.hold();
    await page.user.click(tile);
    await screen.findByText('Loading...');
    expect(screen.queryByText(EMPTY)).toBeNull();
    release();
    await screen.findByText(EMPTY);
    screen.getByText('Tasks that the office gives to your team are listed here.');
    await addTask({ ...MINE, title: 'Open', dueDate: '2999-01-01' });
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await findCard('Open');
    await page.user.selectOptions(await findFilter('Due date'), 'latest');
    await page.user.selectOptions(await findFilter('Status'), 'completed');
    await screen.findByText(EMPTY);
    screen.getByText('No task fits what was chosen.');
    await page.user.click(screen.getByRole('link', { name: 'Show all' }));
    await findCard('Open');
    expect(page.path()).toBe(`${PAGE}&due=latest`);
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('SDB-11 says when it could not be read, and keeps the cards that it has', async ({
    browser,
    addTask,
    database,
    network,
    staff,
  }) => {
    await addTask({ ...MINE, title: 'Open' });
    const repair = await hideTable(database, 'tasks');
    const page = await browser.open(PAGE, { as: await staff() });
    await screen.findByText('Failed to fetch tasks');
    expect(screen.queryByText(EMPTY)).toBeNull();
    await repair();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await findCard('Open');
    network.isDown = true;
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText(/^No connection\. Showing what was seen at/);
    await findCard('Open');
  });

  test('SDB-19 calls a task overdue by the day of the clinic, wherever the phone is', async ({
    browser,
    addTask,
    staff,
  }) => {
    const today = clinicDay(new Date());
    await addTask({ ...MINE, title: 'Yesterday', dueDate: addDays(today, -1) });
    await addTask({ ...MINE, title: 'Today', dueDate: today, dueTime: '00:30' });
    await browser.open(PAGE, { as: await staff() });
    (await findCard('Yesterday')).getByText('Overdue');
    const task = await findCard('Today');
    expect(task.queryByText('Overdue')).toBeNull();
    task.getByText('12:30 AM');
  });

  test('SDB-19 SDB-24 speaks Malayalam', async ({ browser, addTask, staff }) => {
    await addTask({ ...MINE, title: 'Open', priority: 'high', dueDate: '2999-12-01' });
    const page = await browser.open(PAGE, { as: await staff() });
    await page.user.click(await screen.findByRole('button', { name: 'മലയാളം' }));
    await heading('ചികിത്സാ ജോലികൾ');
    const task = await findCard('Open');
    task.getByText('മുൻഗണന: ഉയർന്നത്');
    await page.user.click(task.getByRole('button', { name: 'പൂർത്തിയാക്കുക Open' }));
    await screen.findByText('ജോലിയുടെ നില പുതുക്കി!');
    (await findCard('Open')).getByText('പൂർത്തിയായി');
    await page.user.selectOptions(await findFilter('നില'), 'pending');
    await screen.findByText('ഇപ്പോൾ ജോലികളൊന്നും ഏൽപ്പിച്ചിട്ടില്ല');
  });

  test('SDB-19 shows a hundred of many, and the next ones when asked', async ({
    browser,
    addTask: _,
    database,
    staff,
  }) => {
    const rows = Array.from({ length: 130 }, (_one, at) => ({
      title: `Task ${String(at).padStart(3, '0')}`,
      category: 'medical' as const,
      priority: 'low' as const,
      assigned_kind: 'medical_professional' as const,
      due_date: addDays('2999-01-01', at),
    }));
    await database.db.insertInto('tasks').values(rows).execute();
    const page = await browser.open(PAGE, { as: await staff() });
    await findCard('Task 000');
    expect(cardNames()).toHaveLength(100);
    screen.getByText('100 of 130 are shown');
    await page.user.click(screen.getByRole('button', { name: 'Show More' }));
    await waitFor(() => expect(cardNames()).toHaveLength(130));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Task 100'));
    expect(page.path()).toBe(PAGE);
  });
});
