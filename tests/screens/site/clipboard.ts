/** The button that copies what has this label. jsdom reads no styles: all its words count as seen there. */
export function copyButton(part: ParentNode, label: string): HTMLButtonElement {
  const found = [...part.querySelectorAll<HTMLButtonElement>('.copy-button')].find(
    (button) => button.querySelector('.sr-only')?.textContent === label,
  );
  if (!found) throw new Error(`Nothing copies "${label}".`);
  return found;
}

/** What a button says just now. */
export const wordsOn = (button: Element): string =>
  [...button.querySelectorAll('span:not(.sr-only, .invisible)')]
    .map(({ textContent }) => textContent)
    .join('|');
