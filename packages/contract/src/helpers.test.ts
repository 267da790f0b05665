import { describe, expect, test } from 'vitest';
import { addFailure, helperKinds } from './helpers.ts';
import * as officeEn from './words/en/office.ts';
import * as sharedEn from './words/en/shared.ts';
import * as officeMl from './words/ml/office.ts';
import * as sharedMl from './words/ml/shared.ts';

const english = { ...sharedEn.shared, ...officeEn.office };
const malayalam = { ...sharedMl.shared, ...officeMl.office };

describe('what is said when a volunteer could not be added', () => {
  const said = (status: number, error: string, field: string | null = null) =>
    addFailure({ status, body: { message: error, error, field } }, english, 'volunteer');

  test('VOL-25 a taken email is named, however the error speaks of it', () => {
    const sentence = 'A volunteer with this email already exists.';
    expect(said(409, 'A volunteer with this email already exists.', 'email')).toBe(sentence);
    expect(said(409, 'Duplicate EMAIL')).toBe(sentence);
    expect(said(409, 'Already there', 'email')).toBe(sentence);
    expect(said(409, 'The email and the phone number exist')).toBe(sentence);
  });

  test('VOL-26 a taken phone number is named, however the error speaks of it', () => {
    const sentence = 'A volunteer with this phone number already exists.';
    expect(said(409, 'A volunteer with this phone number already exists.')).toBe(sentence);
    expect(said(409, 'Phone Number in use')).toBe(sentence);
    expect(said(409, 'Already there', 'phone_number')).toBe(sentence);
  });

  test('VOL-27 any other duplicate is said to exist already', () => {
    const sentence = 'Volunteer already exists.';
    expect(said(409, 'Already there')).toBe(sentence);
    expect(said(409, '', 'license_number')).toBe(sentence);
    expect(said(409, 'Known by mail and by phone')).toBe(sentence);
    expect(addFailure({ status: 409, body: null }, english, 'volunteer')).toBe(sentence);
  });

  test('VOL-28 another status is a failure to add, whatever its text', () => {
    const sentence = 'Failed to add volunteer. Please try again.';
    for (const status of [400, 401, 403, 404, 413, 500, 503]) {
      expect(said(status, 'Enter a valid email address', 'email')).toBe(sentence);
      expect(addFailure({ status, body: null }, english, 'volunteer')).toBe(sentence);
    }
  });

  test('VOL-29 no response is a network error', () => {
    expect(addFailure(null, english, 'volunteer')).toBe('Network error. Please try again.');
  });

  test('it is said in Malayalam as well, where the field tells what the words cannot', () => {
    const { email_taken, phone_number_taken } = malayalam.helpers.volunteer;
    const answer = (error: string, field: string) =>
      addFailure({ status: 409, body: { message: error, error, field } }, malayalam, 'volunteer');
    expect(answer(email_taken, 'email')).toBe(email_taken);
    expect(answer(phone_number_taken, 'phone_number')).toBe(phone_number_taken);
  });
});

describe.each(Object.values(helperKinds))('the table of $kind', ({ calls, input, profile }) => {
  test('shows every field but the name once on the profile', () => {
    const shown = [...profile.personal, ...profile.details].toSorted();
    expect(shown).toEqual(
      Object.keys(input.shape)
        .filter((field) => field !== 'name')
        .toSorted(),
    );
  });

  test('answers with every field that can be sent', () => {
    const answered = Object.keys(calls.get.answer.shape);
    expect(answered).toEqual(expect.arrayContaining(Object.keys(input.shape)));
  });

  test('names the taken detail as the documents look for it', () => {
    expect(calls.create.taken(english, 'email')).toContain('email');
    expect(calls.create.taken(english, 'phone_number')).toContain('phone number');
  });
});
