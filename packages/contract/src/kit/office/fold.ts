/**
 * One spelling for texts that look alike, so that search finds a name however it was typed: letter
 * case, joiners, the two encodings of chillus and extra spaces do not matter. The database has the
 * same function (`fold` in the migrations), and a test holds the two together.
 */
export function fold(text: string): string {
  return text
    .replace(WITHOUT_WIDTH, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(CHILLU_OR_AU, (letter) => SPELT_OUT[letter] ?? letter)
    .replace(REPEATED_VIRAMA, VIRAMA)
    .replace(WHITE_SPACE, ' ')
    .replace(/^ | $/g, '');
}

/** Whether a text holds what was searched for; a blank search finds everything. */
export function matches(text: string, search: string): boolean {
  return fold(text).includes(fold(search));
}

/**
 * The digits of a text that is a phone number or a part of one, however it is written; null of any
 * other text. +91 says nothing of the number, nor do 91, 0091 and 0 before all ten digits (D-215).
 */
export function searchDigits(search: string): string | null {
  const written = search.replace(BETWEEN_DIGITS, '');
  if (!/^\+?[0-9]+$/.test(written)) return null;
  return written.replace(/^(?:\+91|\+|(?:91|0091|0)(?=[0-9]{10}$))/, '');
}

/** Whether a phone number holds what was searched for; what is no number finds none. */
export function matchesNumber(number: string | null, search: string): boolean {
  const digits = searchDigits(search);
  return digits !== null && (number ?? '').includes(digits);
}

/** Separators in phone numbers, including invisible characters from copied text. */
const BETWEEN_DIGITS = /[\s\p{Dash_Punctuation}\p{Format}().]/gu;

const VIRAMA = '\u0D4D';
const WITHOUT_WIDTH = /[\u200B-\u200D\uFEFF]/g;
const REPEATED_VIRAMA = /\u0D4D{2,}/g;
/** Listed, because what `\s` covers differs between JavaScript and PostgreSQL. */
const WHITE_SPACE = /[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/g;

const CHILLU_OR_AU = /[\u0D7A-\u0D7F\u0D54-\u0D56\u0D4C]/g;
const SPELT_OUT: Readonly<Record<string, string>> = {
  '\u0D7A': `\u0D23${VIRAMA}`, // ൺ
  '\u0D7B': `\u0D28${VIRAMA}`, // ൻ
  '\u0D7C': `\u0D30${VIRAMA}`, // ർ
  '\u0D7D': `\u0D32${VIRAMA}`, // ൽ
  '\u0D7E': `\u0D33${VIRAMA}`, // ൾ
  '\u0D7F': `\u0D15${VIRAMA}`, // ൿ
  '\u0D54': `\u0D2E${VIRAMA}`, // ൔ
  '\u0D55': `\u0D2F${VIRAMA}`, // ൕ
  '\u0D56': `\u0D34${VIRAMA}`, // ൖ
  '\u0D4C': '\u0D57', // the old au sign, written as the new one
};
