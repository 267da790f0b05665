import type { Language } from '../../words/language.ts';
import type { Options } from '../field.ts';
import { z } from '../zod.ts';

/**
 * In an answer: one of these, or any other word. A request takes no other, but a record may have come
 * from elsewhere, and one odd word must not take its whole list away (D-201). It is told apart by
 * `isOneOf`, and called by `labelIn` or `spokenIn`.
 */
export const openWord = <K extends string>(known: readonly K[]) =>
  z.union([z.enum(known), z.string()]);

export const isOneOf = <K extends string>(
  known: Readonly<Record<K, unknown>>,
  word: string,
): word is K => Object.hasOwn(known, word);

/** What a word is called among these; one that nobody knows is called by itself. */
export const nameOrWord = (names: Readonly<Record<string, string>>, word: string): string =>
  (isOneOf(names, word) && names[word]) || word;

/** The same for options. */
export const labelIn = (options: Options<string>, word: string, language: Language): string =>
  (isOneOf(options, word) && options[word]?.[language]) || word;
