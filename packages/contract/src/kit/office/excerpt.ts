const graphemes = new Intl.Segmenter('ml', { granularity: 'grapheme' });

/**
 * Truncates a text to `max` grapheme clusters: a Malayalam conjunct with its vowel sign counts as
 * one character, and so does an emoji. Returns a shorter text unchanged.
 */
export function firstCharacters(text: string, max: number): string {
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === max) return text.slice(0, index);
    count += 1;
  }
  return text;
}
