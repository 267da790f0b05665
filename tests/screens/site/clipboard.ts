/** Finds the copy button of a label by its hidden text, because jsdom applies no styles. */
export function copyButton(part: ParentNode, label: string): HTMLButtonElement {
  const match = [...part.querySelectorAll<HTMLButtonElement>('.copy-button')].find(
    (button) => button.querySelector('.sr-only')?.textContent === label,
  );
  if (!match) throw new Error(`Nothing copies "${label}".`);
  return match;
}

/** Returns the words that a button shows now. */
export const visibleWords = (button: Element): string =>
  [...button.querySelectorAll('span:not(.sr-only, .invisible)')]
    .map(({ textContent }) => textContent)
    .join('|');
