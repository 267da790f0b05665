import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** Set by `npm run screens`: the journeys then save their screenshots in this folder. */
export const screensFolder = process.env.SCREENS_FOLDER;

/** Saves a WebP screenshot; uses CDP, because Playwright itself does not offer WebP. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!screensFolder) return;
  await page.evaluate(() => document.fonts.ready);
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  mkdirSync(screensFolder, { recursive: true });
  writeFileSync(path.join(screensFolder, `${name}.webp`), Buffer.from(data, 'base64'));
}
