import { helperKinds } from '@thinna/contract/helpers/helpers';
import * as officeEn from '@thinna/contract/words/en/office';
import * as sharedEn from '@thinna/contract/words/en/shared';
import * as officeMl from '@thinna/contract/words/ml/office';
import * as sharedMl from '@thinna/contract/words/ml/shared';
import { describe, expect, test } from 'vitest';
import { addFailureSentence } from './add-failure.ts';

const english = { ...sharedEn.shared, ...officeEn.office };
const malayalam = { ...sharedMl.shared, ...officeMl.office };

/** The sentences of each kind in the documents, and the numbers of their lines. */
const cases = [
  {
    kind: 'volunteer',
    a: 'volunteer',
    known: 'Volunteer already exists.',
    lines: { email: 'VOL-25', phone: 'VOL-26', other: 'VOL-27', failed: 'VOL-28', none: 'VOL-29' },
  },
  {
    kind: 'caregiver',
    a: 'caregiver',
    known: 'Caregiver already exists.',
    lines: { email: 'CGV-19', phone: 'CGV-20', other: 'CGV-21', failed: 'CGV-22', none: 'CGV-23' },
  },
  {
    kind: 'medical_professional',
    a: 'medical professional',
    known: 'Medical professional already exists.',
    lines: { email: 'MED-19', phone: 'MED-20', other: 'MED-22', failed: 'MED-23', none: 'MED-24' },
  },
] as const;

describe.each(cases)('what is said when a $kind could not be added', (one) => {
  const { kind, a, known, lines } = one;
  const said = (status: number, error: string, field: string | null = null) =>
    addFailureSentence({ status, body: { message: error, error, field } }, english, kind);

  test(`${lines.email} a taken email is named, however the error speaks of it`, () => {
    const sentence = `A ${a} with this email already exists.`;
    expect(said(409, sentence, 'email')).toBe(sentence);
    expect(said(409, 'Duplicate EMAIL')).toBe(sentence);
    expect(said(409, 'Already there', 'email')).toBe(sentence);
    expect(said(409, 'The email and the phone number exist')).toBe(sentence);
  });

  test(`${lines.phone} a taken phone number is named, however the error speaks of it`, () => {
    const sentence = `A ${a} with this phone number already exists.`;
    expect(said(409, sentence)).toBe(sentence);
    expect(said(409, 'Phone Number in use')).toBe(sentence);
    expect(said(409, 'Already there', 'phone_number')).toBe(sentence);
  });

  test(`${lines.other} any other duplicate is said to exist already`, () => {
    expect(said(409, 'Already there')).toBe(known);
    expect(said(409, '', 'nickname')).toBe(known);
    expect(said(409, 'Known by mail and by phone')).toBe(known);
    expect(addFailureSentence({ status: 409, body: null }, english, kind)).toBe(known);
  });

  test(`${lines.failed} another status is a failure to add, whatever its text`, () => {
    const sentence = `Failed to add ${a}. Please try again.`;
    for (const status of [400, 401, 403, 404, 413, 500, 503]) {
      expect(said(status, 'Enter a valid email address', 'email')).toBe(sentence);
      expect(addFailureSentence({ status, body: null }, english, kind)).toBe(sentence);
    }
  });

  test(`${lines.none} no response is a network error`, () => {
    expect(addFailureSentence(null, english, kind)).toBe('Network error. Please try again.');
  });

  test('it is said in Malayalam as well, where the field tells what the words cannot', () => {
    const { email_taken, phone_number_taken } = malayalam.helpers[kind];
    const answer = (error: string, field: string) =>
      addFailureSentence({ status: 409, body: { message: error, error, field } }, malayalam, kind);
    expect(answer(email_taken, 'email')).toBe(email_taken);
    expect(answer(phone_number_taken, 'phone_number')).toBe(phone_number_taken);
  });
});

test.each([
  ['medical_professional', 'A medical professional with this license number already exists.'],
  ['caregiver', 'Caregiver already exists.'],
  ['volunteer', 'Volunteer already exists.'],
] as const)('MED-21 a taken license number of a %s: %s', (kind, sentence) => {
  const said = (error: string, field: string | null) =>
    addFailureSentence({ status: 409, body: { message: error, error, field } }, english, kind);
  expect(said('This License Number is in use', null)).toBe(sentence);
  expect(said('Already there', 'license_number')).toBe(sentence);
  expect(helperKinds[kind].calls.create.taken(english, 'license_number')).toBe(sentence);
});
