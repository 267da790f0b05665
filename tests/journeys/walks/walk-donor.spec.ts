import { expect, test } from '../../support/site.ts';

test('a donor comes from WhatsApp, pays or copies, and tells somebody else', async ({
  page,
  context,
}) => {
  test.skip(test.info().project.name !== 'phone');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  // The link preview that a messenger reads from the page.
  const html = await (await page.request.get('/donate')).text();
  expect(html).toMatch(/<meta property="og:title" content="Support Our Cause/);
  expect(html).toMatch(/<meta property="og:image" content="https:\/\/clinic\.example\//);

  await page.goto('/');
  await page.goto('/donate');
  await expect(page.getByText('Example Palliative Care Charitable Trust').first()).toBeAttached();
  await page.getByRole('button', { name: /^₹1,000/ }).click();
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('1,000');
  const pay = page.getByRole('link', { name: 'Pay by UPI' });
  await expect(pay).toHaveAttribute('href', /^upi:\/\/pay\?pa=example@upi/);
  await expect(page.getByRole('img', { name: /Example Palliative Care/ })).toBeVisible();

  await page.getByRole('button', { name: /copy account number/i }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('000011112222');

  const share = page.getByRole('link', { name: 'Share on WhatsApp' });
  const sharedText = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text');
  expect(sharedText).toContain('https://clinic.example/donate');
  await page.goBack();
  await expect(page).toHaveURL('/');
});
