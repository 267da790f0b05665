import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { aHelper } from '../../support/people.ts';
import { expect, logInAsAdmin, type Site, test } from '../../support/site.ts';
import { expectNoSidewaysScrolling } from '../accessible.ts';

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
  await logInAsAdmin(page);
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
  await logInAsAdmin(page);
  await page.goto('/admin/volunteers');
  await expect(page.locator('tbody tr')).toHaveCount(3);
  const day = new Date().toLocaleDateString('en-IN', {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  });
  const printedLine = page.getByText(`3 found · ${day}`);
  await expect(printedLine).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(printedLine).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Volunteers' })).toBeVisible();
  expect(await page.locator('.rows').evaluate((table) => getComputedStyle(table).display)).toBe(
    'table',
  );
  await expect(
    page.locator('button, header, nav, footer, [type=search]').filter({ visible: true }),
  ).toHaveCount(0);
  // The names and the phone numbers.
  await expect(page.getByRole('link').filter({ visible: true })).toHaveCount(6);
  await expect(page.getByRole('columnheader').filter({ visible: true })).toHaveText([
    'Name',
    'Phone number',
    'Availability',
    'Skills',
  ]);
});

test('a word without end does not make a list wider than the screen', async ({ page, clinic }) => {
  const endless = { ...aHelper.volunteer({ name: 'Endless' }), skills: 'x'.repeat(180) };
  await clinic.database.db
    .insertInto('helpers')
    .values({ ...endless, kind: 'volunteer' })
    .execute();
  await logInAsAdmin(page);
  await page.goto('/admin/volunteers');
  await expect(page.getByText('xxx')).toBeVisible();
  await expectNoSidewaysScrolling(page);
});

test('the ring of a focused field does not touch its label', async ({ page, clinic: _ }) => {
  await logInAsAdmin(page, 'ml');
  await page.goto('/admin/volunteers?add');
  const fields = page.locator('dialog .field');
  await expect(fields.first()).toBeVisible();
  const gaps = await fields.evaluateAll((elements) =>
    elements.map((field) => {
      const input = field.querySelector('.input')?.getBoundingClientRect();
      const label = field.querySelector('label')?.getBoundingClientRect();
      return (input?.top ?? 0) - (label?.bottom ?? 0);
    }),
  );
  // A gap of 2 px and a focus ring of 3 px.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5);
});

for (const language of ['en', 'ml'] as const) {
  test(`the button that adds stands in the line of the heading (${language})`, async ({
    page,
    clinic: _,
  }) => {
    test.skip((page.viewportSize()?.width ?? 0) < 1280);
    await logInAsAdmin(page, language);
    for (const list of ['volunteers', 'patients', 'schedules', 'tasks', 'equipments', 'accounts']) {
      await page.goto(`/admin/${list}`);
      await expect(page.locator('main .button').first()).toBeVisible();
      // Both in one step: a notice that arrives in between moves the page.
      const gap = await page.locator('main').evaluate((main) => {
        const middleOf = (selector: string) => {
          const { top = 0, height = 0 } =
            main.querySelector(selector)?.getBoundingClientRect() ?? {};
          return top + height / 2;
        };
        return middleOf('.button') - middleOf('h1');
      });
      expect(gap, list).toBeCloseTo(0, -1);
    }
  });
}
