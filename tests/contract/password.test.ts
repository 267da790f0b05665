import { commonWords, isGuessable, passwordProblem } from '@thinna/contract/accounts/password';
import { PASSWORD_MIN } from '@thinna/contract/constants/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const padding = fc.stringMatching(/^[0-9 !@#$%&*._?-]{0,12}$/);

describe('a common password', () => {
  test('is a common word in any letter case, with digits and signs around it', () => {
    const spelling = fc.tuple(fc.constantFrom(...commonWords), fc.array(fc.boolean()));
    fc.assert(
      fc.property(padding, spelling, padding, (before, [word, capitals], after) => {
        const typed = word
          .split('')
          .map((letter, at) => (capitals[at] ? letter.toUpperCase() : letter))
          .join('');
        expect(isGuessable(before + typed + after)).toBe(true);
      }),
    );
  });

  test('is a common word in disguise as well, and several of them', () => {
    const signs: Record<string, string> = { a: '@', o: '0', i: '1', e: '3', s: '$' };
    const disguised = fc
      .constantFrom(...commonWords)
      .map((word) => word.replace(/[aoies]/g, (letter) => signs[letter] ?? letter));
    fc.assert(
      fc.property(fc.array(disguised, { minLength: 1, maxLength: 4 }), padding, (words, after) => {
        expect(isGuessable(words.join(' ') + after)).toBe(true);
      }),
    );
  });

  test('is a short block again and again', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 4 }), (block) => {
        expect(isGuessable(block.repeat(Math.ceil(PASSWORD_MIN / block.length)))).toBe(true);
      }),
    );
  });

  test('is a run of letters, digits or keys, in either direction', () => {
    const row = fc.constantFrom('abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiopasdfghjkl');
    fc.assert(
      fc.property(row, fc.nat(10), fc.boolean(), padding, (keys, from, isBack, after) => {
        const run = keys.slice(Math.min(from, keys.length - 5));
        const typed = isBack ? run.split('').toReversed().join('') : run;
        expect(isGuessable(typed + '1'.repeat(3) + after.replace(/[^1 ]/g, ''))).toBe(true);
      }),
    );
  });

  test('is whatever has the name of the account in it', () => {
    const name = fc.stringMatching(/^[A-Za-zഅ-ഹ][A-Za-z0-9._അ-ഹ-]{2,20}$/u);
    fc.assert(
      fc.property(name, (username) => {
        expect(isGuessable(`rain over ${username.toUpperCase()}, kettle`, username)).toBe(true);
        expect(isGuessable(`rain over ${username}, kettle`, ` ${username} `)).toBe(true);
      }),
    );
    expect(isGuessable('veranda with two pairs', 'an')).toBe(false);
    expect(isGuessable('veranda with two pairs', '')).toBe(false);
  });

  test('is none of several words that do not belong together', () => {
    const unrelated = 'umbrella kettle monsoon ladder pickle river harvest mirror velvet'.split(
      ' ',
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(unrelated, { minLength: 3, maxLength: 6 }), (words) => {
        expect(passwordProblem(words.join(' '))).toBeNull();
        expect(passwordProblem(words.join(''))).toBeNull();
      }),
    );
  });

  test('is judged without failing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 140 }), fc.string(), (typed, username) => {
        expect([null, 'unreadable', 'password_length', 'password_common']).toContain(
          passwordProblem(typed, username),
        );
        expect(isGuessable(typed)).toBe(isGuessable(typed.normalize('NFKC')));
      }),
    );
  });
});
