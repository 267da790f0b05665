import { ADDRESS_MAX, AGE_MAX, LONG_TEXT_MAX, RELATION_MAX } from '../constants/limits.ts';
import {
  longText,
  optionalName,
  optionalText,
  personName,
  requiredLongText,
  rule,
  storable,
} from '../kit/field.ts';
import {
  optionalAddress,
  optionalChoice,
  optionalDay,
  optionalPhone,
} from '../kit/office/office-field.ts';
import { isOneOf } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { isWebAddress, joinPlace, splitPlace } from './place.ts';

// The form fields of a patient in care, section by section.

export const patientSupportTypes = {
  medical: { en: 'Medical', ml: 'മെഡിക്കൽ' },
  caregiver: { en: 'Caregiver', ml: 'പരിചാരകർ' },
  volunteer: { en: 'Volunteer', ml: 'സന്നദ്ധപ്രവർത്തകർ' },
  other: { en: 'Other', ml: 'മറ്റുള്ളവ' },
} as const;
export type PatientSupportType = keyof typeof patientSupportTypes;

export const genders = {
  Male: { en: 'Male', ml: 'പുരുഷൻ' },
  Female: { en: 'Female', ml: 'സ്ത്രീ' },
  Other: { en: 'Other', ml: 'മറ്റുള്ളവർ' },
} as const;

/** Accepts `other` and `others` (D-02) and returns `other`, as the database stores it. */
export const support_type = z
  .enum([...(Object.keys(patientSupportTypes) as PatientSupportType[]), 'others'], rule('required'))
  .transform((type) => (type === 'others' ? 'other' : type))
  .meta({
    label: { en: 'Support type', ml: 'വേണ്ട സഹായം' },
    control: 'choice',
    options: patientSupportTypes,
    isRequired: true,
  });

const typedYears = { 0: /^[0-9]*$/, 1: /^(?:[1-9][0-9]*)?$/ } as const;

/** The age in full years, as a number or as the text of a form; 0 and blank become null. */
const age = (minimum: 0 | 1) =>
  z
    .union(
      [
        z.int().min(minimum, rule('age_min')),
        z.string().trim().regex(typedYears[minimum], rule('age_min')),
      ],
      rule('age_min'),
    )
    .nullish()
    .transform((years) => Number(years) || null)
    .refine((years) => (years ?? 1) <= AGE_MAX, rule('too_large'))
    .meta({ label: { en: 'Age', ml: 'വയസ്സ്' }, control: 'figure', minimum, maximum: AGE_MAX });

const placeLabel = { en: 'Place', ml: 'സ്ഥലം' };

const fits = (text: string) => {
  const { place, place_link } = splitPlace(text);
  return (place?.length ?? 0) <= ADDRESS_MAX && (place_link?.length ?? 0) <= LONG_TEXT_MAX;
};
const hasWebAddress = (text: string) => {
  const { place_link } = splitPlace(text);
  return place_link === null || isWebAddress(place_link);
};

/** A place with an optional map link, sent as one text `place|link` (D-23). */
const placeWithLink = z
  .string(rule('unreadable'))
  .regex(storable, rule('unreadable'))
  .refine(fits, rule('too_long'))
  .refine(hasWebAddress, rule('place_link'))
  .nullish()
  .transform((text) => joinPlace(splitPlace(text)))
  .meta({ label: placeLabel });

const person = {
  first_name: personName({ en: 'Full name', ml: 'മുഴുവൻ പേര്' }),
  support_type,
  dob: optionalDay({ en: 'Date of birth', ml: 'ജനനത്തീയതി' }),
  age: age(1),
  gender: optionalChoice({ en: 'Gender', ml: 'ലിംഗം' }, genders),
  address: optionalAddress({ en: 'Address', ml: 'വിലാസം' }),
  phone_number: optionalPhone({ en: 'Phone number', ml: 'ഫോൺ നമ്പർ' }),
};

/** The personal fields of the calls; `place` holds the place and its link in one text. */
export const personal = { ...person, place: placeWithLink };
/**
 * The age field when a date of birth is sent too: an infant's age of 0, as the answers have it, is
 * accepted, because the server computes the age from the date (D-213).
 */
export const ageBesideDob = age(0);
export const last_name = optionalName({ en: 'Last name', ml: 'കുടുംബപ്പേര്' });

/** The personal fields of the forms; `joinPlace` combines `place` and `place_link` for the call. */
export const personalForm = z.object({
  ...person,
  place: optionalText(ADDRESS_MAX)
    .refine((name) => !name?.includes('|'), rule('unreadable'))
    .meta({ label: placeLabel, maxLength: ADDRESS_MAX }),
  place_link: optionalText(LONG_TEXT_MAX)
    .transform((link) => splitPlace(`|${link ?? ''}`).place_link)
    .refine((link) => link === null || isWebAddress(link), rule('place_link'))
    .meta({ label: { en: 'Place link', ml: 'സ്ഥലത്തിന്റെ ലിങ്ക്' }, maxLength: LONG_TEXT_MAX }),
});

/** The treatment fields; a blank value is stored as null. */
export const treatment = {
  initial_treatment_date: optionalDay({ en: 'Initial treatment date', ml: 'ചികിത്സ തുടങ്ങിയ തീയതി' }),
  doctor: optionalName({ en: 'Doctor', ml: 'ഡോക്ടർ' }),
  caregiver: optionalName({ en: 'Caregiver', ml: 'പരിചാരകർ' }),
};

const healthLabel = { label: { en: 'Health status', ml: 'ആരോഗ്യനില' } };
export const health = z
  .object({
    disease: longText({ en: 'Disease', ml: 'രോഗം' }),
    medication: longText({ en: 'Medication', ml: 'മരുന്നുകൾ' }),
    note: longText({ en: 'Note', ml: 'കുറിപ്പ്' }),
    note_date: optionalDay({ en: 'Note date', ml: 'കുറിപ്പിന്റെ തീയതി' }),
  })
  .meta(healthLabel);
/** A partial update of the health status: a field that is not sent keeps its value. */
export const healthChange = health.partial().meta(healthLabel);

export const proxy = z
  .object({
    name: optionalName({ en: 'Proxy name', ml: 'പകരം തീരുമാനിക്കുന്ന ആളുടെ പേര്' }),
    relation: optionalText(RELATION_MAX, 'relation_max').meta({
      label: { en: 'Relation', ml: 'ബന്ധം' },
      maxLength: RELATION_MAX,
    }),
    phone_number: optionalPhone(
      { en: 'Proxy phone number', ml: 'പകരം തീരുമാനിക്കുന്ന ആളുടെ ഫോൺ നമ്പർ' },
      'proxy_phone',
    ),
  })
  .meta({ label: { en: 'Medical proxy', ml: 'രോഗിക്കു പകരം തീരുമാനിക്കുന്ന ആൾ' } });

const notesLabel = { en: 'Additional notes', ml: 'മറ്റു കുറിപ്പുകൾ' };
const historyLabel = { en: 'Medical history', ml: 'രോഗചരിത്രം' };

/**
 * The optional texts of a new patient. The required ones below are the bodies of the calls that add
 * an entry later.
 */
export const initialTexts = {
  additional_notes: longText(notesLabel),
  medical_history: longText(historyLabel),
};
export const additional_notes = requiredLongText(notesLabel, 'required');
export const medical_history = requiredLongText(historyLabel, 'required');

/** A note beside the record; it goes to the log that suits the support type. */
export const newNote = z.object({
  note: requiredLongText({ en: 'New note', ml: 'പുതിയ കുറിപ്പ്' }, 'required'),
});

/**
 * Returns whether the form of this support type has the medical sections. The other forms have only
 * the additional notes.
 */
export const hasMedicalSections = (type: string): boolean =>
  type === 'medical' || type === 'caregiver';

/**
 * Returns whether the record shows the medical sections. An unknown support type shows them too
 * (D-201).
 */
export const showsIllness = (type: string): boolean =>
  hasMedicalSections(type) || !isOneOf(patientSupportTypes, type);

/** The fields of the add-patient forms, in the order of the form. */
export const addForms = {
  medical: z.object({
    ...personalForm.shape,
    ...treatment,
    health_status: health,
    medical_proxy: proxy,
    medical_history: initialTexts.medical_history,
  }),
  others: z.object({ ...personalForm.shape, additional_notes: initialTexts.additional_notes }),
} as const;
