import { isGuessable } from '@thinna/contract/accounts/password';
import type { Clinic } from '@thinna/contract/site/clinic';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter entries occur in many words by chance. */
const LISTED_MIN = 4;
const LISTED_MAX = 16;
/** A password of more listed words than this is a passphrase. */
const WORDS_MAX = 2;
/** Different letters beside the listed words that make a password hard to guess. */
const OTHER_LETTERS_MIN = 4;

let entries: ReadonlySet<string> | undefined;
/** Made when a password is judged for the first time: few processes ever do. */
const listed = () =>
  (entries ??= new Set(
    dictionary['passwords-common'].filter((entry) => entry.length >= LISTED_MIN),
  ));

/**
 * Returns the rule for new passwords that only the server knows: not the names of the clinic, and
 * not one or two of the passwords that many people use. Without a clinic, the latter alone.
 */
export function createPasswordRule(clinic: Clinic | null) {
  const { name, shortName, locality } = clinic?.identity ?? {};
  const clinicWords = [name, shortName, locality]
    .filter((text) => text !== undefined)
    .flatMap(({ en, ml }) => [en, ml])
    .flatMap((text) => text.split(/[^\p{Letter}\p{Mark}]+/u))
    .filter((word) => word.length >= LISTED_MIN);
  return {
    isGuessable: (password: string, username: string): boolean =>
      isGuessable(password, username, clinicWords) || isListed(password),
  };
}

/** Which entry matched is never told: many of them are objectionable. */
function isListed(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const found = new Set<string>();
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const entry = longestListedAt(text, at);
    if (entry) found.add(entry);
    else rest += text[at];
    at += entry?.length ?? 1;
  }
  const otherLetters = new Set(rest.replace(/[^\p{Letter}]/gu, ''));
  return found.size > 0 && found.size <= WORDS_MAX && otherLetters.size < OTHER_LETTERS_MIN;
}

function longestListedAt(text: string, at: number): string | undefined {
  for (let length = Math.min(LISTED_MAX, text.length - at); length >= LISTED_MIN; length -= 1) {
    const candidate = text.slice(at, at + length);
    if (listed().has(candidate)) return candidate;
  }
  return undefined;
}
