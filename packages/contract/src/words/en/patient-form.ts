import { patientForm as both } from './console/subjects.ts';

/** Words of the form of a patient in care. */
export const patientForm = {
  ...both,
  support_hint: 'It decides what else is asked',
  gender_unknown: 'Not known',
  age_from_dob: 'Counted from the date of birth',
  age_below_one: 'Not one year old yet',
  place_link_hint: 'From a map, so that the house is found: https://…',
  left_out_title: 'Some of it will not be saved',
  left_out:
    'This support type does not ask for these, and they will not be saved: {fields}. Save the rest?',
  save_without: 'Save the rest',
};
