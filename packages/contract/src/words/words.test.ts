import { describe, expect, test } from 'vitest';
import { allCalls } from '../calls.ts';
import { metaOf } from '../kit/failure.ts';
import * as familyMessageEn from './en/console/family-message.ts';
import * as officeEn from './en/office.ts';
import * as officeHelpEn from './en/office-help.ts';
import * as pagesEn from './en/pages.ts';
import * as sharedEn from './en/shared.ts';
import * as siteEn from './en/site.ts';
import * as staffHelpEn from './en/staff-help.ts';
import * as visitFormEn from './en/visit-form.ts';
import * as findingsEn from './machine/findings-en.ts';
import * as findingsMl from './machine/findings-ml.ts';
import * as familyMessageMl from './ml/console/family-message.ts';
import * as officeMl from './ml/office.ts';
import * as officeHelpMl from './ml/office-help.ts';
import * as pagesMl from './ml/pages.ts';
import * as sharedMl from './ml/shared.ts';
import * as siteMl from './ml/site.ts';
import * as staffHelpMl from './ml/staff-help.ts';
import * as visitFormMl from './ml/visit-form.ts';
import * as troubleEn from './trouble/en.ts';
import * as troubleMl from './trouble/ml.ts';

const { language: english, ...rulesEn } = sharedEn.shared;
const { language: malayalam, ...rulesMl } = sharedMl.shared;

const pairs = [
  ['shared', rulesEn, rulesMl],
  ['site', siteEn.site, siteMl.site],
  ['pages', pagesEn.pages, pagesMl.pages],
  ['office', officeEn.office, officeMl.office],
  ['what is found on the machine', findingsEn.findings, findingsMl.findings],
  ['the help of the office', officeHelpEn.officeHelp, officeHelpMl.officeHelp],
  ['the help of the staff app', staffHelpEn.staffHelp, staffHelpMl.staffHelp],
  ['the text for a family', familyMessageEn.familyMessage, familyMessageMl.familyMessage],
  ['the form of a visit record', visitFormEn.visitForm, visitFormMl.visitForm],
  ['trouble', troubleEn.trouble, troubleMl.trouble],
] as const;

describe.each(pairs)('the words of %s', (_, en, ml) => {
  const originals = sentences(en);
  const translated = sentences(ml);

  test('stand in both languages under the same keys', () => {
    expect([...translated.keys()].toSorted()).toEqual([...originals.keys()].toSorted());
  });

  test('are Malayalam where they should be', () => {
    for (const [key, sentence] of translated) {
      expect(sentence, key).toMatch(/\p{Script=Malayalam}/u);
      expect(sentence, key).not.toBe(originals.get(key));
    }
  });

  test('keep their placeholders', () => {
    for (const [key, sentence] of originals) {
      expect(placeholders(translated.get(key) ?? ''), key).toEqual(placeholders(sentence));
    }
  });
});

test('the words know their language', () => {
  expect([english, malayalam]).toEqual(['en', 'ml']);
});

describe('the labels of the fields of all calls', () => {
  const schemas = new Set(allCalls.flatMap(({ body, query }) => [body ?? [], query ?? []].flat()));
  const fields = [...schemas].flatMap((schema) =>
    Object.keys(schema.shape).map((field) => ({ field, label: metaOf(schema, field).label })),
  );
  const options = [...schemas].flatMap((schema) =>
    Object.keys(schema.shape).flatMap((field) =>
      Object.entries(metaOf(schema, field).options ?? {}).map(([option, label]) => ({
        field: `${field} ${option}`,
        label,
      })),
    ),
  );

  test('stand in both languages', () => {
    for (const { field, label } of [...fields, ...options]) {
      if (!label) continue;
      expect(label.en, field).toMatch(/^[A-Z][A-Za-z0-9 ,:-]+$/);
      expect(label.ml, field).toMatch(/^[^A-Za-z]*\p{Script=Malayalam}/u);
    }
  });

  test('are missing only where no form asks', () => {
    const unnamed = fields.filter(({ label }) => !label).map(({ field }) => field);
    expect([...new Set(unnamed)].toSorted()).toEqual([
      'after',
      'consent',
      'id',
      'limit',
      'notice_version',
      'seconds_open',
      'userType',
      'website',
    ]);
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

const placeholders = (sentence: string) => (sentence.match(/\{[\w.]+\}/g) ?? []).toSorted();
