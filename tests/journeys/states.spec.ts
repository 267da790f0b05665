import type { Page } from '@playwright/test';
import { type State, states } from '../states/states.ts';
import { expect, expectAccessible, logInAsAdmin, type Site, test } from '../support/site.ts';
import { expectNoSidewaysScrolling } from './accessible.ts';
import { screensFolder, takePicture } from './picture.ts';
import { expectWholeWords } from './whole-words.ts';

type Language = 'en' | 'ml';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** Sizes without an axe check: a tablet, where tables are narrowest, and a small phone. */
const TABLET = { width: 820, height: 1180 };
const SMALL_PHONE = { width: 360, height: 640 };
/** The smallest phone still sold; also a desktop at 400 % zoom. */
const NARROWEST = { width: 320, height: 640 };

const wide = [DESKTOP, TABLET];
const narrow = [PHONE, SMALL_PHONE, NARROWEST];

test.use({ allowsConsoleErrors: true });

for (const state of states) {
  if (screensFolder) {
    for (const language of ['en', 'ml'] as const) {
      test(`a picture of ${state.name} in ${language}`, async ({ page, clinic }, { project }) => {
        await openIn(language, state, page, clinic);
        await takePicture(page, `${state.name}-${language}-${project.name}`);
      });
    }
    continue;
  }
  // A page is opened once and resized. The consoles also switch their language without a reload; a
  // public page has an address per language.
  const { isPublic = false, isTransient = false } = state;
  const opened: Language[][] = isPublic || isTransient ? [['en'], ['ml']] : [['en', 'ml']];
  for (const sizes of isTransient ? [wide, narrow] : [[...wide, ...narrow]]) {
    const widths = sizes.map(({ width }) => width).join(', ');
    for (const languages of opened) {
      const title = `${state.name} is accessible in ${languages.join(' and ')} at ${widths} px`;
      test(title, async ({ page, clinic }) => {
        for (const [index, language] of languages.entries()) {
          await page.setViewportSize(sizes[0] ?? DESKTOP);
          if (index === 0) await openIn(language, state, page, clinic);
          else await switchLanguage(language, page);
          await expectAccessibleAt(sizes, page);
        }
      });
    }
  }
}

async function openIn(
  language: Language,
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

/** Presses the console's language switch, which an open dialog may cover. */
async function switchLanguage(language: Language, page: Page): Promise<void> {
  const button = page.locator(`button[lang="${language}"]`).first();
  await button.evaluate((element: HTMLElement) => element.click());
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function expectAccessibleAt(sizes: (typeof DESKTOP)[], page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (size === DESKTOP || size === PHONE) await expectAccessible(page);
    else await expectNoSidewaysScrolling(page);
    if (size !== NARROWEST) await expectWholeWords(page);
  }
}
