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
  qrCode: Uint8Array | null;
  /** Text of the uploaded or kept QR code; null if it cannot be read. */
  scanned: string | null;
  at: Date;
  refusals: { photo: Refusal; qrCode: Refusal; payee: Refusal };
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
    qrCode: files.qr_code,
    scanned: picture ? await readCode(picture) : null,
    at,
    refusals: {
      photo: invalidField(call, 'existing_photo', 'unknown_record', words),
      qrCode: invalidField(call, 'existing_qr_code', 'unknown_record', words),
      payee: invalid([{ field: 'qr_code', message: fill(words.rules.other_payee, { label }) }]),
    },
  };
}

/**
 * Stores the new pictures, deletes the replaced ones and returns the columns of the case, with
 * `checked`: true if the QR code pays the UPI id, false if it cannot be read as a UPI payment,
 * undefined without a code.
 */
export async function saveCasePictures(
  tx: Transaction<DB>,
  upload: FundUpload,
  before: Selectable<EmergencyFundCases> | undefined,
) {
  const { body, at, refusals } = upload;
  const { name, details, account_number, ifsc_code, upi_id } = body;
  const photo_url = await replacePicture(tx, at, {
    file: upload.photo,
    existing: body.existing_photo,
    stored: before?.photo_url ?? null,
    stale: refusals.photo,
  });
  const { checked, ...qrCodeChange } = await chooseCode(upload, before);
  const qr_code_url = await replacePicture(tx, at, {
    ...qrCodeChange,
    stored: before?.qr_code_url ?? null,
    stale: refusals.qrCode,
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
 * Chooses the QR code. An uploaded or kept code must pay to the UPI id; a code that cannot be read
 * is accepted unchecked. Without either, the code is rendered from the UPI id; a rendered code is
 * renewed if the UPI id or the name changes.
 */
async function chooseCode(
  { body, qrCode, scanned, refusals }: FundUpload,
  before: Selectable<EmergencyFundCases> | undefined,
) {
  const link = fundLink(body);
  const existing = qrCode ? null : body.existing_qr_code;
  if (existing !== null && existing !== before?.qr_code_url) throw refusals.qrCode;

  const isRendered = existing !== null && before !== undefined && scanned === fundLink(before);
  const isKept = existing !== null && !(isRendered && scanned !== link);
  if (!qrCode && !isKept) {
    const file = link === null ? null : await renderPaymentCode(link);
    return { file, existing: null, checked: file ? true : undefined };
  }
  const verdict = checkPayee(scanned, body.upi_id);
  if (verdict === 'other') throw refusals.payee;
  return { file: qrCode, existing, checked: verdict === 'same' };
}
