import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { row } from '../../support/browser.tsx';
import { failWrites } from '../../support/faults.ts';
import { PAGE, test } from './tasks.ts';

const findDialog = async () => within(await screen.findByRole('dialog'));
const roleOf = (form: Awaited<ReturnType<typeof findDialog>>) =>
  form.getByRole<HTMLSelectElement>('combobox', { name: 'Assigned to (optional)' });
const memberIn = (form: Awaited<ReturnType<typeof findDialog>>) =>
  form.findByRole<HTMLSelectElement>('combobox', { name: 'Member (optional)' });

describe('the modal of a task', () => {
  test('TSK-13 TSK-15 TSK-16 TSK-17 asks for what a task has, with its first choices', async ({
    browser,
    addTask: _,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: 'Add Task' }));
    const form = await findDialog();
    form.getByRole('heading', { name: 'Add Task' });
    const element = document.querySelector('dialog form') as HTMLFormElement;
    const names = [...element.elements].flatMap(
      (control) => ('name' in control && control.name) || [],
    );
    expect([...new Set(names)]).toEqual([
      'title',
      'description',
      'category',
      'priority',
      'assignedTo',
      'dueDate',
      'dueTime',
    ]);
    const choices = (name: string) =>
      within(form.getByRole('radiogroup', { name }))
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ value, checked }) => (checked ? `${value} *` : value));
    expect(choices('Category')).toEqual([
      'medical *',
      'medication',
      'supplies',
      'followup',
      'social',
    ]);
    expect(choices('Priority')).toEqual(['high', 'medium *', 'low']);
    expect([...roleOf(form).options].map(({ textContent }) => textContent)).toEqual([
      'Nobody yet',
      'Volunteer',
      'Caregiver',
      'Medical Professional',
    ]);
    // Without a role there is no member field.
    expect(form.queryByRole('combobox', { name: /^Member/ })).toBeNull();
  });

  test('TSK-14 wants a title before anything is sent', async ({ browser, addTask: _, network }) => {
    const page = await browser.open(`${PAGE}?add`, { as: 'admin' });
    const form = await findDialog();
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByRole('link', { name: 'Title is required' });
    expect(network.sent('POST /api/tasks')).toEqual([]);
  });

  test('TSK-18 TSK-21 TSK-23 adds a task for a member of a role', async ({
    browser,
    addTask: _,
    enrol,
    network,
  }) => {
    const { id } = await enrol(
      { name: 'Dr. Suma', phone_number: '9846012345' },
      'medical_professional',
    );
    await enrol({ name: 'Somebody else' }, 'caregiver');
    const page = await browser.open(`${PAGE}?add&status=pending`, { as: 'admin' });
    const form = await findDialog();
    await page.user.type(form.getByLabelText('Title'), 'Change the dressing');
    await page.user.click(form.getByLabelText('Follow-up'));
    await page.user.click(form.getByLabelText('High'));
    await page.user.selectOptions(roleOf(form), 'Medical Professional');
    const member = await memberIn(form);
    await within(member).findByRole('option', { name: 'Dr. Suma · 98460 12345 · patients: 0' });
    expect(member.options).toHaveLength(2);
    await page.user.selectOptions(member, String(id));
    await page.user.type(form.getByLabelText('Due date (optional)'), '2999-12-01');
    await page.user.type(form.getByLabelText('Due time (optional)'), '09:30');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Task added successfully!');
    await row('Change the dressing');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.path()).toBe(`${PAGE}?status=pending`);
    expect(network.sent('GET /api/medical-professionals')).toMatchObject([{ status: 200 }]);
    expect(network.sent('GET /api/caregivers')).toEqual([]);
    expect(network.sent('POST /api/tasks')).toMatchObject([
      {
        status: 201,
        body: {
          title: 'Change the dressing',
          description: null,
          category: 'followup',
          priority: 'high',
          assignedTo: 'Medical Professional',
          assignedMember: id,
          dueDate: '2999-12-01',
          dueTime: '09:30',
        },
      },
    ]);
  });

  test('TSK-20 another role begins without anybody', async ({ browser, addTask: _, enrol }) => {
    const mary = await enrol({ name: 'Mary' });
    await enrol({ name: 'Leena' }, 'caregiver');
    const page = await browser.open(`${PAGE}?add`, { as: 'admin' });
    const form = await findDialog();
    await page.user.selectOptions(roleOf(form), 'Volunteer');
    await within(await memberIn(form)).findByRole('option', { name: /^Mary/ });
    await page.user.selectOptions(await memberIn(form), String(mary.id));
    expect((await memberIn(form)).value).toBe(String(mary.id));
    await page.user.selectOptions(roleOf(form), 'Caregiver');
    const member = await memberIn(form);
    await within(member).findByRole('option', { name: /^Leena/ });
    expect(member.value).toBe('');
    await page.user.selectOptions(roleOf(form), 'Volunteer');
    expect((await memberIn(form)).value).toBe('');
    await page.user.selectOptions(roleOf(form), 'Nobody yet');
    expect(form.queryByRole('combobox', { name: /^Member/ })).toBeNull();
  });

  test.for([
    ['Volunteer', '/api/volunteers', 'Failed to fetch Volunteers'],
    ['Caregiver', '/api/caregivers', 'Failed to fetch Caregivers'],
    ['Medical Professional', '/api/medical-professionals', 'Failed to fetch Medical Professionals'],
  ] as const)(
    'TSK-18 TSK-19 says when the members of %s do not come',
    async ([role, path, sentence], { browser, addTask: _, network }) => {
      const page = await browser.open(`${PAGE}?add`, { as: 'admin' });
      const form = await findDialog();
      network.replaceAnswer(`GET ${path}`, { status: 503, body: '{}' });
      await page.user.selectOptions(roleOf(form), role);
      await form.findByText(sentence);
    },
  );

  test('TSK-12 TSK-22 is filled with the task, and changes it', async ({
    askOffice,
    browser,
    addTask,
    enrol,
    network,
  }) => {
    const mary = await enrol({ name: 'Mary' });
    const task = await addTask({
      title: 'Bring the medicine',
      description: 'Twice a day',
      category: 'medication',
      priority: 'low',
      assignedTo: 'Volunteer',
      assignedMember: mary.id,
      dueDate: '2999-12-01',
      dueTime: '09:30',
    });
    await askOffice(`PATCH /api/tasks/${task.id}/status`);
    const page = await browser.open(PAGE, { as: 'admin' });
    const edit = { name: 'Edit Bring the medicine' };
    await page.user.click((await row('Bring the medicine')).getByRole('link', edit));
    const form = await findDialog();
    form.getByRole('heading', { name: 'Edit Task' });
    const value = (label: string) => form.getByLabelText<HTMLInputElement>(label).value;
    expect(value('Title')).toBe('Bring the medicine');
    expect(value('Description (optional)')).toBe('Twice a day');
    expect(form.getByLabelText<HTMLInputElement>('Medication').checked).toBe(true);
    expect(form.getByLabelText<HTMLInputElement>('Low').checked).toBe(true);
    expect(roleOf(form).value).toBe('Volunteer');
    expect((await memberIn(form)).value).toBe(String(mary.id));
    expect([value('Due date (optional)'), value('Due time (optional)')]).toEqual([
      '2999-12-01',
      '09:30',
    ]);
    await page.user.clear(form.getByLabelText('Due time (optional)'));
    await page.user.clear(form.getByLabelText('Description (optional)'));
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Task updated successfully!');
    expect(network.sent(`PUT /api/tasks/${task.id}`)).toMatchObject([
      {
        status: 200,
        body: {
          title: 'Bring the medicine',
          description: null,
          category: 'medication',
          priority: 'low',
          assignedTo: 'Volunteer',
          assignedMember: mary.id,
          dueDate: '2999-12-01',
          dueTime: null,
        },
      },
    ]);
    (await row('Bring the medicine')).getByText('Completed');
  });

  test.for([
    ['TSK-21', 'insert', 'Add Task', 'Failed to create task'],
    ['TSK-22', 'update', 'Edit Visit', 'Failed to update task'],
  ] as const)(
    '%s says when the %s of a task failed, and keeps what was typed',
    async ([, operation, link, sentence], { browser, addTask, database }) => {
      await addTask({ title: 'Visit' });
      const page = await browser.open(PAGE, { as: 'admin' });
      await page.user.click(await screen.findByRole('link', { name: link }));
      await failWrites(database, 'tasks', operation);
      const form = await findDialog();
      await page.user.type(form.getByLabelText('Title'), ' again');
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      await form.findByText(sentence);
      expect(form.getByLabelText<HTMLInputElement>('Title').value).toMatch(/ again$/);
      await page.user.click(form.getByRole('button', { name: 'Cancel' }));
      await page.user.click(await screen.findByRole('button', { name: 'Close without saving' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  test('TSK-26 shows at its field that a member has left the role', async ({
    askOffice,
    browser,
    addTask: _,
    enrol,
  }) => {
    const mary = await enrol({ name: 'Mary' });
    const page = await browser.open(`${PAGE}?add`, { as: 'admin' });
    const form = await findDialog();
    await page.user.type(form.getByLabelText('Title'), 'Visit');
    await page.user.selectOptions(roleOf(form), 'Volunteer');
    const member = await memberIn(form);
    await within(member).findByRole('option', { name: /^Mary/ });
    await page.user.selectOptions(member, String(mary.id));
    await askOffice(`DELETE /api/volunteers/${mary.id}`);
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByRole('link', { name: 'Member must be one person of the chosen role' });
    await waitFor(() => expect(member.getAttribute('aria-invalid')).toBe('true'));
  });
});
