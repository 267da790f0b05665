import { type Call, idParams, instant, message, pageQuery } from '../kit/call.ts';
import { metaOf } from '../kit/failure.ts';
import { licenseNumber, longText, shortText } from '../kit/field.ts';
import { helperLabels, person } from '../kit/person.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';
import { helperWork } from './helper-work.ts';
import type { Kind } from './roles.ts';

export type { Kind };

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

/**
 * The spellings of `userType` that a request may use: the documents have two for the third (D-01).
 */
const userTypes = {
  volunteer: ['volunteer'],
  caregiver: ['caregiver'],
  medical_professional: ['medical_professional', 'medical'],
} as const satisfies Record<Kind, readonly string[]>;

/** Every field that at least one kind has. */
export type HelperField =
  | keyof typeof volunteer.shape
  | keyof typeof caregiver.shape
  | keyof typeof medicalProfessional.shape;

/** One kind of helper. Its types know the fields that all kinds have in common. */
export interface HelperKind {
  readonly kind: Kind;
  readonly page: `/admin/${string}`;
  readonly input: z.ZodObject<typeof common>;
  readonly calls: ReturnType<typeof calls<typeof common>>;
}

/** Screens, routes and tests are written once, over this table of the kinds of helper. */
export const helperKinds: Readonly<Record<Kind, HelperKind>> = {
  volunteer: {
    kind: 'volunteer',
    page: '/admin/volunteers',
    input: volunteer,
    calls: calls('volunteer', '/api/volunteers', volunteer),
  },
  caregiver: {
    kind: 'caregiver',
    page: '/admin/caregivers',
    input: caregiver,
    calls: calls('caregiver', '/api/caregivers', caregiver),
  },
  medical_professional: {
    kind: 'medical_professional',
    page: '/admin/medical-professionals',
    input: medicalProfessional,
    calls: calls('medical_professional', '/api/medical-professionals', medicalProfessional),
  },
};

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
      summary: 'One record, with the patients of this helper and the visits from today on',
      params: idParams,
      answer: stored.extend(helperWork.shape),
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

type Stored<I> = {
  [K in keyof I]: null extends z.output<I[K]> ? z.ZodNullable<z.ZodString> : z.ZodString;
};

/**
 * The answer's schema: the fields of the form as they are stored, the id, and what the clinic adds.
 */
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
    /** To how many patients in care the helper is assigned now. */
    patient_count: z.int(),
  });
}
