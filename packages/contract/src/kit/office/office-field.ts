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

// What only the office is asked: the scripts of the public pages do without it.

/** The same, or nothing. */
export const optionalPhone = (label: Label, broken: Rule = 'phone') =>
  z
    .string(rule(broken))
    .trim()
    .regex(new RegExp(`^(?:[0-9]{${PHONE_DIGITS}})?$`), rule(broken))
    .nullish()
    .transform((digits) => digits || null)
    .meta({ label, control: 'phone', maxLength: PHONE_DIGITS });

export const optionalAddress = (label: Label) =>
  optionalText(ADDRESS_MAX).meta({ label, control: 'lines', maxLength: ADDRESS_MAX });

/** How many, from none on. A form sends it as text. */
export const quantity = (label: Label) =>
  z
    .union([z.int().min(0, rule('count_min')), inDigits], {
      error: ({ input }) => (isBlank(input) ? 'required' : 'count_min'),
    })
    .refine((many) => many <= ID_MAX, rule('too_long'))
    .meta({ label, control: 'count', isRequired: true });

const inDigits = z
  .string()
  .trim()
  .regex(/^[0-9]+$/)
  .transform(Number);
const isBlank = (input: unknown) =>
  input === undefined || input === null || (typeof input === 'string' && blank.test(input));

type Wrong = { error: Rule | ((issue: { input?: unknown }) => Rule) };
const orMissing = (wrong: Rule): Wrong => ({
  error: ({ input }) => (isBlank(input) ? 'required' : wrong),
});

/** Of the calendar, written YYYY-MM-DD; nobody means a year before 1900. */
const day = (wrong: Wrong) =>
  z.iso.date(wrong).refine((text) => /^(?:19|[2-9]\d)/.test(text), wrong);
/** By the clock of 24 hours, written HH:MM. */
const time = (wrong: Wrong) => z.string(wrong).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, wrong);

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

/** The address of the picture that is to stay (D-101); a new one comes as a file. */
export const pictureField = (label: Label) => shortText(label).meta({ label, control: 'picture' });

/** At least one of a few, kept in their own order. */
export const choices = <K extends string>(label: Label, options: Options<K>) =>
  z
    .array(z.enum(keysOf(options), rule('choose')), rule('choose'))
    .min(1, rule('choose'))
    .transform((chosen) => keysOf(options).filter((one) => chosen.includes(one)))
    .meta({ label, control: 'choices', options, isRequired: true });

/** One of a few, or none. */
export const optionalChoice = <K extends string>(label: Label, options: Options<K>) =>
  z
    .union([z.enum(keysOf(options)), z.literal('')], rule('choose'))
    .nullish()
    .transform((chosen) => chosen || null)
    .meta({ label, control: 'choice', options });

const idOf = (missing: Rule) =>
  z.int(rule(missing)).min(1, rule('unknown_record')).max(ID_MAX, rule('unknown_record'));

/** Another record, named by its id. */
export const requiredRecordId = (label: Label) =>
  idOf('required').meta({ label, control: 'record', isRequired: true });

/** The same, or expressly none, or not said. */
export const statedRecordId = (label: Label) =>
  idOf('unknown_record').nullish().meta({ label, control: 'record' });

/** The same, or none. */
export const recordId = (label: Label) =>
  idOf('unknown_record')
    .nullish()
    .transform((id) => id ?? null)
    .meta({ label, control: 'record' });
