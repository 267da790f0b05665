import {
  ADDRESS_MAX,
  EMAIL_MAX,
  LICENSE_MAX,
  LONG_TEXT_MAX,
  NAME_MAX,
  PHONE_DIGITS,
  SHORT_TEXT_MAX,
} from '../constants/limits.ts';
import type { SharedWords } from '../words/index.ts';
import type { Language } from '../words/language.ts';
import { z } from './zod.ts';

/** The label of a field. Labels are defined with the field, not in the word catalogues. */
export type Label = Readonly<Record<Language, string>>;
export type Rule = keyof SharedWords['rules'];
/** The values of a select, each with its label. */
export type Options<K extends string> = Readonly<Record<K, Label>>;

declare module 'zod' {
  interface GlobalMeta {
    label?: Label;
    /** The input control; a single line of text by default. A `moment` is only shown. */
    control?:
      | 'email'
      | 'phone'
      | 'lines'
      | 'password'
      | 'count'
      | 'code'
      | 'choice'
      | 'choices'
      | 'record'
      | 'picture'
      | 'figure'
      | 'day'
      | 'moment'
      | 'time';
    /** The values of a select, in display order. */
    options?: Options<string>;
    maxLength?: number;
    isRequired?: boolean;
  }
}

export const rule = (key: Rule) => ({ error: key });

/** Excludes NUL and unpaired surrogates, which PostgreSQL cannot store. */
export const storable = /^[^\0\p{Surrogate}]*$/u;

/** A text without visible characters; covers more than `trim` removes. */
export const blank = /^[\s\p{Control}\p{Format}\p{Separator}]*$/u;

const requiredText = (max: number, tooLong: Rule, missing: Rule = 'required') =>
  z
    .string(rule(missing))
    .trim()
    .max(max, rule(tooLong))
    .regex(storable, rule('unreadable'))
    .refine((text) => !blank.test(text), rule(missing));

export const optionalText = (max: number, tooLong: Rule = 'too_long') =>
  z
    .string(rule('unreadable'))
    .trim()
    .max(max, rule(tooLong))
    .regex(storable, rule('unreadable'))
    .nullish()
    .transform((text) => (text && !blank.test(text) ? text : null));

export const personName = (label: Label) =>
  requiredText(NAME_MAX, 'name_max').meta({ label, maxLength: NAME_MAX, isRequired: true });

/** Letter case is stored as typed; the unique index of the database ignores it. */
export const email = (label: Label) =>
  requiredText(EMAIL_MAX, 'too_long')
    .pipe(z.email(rule('email')))
    .meta({ label, control: 'email', maxLength: EMAIL_MAX, isRequired: true });

/** A missing number gets the same message as one that does not have ten digits. */
export const phone = (label: Label) =>
  z
    .string(rule('phone'))
    .trim()
    .regex(new RegExp(`^[0-9]{${PHONE_DIGITS}}$`), rule('phone'))
    .meta({ label, control: 'phone', maxLength: PHONE_DIGITS, isRequired: true });

/** A phone number of the public registration, which alone refuses 000… and 911… (D-63). */
export const registrantPhone = (label: Label) =>
  phone(label)
    .refine((digits) => !/^(?:000|911)/.test(digits), rule('area_code'))
    .meta({ label, control: 'phone', maxLength: PHONE_DIGITS, isRequired: true });

export const address = (label: Label) =>
  requiredText(ADDRESS_MAX, 'too_long').meta({
    label,
    control: 'lines',
    maxLength: ADDRESS_MAX,
    isRequired: true,
  });

export const requiredShortText = (label: Label) =>
  requiredText(SHORT_TEXT_MAX, 'too_long').meta({
    label,
    maxLength: SHORT_TEXT_MAX,
    isRequired: true,
  });

export const requiredLongText = (label: Label, missing: Rule) =>
  requiredText(LONG_TEXT_MAX, 'too_long', missing).meta({
    label,
    control: 'lines',
    maxLength: LONG_TEXT_MAX,
    isRequired: true,
  });

export const place = (label: Label) =>
  requiredText(ADDRESS_MAX, 'too_long').meta({ label, maxLength: ADDRESS_MAX, isRequired: true });

export const optionalName = (label: Label) =>
  optionalText(NAME_MAX, 'name_max').meta({ label, maxLength: NAME_MAX });

export const optionalEmail = (label: Label) =>
  optionalText(EMAIL_MAX)
    .refine((text) => text === null || z.email().safeParse(text).success, rule('email'))
    .meta({ label, control: 'email', maxLength: EMAIL_MAX });

export const shortText = (label: Label) =>
  optionalText(SHORT_TEXT_MAX).meta({ label, maxLength: SHORT_TEXT_MAX });

export const longText = (label: Label) =>
  optionalText(LONG_TEXT_MAX).meta({ label, control: 'lines', maxLength: LONG_TEXT_MAX });

/** Small letters are refused, not converted (D-66). */
const license = '[A-Z]{2,3}[0-9]{6,10}';

export const requiredLicense = (label: Label) =>
  z
    .string(rule('required'))
    .trim()
    .min(1, rule('required'))
    .regex(new RegExp(`^${license}$`), rule('license'))
    .meta({ label, maxLength: LICENSE_MAX, isRequired: true });

export const licenseNumber = (label: Label) =>
  z
    .string(rule('license'))
    .trim()
    .regex(new RegExp(`^(?:${license})?$`), rule('license'))
    .nullish()
    .transform((text) => text || null)
    .meta({ label, maxLength: LICENSE_MAX });

export const choice = <K extends string>(label: Label, options: Options<K>) =>
  z
    .enum(keysOf(options), rule('required'))
    .meta({ label, control: 'choice', options, isRequired: true });

export const keysOf = <K extends string>(options: Readonly<Record<K, unknown>>) =>
  Object.keys(options) as K[];

/**
 * Reduces typed or pasted text to at most ten digits, for an input field. A full number loses its
 * prefix +91, 0091 or 0 first (D-122).
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const prefix = /^(?:91(?=\d{10}$)|0091(?=\d{10}$)|0(?=\d{10}$))/;
  return digits.replace(prefix, '').slice(0, PHONE_DIGITS);
}
