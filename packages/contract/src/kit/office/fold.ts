/**
 * Normalises a text for search: letter case, joiners, the two encodings of chillus and extra spaces
 * do not matter. The database has the same function (`fold` in the migrations);
 * tests/database/text.test.ts compares the two.
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

/** Returns whether the text contains the search text. A blank search matches everything. */
export function matches(text: string, search: string): boolean {
  return fold(text).includes(fold(search));
}

/**
 * Returns the digits of a search for a phone number or a part of one, and null for any other text.
 * A leading +91 is removed, and so is 91, 0091 or 0 before all ten digits (D-215).
 */
export function searchDigits(search: string): string | null {
  const compact = search.replace(BETWEEN_DIGITS, '');
  if (!/^\+?[0-9]+$/.test(compact)) return null;
  return compact.replace(/^(?:\+91|\+|(?:91|0091|0)(?=[0-9]{10}$))/, '');
}

/**
 * Returns whether the phone number contains the digits of the search. A search with letters never
 * matches.
 */
export function matchesNumber(number: string | null, search: string): boolean {
  const digits = searchDigits(search);
  return digits !== null && (number ?? '').includes(digits);
}

/** Separators in phone numbers, including invisible characters from copied text. */
const BETWEEN_DIGITS = /[\s\p{Dash_Punctuation}\p{Format}().]/gu;

const VIRAMA = '\u0D4D';
const WITHOUT_WIDTH = /[\u200B-\u200D\uFEFF]/g;
const REPEATED_VIRAMA = /\u0D4D{2,}/g;
/** An explicit list, because `\s` differs between JavaScript and PostgreSQL. */
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
  '\u0D4C': '\u0D57', // old au sign, replaced by the new one
};
