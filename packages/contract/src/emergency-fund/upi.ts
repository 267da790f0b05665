import {
  DONATION_MIN_RUPEES,
  GOOGLE_PAY_AFTER_MS,
  PAYTM_AFTER_MS,
  PHONEPE_AFTER_MS,
} from '../constants/limits.ts';

/** The recipient of a UPI payment. */
export interface Payee {
  id: string;
  payeeName: string;
  note: string;
}

/** Payment apps that are tried one after the other on iOS, which offers no app chooser (D-109). */
export const iosApps = [
  { start: 'gpay://upi/pay', afterMs: GOOGLE_PAY_AFTER_MS },
  { start: 'paytmmp://pay', afterMs: PAYTM_AFTER_MS },
  { start: 'phonepe://pay', afterMs: PHONEPE_AFTER_MS },
] as const;

const UPI = 'upi://pay';

/** Returns the payment link, also used in QR codes; without an amount the app asks for it. */
export function upiLink({ id, payeeName, note }: Payee, amount?: string): string {
  const parts = [
    ['pa', id],
    ['pn', payeeName],
    ...(amount === undefined ? [] : [['am', amount] as const]),
    ['cu', 'INR'],
    ['tn', note],
  ] as const;
  return `${UPI}?${parts.map(([key, value]) => `${key}=${encodeValue(value)}`).join('&')}`;
}

/** Returns the payment link with the URL scheme of one app. */
export const appLink = (start: string, link: string): string => start + link.slice(UPI.length);

/** Returns the UPI ids that a scanned text would pay; empty if it is not a UPI payment. */
export function payeesIn(scanned: string): string[] {
  const [, query] = /^upi:\/\/[^?#]*\?([^#]*)/i.exec(scanned.trim()) ?? [];
  return [...new URLSearchParams(query)]
    .filter(([key]) => key.toLowerCase() === 'pa')
    .map(([, id]) => id.trim());
}

/** URLSearchParams would encode a space as '+', which payment apps show to the donor. */
const encodeValue = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replaceAll('%40', '@');

export type AmountProblem = 'empty' | 'too_small' | 'no_amount';

/** Parses an amount in rupees: '500', '₹ 1,00,000', '99.5'. At most two decimals. */
export function parseAmount(text: string): { amount: string } | { problem: AmountProblem } {
  const compact = text.replace(/[₹\s]/g, '');
  if (compact === '') return { problem: 'empty' };
  const [match, minus, grouped = '', decimals = ''] =
    /^(-?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d{0,2}))?$/.exec(compact) ?? [];
  if (match === undefined || grouped + decimals === '') return { problem: 'no_amount' };
  const rupees = grouped.replaceAll(',', '').replace(/^0+/, '');
  if (minus || Number(rupees) < DONATION_MIN_RUPEES) return { problem: 'too_small' };
  return { amount: rupees + (/[1-9]/.test(decimals) ? `.${decimals.padEnd(2, '0')}` : '') };
}
