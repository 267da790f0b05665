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

/** What somebody wants to publish. */
interface Brought {
  body: FundInput;
  photo: Uint8Array | null;
  code: Uint8Array | null;
  /** What the code says that was brought or is to stay; null if it cannot be read. */
  scanned: string | null;
  at: Date;
  refuse: { photo: Refusal; code: Refusal; payee: Refusal };
}

/** Reads the code before anything is locked: it takes its time. */
export async function parseUpload(
  db: Kysely<DB>,
  body: FundInput,
  files: Readonly<Record<'photo' | 'qr_code', Uint8Array | null>>,
  at: Date,
  words: SharedWords,
): Promise<Brought> {
  const { consent_date, existing_qr_code } = body;
  if (consent_date !== null && consent_date > clinicDay(at)) {
    throw invalidField(call, 'consent_date', 'future', words);
  }
  const kept = existing_qr_code === null ? undefined : await readPicture(db, existing_qr_code);
  const picture = files.qr_code ?? kept;
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

/** The columns of the case after a change, and whether its code was checked. */
export async function picturesAfterChange(
  tx: Transaction<DB>,
  brought: Brought,
  before: Selectable<EmergencyFundCases> | undefined,
) {
  const { body, at, refuse } = brought;
  const { name, details, account_number, ifsc_code, upi_id } = body;
  const photo_url = await replacePicture(tx, at, {
    file: brought.photo,
    existing: body.existing_photo,
    stored: before?.photo_url ?? null,
    stale: refuse.photo,
  });
  const { checked, ...code } = await chooseCode(brought, before);
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
 * A code that somebody brought must pay the UPI id, as far as it can be read. Without one it is drawn
 * from that id; and one that we have drawn follows when the id or the name changes.
 */
async function chooseCode(
  { body, code, scanned, refuse }: Brought,
  before: Selectable<EmergencyFundCases> | undefined,
) {
  const link = fundLink(body);
  const existing = code ? null : body.existing_qr_code;
  if (existing !== null && existing !== before?.qr_code_url) throw refuse.code;

  const isOurs = existing !== null && before !== undefined && scanned === fundLink(before);
  const isKept = existing !== null && !(isOurs && scanned !== link);
  if (!code && !isKept) {
    const file = link === null ? null : await renderPaymentCode(link);
    return { file, existing: null, checked: file ? true : undefined };
  }
  const verdict = checkPayee(scanned, body.upi_id);
  if (verdict === 'other') throw refuse.payee;
  return { file: code, existing, checked: verdict === 'same' };
}
