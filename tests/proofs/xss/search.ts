import type { Page } from '@playwright/test';

/** Parts of the payloads, by which the office's search finds the records that hold them. */
export const searchTexts = ['alert', 'onload', 'onerror', 'script', '<b onclick', '{{alert'];

/** Opens the office's search with results for the text. */
export async function openSearch(page: Page, url: string, text: string): Promise<void> {
  await page.goto(`${url}/admin/dashboard`);
  await page.locator('.office-search').click();
  await page.locator('.search-panel input').fill(text);
  await page.locator('.result').first().waitFor();
}
