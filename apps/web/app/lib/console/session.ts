import { type Claims, claims, type Role } from '@thinna/contract/session/session';
import { ADMIN_TOKEN, payloadOf } from '../token.ts';

/**
 * Local storage keys of token and role, as the documents name them. The two sides are independent:
 * logging in as staff does not log the administrator out.
 */
const KEYS = {
  admin: { token: ADMIN_TOKEN, role: 'adminRole' },
  vcm: { token: 'vcmToken', role: 'vcmRole' },
} as const;

/** Returns the side of the current page: 'vcm' below /vcm, else 'admin'. */
export const currentRole = (): Role => (/^\/vcm(\/|$)/i.test(location.pathname) ? 'vcm' : 'admin');

/** The login page of each side. */
export const loginOf = { admin: '/admin', vcm: '/vcm' } as const satisfies Record<Role, string>;
export const dashboardOf = {
  admin: '/admin/dashboard',
  vcm: '/vcm/dashboard',
} as const satisfies Record<Role, string>;

export const storedToken = (side: Role): string | null => localStorage.getItem(KEYS[side].token);

export function storeSession(side: Role, token: string): void {
  localStorage.setItem(KEYS[side].token, token);
  localStorage.setItem(KEYS[side].role, side);
}

export function clearSession(side: Role): void {
  localStorage.removeItem(KEYS[side].token);
  localStorage.removeItem(KEYS[side].role);
}

/** Decodes the token without verifying the signature; null if it is malformed. */
function readClaims(token: string): Claims | null {
  try {
    return claims.parse(payloadOf(token));
  } catch {
    return null;
  }
}

export function isExpired(token: string, now: number): boolean {
  const payload = readClaims(token);
  return !payload || payload.exp * 1000 <= now;
}

/** Returns the account id (`sub`) in the token of a side; null if nobody is logged in. */
export function storedAccount(side: Role): string | null {
  const token = storedToken(side);
  return token === null ? null : (readClaims(token)?.sub ?? null);
}

const SESSION_ENDED = 'session-ended';

/** The end of a session: expired, or revoked by somebody. */
export interface SessionEnd {
  side: Role;
  isRevoked: boolean;
}

/**
 * Ends the session after a 401: listeners store the open page and go to the login. Does nothing if
 * the stored token has changed, because another call ended the session or somebody logged in since.
 */
export function endSession(end: SessionEnd, rejectedToken: string | null): void {
  if (storedToken(end.side) !== rejectedToken) return;
  dispatchEvent(new CustomEvent(SESSION_ENDED, { detail: end }));
  clearSession(end.side);
}

export function onSessionEnded(side: Role, listener: (end: SessionEnd) => void): () => void {
  const onEnded = (event: Event) => {
    const { detail } = event as CustomEvent<SessionEnd>;
    if (detail.side === side) listener(detail);
  };
  addEventListener(SESSION_ENDED, onEnded);
  return () => removeEventListener(SESSION_ENDED, onEnded);
}
