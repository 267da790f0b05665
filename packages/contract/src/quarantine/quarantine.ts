import { QUARANTINE_SHOWN_MAX } from '../constants/limits.ts';
import { type Call, instant, message } from '../kit/call.ts';
import { rule } from '../kit/field.ts';
import { recordIds } from '../kit/office/office-field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';

/** The kinds of registrations, named as in the audit log. */
const kinds = [
  'patient_request',
  'volunteer',
  'caregiver',
  'medical_professional',
] as const satisfies readonly (keyof Words['audit']['records'])[];

/** What is listed at once: requests for help, helpers who came forward, or what is junk. */
export const quarantineViews = ['requests', 'helpers', 'junk'] as const;
export type QuarantineView = (typeof quarantineViews)[number];

/** Enough of a registration to tell a family from an invented one. */
const registration = z.object({
  id: z.int(),
  kind: openEnum(kinds),
  /** The id that the record has once it is taken in. */
  record_id: z.int(),
  name: z.string(),
  phone_number: z.string(),
  /** The place of a request, the address of a helper. */
  place: z.string(),
  /** The beginning of what was written in the long fields. */
  text: z.string().nullable(),
  arrived_at: instant,
  /** Null unless it is junk. The name is null when the account was deleted. */
  junk_at: instant.nullable(),
  junk_by: z.string().nullable(),
  /** Junk is deleted then. */
  until: instant.nullable(),
});

export type QuarantinedRegistration = z.output<typeof registration>;

const body = z.object({
  ids: recordIds({ en: 'Registrations', ml: 'രജിസ്ട്രേഷനുകൾ' }, QUARANTINE_SHOWN_MAX),
});

const count = z.int().nonnegative();
/** How many were sorted; those that somebody else has sorted meanwhile are not among them. */
const sorted = message.extend({ count });

export const quarantineCalls = {
  list: {
    method: 'GET',
    path: '/api/quarantine',
    access: 'admin',
    summary: `Registrations that wait to be sorted, or junk: at most ${QUARANTINE_SHOWN_MAX}, with the number of all; reading it is written down`,
    query: z.object({
      view: z
        .enum(quarantineViews, rule('required'))
        .meta({ label: { en: 'Which ones', ml: 'ഏതെല്ലാം' } }),
      order: z
        .enum(['newest', 'oldest'], rule('required'))
        .default('oldest')
        .meta({ label: { en: 'Order', ml: 'ക്രമം' } }),
    }),
    answer: z.object({
      counts: z.object({
        requests: count,
        helpers: count,
        junk: count,
      } satisfies Record<QuarantineView, typeof count>),
      registrations: z.array(registration),
    }),
  },
  takeIn: {
    method: 'POST',
    path: '/api/quarantine/take-in',
    access: 'admin',
    summary: 'Makes them requests and helpers like all others, each with its notification',
    body,
    /** Those that cannot be taken in stay, with the sentence that says why. */
    answer: sorted.extend({ refused: z.array(z.object({ id: z.int(), reason: z.string() })) }),
  },
  junk: {
    method: 'POST',
    path: '/api/quarantine/junk',
    access: 'admin',
    summary: 'Marks them as junk, which is deleted after 7 days',
    body,
    answer: sorted,
  },
  notJunk: {
    method: 'POST',
    path: '/api/quarantine/not-junk',
    access: 'admin',
    summary: 'Puts junk back among those that wait to be sorted',
    body,
    answer: sorted,
  },
} as const satisfies Record<string, Call>;
