import { describe, expect, test } from 'vitest';
import { ageOn, isNewPatient } from './patient-list.ts';

describe('whether a patient is new', () => {
  const at = new Date('2026-11-15T06:30:00.000Z');
  const viewed_at = null;

  test.for([
    ['2026-11-15T06:30:00.000Z', true],
    ['2026-11-12T06:30:00.000Z', true],
    ['2026-11-12T06:29:59.999Z', false],
    // Added after `at`: the clock that wrote created_at may be slightly ahead.
    ['2026-11-15T06:31:00.000Z', true],
  ] as const)('PAT-13 PAT-14 added at %s: %s', ([created_at, isNew]) => {
    expect(isNewPatient({ created_at, viewed_at }, at)).toBe(isNew);
    expect(isNewPatient({ created_at, viewed_at: created_at }, at)).toBe(false);
  });
});

describe('the age on a day', () => {
  test.for([
    ['1950-11-15', 76],
    ['1950-11-16', 75],
    ['1950-12-01', 75],
    ['2026-11-15', 0],
    ['2024-02-29', 2],
    ['2026-11-16', null],
    ['', null],
  ] as const)('of whoever was born on %s is %s', ([dob, age]) => {
    expect(ageOn(dob, '2026-11-15')).toBe(age);
  });

  test('begins in a year without that day on the first of March', () => {
    expect(ageOn('2024-02-29', '2027-02-28')).toBe(2);
    expect(ageOn('2024-02-29', '2027-03-01')).toBe(3);
  });
});
