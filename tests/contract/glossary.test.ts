import { describe, expect, test } from 'vitest';
import { tableBelow } from '../../scripts/malayalam/rules.ts';
import { everySentence, everyTextLine } from '../../scripts/malayalam/sentences.ts';

interface Term {
  english: string;
  forms: string[];
}

const sentences = [...(await everySentence()), ...everyTextLine()];

const terms = tableBelow('The words')
  .flatMap(([english = '', , forms = '']) =>
    english.split(', ').map((term): Term => ({ english: term, forms: forms.split(', ') })),
  )
  .toSorted((a, b) => b.english.length - a.english.length);

describe('the words of docs/malayalam.md', () => {
  test('are read, and each English one is fixed once', () => {
    const english = terms.map((term) => term.english);
    expect(english).toContain('palliative care');
    expect(english).toEqual([...new Set(english)]);
  });

  test('are the words of every sentence that has them in English', () => {
    const strays = sentences.flatMap(({ key, en, ml }) =>
      termsIn(en)
        .filter(({ forms }) => !forms.some((form) => ml.includes(form)))
        .map(
          ({ english, forms }) => `${key}: "${english}" is ${forms.join(' or ')}, not in "${ml}"`,
        ),
    );
    expect(strays).toEqual([]);
  });
});

describe('what docs/malayalam.md does not write', () => {
  const rules = tableBelow('What we do not write');
  const refused = rules.flatMap(([, , forms = '']) => forms.split(', '));

  test('is read, all twelve rules of it', () => {
    expect(rules.map(([number]) => Number(number))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(refused).toContain('സഹായം വേണ്ട രോഗി');
    expect(refused).toContain('എന്നയാ');
  });

  test('stands in no sentence', () => {
    const strays = sentences.flatMap(({ key, ml }) =>
      refused.filter((form) => ml.includes(form)).map((form) => `${key}: "${form}" in "${ml}"`),
    );
    expect(strays).toEqual([]);
  });

  test('nor does one woman who means a whole group', () => {
    const stem = /(പ്രവർത്തക|പരിചാരക)(?![\p{L}\p{M}])/u;
    expect(sentences.filter(({ ml }) => stem.test(ml))).toEqual([]);
  });

  test('search boxes begin alike', () => {
    const boxes = sentences.filter(({ key }) => /\.(search|find)$/.test(key));
    expect(boxes.length).toBeGreaterThan(8);
    expect(boxes.filter(({ ml }) => !ml.startsWith('തിരയുക: '))).toEqual([]);
  });
});

test('no Malayalam sentence leaves a choice between two words', () => {
  const withoutAddresses = (ml: string) => ml.replaceAll(/\S+:\/\/\S+/g, '');
  const strays = sentences.filter(({ ml }) => /[\p{L}\p{M}][/(]/u.test(withoutAddresses(ml)));
  expect(strays).toEqual([]);
});

/** Returns the terms in a sentence. `terms` is sorted by length, so a long term hides its parts. */
function termsIn(sentence: string): Term[] {
  let rest = sentence.replace(/\{[\w.]+\}/g, '');
  return terms.filter(({ english }) => {
    const without = rest.replace(new RegExp(`\\b${english}s?\\b`, 'gi'), '');
    const isThere = without !== rest;
    rest = without;
    return isThere;
  });
}
