import { currentRole, storedAccount } from './session.ts';

/**
 * Where a person was when the session ended in the middle of something; what they had typed is a
 * draft. Kept in this tab only, for each side, read by the same account only, gone once used.
 */
const placeKey = () => `resume-place ${currentRole()}`;
const ownerKey = () => `resume-owner ${currentRole()}`;
const NOTE = 'login-note';

interface Place {
  path: string;
  state: unknown;
}

export type LoginNote = 'ended' | 'logged_out';

/** Without a token somebody has logged out in another tab, and wants nothing to be left. */
export function keepPlace(place: Place): void {
  const owner = storedAccount(currentRole());
  if (owner === null) return keepNote('logged_out');
  sessionStorage.setItem(ownerKey(), owner);
  sessionStorage.setItem(placeKey(), JSON.stringify(place));
  keepNote('ended');
}

/** Where the person who has just logged in was before; null for anybody else. */
export function takePlace(): Place | null {
  const owner = sessionStorage.getItem(ownerKey());
  const place = sessionStorage.getItem(placeKey());
  forgetPlace();
  if (place === null || owner !== storedAccount(currentRole())) return null;
  return JSON.parse(place) as Place;
}

export function forgetPlace(): void {
  sessionStorage.removeItem(placeKey());
  sessionStorage.removeItem(ownerKey());
}

/** One sentence for the login page: why the person is there. */
export const keepNote = (note: LoginNote): void => sessionStorage.setItem(NOTE, note);

export function readNote(): LoginNote | null {
  const note = sessionStorage.getItem(NOTE);
  return note === 'ended' || note === 'logged_out' ? note : null;
}

export const forgetNote = (): void => sessionStorage.removeItem(NOTE);
