import { type Call, idParams, instant } from '../kit/call.ts';
import { rule } from '../kit/field.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';

const times = z.int();

/** What one person did with a record on one day of the clinic. */
const look = z.object({
  day: z.iso.date(),
  /** Null for a visitor and for a command on the server, which the role tells apart. */
  actor_id: z.int().nullable(),
  /** The account's name; null when the account was deleted. */
  actor_name: z.string().nullable(),
  /** The name of the helper whose account it is by now. */
  helper_name: z.string().nullable(),
  actor_role: z.string().nullable(),
  first_at: instant,
  last_at: instant,
  /** How many calls opened the record, named it in a list, changed it, or answered all its data. */
  opened: times,
  listed: times,
  changed: times,
  exported: times,
});
export type Look = z.output<typeof look>;

/** How many days an answer covers; more would be thousands of rows. */
export const lookDays = ['30', '90'] as const;

/** No clinic has noted anything before. */
const FIRST_DAY = '2000-01-01';

const patientLooks = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string().nullable(),
  register_number: z.string(),
  /** Whoever has left care has no page of their own. */
  is_in_care: z.boolean(),
  from: z.iso.date(),
  until: z.iso.date(),
  looks: z.array(look),
  /** The `until` of the days before; null if the patient was not known then. */
  older: z.iso.date().nullable(),
});
export type PatientLooks = z.output<typeof patientLooks>;

export const lookCalls = {
  ofPatient: {
    method: 'GET',
    path: '/api/patients/:id/looks',
    access: 'admin',
    summary: 'Who opened a patient’s record, for each person and day; reading it is written down',
    params: idParams,
    query: z.object({
      days: z
        .enum(lookDays, rule('record_kind'))
        .optional()
        .meta({ label: { en: 'Period', ml: 'കാലയളവ്' } }),
      until: z.iso
        .date(rule('day'))
        .refine((day) => day >= FIRST_DAY, rule('out_of_range'))
        .optional()
        .meta({ label: { en: 'Last day', ml: 'ഏതു ദിവസം വരെ' } }),
    }),
    answer: patientLooks,
    missing: (words: Words) => words.patients.not_found,
  },
} as const satisfies Record<string, Call>;
