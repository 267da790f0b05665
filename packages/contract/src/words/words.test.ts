import { describe, expect, test } from 'vitest';
import * as officeEn from './en/office.ts';
import * as sharedEn from './en/shared.ts';
import * as siteEn from './en/site.ts';
import * as troubleEn from './en/trouble.ts';
import * as officeMl from './ml/office.ts';
import * as sharedMl from './ml/shared.ts';
import * as siteMl from './ml/site.ts';
import * as troubleMl from './ml/trouble.ts';

const pairs = [
  ['shared', sharedEn.shared, sharedMl.shared],
  ['site', siteEn.site, siteMl.site],
  ['office', officeEn.office, officeMl.office],
  ['trouble', troubleEn.trouble, troubleMl.trouble],
] as const;

describe.each(pairs)('the words of %s', (_, en, ml) => {
  const english = sentences(en);
  const malayalam = sentences(ml);

  test('stand in both languages under the same keys', () => {
    expect([...malayalam.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('are Malayalam where they should be', () => {
    for (const [key, sentence] of malayalam) {
      expect(sentence, key).toMatch(/\p{Script=Malayalam}/u);
      expect(sentence, key).not.toBe(english.get(key));
    }
  });

  test('keep their placeholders', () => {
    for (const [key, sentence] of english) {
      expect(placeholders(malayalam.get(key) ?? ''), key).toEqual(placeholders(sentence));
    }
  });
});

function sentences(words: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${path}${key}`, value]]
        : [...sentences(value, `${path}${key}.`)],
    ),
  );
}

const placeholders = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();
