import { PASSWORD_MAX, PASSWORD_MIN } from '../constants/limits.ts';
import { type Label, rule, storable } from '../kit/field.ts';
import { z } from '../kit/zod.ts';

/** A password that is being chosen. It is never trimmed: what was typed is what was chosen. */
export const newPassword = (label: Label) =>
  z
    .string(rule('required'))
    .min(1, rule('required'))
    .superRefine((password, context) => {
      const problem = password === '' ? null : passwordProblem(password);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .meta({ label, control: 'password', maxLength: PASSWORD_MAX, isRequired: true });

/** What is wrong with a password that somebody chooses; null when it may be taken. */
export function passwordProblem(password: string, username = '') {
  if (!storable.test(password)) return 'unreadable';
  const { length } = Array.from(password);
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return 'password_length';
  return isGuessable(password, username) ? 'password_common' : null;
}

/** What everybody tries first, here and elsewhere. */
export const commonWords = `
  password passwort passphrase welcome letmein iloveyou sunshine princess dragon monkey football
  cricket superman batman master secret access login logon admin administrator root user guest
  test demo default changeme computer internet google facebook whatsapp hello love qwerty azerty
  office clinic hospital doctor nurse patient palliative care volunteer caregiver staff thinna
  kerala malayalam malayali india indian bharat kochi kollam kannur kottayam palakkad thrissur
  malappuram kozhikode trivandrum krishna ganesh ayyappa jesus christ allah bismillah
  amma achan ente kutty`
  .trim()
  .split(/\s+/);

/** How a letter is written by whoever wants to be clever. */
const disguises: Readonly<Record<string, string>> = {
  a: 'a@4',
  e: 'e3',
  i: 'i1!',
  l: 'l1',
  o: 'o0',
  s: 's$5',
  t: 't7',
};

/** The longer ones first: 'administrator' is not 'admin' with something behind it. */
const common = new RegExp(
  commonWords
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/./g, (letter) => `[${disguises[letter] ?? letter}]`))
    .join('|'),
  'gu',
);

/** Rows of the keyboard, and what is counted or recited. */
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  '!@#$%^&*()',
];
const RUN_MIN = 3;
const runs = new Set(
  sequences
    .flatMap((sequence) => [sequence, sequence.split('').toReversed().join('')])
    .flatMap((sequence) =>
      Array.from({ length: sequence.length - RUN_MIN + 1 }, (_, at) =>
        sequence.slice(at, at + RUN_MIN),
      ),
    ),
);

/** A name of two letters stands in many words by chance. */
const NAME_MIN = 3;
/** So many different characters must be left when everything is taken away that a guesser knows. */
const OWN_MIN = 5;

/**
 * Whether a password is one of the first that a guesser tries: the name of the account, a date or
 * a phone number, or nothing but common words, runs of keys and repetitions. Digits and signs
 * around a common word add nothing.
 */
export function isGuessable(password: string, username = ''): boolean {
  const text = plain(password);
  const name = plain(username.trim());
  if (name.length >= NAME_MIN && text.includes(name)) return true;
  if (!/[^\d\s+\-./:]/u.test(text)) return true;
  const rest = text.replace(common, ' ');
  const own = rest === text ? rest : rest.replace(/[^\p{Letter}\p{Mark}]/gu, ' ');
  return new Set(withoutRepeats(withoutRuns(own)).replace(/\s/g, '')).size < OWN_MIN;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

function withoutRuns(text: string): string {
  const isIn = (at: number) => runs.has(text.slice(at, at + RUN_MIN));
  return text
    .split('')
    .map((letter, at) =>
      isIn(at) || (at > 0 && isIn(at - 1)) || (at > 1 && isIn(at - 2)) ? ' ' : letter,
    )
    .join('');
}

/** Said twice is said once. */
const withoutRepeats = (text: string) => text.replace(/(.+?)\1+/gsu, '$1');
