import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** One code before and one after the present one, for clocks that are half a minute off. */
const WINDOW = 1;

/** Digits, period and algorithm are those that every authenticator app knows. */
const totpOf = (secret: string) =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret });

export const createAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the address that an authenticator app reads from a QR code. */
export function appUri(secret: string, { issuer, label }: { issuer: string; label: string }) {
  const totp = totpOf(secret);
  totp.issuer = issuer;
  totp.label = label;
  return totp.toString();
}

/** Returns the time step of a right code, or null. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
