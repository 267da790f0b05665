import type { Language } from '../../words/language.ts';
import type { Options } from '../field.ts';
import { z } from '../zod.ts';

/**
 * An open enum for answers: one of the known words, or any other string. Imported records may hold
 * unknown words, and one of them must not fail the whole list (D-201). Requests stay strict.
 */
export const openEnum = <K extends string>(known: readonly K[]) =>
  z.union([z.enum(known), z.string()]);

export const isOneOf = <K extends string>(
  known: Readonly<Record<K, unknown>>,
  word: string,
): word is K => Object.hasOwn(known, word);

/** Returns the name of a known word, or the word itself. */
export const nameOrWord = (names: Readonly<Record<string, string>>, word: string): string =>
  (isOneOf(names, word) && names[word]) || word;

/** Returns the label of a known option, or the word itself. */
export const labelIn = (options: Options<string>, word: string, language: Language): string =>
  (isOneOf(options, word) && options[word]?.[language]) || word;
