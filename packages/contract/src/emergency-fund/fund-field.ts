import { ACCOUNT_NUMBER_MAX, IFSC_MAX, UPI_ID_MAX } from '../constants/limits.ts';
import { type Label, optionalText, rule, storable } from '../kit/field.ts';
import { z } from '../kit/zod.ts';

export const accountNumber = (label: Label) =>
  z
    .string(rule('account_number'))
    .trim()
    .regex(new RegExp(`^[0-9]{0,${ACCOUNT_NUMBER_MAX}}$`), rule('account_number'))
    .nullish()
    .transform((digits) => digits || null)
    .meta({ label, maxLength: ACCOUNT_NUMBER_MAX });

/** Spaces are removed, because printed codes are often grouped. */
export const ifscCode = (label: Label) =>
  z
    .string(rule('unreadable'))
    .regex(storable, rule('unreadable'))
    .transform((text) => text.replace(/[\s\p{Control}\p{Separator}]/gu, ''))
    .pipe(z.string().max(IFSC_MAX, rule('ifsc_max')))
    .nullish()
    .transform((code) => code || null)
    .meta({ label, control: 'code', maxLength: IFSC_MAX });

export const upiId = (label: Label) =>
  optionalText(UPI_ID_MAX, 'upi_max').meta({ label, maxLength: UPI_ID_MAX });
