import { describe, expect, test } from 'vitest';
import { fold, matches, matchesNumber, searchDigits } from './fold.ts';

describe('fold', () => {
  test.each([
    ['letter case', 'Mary THOMAS', 'mary thomas'],
    ['outer and doubled spaces', '  Mary \t\n Thomas\u00A0', 'mary thomas'],
    ['composed and decomposed letters', 'Jose\u0301', 'jos\u00E9'],
    ['chillu l as one letter and with a joiner', 'അനി\u0D7D', 'അനി\u0D32\u0D4D\u200D'],
    ['chillu n as one letter and with a joiner', 'മോഹ\u0D7B', 'മോഹ\u0D28\u0D4D\u200D'],
    ['chillu nn as one letter and with a joiner', 'ക\u0D7A', 'ക\u0D23\u0D4D\u200D'],
    ['chillu rr as one letter and with a joiner', 'ക\u0D7C', 'ക\u0D30\u0D4D\u200D'],
    ['chillu ll as one letter and with a joiner', 'ക\u0D7E', 'ക\u0D33\u0D4D\u200D'],
    ['chillu k as one letter and with a joiner', 'ക\u0D7F', 'ക\u0D15\u0D4D\u200D'],
    ['chillu m as one letter and with a joiner', 'ക\u0D54', 'ക\u0D2E\u0D4D\u200D'],
    ['chillu y as one letter and with a joiner', 'ക\u0D55', 'ക\u0D2F\u0D4D\u200D'],
    ['chillu zh as one letter and with a joiner', 'ക\u0D56', 'ക\u0D34\u0D4D\u200D'],
    ['nta with chillu and virama', 'എ\u0D7B\u0D4D\u0D31െ', 'എ\u0D28\u0D4D\u0D31െ'],
    ['nta with a joiner', 'എ\u0D28\u0D4D\u200D\u0D31െ', 'എ\u0D28\u0D4D\u0D31െ'],
    ['a non-joiner', 'ഷ\u0D4D\u200Cമ', 'ഷ\u0D4Dമ'],
    ['the old and the new au sign', 'ഗ\u0D4Cരി', 'ഗ\u0D57രി'],
    ['an au sign in two parts', 'ഗ\u0D46\u0D57രി', 'ഗ\u0D57രി'],
    ['a vowel sign in two parts', 'ക\u0D46\u0D3Eച്ചി', 'ക\u0D4Aച്ചി'],
  ])('makes %s alike', (_what, text, variant) => {
    expect(fold(text)).toBe(fold(variant));
  });

  test('keeps different names apart', () => {
    expect(fold('അനില')).not.toBe(fold('അനിത'));
    expect(fold('Anil')).not.toBe(fold('Anila'));
    expect(fold('ക\u0D7A')).not.toBe(fold('ക'));
    expect(fold('ഗ\u0D57രി')).not.toBe(fold('ഗരി'));
    expect(fold('മരിയ ജോൺ')).not.toBe(fold('മരിയജോൺ'));
  });
});

describe('matches', () => {
  test('finds a part of a name, however it was typed', () => {
    expect(matches('Mary Thomas', 'THOM')).toBe(true);
    expect(matches('അനി\u0D7Dകുമാ\u0D7C', 'അനി\u0D32\u0D4D\u200D')).toBe(true);
    expect(matches('Mary Thomas', 'thomas mary')).toBe(false);
  });

  test('finds everything for a blank search', () => {
    expect(matches('Mary Thomas', '  ')).toBe(true);
  });
});

describe('a phone number that is searched for', () => {
  test.each([
    ['53000 00421', '5300000421'],
    ['+91 53000 00421', '5300000421'],
    ['0091-5300000421', '5300000421'],
    ['91 53000 00421', '5300000421'],
    ['053000–00421', '5300000421'],
    ['\u202A+91 53000\u00A000421\u202C', '5300000421'],
    ['+91 530', '530'],
    ['+91', ''],
    ['0042', '0042'],
    ['505300000421', '505300000421'],
    ['9153000004210', '9153000004210'],
    ['0091', '0091'],
    ['91530', '91530'],
    [' 42 ', '42'],
  ])('%j is %j', (typed, digits) => {
    expect(searchDigits(typed)).toBe(digits);
  });

  test.each(['', ' ', '-', '+', 'Ward 53', 'pc-00042', '53+91', '൫൩', '53%'])(
    '%j is none',
    (typed) => {
      expect(searchDigits(typed)).toBeNull();
    },
  );

  test('is found in a number, and nowhere without one', () => {
    expect(matchesNumber('5300000421', '0 00 42')).toBe(true);
    expect(matchesNumber('5300000421', '0422')).toBe(false);
    expect(matchesNumber(null, '53')).toBe(false);
    expect(matchesNumber('5300000421', '')).toBe(false);
  });
});
