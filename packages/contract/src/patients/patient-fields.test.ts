import { describe, expect, test } from 'vitest';
import { metaOf, problemsOf } from '../kit/failure.ts';
import { shared } from '../words/en/shared.ts';
import { addForms, genders, hasMedicalSections, patientSupportTypes } from './patient-fields.ts';
import { patientCalls } from './patients.ts';
import { joinPlace, splitPlace } from './place.ts';

const person = { first_name: 'Annamma', support_type: 'medical' };
const sectionsOf = (form: keyof typeof addForms) => Object.keys(addForms[form].shape);

describe('the form of a patient', () => {
  test('PAT-16 PAT-18 PAT-19 PAT-25 PAT-26 PAT-27 asks by the support type', () => {
    const personal =
      'first_name support_type dob age gender address phone_number place place_link'.split(' ');
    expect(sectionsOf('others')).toEqual([...personal, 'additional_notes']);
    expect(sectionsOf('medical')).toEqual([
      ...personal,
      ...'initial_treatment_date doctor caregiver'.split(' '),
      ...'health_status medical_proxy medical_history'.split(' '),
    ]);
    expect(Object.keys(patientSupportTypes)).toEqual([
      'medical',
      'caregiver',
      'volunteer',
      'other',
    ]);
    expect(Object.keys(patientSupportTypes).map(hasMedicalSections)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(Object.keys(genders)).toEqual(['Male', 'Female', 'Other']);
  });

  test('PAT-16 PAT-27 has a label for each field, also within another one', () => {
    const { medical } = addForms;
    expect(metaOf(medical, 'medical_proxy.phone_number')).toMatchObject({
      label: { en: 'Proxy phone number' },
      control: 'phone',
    });
    expect(metaOf(medical, 'health_status.note')).toMatchObject({ control: 'lines' });
    const change = patientCalls.medical.body;
    expect(metaOf(change, 'health_status.note_date').control).toBe('day');
    expect(metaOf(change, 'doctor').label?.en).toBe('Doctor');
    for (const unknownField of ['medical_proxy.constructor', 'medical_proxy.name.x', 'x.y', '']) {
      expect(metaOf(medical, unknownField)).toEqual({});
    }
  });

  test('PAT-22 PAT-23 takes a place without a bar, and a link that is one', () => {
    const form = addForms.others;
    const parseForm = (values: object) => {
      const { error, data } = form.safeParse({ ...person, ...values });
      return error ? problemsOf(error, form, shared)[0] : data && joinPlace(data);
    };
    expect(parseForm({ place: 'Mala', place_link: 'https://maps.example' })).toBe(
      'Mala|https://maps.example',
    );
    expect(parseForm({ place: 'Mala', place_link: ' ' })).toBe('Mala');
    expect(parseForm({ place: '', place_link: 'Http://maps.example' })).toBe(
      '|http://maps.example',
    );
    expect(parseForm({ place: 'Mala', place_link: 'javascript:alert(1)' })).toEqual({
      field: 'place_link',
      message: 'Place link must be a URL',
    });
    expect(parseForm({ place: 'Mala|x' })).toMatchObject({ field: 'place' });
  });

  test('PAT-23 a place is the same after it was split and joined', () => {
    for (const text of ['Mala', 'Mala|https://maps.example/a|b', '|https://maps.example', null]) {
      expect(joinPlace(splitPlace(text))).toBe(text);
    }
  });
});
