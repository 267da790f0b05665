import type { Page } from '@playwright/test';
import { expect, expectAccessible, hasSidebar, logInAsAdmin, test } from '../../support/site.ts';

const KB = 1000;

/** Presses Help where one stands: in the sidebar, on a phone behind More. */
async function openHelp(page: Page): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Pages of the office' });
  if (!hasSidebar(page)) await nav.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Help', exact: true }).filter({ visible: true }).click();
}

test('HLP-01 HLP-02 HLP-03 Help opens at the part for the visits, and Back leads to them again', async ({
  page,
  clinic: _,
}) => {
  await logInAsAdmin(page);
  await page.goto('/admin/schedules?period=week');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openHelp(page);
  const part = page.getByRole('heading', { level: 2, name: 'Plan and move visits' });
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
  await expect(page).toHaveURL(/\/admin\/help#visits$/);
  // The bar at the top does not cover it.
  const bar = await page.getByRole('banner').boundingBox();
  const isSticky = hasSidebar(page);
  const { y = 0 } = (await part.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(isSticky ? (bar?.height ?? 0) : 0);
  await expectAccessible(page);
  await page.getByRole('link', { name: '‹ Back' }).click();
  await expect(page).toHaveURL(/\/admin\/schedules\?period=week$/);
});

test('HLP-05 the contents lead to each part by keyboard', async ({ page, clinic: _ }) => {
  await logInAsAdmin(page);
  await page.goto('/admin/help');
  const contents = page.getByRole('navigation', { name: 'What do you want to do?' });
  await contents.getByRole('link', { name: 'Somebody calls' }).focus();
  await page.keyboard.press('Tab');
  await expect(contents.getByRole('link', { name: 'A request came' })).toBeFocused();
  await page.keyboard.press('Enter');
  const part = page.getByRole('heading', { level: 2, name: 'A request came' });
  await expect(part).toBeFocused();
  await expect(page).toHaveURL(/#requests$/);
});

test('HLP-09 HLP-10 the help brings its words and pictures, and no other page does', async ({
  page,
  clinic: _,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const bodies: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) bodies.push(answer.text());
  });
  await logInAsAdmin(page);
  await page.goto('/admin/schedules');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(bodies);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((text) => text.includes('Somebody wants to help'))).toEqual([]);
  expect(asked.filter((path) => path.endsWith('.webp'))).toEqual([]);

  const before = bodies.length;
  await openHelp(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Print the day' })).toBeVisible();
  const pictures = page.locator('main img');
  expect(await pictures.count()).toBe(6);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
  }
  const further = (await Promise.all(bodies.slice(before))).join('');
  expect(further).toContain('Somebody wants to help');
  expect(further.length).toBeLessThanOrEqual(25 * KB);
  const [first = ''] = asked.filter((path) => path.endsWith('.webp'));
  const answer = await page.request.get(first);
  expect(answer.headers()['content-type']).toBe('image/webp');
  expect(answer.headers()['cache-control']).toContain('immutable');
});

test('HLP-11 HLP-12 HLP-13 an empty clinic has its first steps, and adding a helper ticks one', async ({
  page,
  clinic: _,
}) => {
  await logInAsAdmin(page);
  await page.goto('/admin/dashboard');
  const steps = page.getByRole('heading', { level: 2, name: 'First steps' }).locator('..');
  // Other journeys may have left figures or administrators behind.
  const done = Number.parseInt(await steps.getByText(/^\d of 6 are done$/).innerText(), 10);
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'The first person of the team' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Add volunteer' });
  await form.getByLabel('Name').fill('Anu Varghese');
  await form.getByLabel('Email').fill('anu@clinic.example');
  await form.getByLabel('Phone number').fill('5000000123');
  await form.getByLabel('Address').fill('House 3, Examplepuram');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.goto('/admin/dashboard');
  await expect(steps.getByText(`${done + 1} of 6 are done`)).toBeVisible();
  await expect(steps.getByText('The first person of the team (done)')).toBeVisible();
  await steps.getByRole('button', { name: 'Don’t show again' }).click();
  await expect(page.getByText('First steps')).toHaveCount(0);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('First steps')).toHaveCount(0);
});
