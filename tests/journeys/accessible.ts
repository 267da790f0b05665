import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** WCAG 2.2.2: an animation that starts by itself must end within 5 s. */
const MOTION_MAX_MS = 5000;

/** Reports violations only: describing the passed checks takes longer than running them. */
const AXE_OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects no axe violations, a page no wider than the screen, and no animation longer than 5 s
 * except for a loading spinner (WCAG 2.2.2).
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Those of a part that is still loading end with it.
  await expect.poll(() => endlessAnimations(page), 'animations that go on').toBe(0);
  // axe measures elements one after another and misjudges moving ones.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
        animation.cancel();
      else animation.finish();
    }
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, ${JSON.stringify(AXE_OPTIONS)})`,
  );
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
  await expectNoSidewaysScrolling(page);
}

const endlessAnimations = (page: Page): Promise<number> =>
  page.evaluate((limitMs) => {
    const endTime = (animation: Animation) =>
      Number(animation.effect?.getComputedTiming().endTime ?? 0);
    const isLoading = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.matches('[role="status"] > .spinner');
    return document
      .getAnimations()
      .filter((animation) => endTime(animation) > limitMs && !isLoading(animation)).length;
  }, MOTION_MAX_MS);

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  // Not `innerWidth`, which grows on a phone with content that is too wide.
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return Array.from(document.querySelectorAll('body *'))
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map(
        (element) =>
          `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}, ${clientWidth} px`,
      );
  });
  expect(wide, 'sideways scrolling').toEqual([]);
}
