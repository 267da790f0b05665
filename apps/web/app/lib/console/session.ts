import { type Claims, claims, type Role } from '@thinna/contract/session/session';
import { ADMIN_TOKEN, payloadOf } from '../token.ts';

/**
 * The token and role of each side, kept in local storage as the documents say. The two sides are
 * independent: logging in as staff does not log the administrator out.
 */
const KEYS = {
  admin: { token: ADMIN_TOKEN, role: 'adminRole' },
  vcm: { token: 'vcmToken', role: 'vcmRole' },
} as const;

/** The consoles stand below two addresses, and a page belongs to one of them. */
export const currentRole = (): Role => (/^\/vcm(\/|$)/i.test(location.pathname) ? 'vcm' : 'admin');

/** Where each side logs in, and what opens then. */
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

/** What the token says of itself; null when it cannot be read. */
function readClaims(token: string): Claims | null {
  try {
    return claims.parse(payloadOf(token));
  } catch {
    return null;
  }
}

export function isExpired(token: string, now: number): boolean {
  const read = readClaims(token);
  return !read || read.exp * 1000 <= now;
}

/** Who is logged in on a side, as the token names it. */
export function storedAccount(side: Role): string | null {
  const token = storedToken(side);
  return token === null ? null : (readClaims(token)?.sub ?? null);
}

const SESSION_ENDED = 'session-ended';

/** How a session came to its end: its time was up, or somebody ended it. */
export interface SessionEnd {
  side: Role;
  isRevoked: boolean;
}

/**
 * The server refused a call that was sent with this token: forms keep what was typed, then the
 * login opens. Unless another call has already ended the session, or somebody has logged in since.
 */
export function endSession(end: SessionEnd, refused: string | null): void {
  if (storedToken(end.side) !== refused) return;
  dispatchEvent(new CustomEvent(SESSION_ENDED, { detail: end }));
  clearSession(end.side);
}

export function onSessionEnded(side: Role, listener: (end: SessionEnd) => void): () => void {
  const heard = (event: Event) => {
    const { detail } = event as CustomEvent<SessionEnd>;
    if (detail.side === side) listener(detail);
  };
  addEventListener(SESSION_ENDED, heard);
  return () => removeEventListener(SESSION_ENDED, heard);
}
