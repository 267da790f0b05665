import {
  emergencyFundCalls,
  type FundInput,
  fundLink,
} from '@thinna/contract/emergency-fund/emergency-fund';
import { labelOf } from '@thinna/contract/kit/failure';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { fill, type SharedWords } from '@thinna/contract/words/index';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { readPicture, replacePicture } from '../../db/pictures.ts';
import type { DB, EmergencyFundCases } from '../../db/types.ts';
import { invalid, invalidField, type Refusal } from '../../refuse.ts';
import { checkPayee, readCode, renderPaymentCode } from './payment-code.ts';

const { create: call } = emergencyFundCalls;

/** The submitted case with its uploaded pictures. */
interface FundUpload {
  body: FundInput;
  photo: Uint8Array | null;
  code: Uint8Array | null;
  /** Text of the uploaded or kept QR code; null if it cannot be read. */
  scanned: string | null;
  at: Date;
  refuse: { photo: Refusal; code: Refusal; payee: Refusal };
}

/**
 * Checks the date of consent and scans the QR code. Runs before any row is locked, because scanning
 * is slow.
 */
export async function parseUpload(
  db: Kysely<DB>,
  body: FundInput,
  files: Readonly<Record<'photo' | 'qr_code', Uint8Array | null>>,
  at: Date,
  words: SharedWords,
): Promise<FundUpload> {
  const { consent_date, existing_qr_code } = body;
  if (consent_date !== null && consent_date > clinicDay(at)) {
    throw invalidField(call, 'consent_date', 'future', words);
  }
  const storedCode =
    existing_qr_code === null ? undefined : await readPicture(db, existing_qr_code);
  const picture = files.qr_code ?? storedCode;
  const label = labelOf(call.body, 'existing_qr_code', words);
  return {
    body,
    photo: files.photo,
    code: files.qr_code,
    scanned: picture ? await readCode(picture) : null,
    at,
    refuse: {
      photo: invalidField(call, 'existing_photo', 'unknown_record', words),
      code: invalidField(call, 'existing_qr_code', 'unknown_record', words),
      payee: invalid([{ field: 'qr_code', message: fill(words.rules.other_payee, { label }) }]),
    },
  };
}

/** Returns the columns of the case after a change, and whether its QR code was checked. */
export async function picturesAfterChange(
  tx: Transaction<DB>,
  upload: FundUpload,
  before: Selectable<EmergencyFundCases> | undefined,
) {
  const { body, at, refuse } = upload;
  const { name, details, account_number, ifsc_code, upi_id } = body;
  const photo_url = await replacePicture(tx, at, {
    file: upload.photo,
    existing: body.existing_photo,
    stored: before?.photo_url ?? null,
    stale: refuse.photo,
  });
  const { checked, ...code } = await chooseCode(upload, before);
  const qr_code_url = await replacePicture(tx, at, {
    ...code,
    stored: before?.qr_code_url ?? null,
    stale: refuse.code,
  });
  return {
    name,
    details,
    account_number,
    ifsc_code,
    upi_id,
    photo_url,
    qr_code_url,
    checked,
  };
}

/**
 * Chooses the QR code. An uploaded or kept code must pay the UPI id, as far as it can be read.
 * Without either, the code is rendered from the UPI id; a rendered code is renewed if the UPI id or
 * the name changes.
 */
async function chooseCode(
  { body, code, scanned, refuse }: FundUpload,
  before: Selectable<EmergencyFundCases> | undefined,
) {
  const link = fundLink(body);
  const existing = code ? null : body.existing_qr_code;
  if (existing !== null && existing !== before?.qr_code_url) throw refuse.code;

  const isRendered = existing !== null && before !== undefined && scanned === fundLink(before);
  const isKept = existing !== null && !(isRendered && scanned !== link);
  if (!code && !isKept) {
    const file = link === null ? null : await renderPaymentCode(link);
    return { file, existing: null, checked: file ? true : undefined };
  }
  const verdict = checkPayee(scanned, body.upi_id);
  if (verdict === 'other') throw refuse.payee;
  return { file: code, existing, checked: verdict === 'same' };
}
