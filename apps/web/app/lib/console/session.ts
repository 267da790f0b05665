import { type Claims, claims, type Role } from '@thinna/contract/session/session';
import { ADMIN_TOKEN, payloadOf } from '../token.ts';

/**
 * Local storage keys of token and role, as the documents name them. The two roles are independent:
 * logging in as staff does not log the administrator out.
 */
const KEYS = {
  admin: { token: ADMIN_TOKEN, role: 'adminRole' },
  vcm: { token: 'vcmToken', role: 'vcmRole' },
} as const;

/** Returns the role of the current page: 'vcm' (staff) below /vcm, else 'admin'. */
export const currentRole = (): Role => (/^\/vcm(\/|$)/i.test(location.pathname) ? 'vcm' : 'admin');

/** The login page of each role. */
export const loginPathOf = { admin: '/admin', vcm: '/vcm' } as const satisfies Record<Role, string>;
export const dashboardPathOf = {
  admin: '/admin/dashboard',
  vcm: '/vcm/dashboard',
} as const satisfies Record<Role, string>;

export const storedToken = (role: Role): string | null => localStorage.getItem(KEYS[role].token);

export function storeSession(role: Role, token: string): void {
  localStorage.setItem(KEYS[role].token, token);
  localStorage.setItem(KEYS[role].role, role);
}

export function clearSession(role: Role): void {
  localStorage.removeItem(KEYS[role].token);
  localStorage.removeItem(KEYS[role].role);
}

/** Decodes the token without verifying the signature; null if it is malformed. */
function readClaims(token: string): Claims | null {
  try {
    return claims.parse(payloadOf(token));
  } catch {
    return null;
  }
}

/** A malformed token counts as expired. */
export function isExpired(token: string, now: number): boolean {
  const payload = readClaims(token);
  return !payload || payload.exp * 1000 <= now;
}

/** Returns the account id (`sub`) in the token of a role; null if nobody is logged in. */
export function storedAccountId(role: Role): string | null {
  const token = storedToken(role);
  return token === null ? null : (readClaims(token)?.sub ?? null);
}

const SESSION_ENDED = 'session-ended';

/** The end of a session: expired, or revoked by somebody. */
export interface SessionEnd {
  role: Role;
  isRevoked: boolean;
}

/**
 * Ends the session after a 401: listeners store the open page and go to the login. Does nothing if
 * the stored token has changed, because another call ended the session or somebody logged in since.
 */
export function endSession(end: SessionEnd, rejectedToken: string | null): void {
  if (storedToken(end.role) !== rejectedToken) return;
  dispatchEvent(new CustomEvent(SESSION_ENDED, { detail: end }));
  clearSession(end.role);
}

export function onSessionEnded(role: Role, listener: (end: SessionEnd) => void): () => void {
  const onEnded = (event: Event) => {
    const { detail } = event as CustomEvent<SessionEnd>;
    if (detail.role === role) listener(detail);
  };
  addEventListener(SESSION_ENDED, onEnded);
  return () => removeEventListener(SESSION_ENDED, onEnded);
}
