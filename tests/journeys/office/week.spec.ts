import { countActions } from '../../support/actions.ts';
import { cellOf, openWeek, storedVisits, visitOf, WEEK } from '../../support/office/week-board.ts';
import { expect, hasSidebar, logInAsAdmin, test } from '../../support/site.ts';

test('WEK-28 WEK-30 a visit moves in two actions, and back in one', async ({ page, clinic }) => {
  await openWeek(page, clinic, '&day=2020-11-17');
  const person = countActions(page);
  await person.press(visitOf(page, 'Thankappan'));
  await person.press(page.getByRole('menuitem', { name: 'Move to Wed 18 November' }));
  expect(person.count).toBe(2);
  const told = page.getByText('Thankappan was moved to Wed 18 Nov, 9:30 AM.');
  await expect(told).toBeVisible();
  await expect(told).toBeInViewport();
  expect((await storedVisits(clinic))[0]).toMatchObject({ visit_date: '2020-11-18' });
  if (hasSidebar(page)) {
    await expect(visitOf(page, 'Thankappan')).toHaveCSS('border-top-style', 'dashed');
    await expect(visitOf(page, 'Thankappan')).toBeFocused();
  }
  await person.press(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('It was undone.')).toBeVisible();
  expect((await storedVisits(clinic))[0]).toMatchObject({ visit_date: '2020-11-17' });
});

test('WEK-33 WEK-34 a weekly visit for a month is planned in five actions', async ({
  page,
  clinic,
}) => {
  test.skip(!hasSidebar(page), 'the cells of the board');
  const { leena } = await openWeek(page, clinic);
  const person = countActions(page);
  await person.press(cellOf(page, leena, '2020-11-19').getByRole('button'));
  await person.fill(page.locator('#field-patient_name'), 'Kaly');
  await person.press(page.getByRole('option', { name: /^Kalyani Amma/ }));
  await person.press(page.getByRole('radio', { name: 'Weekly, 4 times' }));
  await person.press(page.getByRole('button', { name: 'Save' }));
  expect(person.count).toBe(5);
  await expect(page.getByText('4 visits were planned.')).toBeVisible();
  const planned = (await storedVisits(clinic)).filter(
    ({ patient_name }) => patient_name === 'Kalyani Amma',
  );
  expect(planned.map(({ visit_date }) => visit_date)).toEqual([
    '2020-11-19',
    '2020-11-26',
    '2020-12-03',
    '2020-12-10',
  ]);
  expect(planned.map(({ helper_id, visit_time }) => [helper_id, visit_time])).toEqual(
    Array.from({ length: 4 }, () => [leena, '09:00:00']),
  );
  await expect(cellOf(page, leena, '2020-11-19').locator('.week-block')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It was undone.')).toBeVisible();
  expect(await storedVisits(clinic)).toHaveLength(2);
});

test('WEK-35 last week is copied, what was left out is named, and all of it is undone', async ({
  page,
  clinic,
}) => {
  const { thomas } = await openWeek(page, clinic);
  await clinic.database.pool.query('update patients set removed_at = now() where id = $1', [
    thomas,
  ]);
  // The same weekdays, still to come: nothing is copied to days that are over.
  await clinic.database.pool.query(
    "update schedules set visit_date = visit_date + (date '2037-11-16' - date '2020-11-16')",
  );
  await page.goto('/admin/week?from=2037-11-16');
  await page.getByRole('link', { name: 'The week after' }).click();
  await expect(page.getByText('23–29 November 2037', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy last week' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Copy' }).click();
  await expect(
    page.getByText('1 visit was copied. Left out: Thomas, Fri 27 Nov (no longer in care)'),
  ).toBeVisible();
  expect((await storedVisits(clinic)).map(({ visit_date }) => visit_date)).toEqual([
    '2037-11-17',
    '2037-11-20',
    '2037-11-24',
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It was undone.')).toBeVisible();
  expect(await storedVisits(clinic)).toHaveLength(2);
});

test.describe('two administrators', () => {
  test.use({ allowsConsoleErrors: true });

  test('WEK-31 the second is told what the first did, and overwrites nothing', async ({
    page,
    clinic,
    context,
  }) => {
    await openWeek(page, clinic, '&day=2020-11-17');
    const other = await context.newPage();
    await logInAsAdmin(other);
    await other.goto(`${WEEK}&day=2020-11-17`);
    await visitOf(other, 'Thankappan').click();
    await other.getByRole('menuitem', { name: 'Move to Fri 20 November' }).click();
    await expect(other.getByText('Thankappan was moved to Fri 20 Nov, 9:30 AM.')).toBeVisible();

    await visitOf(page, 'Thankappan').click();
    await page.getByRole('menuitem', { name: 'Move to Mon 16 November' }).click();
    const told = page.getByRole('alert').filter({ hasText: 'Somebody else has changed' });
    await expect(told).toBeVisible();
    expect((await storedVisits(clinic)).map(({ visit_date }) => visit_date)).toEqual([
      '2020-11-20',
      '2020-11-20',
    ]);
    if (hasSidebar(page)) await expect(visitOf(page, 'Thankappan')).toBeFocused();
    else await expect(page.getByRole('link', { name: /^Fri 20 November, 2 visits/ })).toBeVisible();
  });
});
