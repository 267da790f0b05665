import { expect, type Page } from '@playwright/test';

/** A word stands whole on one line, and inside of the box that holds it. */
export async function expectWholeWords(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(wordsInPieces), 'words that are broken or stick out').toEqual([]);
}

/** Runs in the page. */
function wordsInPieces(): string[] {
  /** Written without a space: an address of the net, a number, what somebody held a key down for. */
  const isLong = (text: string) => /[@/\d_]|\..|.{32}/u.test(text);
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const around = node.parentElement;
    if (!around?.checkVisibility({ visibilityProperty: true })) continue;
    const box = boxOf(around);
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
        const where = `${word[0]} in ${around.tagName.toLowerCase()} of .${box.className}`;
        if (last.top - first.top > first.height / 2) found.add(`broken: ${where}`);
        else if (first.left < left - 1 || last.right > right + 1) found.add(`outside: ${where}`);
      }
    }
  }
  return [...found];

  /** What the word must stay in; null where it is only for whoever listens. */
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
