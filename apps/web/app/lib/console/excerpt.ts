const letters = new Intl.Segmenter('ml', { granularity: 'grapheme' });

/**
 * The first characters of a text, as a reader counts them: a Malayalam conjunct with its vowel sign
 * is one, an emoji is one, and none is ever cut through. A text that is not longer comes back whole.
 */
export function firstCharacters(text: string, max: number): string {
  let count = 0;
  for (const { index } of letters.segment(text)) {
    if (count === max) return text.slice(0, index);
    count += 1;
  }
  return text;
}
