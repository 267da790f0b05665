import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** WCAG 2.2.2: what moves by itself stops. */
const MOTION_MAX_MS = 5000;

/** Only what is wrong is wanted: to describe all that is right takes longer than to judge it. */
const JUDGED: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe finds nothing, the page is no wider than the screen, and nothing moves for longer than 5 s but
 * what turns while something is on its way, which ends with it (WCAG 2.2.2).
 */
export async function expectAccessible(page: Page): Promise<void> {
  const restless = await page.evaluate((most) => {
    const ends = (one: Animation) => Number(one.effect?.getComputedTiming().endTime ?? 0);
    const isLoading = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.matches('[role="status"] > .spinner');
    return document.getAnimations().filter((one) => ends(one) > most && !isLoading(one)).length;
  }, MOTION_MAX_MS);
  expect(restless, 'animations that go on').toBe(0);
  // axe measures one thing after another, and misjudges what moves meanwhile.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) {
      if (one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) one.cancel();
      else one.finish();
    }
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, ${JSON.stringify(JUDGED)})`,
  );
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
  await expectNoSidewaysScrolling(page);
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  // Not innerWidth: on a phone that grows with what is too wide.
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0);
}
