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

/** What is asked about a patient in need, on the site and in the office. */
const supportLabel = { en: 'Kind of help', ml: 'വേണ്ട സഹായം' };
/** The fourth is stored as 'other', and spoken of as 'others' (D-02). */
export const supportTypes = {
  volunteer: { en: 'Volunteer: company, errands', ml: 'സന്നദ്ധപ്രവർത്തകർ: കൂട്ടിനും ചെറിയ സഹായത്തിനും' },
  caregiver: { en: 'Caregiver: daily care', ml: 'പരിചാരകർ: ദിവസേനയുള്ള പരിചരണം' },
  medical: { en: 'Medical: a nurse or doctor', ml: 'മെഡിക്കൽ: നഴ്സ് അല്ലെങ്കിൽ ഡോക്ടർ' },
  others: { en: 'Others', ml: 'മറ്റുള്ളവ' },
} as const;
export type SupportType = keyof typeof supportTypes;

/** A stored type as the pages and calls of the requests speak of it. */
export const spokenSupport = (stored: SupportType | 'other'): SupportType =>
  stored === 'other' ? 'others' : stored;

/** In either spelling, as it is stored. */
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

/** In the order in which they are asked: what depends on the kind of help comes right after it. */
const before = {
  patient_name: personName({ en: 'Patient name', ml: 'രോഗിയുടെ പേര്' }),
  support_type,
};
const health = { health_condition: requiredLongText(healthLabel, 'health_condition') };
const care = { care_details: requiredLongText(careLabel, 'care_details') };
const after = {
  place: place({ en: 'Place', ml: 'സ്ഥലം' }),
  address: address({ en: 'Address', ml: 'വിലാസം' }),
  contact_phone_number: phone({ en: 'Phone number', ml: 'ഫോൺ നമ്പർ' }),
  contact_name: optionalName(contactLabels.contact_name),
  contact_email: optionalEmail(contactLabels.contact_email),
  notes: longText({ en: 'Notes', ml: 'കുറിപ്പുകൾ' }),
};

/** What a request is asked, by the kind of help; what is not asked is not taken (D-41). */
export const requestForms = {
  medical: z.object({ ...before, ...health, ...after }),
  caregiver: z.object({ ...before, ...care, ...after }),
  volunteer: z.object({ ...before, ...after }),
} as const;

/** Every question: what the page asks while nobody can say which kind of help was chosen. */
export const wholeRequestForm = z.object({ ...before, ...health, ...care, ...after });

/** Which of them are asked for this kind of help. */
export const requestFormOf = (support: unknown): keyof typeof requestForms =>
  support === 'medical' || support === 'caregiver' ? support : 'volunteer';

/** Everything that some request is asked. */
export const requestFields = Object.keys(
  wholeRequestForm.shape,
) as (keyof typeof wholeRequestForm.shape)[];

/** Every question as some request may answer it. */
export const requestBody = z.object({
  ...before,
  health_condition: longText(healthLabel),
  care_details: longText(careLabel),
  ...after,
});
