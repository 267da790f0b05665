import { describe, expect, test } from 'vitest';
import { labelOf } from '../kit/failure.ts';
import * as officeEn from '../words/en/office.ts';
import * as sharedEn from '../words/en/shared.ts';
import * as officeMl from '../words/ml/office.ts';
import * as sharedMl from '../words/ml/shared.ts';
import { helperKinds } from './helpers.ts';

const english = { ...sharedEn.shared, ...officeEn.office };
const malayalam = { ...sharedMl.shared, ...officeMl.office };

describe.each(Object.values(helperKinds))('the table of $kind', ({ calls, input }) => {
  test('answers with every field that can be sent', () => {
    const answerFields = Object.keys(calls.get.answer.shape);
    expect(answerFields).toEqual(expect.arrayContaining(Object.keys(input.shape)));
  });

  test('calls every field by a label of its own in both languages', () => {
    for (const words of [english, malayalam]) {
      const labels = Object.keys(input.shape).map((field) => labelOf(input, field, words));
      expect(new Set(labels).size).toBe(labels.length);
      const script = words.language === 'ml' ? /^\p{Script=Malayalam}/u : /^[A-Z]/;
      for (const label of labels) expect(label).toMatch(script);
    }
  });

  test('names the taken detail as the documents look for it', () => {
    expect(calls.create.taken(english, 'email')).toContain('email');
    expect(calls.create.taken(english, 'phone_number')).toContain('phone number');
  });
});
