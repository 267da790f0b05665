/** Words of the form of a patient in care. */
export const patientForm = {
  sections: {
    personal: 'Personal Information',
    notes: 'Additional Notes',
    medical: 'Medical Information',
    proxy: 'Medical Proxy',
    history: 'Medical History',
  },
  support_hint: 'It decides what else is asked',
  gender_unknown: 'Not known',
  age_from_dob: 'Counted from the date of birth',
  age_below_one: 'Not one year old yet',
  place_link_hint: 'From a map, so that the house is found: https://…',
  note_date_hint: 'Today, if it is left empty',
  left_out_title: 'Some of it will not be saved',
  left_out:
    'This support type does not ask for these, and they will not be saved: {fields}. Save the rest?',
  save_without: 'Save the rest',
};
