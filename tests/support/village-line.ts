import type { Page } from '@playwright/test';

/** 400 kbit/s, and 400 ms for each way there and back: a phone at the edge of the village. */
export async function onVillageLine(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}
