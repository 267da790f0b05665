import { SHORT_TEXT_MAX } from '../constants/limits.ts';
import type { Kind } from '../helpers/helpers.ts';
import { type Call, message } from '../kit/call.ts';
import type { FailureBody, Problem } from '../kit/failure.ts';
import {
  licenseNumber,
  longText,
  registrantPhone,
  requiredLicense,
  requiredShortText,
  rule,
  shortText,
  storable,
} from '../kit/field.ts';
import { helperLabels, person } from '../kit/person.ts';
import { z } from '../kit/zod.ts';
import { requestBody, requestFormOf, requestForms } from '../requests/patient-request.ts';
import type { SharedWords, Words } from '../words/index.ts';

/** What the pages send beside the answers; a call without any of it works as well. */
const beside = {
  /** Whether the person agreed, and to which version of the notice. */
  consent: z.boolean(rule('unreadable')).optional(),
  notice_version: z
    .string(rule('unreadable'))
    .trim()
    .max(SHORT_TEXT_MAX, rule('too_long'))
    .regex(storable, rule('unreadable'))
    .optional(),
  /** A field that no person sees: whoever fills it in is a program. */
  website: z.string(rule('unreadable')).optional(),
  /** For how long the page was open. Nobody answers so many questions in a moment. */
  seconds_open: z.number(rule('unreadable')).min(0, rule('unreadable')).optional(),
};

const registrant = {
  ...person,
  phone_number: registrantPhone({ en: 'Phone number', ml: 'ഫോൺ നമ്പർ' }),
};
const notes = longText(helperLabels.notes);
const experience = requiredShortText(helperLabels.experience);

/** What each kind is asked; the documents call the third one 'medical' here (D-01). */
export const registrantForms = {
  volunteer: z.object({ ...registrant, skills: shortText(helperLabels.skills), notes }),
  caregiver: z.object({
    ...registrant,
    experience,
    certifications: requiredShortText(helperLabels.certifications),
    notes,
  }),
  medical: z.object({
    ...registrant,
    specialization: requiredShortText(helperLabels.specialization),
    license_number: requiredLicense(helperLabels.license_number),
    experience,
    notes,
  }),
} as const;
export type RegistrantType = keyof typeof registrantForms;
export const registrantTypes = Object.keys(registrantForms) as RegistrantType[];

const userType = z
  .enum([...registrantTypes, 'medical_professional'], rule('user_type'))
  .transform((type) => (type === 'medical_professional' ? 'medical' : type));

/** Which of the three forms this is, in any spelling. */
export const registrantTypeOf = (given: unknown): RegistrantType | undefined =>
  userType.safeParse(given).data;

/** The kind of helper that a registrant becomes. */
export const kindOf = (type: RegistrantType): Kind =>
  type === 'medical' ? 'medical_professional' : type;

const withType = { userType, ...beside };
const registrantBodies = {
  volunteer: registrantForms.volunteer.extend(withType),
  caregiver: registrantForms.caregiver.extend(withType),
  medical: registrantForms.medical.extend(withType),
};

const requestBodies = {
  medical: requestForms.medical.extend(beside),
  caregiver: requestForms.caregiver.extend(beside),
  volunteer: requestForms.volunteer.extend(beside),
};

const answer = message.extend({ id: z.int() });

export const registrationCalls = {
  helper: {
    method: 'POST',
    path: '/api/register',
    access: 'public',
    summary: 'A volunteer, caregiver or medical professional comes forward',
    body: z.object({
      ...registrant,
      userType,
      skills: shortText(helperLabels.skills),
      certifications: shortText(helperLabels.certifications),
      specialization: shortText(helperLabels.specialization),
      license_number: licenseNumber(helperLabels.license_number),
      experience: shortText(helperLabels.experience),
      notes,
      ...beside,
    }),
    bodyFor: (given) => registrantBodies[registrantTypeOf(given.userType) ?? 'volunteer'],
    answer,
    status: 201,
    taken: (words, field) => takenWords(words.registration, field),
  },
  patient: {
    method: 'POST',
    path: '/api/patients-in-need',
    access: 'public',
    summary: 'Somebody asks for help for a patient',
    body: requestBody.extend(beside),
    bodyFor: (given) => requestBodies[requestFormOf(given.support_type)],
    answer,
    status: 201,
    taken: (words, field) => takenWords(words.registration, field),
  },
} as const satisfies Record<string, Call>;

/** The sentence for what is registered already; the contact's fields are called as the helpers'. */
export function takenWords(words: Words['registration'], field: string): string {
  const sentences: Readonly<Partial<Record<string, string>>> = words;
  return sentences[`${field.replace(/^contact_/, '')}_taken`] ?? words.failed;
}

interface Told {
  sentence: string;
  problems: Problem[];
}

/** What can be taken, and is asked in the form. */
const unique = {
  helper: ['email', 'phone_number', 'license_number'],
  patient: ['contact_phone_number', 'contact_email'],
} as const;

/** What the page says when a registration was refused; null when nobody answered (D-59). */
export function registrationFailure(
  form: 'helper' | 'patient',
  failure: { status: number; body: FailureBody | null } | null,
  { registration: words, rules }: SharedWords,
): Told {
  const about = (field: string, sentence: string): Told => ({
    sentence,
    problems: [{ field, message: sentence }],
  });
  if (!failure) {
    return { sentence: form === 'helper' ? words.no_answer : words.failed, problems: [] };
  }
  const { status, body } = failure;
  const { field = null, message: said = words.failed, details = [] } = body ?? {};
  if (status === 409) {
    const taken = unique[form].find((one) => one === field);
    if (taken) return about(taken, takenWords(words, taken));
    const isSame = form === 'patient' && field === 'full_details';
    return { sentence: isSame ? words.full_details_taken : words.failed, problems: [] };
  }
  const [first] = details;
  if (status === 400 && first) return { sentence: first.message, problems: details };
  if (form === 'patient' && (field === 'health_condition' || field === 'care_details')) {
    return about(field, rules[field]);
  }
  if (status === 400 && field !== null) return about(field, said);
  return { sentence: words.failed, problems: [] };
}
