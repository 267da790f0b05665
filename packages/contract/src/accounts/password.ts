import { PASSWORD_MAX, PASSWORD_MIN } from '../constants/limits.ts';
import { type Label, rule, storable } from '../kit/field.ts';
import { z } from '../kit/zod.ts';

/** A new password. It is not trimmed. */
export const newPassword = (label: Label) =>
  z
    .string(rule('required'))
    .min(1, rule('required'))
    .superRefine((password, context) => {
      const problem = password === '' ? null : passwordProblem(password);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .meta({ label, control: 'password', maxLength: PASSWORD_MAX, isRequired: true });

/** Returns the rule that a new password breaks, or null. */
export function passwordProblem(password: string, username = '') {
  if (!storable.test(password)) return 'unreadable';
  const { length } = Array.from(password);
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return 'password_length';
  return isGuessable(password, username) ? 'password_common' : null;
}

/** Words that guessers try first, international and local. */
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

/** Common character substitutions (leetspeak). */
const substitutions: Readonly<Record<string, string>> = {
  a: 'a@4',
  e: 'e3',
  i: 'i1!',
  l: 'l1',
  o: 'o0',
  s: 's$5',
  t: 't7',
};

/** Longest words first, so that 'administrator' does not match as 'admin' plus a rest. */
const commonPattern = new RegExp(
  commonWords
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/./g, (letter) => `[${substitutions[letter] ?? letter}]`))
    .join('|'),
  'gu',
);

/** The alphabet, the digits and keyboard rows. */
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
      Array.from({ length: sequence.length - RUN_MIN + 1 }, (_, start) =>
        sequence.slice(start, start + RUN_MIN),
      ),
    ),
);

/** A shorter username occurs in many words by chance. */
const NAME_MIN = 3;
/** Different characters that must remain after everything guessable is removed. */
const UNGUESSABLE_MIN = 5;

/**
 * Returns whether the password contains the username, or consists only of a date, a phone number,
 * common words, `moreWords`, keyboard runs and repetitions. Digits and signs around a common word do
 * not count.
 */
export function isGuessable(
  password: string,
  username = '',
  moreWords: readonly string[] = [],
): boolean {
  const text = normalize(password);
  const name = normalize(username.trim());
  if (name.length >= NAME_MIN && text.includes(name)) return true;
  if (!/[^\d\s+\-./:]/u.test(text)) return true;
  const withoutMore = moreWords
    .map(normalize)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), text);
  const rest = withoutMore.replace(commonPattern, ' ');
  const unguessable = rest === text ? rest : rest.replace(/[^\p{Letter}\p{Mark}]/gu, ' ');
  return new Set(removeRepeats(removeRuns(unguessable)).replace(/\s/g, '')).size < UNGUESSABLE_MIN;
}

const normalize = (text: string) => text.normalize('NFKC').toLowerCase();

function removeRuns(text: string): string {
  const startsRun = (index: number) => runs.has(text.slice(index, index + RUN_MIN));
  return text
    .split('')
    .map((letter, index) =>
      startsRun(index) || (index > 0 && startsRun(index - 1)) || (index > 1 && startsRun(index - 2))
        ? ' '
        : letter,
    )
    .join('');
}

/** Keeps one copy of a sequence that is repeated directly. */
const removeRepeats = (text: string) => text.replace(/(.+?)\1+/gsu, '$1');
