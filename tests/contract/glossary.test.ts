import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { everySentence, everyTextLine } from './sentences.ts';

interface Term {
  english: string;
  forms: string[];
}

const sentences = [...everySentence(), ...everyTextLine()];

const glossary = readFileSync(path.join(import.meta.dirname, '../../docs/malayalam.md'), 'utf8');
const terms = [...glossary.matchAll(/^\| ([a-z ,]+) \| .+? \| (.+?) \| .+ \|$/gm)]
  .flatMap(([, english = '', forms = '']) =>
    english.split(', ').map((one): Term => ({ english: one, forms: forms.split(', ') })),
  )
  .toSorted((one, other) => other.english.length - one.english.length);

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

test('no Malayalam sentence leaves a choice between two words', () => {
  const strays = sentences.filter(({ ml }) => /[\p{L}\p{M}][/(]/u.test(ml));
  expect(strays).toEqual([]);
});

/** Longest first; what a longer term has taken is gone for the shorter ones. */
function termsIn(sentence: string): Term[] {
  let rest = sentence.replace(/\{\w+\}/g, '');
  return terms.filter(({ english }) => {
    const without = rest.replace(new RegExp(`\\b${english}s?\\b`, 'gi'), '');
    const isThere = without !== rest;
    rest = without;
    return isThere;
  });
}
