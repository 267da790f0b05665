import { describe, expect, test } from 'vitest';
import { searchTerms } from './terms.ts';

const digits = (text: string) => searchTerms(text)?.digits;
const words = (text: string) => searchTerms(text)?.words;

describe('what a search text asks for', () => {
  test.each([
    ['+91 52140-66201', '5214066201'],
    ['0 52140 66201', '5214066201'],
    ['(52140) 66201', '5214066201'],
    ['42', '42'],
  ])('the number in %j', (text, number) => {
    expect(digits(text)).toBe(number);
    expect(words(text)).toBeNull();
  });

  test.each([
    ['Kalyani  AMMA', ['kalyani', 'amma']],
    ['  ravi ravi ', ['ravi']],
    ['K. Nair - Mala', ['k.', 'nair', 'mala']],
    ['House 12', ['house', '12']],
    ['ലീല കുമാ\u0D7C', ['ലീല', 'കുമാര്']],
    ['ലീ', ['ലീ']],
  ])('the words of %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
    expect(digits(text)).toBeNull();
  });

  test.each([
    ['PC-00142', 'pc-00142'],
    ['pc00142', 'pc-00142'],
    ['PC 142', 'pc-00142'],
    ['pc-1234567', 'pc-1234567'],
    ['Pc - 0014', 'pc-0014'],
  ])('the register number in %j', (text, number) => {
    expect(words(text)).toEqual([number]);
  });

  test.each(['pc 14 b', 'apc-142', 'pc'])('no register number in %j', (text) => {
    expect(words(text)).toEqual(text.split(' '));
  });

  test.each(['', ' ', 'k', 'ക', '4', '+91', '+91 4', '-', '%_', '. k .'])(
    'nothing in %j, which is too short',
    (text) => {
      expect(searchTerms(text)).toBeNull();
    },
  );

  test('two letters or digits are enough, wherever they stand', () => {
    for (const text of ['ab', '+a b', '91', '4 2']) expect(searchTerms(text), text).not.toBeNull();
  });
});
