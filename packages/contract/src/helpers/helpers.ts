import { type Call, idParams, instant, message, pageQuery } from '../kit/call.ts';
import { type FailureBody, metaOf } from '../kit/failure.ts';
import { licenseNumber, longText, shortText } from '../kit/field.ts';
import { helperLabels, person } from '../kit/person.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';

const experience = shortText(helperLabels.experience);
const notes = longText(helperLabels.notes);
const common = { ...person, notes };

const volunteer = z.object({
  ...person,
  skills: shortText(helperLabels.skills),
  notes,
});

const caregiver = z.object({
  ...person,
  experience,
  certifications: shortText(helperLabels.certifications),
  notes,
});

const medicalProfessional = z.object({
  ...person,
  specialization: shortText(helperLabels.specialization),
  license_number: licenseNumber(helperLabels.license_number),
  experience,
  notes: longText({ en: 'Additional notes', ml: 'മറ്റു കുറിപ്പുകൾ' }),
});

/** How requests may spell each kind: the documents have two words for the third (D-01). */
const userTypes = {
  volunteer: ['volunteer'],
  caregiver: ['caregiver'],
  medical_professional: ['medical_professional', 'medical'],
} as const satisfies Record<Kind, readonly string[]>;

const personal: readonly HelperField[] = ['email', 'phone_number', 'address'];

/** Every field that some kind has. */
export type HelperField =
  | keyof typeof volunteer.shape
  | keyof typeof caregiver.shape
  | keyof typeof medicalProfessional.shape;

/** What all kinds have in common is what the types know; the rest of a row goes along. */
export interface HelperKind {
  readonly kind: Kind;
  readonly page: `/admin/${string}`;
  readonly input: z.ZodObject<typeof common>;
  readonly calls: ReturnType<typeof calls<typeof common>>;
  /** Said when one is added, if the documents say it. */
  readonly userType?: 'volunteer' | 'medical_professional';
  /** What the search box looks through (D-118). */
  readonly searched: readonly HelperField[];
  /** What tells people apart at a glance in the list. */
  readonly columns: readonly HelperField[];
  /** The two blocks of the profile. */
  readonly profile: Readonly<Record<'personal' | 'details', readonly HelperField[]>>;
  /** How the documents let a failed edit be told (D-67). */
  readonly updateFailure: 'alert' | 'toast';
}

/** One row for each kind of helper; screens, routes and tests are written once over this table. */
export const helperKinds: Readonly<Record<Kind, HelperKind>> = {
  volunteer: {
    kind: 'volunteer',
    page: '/admin/volunteers',
    input: volunteer,
    calls: calls('volunteer', '/api/volunteers', volunteer),
    userType: 'volunteer',
    searched: ['name'],
    columns: ['availability', 'skills'],
    profile: { personal, details: ['availability', 'skills', 'notes'] },
    updateFailure: 'alert',
  },
  caregiver: {
    kind: 'caregiver',
    page: '/admin/caregivers',
    input: caregiver,
    calls: calls('caregiver', '/api/caregivers', caregiver),
    searched: ['name'],
    columns: ['availability', 'experience'],
    profile: { personal, details: ['availability', 'experience', 'certifications', 'notes'] },
    updateFailure: 'toast',
  },
  medical_professional: {
    kind: 'medical_professional',
    page: '/admin/medical-professionals',
    input: medicalProfessional,
    calls: calls('medical_professional', '/api/medical-professionals', medicalProfessional),
    userType: 'medical_professional',
    searched: ['name', 'specialization'],
    columns: ['specialization', 'availability'],
    profile: {
      personal,
      details: ['license_number', 'specialization', 'experience', 'availability', 'notes'],
    },
    updateFailure: 'alert',
  },
};

export type Kind = keyof Words['helpers'];
type HelperWords = Words['helpers'][Kind];

/** The six calls of one kind of helper. */
function calls<I extends z.ZodRawShape>(kind: Kind, path: `/api/${string}`, input: z.ZodObject<I>) {
  const stored = answerOf(input);
  const one = `${path}/:id` as const;
  const missing = (words: Words) => words.helpers[kind].not_found;
  const taken = (words: Words, field: string): string => takenWords(words.helpers[kind], field);
  return {
    list: {
      method: 'GET',
      path,
      access: 'admin',
      summary: 'The whole list, newest first',
      query: pageQuery,
      answer: z.array(stored),
    },
    create: {
      method: 'POST',
      path,
      access: 'admin',
      summary: 'Adds one',
      body: z.object({
        ...input.shape,
        userType: z.literal(userTypes[kind], { error: 'user_type' }).optional(),
      }),
      answer: stored,
      status: 201,
      taken,
    },
    get: {
      method: 'GET',
      path: one,
      access: 'admin',
      summary: 'One record',
      params: idParams,
      answer: stored,
      missing,
    },
    update: {
      method: 'PUT',
      path: one,
      access: 'admin',
      summary: 'Replaces the whole record',
      params: idParams,
      body: input,
      answer: stored,
      missing,
      taken,
    },
    view: {
      method: 'PUT',
      path: `${one}/view`,
      access: 'admin',
      summary: 'Marks the record as seen',
      params: idParams,
      answer: message,
      missing,
    },
    remove: {
      method: 'DELETE',
      path: one,
      access: 'admin',
      summary: 'Deletes the record',
      params: idParams,
      answer: message,
      missing,
    },
  } as const satisfies Record<string, Call>;
}

function takenWords(words: HelperWords, field: string): string {
  const sentences: Readonly<Partial<Record<string, string>>> = words;
  return sentences[`${field}_taken`] ?? words.taken;
}

/**
 * What the screen says when a helper could not be added. The documents look for a word in the
 * error text; the field is read as well, because in Malayalam that word is another one.
 */
export function addFailure(
  failure: { status: number; body: FailureBody | null } | null,
  words: Words,
  kind: Kind,
): string {
  if (!failure) return words.network_error;
  if (failure.status !== 409) return words.helpers[kind].add_failed;
  const { field, error = '' } = failure.body ?? {};
  return takenWords(words.helpers[kind], field ?? fieldIn(error));
}

/** The field that an error text speaks of. */
function fieldIn(error: string): string {
  if (/email/i.test(error)) return 'email';
  if (/phone number/i.test(error)) return 'phone_number';
  return /license/i.test(error) ? 'license_number' : '';
}

type Stored<I> = {
  [K in keyof I]: null extends z.output<I[K]> ? z.ZodNullable<z.ZodString> : z.ZodString;
};

/** What is told of one: the same fields as they were kept, and what the clinic knows beside them. */
function answerOf<I extends z.ZodRawShape>(input: z.ZodObject<I>) {
  const fields = Object.keys(input.shape).map((field) => [
    field,
    metaOf(input, field).isRequired ? z.string() : z.string().nullable(),
  ]);
  return z.object({
    id: z.int(),
    ...(Object.fromEntries(fields) as Stored<I>),
    is_new: z.boolean(),
    created_at: instant,
  });
}
