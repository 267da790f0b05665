import { currentRole, storedAccountId } from './session.ts';

/**
 * The page that was open when the session ended, in session storage per role. Only the same account
 * returns to it, once. Unsaved input is kept separately, as a draft.
 */
const placeKey = () => `resume-place ${currentRole()}`;
const ownerKey = () => `resume-owner ${currentRole()}`;
const NOTE = 'login-note';

interface Place {
  path: string;
  state: unknown;
}

export type LoginNote = 'ended' | 'logged_out';

/** Stores the page to return to, unless the token is gone: that means a logout in another tab. */
export function keepPlace(place: Place): void {
  const owner = storedAccountId(currentRole());
  if (owner === null) return keepNote('logged_out');
  sessionStorage.setItem(ownerKey(), owner);
  sessionStorage.setItem(placeKey(), JSON.stringify(place));
  keepNote('ended');
}

/** Returns and deletes the stored page; null if another account has logged in. */
export function takePlace(): Place | null {
  const owner = sessionStorage.getItem(ownerKey());
  const place = sessionStorage.getItem(placeKey());
  forgetPlace();
  if (place === null || owner !== storedAccountId(currentRole())) return null;
  return JSON.parse(place) as Place;
}

export function forgetPlace(): void {
  sessionStorage.removeItem(placeKey());
  sessionStorage.removeItem(ownerKey());
}

/** Stores why the login page opens, for a sentence on it. */
export const keepNote = (note: LoginNote): void => sessionStorage.setItem(NOTE, note);

export function readNote(): LoginNote | null {
  const note = sessionStorage.getItem(NOTE);
  return note === 'ended' || note === 'logged_out' ? note : null;
}

export const forgetNote = (): void => sessionStorage.removeItem(NOTE);
