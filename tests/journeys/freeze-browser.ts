import type { Page } from '@playwright/test';

/**
 * Stops the clock of the browser at an instant. The staff app reads the server's clock from the
 * `date` header, which Node writes itself.
 */
export async function freezeBrowser(page: Page, instant: Date): Promise<void> {
  await page.clock.setFixedTime(instant);
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: instant.toUTCString() };
    await route.fulfill({ response, headers });
  });
}
