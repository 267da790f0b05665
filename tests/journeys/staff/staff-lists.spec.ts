import type { Locator } from '@playwright/test';
import { addHelper } from '../../database/rows.ts';
import { expect, freezeTime, logInAsStaff, test } from '../../support/site.ts';

/** 23:00 on Sunday in the browser's time zone (Los Angeles), 12:30 on Monday at the clinic. */
const NOW = new Date('2026-11-16T07:00:00.000Z');

test('SDB-03 SDB-13 SDB-17 SDB-22 SDB-24 a task is done, and Back leads to the tab it came from', async ({
  page,
  clinic,
}) => {
  const { db } = clinic.database;
  await db.deleteFrom('tasks').execute();
  const task = {
    category: 'medical',
    priority: 'high',
    assigned_kind: 'medical_professional',
  } as const;
  await db
    .insertInto('tasks')
    .values([
      { ...task, title: 'മുറിവ് വൃത്തിയാക്കുക', due_date: '2026-11-20', due_time: '14:05' },
      { ...task, title: 'Call the family' },
    ])
    .execute();
  await logInAsStaff(page, clinic);
  await page.goto('/vcm/dashboard');
  await page.getByRole('tab', { name: 'Medical' }).click();
  await page.getByRole('link', { name: '2 Medical Tasks' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'മുറിവ് വൃത്തിയാക്കുക' });
  await expect(card).toContainText('2:05 PM');
  const toggle = card.getByRole('button', { name: 'Mark completed' });
  expect((await toggle.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await toggle.click();
  await expect(page.getByText('Task status updated successfully!')).toBeVisible();
  await expect(card).toContainText('✓ Completed');
  await expect(card).toContainText(/Saved \d+:\d\d [AP]M/);

  await page.getByLabel('Status').selectOption('Pending');
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Call the family' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Medical' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: '1 Medical Tasks' })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Status')).toHaveValue('pending');
  await expect(card).toHaveCount(0);
});

test('SDB-26 SDB-28 SDB-31 SDB-56 today is the day of the clinic, and a colleague is one press away', async ({
  page,
  clinic,
}) => {
  const { db } = clinic.database;
  await freezeTime(page, clinic, NOW);
  await db.deleteFrom('schedules').execute();
  const visit = {
    visit_type: 'Medical Professional',
    member_name: 'Sreeja',
    visit_time: '00:30',
  } as const;
  await db
    .insertInto('schedules')
    .values([
      { ...visit, patient_name: 'Of Sunday', visit_date: '2026-11-15' },
      { ...visit, patient_name: 'Of Monday', visit_date: '2026-11-16' },
      { ...visit, patient_name: 'Of next Monday', visit_date: '2026-11-23' },
      { ...visit, patient_name: 'Of the day after', visit_date: '2026-11-24' },
    ])
    .execute();
  await addHelper(db, {
    kind: 'medical_professional',
    name: 'Sreeja',
    phone_number: '5000000017',
  });
  await logInAsStaff(page, clinic);
  await page.goto('/vcm/dashboard?tab=medical&view=schedules');
  const names = page.getByRole('heading', { level: 3 });
  const today = page.getByRole('heading', { name: 'Today · Monday, 16 November 2026' });
  await expect(names).toHaveText(['Of Sunday', 'Of Monday', 'Of next Monday', 'Of the day after']);
  const leftEdge = async (locator: Locator) => (await locator.boundingBox())?.x;
  expect(await leftEdge(page.getByText('Seen '))).toBe(
    await leftEdge(page.getByRole('heading', { level: 1 })),
  );
  await page.getByRole('button', { name: /^From today on/ }).click();
  await expect(today).toBeFocused();
  await expect(today).toBeInViewport();
  await page.getByRole('link', { name: 'This Week' }).click();
  await expect(names).toHaveText(['Of Monday', 'Of next Monday']);
  const period = page.getByRole('navigation', { name: 'Period' });
  await period.getByRole('link', { name: 'Today' }).click();
  await expect(names).toHaveText(['Of Monday']);
  await expect(page.getByText('12:30 AM')).toBeVisible();

  await page.getByRole('link', { name: /Back to Dashboard/ }).click();
  await page.getByRole('link', { name: '1 Active Healthcare Providers' }).click();
  const call = page.getByRole('link', { name: 'Call 50000 00017' });
  await expect(call).toHaveAttribute('href', 'tel:+915000000017');
  const links = page.locator('.card').getByRole('link');
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  }
});
