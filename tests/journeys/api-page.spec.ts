import { expect, expectAccessible, test } from '../support/site.ts';

for (const width of [320, 390, 1280]) {
  test(`the page of the calls is accessible at ${width} px`, async ({ page, isMobile }) => {
    test.skip(isMobile !== width < 1000, 'seen on the other device');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/api');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The calls');
    const group = page.getByRole('region', { name: 'Medical professionals' });
    for (const summary of await group.locator('summary').all()) await summary.click();
    await expectAccessible(page);
  });
}

test('the page of the calls is used with the keyboard, and asks no other host', async ({
  page,
  baseURL,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.goto('/api/');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Thinna' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'OpenAPI 3.1 (JSON)' })).toBeFocused();
  await page.getByRole('link', { name: 'Volunteers' }).press('Enter');
  await page.keyboard.press('Tab');
  const first = page.locator('#getVolunteers');
  await expect(first.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first.getByText('?limit=')).toBeVisible();
  await expect(first.getByText('created_at')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(first.getByText('created_at')).toBeHidden();

  expect(requestedUrls.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  const address = await page.getByRole('link', { name: 'OpenAPI' }).getAttribute('href');
  const response = await page.request.get(address ?? '');
  expect(await response.json()).toMatchObject({ openapi: '3.1.0' });
});
