import type { Role } from '@thinna/contract/session/session';
import { currentRole, storedAccount } from './session.ts';

/**
 * What was typed and is not saved yet, kept by this browser under the side and account that typed it: for a
 * reload, an ended session, a crash. Decision 12 says why this much may stay on the machine.
 */
const PREFIX = 'draft ';
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

type Texts = Record<string, string>;

interface Changes {
  /** What was typed, by the names of the fields. */
  texts: Texts;
  /** What the same fields held before: another value there now is somebody else's. */
  was: Texts;
}

interface Kept extends Changes {
  at: number;
}

export interface Draft {
  read(): Changes | null;
  /** What is typed now, which counts as new. */
  keep(changes: Changes): void;
  forget(): void;
}

/**
 * The draft of one place, a record and its section, of whoever is logged in now. When somebody else
 * is, or nobody, it stays as it is: a page that is still open can neither read it nor write it.
 */
export function draftOf(place: string): Draft {
  const side = currentRole();
  const owner = storedAccount(side);
  const key = prefixOf(side, owner ?? '') + place;
  const isOwners = () => owner !== null && storedAccount(side) === owner;
  return {
    read() {
      const kept = isOwners() ? keptAt(key) : null;
      return kept && !isOld(kept, Date.now()) ? kept : null;
    },
    keep({ texts, was }) {
      if (!isOwners()) return;
      if (Object.keys(texts).length === 0) return localStorage.removeItem(key);
      try {
        localStorage.setItem(key, JSON.stringify({ at: Date.now(), texts, was } satisfies Kept));
      } catch {
        // Full: then what is typed stays in the page only, as it does everywhere else.
      }
    },
    forget() {
      if (isOwners()) localStorage.removeItem(key);
    },
  };
}

/** Takes away what is too old and, when somebody is logged in here, what is nobody's on this side. */
export function tidyDrafts(now: number): void {
  const side = currentRole();
  const owner = storedAccount(side);
  for (const key of draftKeys()) {
    const kept = keptAt(key);
    const isForeign = owner !== null && isOf(key, side) && !key.startsWith(prefixOf(side, owner));
    if (!kept || isForeign || isOld(kept, now)) localStorage.removeItem(key);
  }
}

/**
 * Of a session that somebody wanted to end nothing stays, in no tab. The other side of this browser
 * keeps what is its own, also while its session is over and its text waits for the same person.
 */
export function forgetDrafts(): void {
  const side = currentRole();
  for (const key of draftKeys()) if (isOf(key, side)) localStorage.removeItem(key);
}

const prefixOf = (side: Role, owner: string) => `${PREFIX}${side} ${owner} `;

const isOf = (key: string, side: Role) => key.startsWith(`${PREFIX}${side} `);

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** A clock that was set back must not keep a draft for longer. */
const isOld = ({ at }: Kept, now: number) => Math.abs(now - at) >= KEPT_FOR_MS;

function keptAt(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
