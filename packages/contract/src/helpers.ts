import { type Call, idParams, instant, message, pageQuery } from './call.ts';
import type { FailureBody } from './failure.ts';
import { address, email, longText, personName, phone, shortText } from './field.ts';
import type { Words } from './words/index.ts';
import { z } from './zod.ts';

const person = {
  name: personName('name'),
  email: email('email'),
  phone_number: phone('phone_number'),
  address: address('address'),
  availability: shortText('availability'),
};

const volunteer = z.object({ ...person, skills: shortText('skills'), notes: longText('notes') });

const storedPerson = {
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  address: z.string(),
  availability: z.string().nullable(),
};
const storedState = { notes: z.string().nullable(), is_new: z.boolean(), created_at: instant };

const storedVolunteer = z.object({
  ...storedPerson,
  skills: z.string().nullable(),
  ...storedState,
});

/** One row for each kind of helper; screens, routes and tests are written once over this table. */
export const helperKinds = {
  volunteer: {
    kind: 'volunteer',
    page: '/admin/volunteers',
    input: volunteer,
    calls: calls('volunteer', '/api/volunteers', volunteer, storedVolunteer),
    /** What tells people apart at a glance in the list. */
    columns: ['availability', 'skills'],
    /** The profile's two blocks, by field. */
    profile: {
      personal: ['email', 'phone_number', 'address'],
      details: ['availability', 'skills', 'notes'],
    },
  },
} as const satisfies Record<Kind, unknown>;

export type Kind = keyof Words['helpers'];
export type HelperWords = Words['helpers'][Kind];

/** The six calls of one kind of helper. */
function calls<I extends z.ZodRawShape, S extends z.ZodRawShape>(
  kind: Kind,
  path: `/api/${string}`,
  input: z.ZodObject<I>,
  stored: z.ZodObject<S>,
) {
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
        userType: z.literal(kind, { error: 'user_type' }).optional(),
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
  if (field === 'email') return words.email_taken;
  if (field === 'phone_number') return words.phone_number_taken;
  return words.taken;
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
  return /phone number/i.test(error) ? 'phone_number' : '';
}
