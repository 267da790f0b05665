import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { beLoggedIn, expectAccessible, test } from '../support/site.ts';
import { states } from '../support/states.ts';

/** `npm run screens` runs the same states with a folder to put their pictures into. */
const folder = process.env.SCREENS_FOLDER;

/** The smallest phone that is still sold; also a desktop at 400 %. */
const NARROWEST = 320;

test.use({ mayGrumble: true });

for (const { name, isPublic = false, open } of states) {
  for (const language of ['en', 'ml'] as const) {
    test(`${name} is accessible in ${language}`, async ({ page, clinic }, { project }) => {
      if (isPublic && language === 'ml') {
        const goto = page.goto.bind(page);
        page.goto = (url, options) => goto(`/ml${url === '/' ? '' : url}`, options);
      }
      if (!isPublic) await beLoggedIn(page, language);
      await open(page, clinic);
      if (folder) {
        await takePicture(page, path.join(folder, `${name}-${language}-${project.name}.webp`));
        return;
      }
      await expectAccessible(page);
      if (project.name === 'phone') {
        await page.setViewportSize({ width: NARROWEST, height: 640 });
        await expectAccessible(page);
      }
    });
  }
}

/** WebP, which Playwright does not offer but its browser does. */
async function takePicture(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(data, 'base64'));
}
