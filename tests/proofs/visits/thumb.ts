import { type BrowserContext, chromium } from '@playwright/test';
import type { Database } from '../../../apps/server/src/db/client.ts';
import config from '../../../playwright.config.ts';
import { recordLeast, recordWhole } from '../../journeys/staff/record-walk.ts';
import { addStaffMember } from '../../journeys/staff/staff-people.ts';
import { throttleNetwork } from '../../support/weak-line.ts';
import { logIn } from '../log-in.ts';

const LEAST_PRESSES_MAX = 5;
const WHOLE_PRESSES_MAX = 20;
const WHOLE_SECONDS_MAX = 120;
/** A thumb needs time to find the next answer. */
const MS_BETWEEN_PRESSES = 1500;

/**
 * Counts the presses of the least and of a whole nursing record on a phone, in both languages, and
 * the seconds of the whole one on a line of 400 kbit/s, with a pause before each press.
 */
export async function recordByThumb(url: string, database: Database) {
  const { launchOptions } = config.use ?? {};
  const browser = await chromium.launch({ ...launchOptions, slowMo: MS_BETWEEN_PRESSES });
  const results = [];
  for (const language of ['en', 'ml'] as const) {
    const open = async (name: string) => {
      const { username } = await addStaffMember(database, 'nurse', language, name);
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      await keepSession(context, language, await logIn(url, 'vcm', username));
      const page = await context.newPage();
      await throttleNetwork(page);
      await page.goto(`${url}/vcm/dashboard`);
      await page.locator('.record-visit').first().waitFor();
      return page;
    };
    const least = await recordLeast(await open('least'));
    const page = await open('whole');
    const begin = performance.now();
    const whole = await recordWhole(page);
    const seconds = Math.round((performance.now() - begin) / 100) / 10;
    results.push({ language, least, whole, seconds });
  }
  await browser.close();
  return {
    isQuick: results.every(
      ({ least, whole, seconds }) =>
        least <= LEAST_PRESSES_MAX && whole <= WHOLE_PRESSES_MAX && seconds < WHOLE_SECONDS_MAX,
    ),
    results,
  };
}

function keepSession(context: BrowserContext, language: string, token: string): Promise<unknown> {
  return context.addInitScript(
    ([chosenLanguage, storedToken]) => {
      localStorage.setItem('language', chosenLanguage);
      localStorage.setItem('vcmToken', storedToken);
      localStorage.setItem('vcmRole', 'vcm');
    },
    [language, token] as const,
  );
}
