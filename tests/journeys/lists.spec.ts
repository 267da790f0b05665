import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { aHelper } from '../support/people.ts';
import { beLoggedIn, expect, type Site, test } from '../support/site.ts';

const people = ['ആയിഷ ബീവി', 'Krishnankutty V.', '=1+1'];

async function addPeople({ database }: Site): Promise<void> {
  const rows = people.map((name) => ({
    ...aHelper.volunteer({ name }),
    kind: 'volunteer' as const,
  }));
  await database.db.insertInto('helpers').values(rows).execute();
}

test('an administrator finds, saves and opens people by keyboard alone', async ({
  page,
  clinic,
}) => {
  await addPeople(clinic);
  await beLoggedIn(page);
  await page.goto('/admin/volunteers');
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await page.keyboard.press('/');
  await page.keyboard.type('krish');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.locator('tbody tr')).toHaveCount(3);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^volunteer-\d{4}-\d\d-\d\d\.csv$/);
  const [, ...rows] = parse(readFileSync(await file.path()), { bom: true });
  expect(rows.map(([name]) => name)).toEqual(["'=1+1", 'Krishnankutty V.', 'ആയിഷ ബീവി']);

  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'View Krishnankutty V.' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Krishnankutty V.' })).toBeFocused();
});

test('a list on paper is a plain table with its title, count and day', async ({ page, clinic }) => {
  await addPeople(clinic);
  await beLoggedIn(page);
  await page.goto('/admin/volunteers');
  await expect(page.locator('tbody tr')).toHaveCount(3);
  const day = new Date().toLocaleDateString('en-IN', {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  });
  const onPaper = page.getByText(`3 found · ${day}`);
  await expect(onPaper).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(onPaper).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Volunteers' })).toBeVisible();
  expect(await page.locator('.rows').evaluate((table) => getComputedStyle(table).display)).toBe(
    'table',
  );
  await expect(
    page.locator('button, header, footer, [type=search]').filter({ visible: true }),
  ).toHaveCount(0);
  await expect(page.getByRole('link').filter({ visible: true })).toHaveCount(3);
  await expect(page.getByRole('columnheader').filter({ visible: true })).toHaveText([
    'Name',
    'Phone number',
    'Availability',
    'Skills',
  ]);
});
