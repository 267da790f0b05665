import { describe, expect, test } from 'vitest';
import { PASSWORD_MAX, PASSWORD_MIN } from '../constants/limits.ts';
import { isGuessable, newPassword, passwordProblem } from './password.ts';

const label = { en: 'Password', ml: 'പാസ്‌വേഡ്' };
const ruleFor = (password: unknown) =>
  newPassword(label)
    .safeParse(password)
    .error?.issues.map(({ message }) => message) ?? [];

describe('a chosen password', () => {
  test.each([
    [undefined, 'required'],
    [12, 'required'],
    ['', 'required'],
    ['eleven char', 'password_length'],
    ['മഴ'.repeat(5), 'password_length'],
    ['a veranda '.repeat(13), 'password_length'],
    ['three lamps\0 on it', 'unreadable'],
    ['three lamps \uDC00 on it', 'unreadable'],
    ['Password@1234', 'password_common'],
  ])('%j is refused: %s', (password, rule) => {
    expect(ruleFor(password)).toEqual([rule]);
  });

  test('has 12 to 128 characters, and an emoji is one', () => {
    expect(ruleFor('rain 😀 river')).toEqual([]);
    expect(ruleFor('rain 😀 rive')).toEqual(['password_length']);
    const letters = 'rain on tiles, kettle by the door; '.repeat(4);
    expect(ruleFor(letters.slice(0, PASSWORD_MIN))).toEqual([]);
    expect(ruleFor(letters.slice(0, PASSWORD_MIN - 1))).toEqual(['password_length']);
    expect(ruleFor(letters.slice(0, PASSWORD_MAX))).toEqual([]);
    expect(ruleFor(letters.slice(0, PASSWORD_MAX + 1))).toEqual(['password_length']);
  });

  test('is taken as it was typed', () => {
    const typed = '  spaces around and മലയാളം  ';
    expect(newPassword(label).parse(typed)).toBe(typed);
  });

  test('has a field that hides it and ends at its length', () => {
    expect(newPassword(label).meta()).toEqual({
      label,
      control: 'password',
      maxLength: PASSWORD_MAX,
      isRequired: true,
    });
  });

  test('may not have the name of its account in it', () => {
    const password = 'rain over Ann, kettle';
    expect(passwordProblem(password, 'ann')).toBe('password_common');
    expect(passwordProblem(password)).toBeNull();
  });

  test('is judged quickly, whatever its length', () => {
    const startedAt = performance.now();
    for (const text of ['ab', 'x', 'abc😀', '1q']) passwordProblem(text.repeat(60_000));
    passwordProblem('ab'.repeat(64));
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});

describe('a common password', () => {
  test.each([
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'Thrissur12Thrissur12',
    '123456789012',
    'qwertyuiop12',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'zyxwvutsrqpo',
    '!@#$%^&*()!@',
    'P@$$w0rd2026!',
    'PASSWORD password',
    'welcome to 2026',
    'Adm1n1str@t0r',
    'Kerala@2026!!',
    'palliative care clinic',
    'Malayalam1234',
    'iloveyou iloveyou',
    '+91 98460 12345',
    '919846012345',
    '15/08/1947 10:30',
  ])('is refused: %s', (password) => {
    expect(isGuessable(password)).toBe(true);
  });

  test.each([
    'veranda with two pairs',
    'correct horse battery staple',
    'x7#Kq9!mZ2$p',
    'രാവിലെ മഴ പെയ്തു',
    'the clinic on the hill',
    'my password is a poem',
    '8#2!9$5%1^7&',
    'ThreeRedUmbrellas',
  ])('is not: %s', (password) => {
    expect(isGuessable(password)).toBe(false);
  });

  test.each(
    'p@ssword p4ssword s3cret sunsh1ne sunsh!ne 1etmein f0otball $unshine 5unshine wha7sapp'.split(
      ' ',
    ),
  )('is refused with a sign for a letter: %s', (password) => {
    expect(isGuessable(password)).toBe(true);
  });

  test.each([
    'abcdefghijklmnopqrstuvwxyz',
    'x01234567890',
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
    '1q2w3e4r5t6y7u8i9o0p',
    '!@#$%^&*()',
  ])('is refused as a row of keys, in either direction: %s', (row) => {
    expect(isGuessable(row)).toBe(true);
    expect(isGuessable(row.split('').toReversed().join(''))).toBe(true);
  });

  test('leaves fewer than five different characters beside runs and repetitions', () => {
    expect(isGuessable('kwtpz')).toBe(false);
    expect(isGuessable('kwtp kwtp  ptwk')).toBe(true);
    for (const run of ['abc', 'xyz', 'wxyz', 'cba', '789', '890']) {
      expect(isGuessable(`kwtp${run}`), run).toBe(true);
      expect(isGuessable(`${run}kwtp`), run).toBe(true);
      expect(isGuessable(`${run}kwtpz`), run).toBe(false);
    }
    expect(isGuessable('xy kw yx')).toBe(true);
    expect(isGuessable('xy kw de')).toBe(false);
  });

  test('may have letters of any script beside a common word, but not signs', () => {
    expect(isGuessable('password രാവിലെ')).toBe(false);
    expect(isGuessable('password 8#2!9$5%1^7&')).toBe(true);
    expect(isGuessable('8#2!9$5%1^7& രാ password')).toBe(true);
  });
});
