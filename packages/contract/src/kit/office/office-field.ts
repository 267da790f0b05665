import { ADDRESS_MAX, ID_MAX, PHONE_DIGITS } from '../../constants/limits.ts';
import {
  blank,
  keysOf,
  type Label,
  type Options,
  optionalText,
  type Rule,
  rule,
  shortText,
} from '../field.ts';
import { z } from '../zod.ts';

// Fields of the consoles only, in a file of their own to keep them out of the public bundle.

export const optionalPhone = (label: Label, refusal: Rule = 'phone') =>
  z
    .string(rule(refusal))
    .trim()
    .regex(new RegExp(`^(?:[0-9]{${PHONE_DIGITS}})?$`), rule(refusal))
    .nullish()
    .transform((digits) => digits || null)
    .meta({ label, control: 'phone', maxLength: PHONE_DIGITS });

export const optionalAddress = (label: Label) =>
  optionalText(ADDRESS_MAX).meta({ label, control: 'lines', maxLength: ADDRESS_MAX });

/** A count from 0, as a number or as the text of a form. */
export const quantity = (label: Label) =>
  z
    .union([z.int().min(0, rule('count_min')), digitsToNumber], {
      error: ({ input }) => (isBlank(input) ? 'required' : 'count_min'),
    })
    .refine((count) => count <= ID_MAX, rule('too_long'))
    .meta({ label, control: 'count', isRequired: true });

const digitsToNumber = z
  .string()
  .trim()
  .regex(/^[0-9]+$/)
  .transform(Number);
const isBlank = (input: unknown) =>
  input === undefined || input === null || (typeof input === 'string' && blank.test(input));

type RuleError = { error: Rule | ((issue: { input?: unknown }) => Rule) };
const orMissing = (refusal: Rule): RuleError => ({
  error: ({ input }) => (isBlank(input) ? 'required' : refusal),
});

/** YYYY-MM-DD. A year before 1900 is taken for a typing error. */
const day = (refusal: RuleError) =>
  z.iso.date(refusal).refine((text) => /^(?:19|[2-9]\d)/.test(text), refusal);
/** HH:MM on a 24-hour clock. */
const time = (refusal: RuleError) =>
  z.string(refusal).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, refusal);

export const requiredDay = (label: Label) =>
  day(orMissing('day')).meta({ label, control: 'day', isRequired: true });
export const requiredTime = (label: Label) =>
  time(orMissing('time')).meta({ label, control: 'time', isRequired: true });

export const optionalDay = (label: Label) =>
  z
    .union([day(rule('day')), z.literal('')], rule('day'))
    .nullish()
    .transform((text) => text || null)
    .meta({ label, control: 'day' });
export const optionalTime = (label: Label) =>
  z
    .union([time(rule('time')), z.literal('')], rule('time'))
    .nullish()
    .transform((text) => text || null)
    .meta({ label, control: 'time' });

/** The URL of the stored image that is kept (D-101); a new image is sent as a file. */
export const pictureField = (label: Label) => shortText(label).meta({ label, control: 'picture' });

/** At least one of the options; the values are returned in the order of the options. */
export const choices = <K extends string>(label: Label, options: Options<K>) =>
  z
    .array(z.enum(keysOf(options), rule('choose')), rule('choose'))
    .min(1, rule('choose'))
    .transform((selected) => keysOf(options).filter((key) => selected.includes(key)))
    .meta({ label, control: 'choices', options, isRequired: true });

export const optionalChoice = <K extends string>(label: Label, options: Options<K>) =>
  z
    .union([z.enum(keysOf(options)), z.literal('')], rule('choose'))
    .nullish()
    .transform((selected) => selected || null)
    .meta({ label, control: 'choice', options });

const idOf = (missing: Rule) =>
  z.int(rule(missing)).min(1, rule('unknown_record')).max(ID_MAX, rule('unknown_record'));

export const requiredRecordId = (label: Label) =>
  idOf('required').meta({ label, control: 'record', isRequired: true });

/** Keeps null (no record) apart from undefined (not sent). */
export const nullishRecordId = (label: Label) =>
  idOf('unknown_record').nullish().meta({ label, control: 'record' });

/** An optional id; undefined becomes null. */
export const recordId = (label: Label) =>
  idOf('unknown_record')
    .nullish()
    .transform((id) => id ?? null)
    .meta({ label, control: 'record' });

/** The ids of the records that one press changes. */
export const recordIds = (label: Label, max: number) =>
  z
    .array(
      z.int(rule('whole_number')).min(1, rule('whole_number')).max(ID_MAX, rule('whole_number')),
      rule('required'),
    )
    .min(1, rule('required'))
    .max(max, rule('too_long'))
    .meta({ label });

const versionLabel = { en: 'Version', ml: 'പതിപ്പ്' };
const versionRead = z
  .int(rule('whole_number'))
  .min(1, rule('whole_number'))
  .max(ID_MAX, rule('whole_number'));

/** The version that the client has read; a stale one makes the save a conflict (D-119). */
export const requiredVersion = versionRead.meta({ label: versionLabel, isRequired: true });
/** Without a version the last save wins. */
export const optionalVersion = versionRead.nullish().meta({ label: versionLabel });
