import { RARE, UNCOMMON } from './register.ts';

/** Texts of the office's search: rare, frequent and unknown names, parts of numbers, and others. */
export const officeSearches: Readonly<Record<string, string>> = {
  rareLatin: RARE.latin,
  rareMalayalam: RARE.malayalam,
  uncommonLatin: UNCOMMON.latin,
  uncommonMalayalam: UNCOMMON.malayalam,
  frequentLatin: 'kumar',
  frequentMalayalam: 'കുമാർ',
  everywhere: 'house',
  words: 'panicker devaki',
  // Each word is frequent, but nobody has both.
  frequentWordsOfNobody: 'kumar menon',
  register: 'PC 42',
  wholePhone: '+91 98470-12345',
  shortestPart: '47',
  partOfPhone: '4701',
  longerPart: '470123',
  phoneOfNobody: '1111111111',
  twoLetters: 'ku',
  twoLettersOfNobody: 'zq',
  nobody: 'nobody of this name',
};

/** A word that every record has beside one that few have: the index is read for both. */
export const officeSearchesBetween: Readonly<Record<string, string>> = { houseOfFew: 'house 4242' };

/** SQL statements of one search, with those of the session and the audit. */
export const OFFICE_SEARCH_STATEMENTS = 3;
