import { describe, expect, test } from 'vitest';
import { wordsFor } from '../../apps/server/src/http/language.ts';

describe('the language of an answer', () => {
  test.each([
    ['ml', 'ml'],
    ['ML-in', 'ml'],
    [' ml , en;q=0.5', 'ml'],
    ['en;q=0.5,ml;q=0.8', 'ml'],
    ['hi, ml;q=0.1', 'ml'],
    ['ml; q=0.9 ,en;q=0.8', 'ml'],
    ['ml-IN;q=0.9,en;q=0.8', 'ml'],
    [undefined, 'en'],
    ['', 'en'],
    ['en,ml', 'en'],
    ['ml;q=0.5,en', 'en'],
    ['ml;q=0.5,en;q=0.5', 'ml'],
    ['en;q=0.5,ml;q=0.5', 'en'],
    ['ml;q=0', 'en'],
    ['ml;q=x', 'en'],
    ['mlx', 'en'],
    ['xml', 'en'],
    ['hi', 'en'],
    ['ml;q=1;q=2', 'en'],
  ])('for %j is %s', (header, language) => {
    expect(wordsFor(header).language).toBe(language);
  });

  test('is read from the first 200 characters only', () => {
    expect(wordsFor(`${'hi,'.repeat(66)}ml`).language).toBe('ml');
    expect(wordsFor(`${'hi,'.repeat(67)}ml`).language).toBe('en');
  });

  test('has the words of the office and of the site', () => {
    for (const header of ['en', 'ml']) {
      expect(wordsFor(header)).toHaveProperty('rules.required');
      expect(Object.keys(wordsFor(header))).toEqual(Object.keys(wordsFor(undefined)));
    }
  });
});
