import { SEARCH_LETTERS_MIN } from '../constants/limits.ts';
import { fold, searchDigits } from '../kit/office/fold.ts';

/** What a search text asks for: the digits of a number, or words that a record has all of. */
export type SearchTerms = { digits: string; words: null } | { digits: null; words: string[] };

/** A register number has at least this many digits. */
const REGISTER_DIGITS = 5;

/** Returns null for a text that is too short to search for. */
export function searchTerms(text: string): SearchTerms | null {
  const digits = searchDigits(text);
  if (digits !== null) {
    return digits.length < SEARCH_LETTERS_MIN ? null : { digits, words: null };
  }
  const folded = fold(text).replace(/^pc[ -]*([0-9]+)$/, (_, number: string) => {
    const isPart = number.startsWith('0');
    return `pc-${isPart ? number : number.padStart(REGISTER_DIGITS, '0')}`;
  });
  if ((folded.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0) < SEARCH_LETTERS_MIN) return null;
  const words = folded.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
  return { digits: null, words: [...new Set(words)] };
}
