import type { Locator, Page } from '@playwright/test';
import { aHelper } from '../../support/people.ts';
import { openRowMenu } from '../../support/row-menu.ts';
import { expect, expectAccessible, logInAsAdmin, type Site, test } from '../../support/site.ts';

async function openList(page: Page, { database }: Site, names: readonly string[]): Promise<void> {
  const rows = names.map((name) => ({
    ...aHelper.volunteer({ name }),
    kind: 'volunteer' as const,
  }));
  await database.db.insertInto('helpers').values(rows).execute();
  await logInAsAdmin(page);
  await page.goto('/admin/volunteers');
  await expect(page.locator('tbody tr')).toHaveCount(names.length);
}

const moreButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `More for ${name}` });
const deleteButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Delete ${name}` });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

test('NAV-19 NAV-20 Delete is in the menu of its row, at its button and inside the screen', async ({
  page,
  clinic,
}) => {
  await openList(page, clinic, ['Anu', 'Biju']);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect(deleteButton(page, 'Biju')).toBeHidden();
  const more = await boxOf(moreButton(page, 'Biju'));
  expect(more.width).toBeGreaterThanOrEqual(44);
  expect(more.height).toBeGreaterThanOrEqual(44);

  const menu = await openRowMenu(page.getByRole('row').filter({ hasText: 'Biju' }));
  await expect(menu).toHaveText('DeleteCan be brought back for 30 days');
  const box = await boxOf(menu);
  // Below the button, or above it where there is no room below.
  const gap = box.y > more.y ? box.y - (more.y + more.height) : more.y - (box.y + box.height);
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThanOrEqual(8);
  expect(Math.abs(box.x + box.width - (more.x + more.width))).toBeLessThanOrEqual(8);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  expect((await boxOf(deleteButton(page, 'Biju'))).height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);

  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toBeHidden();

  await moreButton(page, 'Biju').click();
  await deleteButton(page, 'Biju').click();
  const question = page.getByRole('alertdialog', { name: 'Delete Volunteer' });
  await expect(menu).toBeHidden();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(moreButton(page, 'Biju')).toBeFocused();

  await moreButton(page, 'Biju').click();
  await deleteButton(page, 'Biju').click();
  await question.getByRole('button', { name: 'Delete Biju' }).click();
  await expect(page.getByText('volunteer deleted successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Anu' })).toBeFocused();
});

test('NAV-20 NAV-21 the menu of a row by keyboard, beside the keys of the list', async ({
  page,
  clinic,
}) => {
  await openList(page, clinic, ['Anu', 'Biju', 'Chitra']);
  await page.getByRole('searchbox').fill('u');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'View Biju' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const more = moreButton(page, 'Biju');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(deleteButton(page, 'Biju')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('/');
  await expect(more, 'the keys of the list do nothing').toBeFocused();
  await page.keyboard.press('Tab');
  await expect(deleteButton(page, 'Biju')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(deleteButton(page, 'Biju')).toBeHidden();
  await expect(more).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('u');

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'View Anu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('NAV-20 the menu of the last row opens upwards at the end of the screen', async ({
  page,
  clinic,
}) => {
  await openList(
    page,
    clinic,
    Array.from({ length: 30 }, (_, index) => `Anu ${String(index).padStart(2, '0')}`),
  );
  const more = moreButton(page, 'Anu 10');
  await more.evaluate((element) => {
    window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight);
    element.focus({ preventScroll: true });
  });
  await page.keyboard.press('Enter');
  const menu = page.locator('.row-menu > .menu:popover-open');
  await expect(menu).toBeVisible();
  const { height = 0 } = page.viewportSize() ?? {};
  const box = await boxOf(menu);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  expect(box.y + box.height).toBeLessThanOrEqual((await boxOf(more)).y);
});

test('NAV-17 a name is a target of the height of its row, and the row is no higher for it', async ({
  page,
  clinic,
}) => {
  await openList(page, clinic, ['Anu', 'Biju']);
  const isTable = (page.viewportSize()?.width ?? 0) >= 1280;
  const cell = page.getByRole('rowheader', { name: 'Biju' });
  const { x, y, height } = await boxOf(cell);
  if (isTable) expect(height).toBeLessThanOrEqual(52);
  // Near the lower edge of the cell, beside the letters.
  await page.mouse.click(x + 20, y + height - 3);
  await expect(page.getByRole('heading', { level: 1, name: 'Biju' })).toBeVisible();
  const { viewed_at } = await clinic.database.db
    .selectFrom('helpers')
    .select('viewed_at')
    .where('name', '=', 'Biju')
    .executeTakeFirstOrThrow();
  expect(viewed_at).not.toBeNull();
});
