import {
  DONATION_MIN_RUPEES,
  GOOGLE_PAY_AFTER_MS,
  PAYTM_AFTER_MS,
  PHONEPE_AFTER_MS,
} from '../constants/limits.ts';

/** Whom a UPI payment goes to, as clinic.yaml says it. */
export interface Payee {
  id: string;
  payeeName: string;
  note: string;
}

/** The apps that an iPhone is asked for in turn, because it does not ask which one is wanted (D-109). */
export const iosApps = [
  { start: 'gpay://upi/pay', afterMs: GOOGLE_PAY_AFTER_MS },
  { start: 'paytmmp://pay', afterMs: PAYTM_AFTER_MS },
  { start: 'phonepe://pay', afterMs: PHONEPE_AFTER_MS },
] as const;

const UPI = 'upi://pay';

/** A payment, as a link or in a QR code; without an amount the app asks for it. */
export function upiLink({ id, payeeName, note }: Payee, amount?: string): string {
  const parts = [
    ['pa', id],
    ['pn', payeeName],
    ...(amount === undefined ? [] : [['am', amount] as const]),
    ['cu', 'INR'],
    ['tn', note],
  ] as const;
  return `${UPI}?${parts.map(([key, value]) => `${key}=${encoded(value)}`).join('&')}`;
}

/** The same payment for one app. */
export const linkFor = (start: string, link: string): string => start + link.slice(UPI.length);

/** Whom a scanned text would pay: one as a rule, none if it is no payment by UPI. */
export function payeesIn(scanned: string): string[] {
  const [, query] = /^upi:\/\/[^?#]*\?([^#]*)/i.exec(scanned.trim()) ?? [];
  return [...new URLSearchParams(query)]
    .filter(([key]) => key.toLowerCase() === 'pa')
    .map(([, id]) => id.trim());
}

/** By hand: a query of the platform writes a space as '+', and payment apps show it to the donor. */
const encoded = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replaceAll('%40', '@');

export type AmountProblem = 'empty' | 'too_small' | 'no_amount';

/** Rupees as people type them: '500', '₹ 1,00,000', '99.5'. At most two decimals. */
export function judgeAmount(typed: string): { amount: string } | { problem: AmountProblem } {
  const bare = typed.replace(/[₹\s]/g, '');
  if (bare === '') return { problem: 'empty' };
  const [all, minus, grouped = '', decimals = ''] =
    /^(-?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d{0,2}))?$/.exec(bare) ?? [];
  if (all === undefined || grouped + decimals === '') return { problem: 'no_amount' };
  const rupees = grouped.replaceAll(',', '').replace(/^0+/, '');
  if (minus || Number(rupees) < DONATION_MIN_RUPEES) return { problem: 'too_small' };
  return { amount: rupees + (/[1-9]/.test(decimals) ? `.${decimals.padEnd(2, '0')}` : '') };
}
