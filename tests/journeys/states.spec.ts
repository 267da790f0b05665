import type { Page } from '@playwright/test';
import { type State, states } from '../states/states.ts';
import { expectAccessible, logInAsAdmin, type Site, test } from '../support/site.ts';
import { expectNoSidewaysScrolling } from './accessible.ts';
import { screensFolder, takePicture } from './picture.ts';
import { expectWholeWords } from './whole-words.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** Sizes without an axe check: a tablet, where tables are narrowest, and a small phone. */
const TABLET = { width: 820, height: 1180 };
const SMALL_PHONE = { width: 360, height: 640 };
/** The smallest phone still sold; also a desktop at 400 % zoom. */
const NARROWEST = { width: 320, height: 640 };

test.use({ allowsConsoleErrors: true });

for (const state of states) {
  for (const language of ['en', 'ml'] as const) {
    if (screensFolder) {
      test(`a picture of ${state.name} in ${language}`, async ({ page, clinic }, { project }) => {
        await openIn(language, state, page, clinic);
        await takePicture(page, `${state.name}-${language}-${project.name}`);
      });
      continue;
    }
    // The width changes only the layout, so that one opened page is resized to all sizes.
    const wide = [DESKTOP, TABLET];
    const narrow = [PHONE, SMALL_PHONE, NARROWEST];
    for (const sizes of state.isTransient ? [wide, narrow] : [[...wide, ...narrow]]) {
      const widths = sizes.map(({ width }) => width).join(', ');
      const title = `${state.name} is accessible in ${language} at ${widths} px`;
      test(title, async ({ page, clinic }) => {
        await page.setViewportSize(sizes[0] ?? DESKTOP);
        await openIn(language, state, page, clinic);
        for (const size of sizes) {
          await page.setViewportSize(size);
          if (size === DESKTOP || size === PHONE) await expectAccessible(page);
          else await expectNoSidewaysScrolling(page);
          if (size !== NARROWEST) await expectWholeWords(page);
        }
      });
    }
  }
}

async function openIn(
  language: 'en' | 'ml',
  { isPublic = false, open }: State,
  page: Page,
  clinic: Site,
): Promise<void> {
  if (isPublic && language === 'ml') {
    const goto = page.goto.bind(page);
    page.goto = (url, options) => goto(`/ml${url === '/' ? '' : url}`, options);
  }
  if (!isPublic) await logInAsAdmin(page, language);
  await open(page, clinic);
}
