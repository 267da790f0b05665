import { address, email, type Label, personName, phone, shortText } from './field.ts';

/** The fields that every helper kind has, in the office and in the public registration. */
export const person = {
  name: personName({ en: 'Name', ml: 'പേര്' }),
  email: email({ en: 'Email', ml: 'ഇമെയിൽ' }),
  phone_number: phone({ en: 'Phone number', ml: 'ഫോൺ നമ്പർ' }),
  address: address({ en: 'Address', ml: 'വിലാസം' }),
  availability: shortText({ en: 'Availability', ml: 'ഒഴിവുള്ള സമയം' }),
};

/** Labels of the fields that only some helper kinds have. */
export const helperLabels = {
  experience: { en: 'Experience', ml: 'പരിചയം' },
  skills: { en: 'Skills', ml: 'കഴിവുകൾ' },
  certifications: { en: 'Certifications', ml: 'സർട്ടിഫിക്കറ്റുകൾ' },
  specialization: { en: 'Specialization', ml: 'വൈദഗ്ധ്യം' },
  license_number: { en: 'License number', ml: 'ലൈസൻസ് നമ്പർ' },
  notes: { en: 'Notes', ml: 'കുറിപ്പുകൾ' },
} as const satisfies Record<string, Label>;
