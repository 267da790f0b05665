import { sideHere, storedAccount } from './session.ts';

/**
 * Where a person was when the session ended in the middle of something; what they had typed is a
 * draft. Kept in this tab only, read by the same account only, gone once used.
 */
const PLACE = 'resume-place';
const OWNER = 'resume-owner';
const NOTE = 'login-note';

interface Place {
  path: string;
  state: unknown;
}

export type LoginNote = 'ended' | 'logged_out';

/** Without a token somebody has logged out in another tab, and wants nothing to be left. */
export function keepPlace(place: Place): void {
  const owner = storedAccount(sideHere());
  if (owner === null) return keepNote('logged_out');
  sessionStorage.setItem(OWNER, owner);
  sessionStorage.setItem(PLACE, JSON.stringify(place));
  keepNote('ended');
}

/** Where the person who has just logged in was before; null for anybody else. */
export function takePlace(): Place | null {
  const owner = sessionStorage.getItem(OWNER);
  const place = sessionStorage.getItem(PLACE);
  forgetPlace();
  if (place === null || owner !== storedAccount(sideHere())) return null;
  return JSON.parse(place) as Place;
}

export function forgetPlace(): void {
  sessionStorage.removeItem(PLACE);
  sessionStorage.removeItem(OWNER);
}

/** One sentence for the login page: why the person is there. */
export const keepNote = (note: LoginNote): void => sessionStorage.setItem(NOTE, note);

export function readNote(): LoginNote | null {
  const note = sessionStorage.getItem(NOTE);
  return note === 'ended' || note === 'logged_out' ? note : null;
}

export const forgetNote = (): void => sessionStorage.removeItem(NOTE);
