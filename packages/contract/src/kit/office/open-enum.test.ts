import { describe, expect, test } from 'vitest';
import { isOneOf, labelIn, nameOrWord, openEnum } from './open-enum.ts';

const options = { ward: { en: 'Ward', ml: 'വാർഡ്' } };

describe('a word of an open list', () => {
  test('is taken whether it is known or not, as long as it is a text', () => {
    const field = openEnum(['ward']);
    for (const word of ['ward', 'hall', '']) expect(field.parse(word)).toBe(word);
    for (const wrong of [5, null, undefined]) expect(field.safeParse(wrong).success).toBe(false);
  });

  test('is known only when it is in the list itself', () => {
    expect(isOneOf(options, 'ward')).toBe(true);
    for (const word of ['hall', 'toString', '']) expect(isOneOf(options, word)).toBe(false);
  });

  test('is shown by its name, or as it is when it has none', () => {
    expect(nameOrWord({ ward: 'Ward' }, 'ward')).toBe('Ward');
    expect(labelIn(options, 'ward', 'en')).toBe('Ward');
    expect(labelIn(options, 'ward', 'ml')).toBe('വാർഡ്');
    for (const word of ['hall', 'toString']) {
      expect(nameOrWord({ ward: 'Ward' }, word)).toBe(word);
      expect(labelIn(options, word, 'en')).toBe(word);
    }
  });
});
