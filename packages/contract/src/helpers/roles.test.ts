import { describe, expect, test } from 'vitest';
import { kindOf, roleNameOf, roleOptions, spelledKind } from './roles.ts';

describe('the kind of a helper', () => {
  test.each([
    ['volunteer', 'volunteer'],
    ['Volunteer', 'volunteer'],
    ['caregiver', 'caregiver'],
    ['Caregiver', 'caregiver'],
    ['medical', 'medical_professional'],
    ['medical_professional', 'medical_professional'],
    ['Medical Professional', 'medical_professional'],
  ] as const)('is read from %s', (spelling, kind) => {
    expect(kindOf(spelling)).toBe(kind);
    expect(spelledKind.parse(spelling)).toBe(kind);
  });

  test.each(['nurse', 'VOLUNTEER', 'constructor', 7, ''])('is not read from %j', (spelling) => {
    expect(spelledKind.safeParse(spelling).success).toBe(false);
  });

  test('has a role in words, which can be chosen and is read again', () => {
    const roles = Object.values(roleNameOf);
    expect(Object.keys(roleOptions)).toEqual(roles);
    expect(roles.map(kindOf)).toEqual(Object.keys(roleNameOf));
  });
});
