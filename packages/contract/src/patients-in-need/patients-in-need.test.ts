import { describe, expect, test } from 'vitest';
import { activationOf, clinicalFieldsOf, type PatientInNeed } from './patients-in-need.ts';

const request: PatientInNeed = {
  id: 12,
  patient_name: 'Annamma',
  contact_name: null,
  contact_email: null,
  contact_phone_number: '9846012345',
  place: 'Mala',
  address: 'House 12',
  support_type: 'others',
  health_condition: null,
  care_details: null,
  notes: 'Call first',
  additional_notes: 'Call first',
  is_new: false,
  created_at: '2026-11-15T06:30:00.000Z',
  code: 'K7M4XQ',
  closed_at: null,
  closed_why: null,
  last_call: null,
};

describe('what is sent to make a patient active', () => {
  test('PIN-12 is these seven, in the words of a registered patient', () => {
    expect(activationOf(request)).toEqual({
      original_id: 12,
      first_name: 'Annamma',
      phone_number: '9846012345',
      address: 'House 12',
      support_type: 'others',
      place: 'Mala',
      additional_notes: 'Call first',
    });
  });

  test('PIN-13 PIN-14 says Not Specified for no place, and null for no notes', () => {
    expect(activationOf({ ...request, place: '' }).place).toBe('Not Specified');
    for (const additional_notes of [null, '']) {
      expect(activationOf({ ...request, additional_notes }).additional_notes).toBeNull();
    }
  });
});

describe('what a profile shows of the illness', () => {
  test.for([
    ['medical', ['health_condition']],
    ['caregiver', ['care_details']],
    ['volunteer', []],
    ['others', []],
    // Unknown types: imported, misspelt, or a property of every object.
    ['nursing', ['health_condition', 'care_details']],
    ['other', ['health_condition', 'care_details']],
    ['', ['health_condition', 'care_details']],
    ['constructor', ['health_condition', 'care_details']],
  ] as const)('PIN-29 PIN-30 PIN-31 PIN-32 of the type %s', ([type, shown]) => {
    expect(clinicalFieldsOf(type)).toEqual(shown);
  });
});
