import { clinicDay } from '@thinna/contract/kit/office/day';
import { addHelper } from '../../database/rows.ts';
import { pressDelete } from '../../support/row-menu.ts';
import { expect, logInAsAdmin, test } from '../../support/site.ts';

const DAY_MS = 86_400_000;

test('TSK-12 TSK-18 TSK-28 TSK-32 a task is given, done, found again and deleted', async ({
  page,
  clinic: { database },
}) => {
  await database.db.deleteFrom('tasks').execute();
  await addHelper(database.db, { name: 'സുബൈദ കടവത്ത്', phone_number: '5000000077' });
  await logInAsAdmin(page);
  const form = page.getByRole('dialog');
  await page.goto('/admin/dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Tasks/ })
    .click();
  await expect(page.getByText('No tasks found')).toBeVisible();

  // In the clinic's time zone, whose date differs from the browser's for half of the day.
  const yesterday = clinicDay(new Date(Date.now() - DAY_MS));
  const today = clinicDay(new Date());
  for (const [title, day] of [
    ['Bring the wheelchair', today],
    ['മരുന്ന് എത്തിക്കുക', yesterday],
  ] as const) {
    await page.getByRole('link', { name: 'Add Task' }).click();
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Supplies').check();
    await form.getByLabel('Assigned to').selectOption('Volunteer');
    await form
      .getByLabel('Member')
      .selectOption({ label: 'സുബൈദ കടവത്ത് · 50000 00077 · patients: 0' });
    await form.getByLabel('Due date').fill(day);
    await form.getByLabel('Due time').fill('10:15');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Task added successfully!').last()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const late = page.getByRole('row').filter({ hasText: 'മരുന്ന് എത്തിക്കുക' });
  const other = page.getByRole('row').filter({ hasText: 'Bring the wheelchair' });
  await expect(late).toContainText('Overdue');
  await expect(late).toContainText('സുബൈദ കടവത്ത്');
  await expect(other).not.toContainText('Overdue');

  await late.getByRole('button', { name: 'Mark completed' }).click();
  await expect(page.getByText('Task status updated successfully!')).toBeVisible();
  await expect(late.locator('s')).toHaveText('മരുന്ന് എത്തിക്കുക');
  await expect(late).not.toContainText('Overdue');

  await page.getByRole('link', { name: 'Pending', exact: true }).click();
  await expect(late).toHaveCount(0);
  await page.getByRole('link', { name: 'Completed', exact: true }).click();
  await expect(other).toHaveCount(0);
  await late.getByRole('link', { name: 'Edit' }).click();
  await expect(form.getByLabel('Due time')).toHaveValue('10:15');
  await form.getByLabel('Due time').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Task updated successfully!')).toBeVisible();
  await page.reload();
  await expect(late.locator('s')).toBeVisible();
  await expect(other).toHaveCount(0);

  await pressDelete(late);
  await expect(page.getByRole('alertdialog', { name: 'Delete Task' })).toContainText(
    'Are you sure you want to delete this task?',
  );
  await page.locator('dialog .button-danger').click();
  await expect(page.getByText('Task deleted successfully!')).toBeVisible();
  await expect(page.getByText('No tasks found')).toBeVisible();
});

for (const language of ['en', 'ml'] as const) {
  test(`TSK-10 a row is a title and small facts, with targets of 44 px (${language})`, async ({
    page,
    clinic: { database },
  }) => {
    test.skip((page.viewportSize()?.width ?? 0) < 1280);
    await database.db.deleteFrom('tasks').execute();
    const member = await addHelper(database.db, { name: 'സുബൈദ കടവത്ത്' });
    const long = 'Ask for the key at the shop beside the ferry before nine. '.repeat(4);
    await database.db
      .insertInto('tasks')
      .values(
        [null, long].map((description) => ({
          title: 'Collect the wound dressings from the store beside the ferry',
          description,
          category: 'medication' as const,
          priority: 'high' as const,
          assigned_kind: 'volunteer' as const,
          assigned_helper_id: member,
          due_date: '2026-01-05',
          due_time: '09:30',
        })),
      )
      .execute();
    await logInAsAdmin(page, language);
    await page.goto('/admin/tasks');
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(2);
    const heights = await rows.evaluateAll((elements) =>
      elements.map((element) => element.clientHeight),
    );
    // Malayalam wraps these facts onto a second line.
    const maxHeight = language === 'en' ? 64 : 84;
    expect(Math.min(...heights)).toBeLessThanOrEqual(maxHeight);
    expect(Math.max(...heights)).toBeLessThanOrEqual(maxHeight + 40);
    for (const target of await rows.locator('a:visible, button:visible').all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
}
