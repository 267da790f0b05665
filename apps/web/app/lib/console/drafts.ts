import type { Role } from '@thinna/contract/session/session';
import { currentRole, storedAccountId } from './session.ts';

/**
 * Unsaved input in local storage, keyed by role and account, to survive a reload, an expired
 * session or a crash. Decision 12 says why this may stay on the machine.
 */
const PREFIX = 'draft ';
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

type Texts = Record<string, string>;

interface Changes {
  /** Changed values by field name. */
  texts: Texts;
  /** Saved values of the same fields before the change, to detect another person's edits. */
  was: Texts;
}

interface StoredDraft extends Changes {
  at: number;
}

export interface Draft {
  read(): Changes | null;
  /** Stores the changes and restarts their expiry; without changes, deletes the draft. */
  keep(changes: Changes): void;
  forget(): void;
}

/**
 * Returns the current account's draft of one place (a record and its section). After a logout or a
 * login as somebody else, a page that is still open can neither read nor change the draft.
 */
export function draftOf(place: string): Draft {
  const role = currentRole();
  const owner = storedAccountId(role);
  const key = prefixOf(role, owner ?? '') + place;
  const isOwnerLoggedIn = () => owner !== null && storedAccountId(role) === owner;
  return {
    read() {
      const stored = isOwnerLoggedIn() ? readStored(key) : null;
      return stored && !isExpired(stored, Date.now()) ? stored : null;
    },
    keep({ texts, was }) {
      if (!isOwnerLoggedIn()) return;
      if (Object.keys(texts).length === 0) return localStorage.removeItem(key);
      try {
        localStorage.setItem(
          key,
          JSON.stringify({ at: Date.now(), texts, was } satisfies StoredDraft),
        );
      } catch {
        // The storage is full: the input stays in the page only.
      }
    },
    forget() {
      if (isOwnerLoggedIn()) localStorage.removeItem(key);
    },
  };
}

/** Deletes expired drafts and, if somebody is logged in, other accounts' drafts of this role. */
export function tidyDrafts(now: number): void {
  const role = currentRole();
  const owner = storedAccountId(role);
  for (const key of draftKeys()) {
    const stored = readStored(key);
    const isForeign =
      owner !== null && isKeyOfRole(key, role) && !key.startsWith(prefixOf(role, owner));
    if (!stored || isForeign || isExpired(stored, now)) localStorage.removeItem(key);
  }
}

/**
 * Deletes all drafts of this role after a logout or a revoked session. Drafts of the other role
 * stay, even if its session has expired.
 */
export function forgetDrafts(): void {
  const role = currentRole();
  for (const key of draftKeys()) if (isKeyOfRole(key, role)) localStorage.removeItem(key);
}

const prefixOf = (role: Role, owner: string) => `${PREFIX}${role} ${owner} `;

const isKeyOfRole = (key: string, role: Role) => key.startsWith(`${PREFIX}${role} `);

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** Math.abs: a clock that was set back must not keep a draft longer. */
const isExpired = ({ at }: StoredDraft, now: number) => Math.abs(now - at) >= MAX_AGE_MS;

function readStored(key: string): StoredDraft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}
