import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { expectAlert, heading, row } from '../../support/browser.tsx';
import { PAGE, test } from './tasks.ts';

const titles = () =>
  screen.queryAllByRole('rowheader').map((cell) => cell.firstElementChild?.textContent);

describe('the list of tasks', () => {
  test('TSK-01 TSK-10 SHL-22 shows what is to be done, by whom and by when', async ({
    browser,
    addTask,
    enrol,
    network,
  }) => {
    const { id } = await enrol({ name: 'മേരി തോമസ്' }, 'caregiver');
    await addTask({
      title: 'Bring the medicine',
      description: 'Twice a day',
      category: 'followup',
      priority: 'high',
      assignedTo: 'Caregiver',
      assignedMember: id,
      dueDate: '2999-12-01',
      dueTime: '14:05',
    });
    await browser.open(PAGE, { as: 'admin' });
    await heading('Tasks');
    const task = await row('Bring the medicine');
    expect(task.getByRole('rowheader').textContent).toBe('Bring the medicineTwice a day');
    const cells = task.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual([
      'Category: Follow-up',
      'Priority: High',
      'Due: 1 Dec 2999 2:05 PM ',
      'Assigned to: മേരി തോമസ് · Caregiver',
      'Status: Pending',
      'Mark completed Bring the medicineEditMore for Bring the medicine ▾Delete',
    ]);
    expect(task.getByText('Follow-up').dataset.category).toBe('followup');
    expect(network.calls).toMatchObject([{ method: 'GET', path: '/api/tasks', status: 200 }]);
  });

  test('TSK-10 has a colour of its own for each category, and its name beside it', async ({
    browser,
    addTask,
  }) => {
    const names = {
      medical: 'Medical',
      medication: 'Medication',
      supplies: 'Supplies',
      followup: 'Follow-up',
      social: 'Social',
    };
    for (const category of Object.keys(names)) await addTask({ title: `A ${category}`, category });
    await browser.open(PAGE, { as: 'admin' });
    await row('A medical');
    const categories = Object.entries(names).map(([category, name]) => {
      const header = screen.getByRole('rowheader', { name: `A ${category}` });
      return within(header.closest('tr') as HTMLElement).getByText(name).dataset.category;
    });
    expect(new Set(categories).size).toBe(5);
  });

  test('TSK-03 TSK-07 TSK-08 shows all, or those of one status, and strikes through what is done', async ({
    askOffice,
    browser,
    addTask,
  }) => {
    await addTask({ title: 'Open' });
    const { id } = await addTask({ title: 'Done' });
    await askOffice(`PATCH /api/tasks/${id}/status`);
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Open');
    const status = within(screen.getByRole('navigation', { name: 'Status' }));
    expect(status.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Pending',
      'Completed',
    ]);
    expect(status.getByRole('link', { current: true }).textContent).toBe('All');
    expect(titles()).toEqual(['Done', 'Open']);
    const struck = screen.getAllByRole('rowheader').map((cell) => cell.querySelector('s') !== null);
    expect(struck).toEqual([true, false]);

    await page.user.click(status.getByRole('link', { name: 'Pending' }));
    await waitFor(() => expect(titles()).toEqual(['Open']));
    expect(page.path()).toBe(`${PAGE}?status=pending`);
    await page.user.click(status.getByRole('link', { name: 'Completed' }));
    await waitFor(() => expect(titles()).toEqual(['Done']));
    await askOffice(`DELETE /api/tasks/${id}`);
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('No tasks found');
    screen.getByText('No task has this status.');
    await page.user.click(status.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(titles()).toEqual(['Open']));
    expect(page.path()).toBe(PAGE);
  });

  test('TSK-04 TSK-05 TSK-06 is sorted by priority, or by due date', async ({
    browser,
    addTask,
  }) => {
    await addTask({ title: 'low soon', priority: 'low', dueDate: '2999-01-01' });
    await addTask({ title: 'high some day', priority: 'high' });
    await addTask({ title: 'medium late', dueDate: '2999-03-01' });
    await addTask({ title: 'medium noon', dueDate: '2999-02-01', dueTime: '12:00' });
    await addTask({ title: 'low nine', priority: 'low', dueDate: '2999-02-01', dueTime: '09:00' });
    await addTask({ title: 'low that day', priority: 'low', dueDate: '2999-02-01' });
    await addTask({ title: 'high that day', priority: 'high', dueDate: '2999-02-01' });
    const page = await browser.open(`${PAGE}?status=pending`, { as: 'admin' });
    await row('low soon');
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect([...sort.options].map(({ textContent }) => textContent)).toEqual([
      'Sort by: Priority',
      'Sort by: Due date',
    ]);
    expect(sort.value).toBe('priority');
    expect(titles()).toEqual([
      'high that day',
      'high some day',
      'medium noon',
      'medium late',
      'low soon',
      'low nine',
      'low that day',
    ]);
    await page.user.selectOptions(sort, 'due');
    await waitFor(() => expect(titles()[0]).toBe('low soon'));
    expect(titles()).toEqual([
      'low soon',
      'low nine',
      'medium noon',
      'high that day',
      'low that day',
      'medium late',
      'high some day',
    ]);
    expect(page.path()).toBe(`${PAGE}?status=pending&sort=due`);
    page.reload();
    await row('low soon');
    expect(titles()[0]).toBe('low soon');
  });

  test('TSK-11 cuts a description over 100 characters', async ({ browser, addTask }) => {
    const long = 'x'.repeat(101);
    await addTask({ title: 'Long', description: long });
    await addTask({ title: 'Exact', description: 'x'.repeat(100) });
    const page = await browser.open(PAGE, { as: 'admin' });
    const task = await row('Long');
    expect(screen.queryByText(long)).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Show More' })).toHaveLength(1);
    await page.user.click(task.getByRole('button', { name: 'Show More' }));
    task.getByText(long);
    task.getByRole('button', { name: 'Show Less' });
    (await row('Exact')).getByText('x'.repeat(100));
  });

  test('TSK-10 says what is overdue, by the day of the clinic', async ({
    askOffice,
    browser,
    addTask,
  }) => {
    const day = (days: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
        Date.now() + days * 86_400_000,
      );
    await addTask({ title: 'Yesterday', dueDate: day(-1) });
    await addTask({ title: 'Today', dueDate: day(0), dueTime: '00:00' });
    const { id } = await addTask({ title: 'Was done', dueDate: day(-1) });
    await askOffice(`PATCH /api/tasks/${id}/status`);
    await browser.open(PAGE, { as: 'admin' });
    (await row('Yesterday')).getByText('Overdue');
    expect((await row('Today')).queryByText('Overdue')).toBeNull();
    expect((await row('Was done')).queryByText('Overdue')).toBeNull();
  });

  test('TSK-08 TSK-09 says that there is none, and leads back to the dashboard', async ({
    browser,
    addTask: _,
    network,
  }) => {
    const release = network.hold();
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('Loading...');
    expect(screen.queryByText('No tasks found')).toBeNull();
    release();
    await screen.findByText('No tasks found');
    await page.user.click(screen.getByRole('link', { name: /Back to Dashboard/ }));
    await heading('Admin Dashboard');
    expect(page.path()).toBe('/admin/dashboard');
  });

  test('TSK-02 says when it could not be loaded, and keeps the rows that it has', async ({
    browser,
    addTask,
    network,
  }) => {
    await addTask({ title: 'Open' });
    network.isDown = true;
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('Failed to fetch tasks');
    expect(screen.queryByText('No tasks found')).toBeNull();
    network.isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Open');
    network.isDown = true;
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await expectAlert('Failed to fetch tasks');
    await row('Open');
  });

  test('DSH-07 SHL-22 is reached from the dashboard', async ({ browser, addTask }) => {
    await addTask({ title: 'Open' });
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const cards = within(await screen.findByRole('region', { name: 'Care' }));
    await page.user.click(cards.getByRole('link', { name: /^Tasks/ }));
    await row('Open');
    expect(page.path()).toBe(PAGE);
  });
});
