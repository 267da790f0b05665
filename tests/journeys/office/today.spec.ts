import type { Page } from '@playwright/test';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { addRequest } from '../../database/rows.ts';
import { countActions } from '../../support/actions.ts';
import { expect, logInAsAdmin, type Site, test } from '../../support/site.ts';

const DAY_MS = 86_400_000;

/** A family that waits since three days, and a task that is due. */
async function addMorning({ database: { db } }: Site): Promise<void> {
  await db.deleteFrom('schedules').execute();
  await db.deleteFrom('tasks').execute();
  await addRequest(db, {
    patient_name: 'Kalyani',
    created_at: new Date(Date.now() - 3 * DAY_MS),
  });
  await db
    .insertInto('tasks')
    .values({ title: 'Fetch the bed', due_date: clinicDay(new Date()) })
    .execute();
}

async function openDashboard(page: Page, clinic: Site): Promise<void> {
  await addMorning(clinic);
  await logInAsAdmin(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Called Kalyani' }).waitFor();
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

test('TDY-20 a family that did not answer is noted with two actions', async ({ page, clinic }) => {
  await openDashboard(page, clinic);
  await expect(page.getByText('waiting 3 days')).toBeVisible();
  const does = countActions(page);
  await does.press(page.getByRole('button', { name: 'Called Kalyani' }));
  await does.press(page.getByRole('button', { name: 'No answer Kalyani' }));
  await expect(page.getByText(/^No answer, \w{3} \d/)).toBeVisible();
  expect(does.count).toBeLessThanOrEqual(2);
  await expect(page.getByRole('button', { name: 'Called Kalyani' })).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^No answer, \w{3} \d/)).toBeVisible();
});

test('TDY-11 a task is ticked, and taken back', async ({ page, clinic }) => {
  await openDashboard(page, clinic);
  if (isPhone(page)) await page.getByRole('link', { name: 'Due 1' }).click();
  const box = page.getByRole('checkbox', { name: 'Done: Fetch the bed' });
  await box.click();
  await expect(page.locator('s')).toHaveText('Fetch the bed');
  await page.getByRole('button', { name: 'Undo Fetch the bed' }).click();
  await expect(page.locator('s')).toHaveCount(0);
  await expect(box).toBeFocused();
  await expect(box).not.toBeChecked();
});

test('TDY-01 TDY-02 the lists stand side by side, two with Due below, or one at a time', async ({
  page,
  clinic,
}) => {
  test.skip(test.info().project.name !== 'desktop');
  await openDashboard(page, clinic);
  const boxOf = async (name: string) =>
    (await page.locator(`.today-${name}`).boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  const boxes = async () =>
    [await boxOf('call-back'), await boxOf('visits'), await boxOf('due')] as const;
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const [calls, visits, due] = await boxes();
    expect(calls.y).toBe(visits.y);
    expect(visits.y).toBe(due.y);
    expect(calls.x).toBeLessThan(visits.x);
    expect(visits.x).toBeLessThan(due.x);
  }
  for (const width of [1023, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const [calls, visits, due] = await boxes();
    expect(calls.y).toBe(visits.y);
    expect(due.y).toBeGreaterThanOrEqual(calls.y + calls.height);
    await expect(page.getByRole('navigation', { name: 'Lists of today' })).toBeHidden();
  }
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.locator('.today-call-back')).toBeVisible();
  await expect(page.locator('.today-visits')).toBeHidden();
  await page.getByRole('link', { name: 'Visits 0' }).click();
  await expect(page).toHaveURL('/admin/dashboard?list=visits');
  await expect(page.getByText('No visits today.')).toBeVisible();
  await expect(page.locator('.today-call-back')).toBeHidden();
});

test('TDY-20 by keyboard alone: a call is noted, a task ticked and taken back', async ({
  page,
  clinic,
}) => {
  test.skip(test.info().project.name !== 'desktop');
  await openDashboard(page, clinic);
  const reach = async (name: RegExp, key: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.closest('label')?.textContent ?? element?.textContent ?? '';
      });
      if (name.test(focused)) return page.keyboard.press(key);
    }
    throw new Error(`Not reached by Tab: ${name}`);
  };
  await reach(/^Called Kalyani/, 'Enter');
  await reach(/^No answer/, 'Enter');
  await expect(page.getByText(/^No answer, \w{3} \d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Called Kalyani' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Called Kalyani' })).toBeFocused();
  await reach(/^Done: Fetch the bed/, 'Space');
  await expect(page.locator('s')).toHaveText('Fetch the bed');
  await reach(/^Undo/, 'Enter');
  await expect(page.locator('s')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Done: Fetch the bed' })).toBeFocused();
});
