import {
  address,
  longText,
  optionalEmail,
  optionalName,
  personName,
  phone,
  place,
  requiredLongText,
  rule,
} from '../kit/field.ts';
import { z } from '../kit/zod.ts';

const supportLabel = { en: 'Kind of help', ml: 'വേണ്ട സഹായം' };
/** The fourth type is 'others' in forms and calls and 'other' in the database (D-02). */
export const supportTypes = {
  volunteer: { en: 'Volunteer: company, errands', ml: 'സന്നദ്ധപ്രവർത്തകർ: കൂട്ടിനും ചെറിയ സഹായത്തിനും' },
  caregiver: { en: 'Caregiver: daily care', ml: 'പരിചാരകർ: ദിവസേനയുള്ള പരിചരണം' },
  medical: { en: 'Medical: a nurse or doctor', ml: 'മെഡിക്കൽ: നഴ്സ് അല്ലെങ്കിൽ ഡോക്ടർ' },
  others: { en: 'Others', ml: 'മറ്റുള്ളവ' },
} as const;
export type SupportType = keyof typeof supportTypes;

/** Converts a stored support type to the spelling of the request calls (D-02). */
export const requestSupportType = (stored: SupportType | 'other'): SupportType =>
  stored === 'other' ? 'others' : stored;

/** Accepts both spellings and returns the stored one, 'other' (D-02). */
export const support_type = z
  .enum([...(Object.keys(supportTypes) as SupportType[]), 'other'], rule('required'))
  .transform((type) => (type === 'others' ? 'other' : type))
  .meta({ label: supportLabel, control: 'choice', options: supportTypes, isRequired: true });
const healthLabel = { en: 'Health condition', ml: 'രോഗവിവരം' };
const careLabel = { en: 'Care details', ml: 'പരിചരണ വിവരങ്ങൾ' };

export const contactLabels = {
  contact_name: { en: 'Contact name', ml: 'ബന്ധപ്പെടേണ്ട ആളുടെ പേര്' },
  contact_email: { en: 'Email', ml: 'ഇമെയിൽ' },
} as const;

/** In form order: the fields that depend on the support type come right after it. */
const firstFields = {
  patient_name: personName({ en: 'Patient name', ml: 'രോഗിയുടെ പേര്' }),
  support_type,
};
const health = { health_condition: requiredLongText(healthLabel, 'health_condition') };
const care = { care_details: requiredLongText(careLabel, 'care_details') };
const lastFields = {
  place: place({ en: 'Place', ml: 'സ്ഥലം' }),
  address: address({ en: 'Address', ml: 'വിലാസം' }),
  contact_phone_number: phone({ en: 'Phone number', ml: 'ഫോൺ നമ്പർ' }),
  contact_name: optionalName(contactLabels.contact_name),
  contact_email: optionalEmail(contactLabels.contact_email),
  notes: longText({ en: 'Notes', ml: 'കുറിപ്പുകൾ' }),
};

/** The form of each support type; a field that is not in the form is dropped (D-41). */
export const requestForms = {
  medical: z.object({ ...firstFields, ...health, ...lastFields }),
  caregiver: z.object({ ...firstFields, ...care, ...lastFields }),
  volunteer: z.object({ ...firstFields, ...lastFields }),
} as const;

/** All fields. The page renders this form until scripts run and the support type is known. */
export const wholeRequestForm = z.object({ ...firstFields, ...health, ...care, ...lastFields });

/** Returns the form of a support type. */
export const requestFormOf = (support: unknown): keyof typeof requestForms =>
  support === 'medical' || support === 'caregiver' ? support : 'volunteer';

export const requestFields = Object.keys(
  wholeRequestForm.shape,
) as (keyof typeof wholeRequestForm.shape)[];

/** The union of all request forms: fields of single support types are optional. */
export const requestBody = z.object({
  ...firstFields,
  health_condition: longText(healthLabel),
  care_details: longText(careLabel),
  ...lastFields,
});
