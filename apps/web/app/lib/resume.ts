import { storedAccount } from './session.ts';

/**
 * What lets a person go on after the session ended in the middle of something: where they were and
 * what they had typed. Kept in this tab only, read by the same account only, gone once used.
 */
const PLACE = 'resume-place';
const DRAFT = 'resume-draft ';
const OWNER = 'resume-owner';
const NOTE = 'login-note';

interface Place {
  path: string;
  state: unknown;
}

export type LoginNote = 'ended' | 'logged_out';

/** Without a token somebody has logged out in another tab, and wants nothing to be left. */
export function keepPlace(place: Place): void {
  const owner = storedAccount('admin');
  if (owner === null) return keepNote('logged_out');
  sessionStorage.setItem(OWNER, owner);
  sessionStorage.setItem(PLACE, JSON.stringify(place));
  keepNote('ended');
}

/** Where the person who has just logged in was before; null for anybody else. */
export function takePlace(): Place | null {
  const owner = sessionStorage.getItem(OWNER);
  const place = sessionStorage.getItem(PLACE);
  if (owner !== storedAccount('admin')) {
    forgetEverything();
    return null;
  }
  sessionStorage.removeItem(PLACE);
  return place === null ? null : (JSON.parse(place) as Place);
}

export function keepDraft(form: string, values: Record<string, string>): void {
  if (storedAccount('admin') === null) return;
  sessionStorage.setItem(DRAFT + form, JSON.stringify(values));
}

/** What the same person had typed into this form; null for anybody else. */
export function readDraft(form: string): Record<string, string> | null {
  if (sessionStorage.getItem(OWNER) !== storedAccount('admin')) return null;
  const draft = sessionStorage.getItem(DRAFT + form);
  return draft === null ? null : (JSON.parse(draft) as Record<string, string>);
}

export const forgetDraft = (form: string): void => sessionStorage.removeItem(DRAFT + form);

export function forgetEverything(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key === PLACE || key === OWNER || key.startsWith(DRAFT)) sessionStorage.removeItem(key);
  }
}

/** One sentence for the login page: why the person is there. */
export const keepNote = (note: LoginNote): void => sessionStorage.setItem(NOTE, note);

export function readNote(): LoginNote | null {
  const note = sessionStorage.getItem(NOTE);
  return note === 'ended' || note === 'logged_out' ? note : null;
}

export const forgetNote = (): void => sessionStorage.removeItem(NOTE);
