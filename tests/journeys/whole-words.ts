import { expect, type Page } from '@playwright/test';

/** Expects every word to be unbroken on one line and inside its box. */
export async function expectWholeWords(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(findBrokenWords), 'words that are broken or stick out').toEqual([]);
}

/** Runs in the browser. */
function findBrokenWords(): string[] {
  /** URLs, email addresses, numbers and overlong words may break. */
  const isLong = (text: string) => /[@/\d_]|\..|.{32}/u.test(text);
  const problems = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
    const box = boxOf(parent);
    if (box === null) continue;
    const { left, right } = box.getBoundingClientRect();
    for (const { 0: chunk, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      if (isLong(chunk)) continue;
      for (const word of chunk.matchAll(/[\p{L}\p{M}\u200c\u200d]+/gu)) {
        range.setStart(node, index + word.index);
        range.setEnd(node, index + word.index + word[0].length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [first, last] = [parts[0], parts.at(-1)];
        if (!first || !last) continue;
        const where = `${word[0]} in ${parent.tagName.toLowerCase()} of .${box.className}`;
        if (last.top - first.top > first.height / 2) problems.add(`broken: ${where}`);
        else if (first.left < left - 1 || last.right > right + 1) problems.add(`outside: ${where}`);
      }
    }
  }
  return [...problems];

  /** Returns the box that must contain the word; null for text that only screen readers read. */
  function boxOf(start: Element): Element | null {
    let box = start;
    for (let at: Element | null = start; at; at = at.parentElement) {
      const { position, clipPath, overflow } = getComputedStyle(at);
      if (position === 'absolute' && (clipPath !== 'none' || overflow === 'hidden')) return null;
    }
    while (/^(inline|contents)$/.test(getComputedStyle(box).display) && box.parentElement) {
      box = box.parentElement;
    }
    return box;
  }
}
