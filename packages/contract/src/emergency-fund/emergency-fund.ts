import { type Call, idParams, instant, message } from '../kit/call.ts';
import { personName, requiredLongText, requiredShortText, shortText } from '../kit/field.ts';
import { optionalDay, pictureField, requiredDay } from '../kit/office/office-field.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';
import { accountNumber, ifscCode, upiId } from './fund-field.ts';
import { upiLink } from './upi.ts';

const fields = {
  name: personName({ en: 'Name', ml: 'പേര്' }),
  details: requiredLongText({ en: 'Details', ml: 'വിവരങ്ങൾ' }, 'required'),
  account_number: accountNumber({ en: 'Account number', ml: 'അക്കൗണ്ട് നമ്പർ' }),
  ifsc_code: ifscCode({ en: 'IFSC code', ml: 'ഐഎഫ്എസ്‌സി കോഡ്' }),
  upi_id: upiId({ en: 'UPI ID', ml: 'യുപിഐ ഐഡി' }),
  existing_photo: pictureField({ en: 'Photo', ml: 'ഫോട്ടോ' }),
  existing_qr_code: pictureField({ en: 'QR code', ml: 'ക്യുആർ കോഡ്' }),
};

const consentLabels = {
  consent_given_by: { en: 'Name of the person who agreed', ml: 'സമ്മതിച്ച ആളുടെ പേര്' },
  consent_relation: { en: 'Relation to the patient', ml: 'രോഗിയുമായുള്ള ബന്ധം' },
  consent_date: { en: 'Day on which they agreed', ml: 'സമ്മതിച്ച ദിവസം' },
} as const;
export const consentFields = ['consent_given_by', 'consent_relation', 'consent_date'] as const;

/** The form for a case whose consent is recorded. */
export const fundEdit = z.object(fields);

/** The form for a case without recorded consent, which is then required. */
export const fundForm = fundEdit.extend({
  consent_given_by: requiredShortText(consentLabels.consent_given_by),
  consent_relation: requiredShortText(consentLabels.consent_relation),
  consent_date: requiredDay(consentLabels.consent_date),
});

/** The body of the calls: either all consent fields are sent or none. */
const body = z.object({
  ...fields,
  consent_given_by: shortText(consentLabels.consent_given_by),
  consent_relation: shortText(consentLabels.consent_relation),
  consent_date: optionalDay(consentLabels.consent_date),
});
export type FundInput = z.output<typeof body>;

const bodyFor = (sent: Readonly<Record<string, unknown>>): z.ZodObject =>
  consentFields.some((field) => Boolean(sent[field])) ? fundForm : body;

const fundCase = z.object({
  id: z.int(),
  name: z.string(),
  details: z.string(),
  account_number: z.string().nullable(),
  ifsc_code: z.string().nullable(),
  upi_id: z.string().nullable(),
  photo_url: z.string().nullable(),
  qr_code_url: z.string().nullable(),
  created_at: instant,
});
export type FundCase = z.output<typeof fundCase>;

/**
 * `qr_code_checked`: whether the QR code could be read and pays to the UPI id. Absent without a
 * code.
 */
const savedCase = z.object({ ...fundCase.shape, qr_code_checked: z.boolean().optional() });
export type SavedFundCase = z.output<typeof savedCase>;

const missing = (words: Words) => words.emergency_fund.not_found;
const files = ['photo', 'qr_code'] as const;

export const emergencyFundCalls = {
  list: {
    method: 'GET',
    path: '/api/emergency-fund',
    access: 'public',
    summary: 'The case that is asked for now, or none',
    answer: z.array(fundCase),
  },
  create: {
    method: 'POST',
    path: '/api/emergency-fund',
    access: 'admin',
    needsProof: true,
    summary: 'Publishes a case; the one before it is gone',
    body,
    bodyFor,
    files,
    answer: savedCase,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/emergency-fund/:id',
    access: 'admin',
    needsProof: true,
    summary: 'Replaces the whole record',
    params: idParams,
    body,
    bodyFor,
    files,
    answer: savedCase,
    missing,
  },
  remove: {
    method: 'DELETE',
    path: '/api/emergency-fund/:id',
    access: 'admin',
    needsProof: true,
    summary: 'Deletes the case with its pictures',
    params: idParams,
    answer: message,
    missing,
  },
  consent: {
    method: 'GET',
    path: '/api/emergency-fund/:id/consent',
    access: 'admin',
    summary: 'Who agreed to publish the case; nobody when a call did not say it',
    params: idParams,
    answer: z.object({
      consent_given_by: z.string().nullable(),
      consent_relation: z.string().nullable(),
      consent_date: z.iso.date().nullable(),
    }),
    missing,
  },
} as const satisfies Record<string, Call>;

/** The UPI link in the QR code that the server draws when none was uploaded. */
export const fundLink = ({ name, upi_id }: Pick<FundCase, 'name' | 'upi_id'>): string | null =>
  upi_id && upiLink({ id: upi_id, payeeName: name, note: 'Emergency fund' });

/** The format of the Reserve Bank. Only a hint: the documents accept any eleven characters. */
export const looksLikeIfsc = (code: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/i.test(code);
