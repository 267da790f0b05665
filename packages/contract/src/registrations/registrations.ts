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

/** Fields that the pages send with the form values; all optional, so that a plain call works. */
const pageFields = {
  /** Whether the person agreed to `notice_version` of the notice. */
  consent: z.boolean(rule('unreadable')).optional(),
  notice_version: z
    .string(rule('unreadable'))
    .trim()
    .max(SHORT_TEXT_MAX, rule('too_long'))
    .regex(storable, rule('unreadable'))
    .optional(),
  /** Honeypot: a hidden field that only a bot fills in. */
  website: z.string(rule('unreadable')).optional(),
  /** How long the form was open; a submission below REGISTRATION_SECONDS_MIN is refused. */
  seconds_open: z.number(rule('unreadable')).min(0, rule('unreadable')).optional(),
};

const registrant = {
  ...person,
  phone_number: registrantPhone({ en: 'Phone number', ml: 'ഫോൺ നമ്പർ' }),
};
const notes = longText(helperLabels.notes);
const experience = requiredShortText(helperLabels.experience);

/** The form of each helper kind; the third is 'medical' in the public registration (D-01). */
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

/** Returns the form of a `userType` in any spelling, and undefined for any other value. */
export const registrantTypeOf = (value: unknown): RegistrantType | undefined =>
  userType.safeParse(value).data;

export const kindOfRegistrant = (type: RegistrantType): Kind =>
  type === 'medical' ? 'medical_professional' : type;

const withType = { userType, ...pageFields };
const registrantBodies = {
  volunteer: registrantForms.volunteer.extend(withType),
  caregiver: registrantForms.caregiver.extend(withType),
  medical: registrantForms.medical.extend(withType),
};

const requestBodies = {
  medical: requestForms.medical.extend(pageFields),
  caregiver: requestForms.caregiver.extend(pageFields),
  volunteer: requestForms.volunteer.extend(pageFields),
};

const answer = message.extend({ id: z.int() });
const taken = (words: Words, field: string) => takenWords(words.registration, field);

export const registrationCalls = {
  helper: {
    method: 'POST',
    path: '/api/register',
    access: 'public',
    summary: 'A helper comes forward',
    body: z.object({
      ...registrant,
      userType,
      skills: shortText(helperLabels.skills),
      certifications: shortText(helperLabels.certifications),
      specialization: shortText(helperLabels.specialization),
      license_number: licenseNumber(helperLabels.license_number),
      experience: shortText(helperLabels.experience),
      notes,
      ...pageFields,
    }),
    bodyFor: (sent) => registrantBodies[registrantTypeOf(sent.userType) ?? 'volunteer'],
    answer,
    status: 201,
    taken,
  },
  patient: {
    method: 'POST',
    path: '/api/patients-in-need',
    access: 'public',
    summary: 'A family asks for help',
    body: requestBody.extend(pageFields),
    bodyFor: (sent) => requestBodies[requestFormOf(sent.support_type)],
    /** With the number by which the family asks for the state of the request (D-183). */
    answer: answer.extend({ code: z.string() }),
    status: 201,
    taken,
  },
} as const satisfies Record<string, Call>;

/** Returns the message for a duplicate value; `contact_email` shares the message of `email`. */
export function takenWords(words: Words['registration'], field: string): string {
  const sentences: Readonly<Partial<Record<string, string>>> = words;
  return sentences[`${field.replace(/^contact_/, '')}_taken`] ?? words.failed;
}

interface FailureNotice {
  sentence: string;
  problems: Problem[];
}

/** Form fields whose values must be unique. */
const uniqueFields = {
  helper: ['email', 'phone_number', 'license_number'],
  patient: ['contact_phone_number', 'contact_email'],
} as const;

/** Returns what the page shows for a refused registration; null means no response (D-59). */
export function registrationFailure(
  form: 'helper' | 'patient',
  failure: { status: number; body: FailureBody | null } | null,
  { registration: words, rules }: SharedWords,
): FailureNotice {
  const noticeAt = (field: string, sentence: string): FailureNotice => ({
    sentence,
    problems: [{ field, message: sentence }],
  });
  if (!failure) {
    return { sentence: form === 'helper' ? words.no_answer : words.failed, problems: [] };
  }
  const { status, body } = failure;
  const { field = null, message: serverMessage = words.failed, details = [] } = body ?? {};
  if (status === 409) {
    const takenField = uniqueFields[form].find((name) => name === field);
    if (takenField) return noticeAt(takenField, takenWords(words, takenField));
    const isSame = form === 'patient' && field === 'full_details';
    return { sentence: isSame ? words.full_details_taken : words.failed, problems: [] };
  }
  const [first] = details;
  if (status === 400 && first) return { sentence: first.message, problems: details };
  if (form === 'patient' && (field === 'health_condition' || field === 'care_details')) {
    return noticeAt(field, rules[field]);
  }
  if (status === 400 && field !== null) return noticeAt(field, serverMessage);
  return { sentence: words.failed, problems: [] };
}
