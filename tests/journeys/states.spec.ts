import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { beLoggedIn, expectAccessible, test } from '../support/site.ts';
import { states } from '../support/states.ts';

/** `npm run screens` runs the same states with a folder to put their pictures into. */
const folder = process.env.SCREENS_FOLDER;

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
        mkdirSync(folder, { recursive: true });
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({
          path: path.join(folder, `${name}-${language}-${project.name}.png`),
        });
        return;
      }
      await expectAccessible(page);
    });
  }
}
