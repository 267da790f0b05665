import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { createPasswordRule } from '../../apps/server/src/password-rule.ts';
import { example } from '../support/example.ts';

const { isGuessable } = createPasswordRule(example.clinic);

describe('a password that many people use', () => {
  test.each([
    'trustno1trustno1',
    'iloveyouforever',
    'manchesterunited',
    'chocolate12345',
    'sachintendulkar',
    'mohanlalmohanlal',
    'ManchesterUnited!',
  ])('TRU-05 is refused: %s', (password) => {
    expect(isGuessable(password, 'asha')).toBe(true);
  });

  test('TRU-05 hardly any of the list passes', () => {
    const long = dictionary['passwords-common'].filter((entry) => entry.length >= 12);
    const passed = long.filter((entry) => !isGuessable(entry, 'asha'));
    expect(long.length).toBeGreaterThan(300);
    expect(passed.length).toBeLessThanOrEqual(5);
  });

  test.each([
    'veranda with two pairs',
    'blue gate after the rain',
    'chocolate and football on tuesday',
    'കിണറ്റിൻ കരയിലെ മാവ്',
    'qzvhwtkmpdxr',
  ])('lets a passphrase pass: %s', (password) => {
    expect(isGuessable(password, 'asha')).toBe(false);
  });

  test('is judged quickly, however long', () => {
    const startedAt = performance.now();
    for (let turn = 0; turn < 100; turn += 1) isGuessable('chocolate'.repeat(14), 'asha');
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});

describe('the names of the clinic', () => {
  const { name, shortName, locality } = example.clinic.identity;
  test.each([
    `${name.en} 2026`,
    `${shortName.en}${shortName.en}`,
    `${name.ml} 1234`,
    `${locality.en}@2026!!`,
    `${locality.en} ${name.en}`.toUpperCase(),
  ])('TRU-05 make no password: %s', (password) => {
    expect(isGuessable(password, 'asha')).toBe(true);
  });

  test('may be part of a longer one', () => {
    expect(isGuessable(`blue gate in ${locality.en} after rain`, 'asha')).toBe(false);
  });
});
