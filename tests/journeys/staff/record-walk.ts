import type { Locator, Page } from '@playwright/test';
import { countActions } from '../../support/actions.ts';

const scored = [
  'pain',
  'breathlessness',
  'nausea',
  'tiredness',
  'appetite',
  'sleep',
  'constipation',
] as const;

/** An answer of the form, found by field and value in both languages. */
const option = (page: Page, name: string, value: string): Locator =>
  page.locator(`.option:has(> input[name="${name}"][value="${value}"])`);

/** Records a visit from its card with the fewest presses; returns their number. */
export async function recordLeast(page: Page): Promise<number> {
  const presses = countActions(page);
  await presses.press(page.locator('.record-visit').first());
  await presses.press(option(page, 'seen', 'yes'));
  await presses.press(option(page, 'next', 'visit'));
  await presses.press(page.locator('.next-step-more .option').first());
  await presses.press(saveButton(page));
  await page.locator('.visit-outcome').first().waitFor();
  return presses.count;
}

/**
 * Fills in a whole nursing record from its card: eight items, who told, AKPS, one each of found,
 * done and needed, the phase and the next step. `beforeSave` looks at the filled form. Returns the
 * number of presses.
 */
export async function recordWhole(
  page: Page,
  beforeSave: () => Promise<void> = async () => {},
): Promise<number> {
  const presses = countActions(page);
  const answer = (name: string, value: string) => presses.press(option(page, name, value));
  await presses.press(page.locator('.record-visit').first());
  await answer('seen', 'yes');
  for (const [score, item] of scored.entries()) await answer(item, String(score));
  await answer('worry', 'unable');
  await answer('told_by', 'family');
  await answer('akps', '40');
  await answer('found', 'wound');
  await answer('done', 'dressing');
  await answer('needs', 'medicines');
  await answer('phase', 'steady');
  await answer('next', 'visit');
  await presses.press(page.locator('.next-step-more .option').nth(1));
  await beforeSave();
  await presses.press(saveButton(page));
  await page.locator('.visit-outcome').first().waitFor();
  return presses.count;
}

const saveButton = (page: Page) => page.locator('.record-save > .button');
