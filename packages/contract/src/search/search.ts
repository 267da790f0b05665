import { SEARCH_TEXT_MAX } from '../constants/limits.ts';
import { type Call, instant } from '../kit/call.ts';
import { keysOf, rule, storable } from '../kit/field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { careStatuses } from '../patient-status/statuses.ts';
import { searchTerms } from './terms.ts';

const text = z.string().nullable();

/** A registered patient, in care or not; nothing of the illness. */
const foundPatient = z.object({
  id: z.int(),
  register_number: z.string(),
  /** The request that the patient came from. A patient who is not in care has one (D-16). */
  original_id: z.int().nullable(),
  first_name: z.string(),
  last_name: text,
  age: z.int().nullable(),
  place: text,
  address: text,
  phone_number: text,
  proxy_name: text,
  proxy_relation: text,
  proxy_phone_number: text,
  is_in_care: z.boolean(),
  care_status: openEnum(keysOf(careStatuses)),
});
export type FoundPatient = z.output<typeof foundPatient>;

const foundRequest = z.object({
  id: z.int(),
  patient_name: z.string(),
  contact_name: text,
  contact_phone_number: z.string(),
  place: z.string(),
  address: z.string(),
  created_at: instant,
  /** Whether the request waits, has become a patient who is in care now, or was closed. */
  care: z.enum(['waiting', 'in_care', 'closed']),
});
export type FoundRequest = z.output<typeof foundRequest>;

const foundHelper = z.object({
  id: z.int(),
  kind: z.enum(['volunteer', 'caregiver', 'medical_professional']),
  name: z.string(),
  phone_number: z.string(),
  address: z.string(),
});
export type FoundHelper = z.output<typeof foundHelper>;

const found = z.object({
  patients: z.array(foundPatient),
  requests: z.array(foundRequest),
  helpers: z.array(foundHelper),
  /** Of some kind more match than are answered. */
  has_more: z.boolean(),
});
export type Found = z.output<typeof found>;

export const searchCalls = {
  search: {
    method: 'POST',
    path: '/api/search',
    access: 'admin',
    summary:
      'Patients, requests and helpers by name, place, address, phone or register number, without anything of an illness; whom it shows is written down',
    body: z.object({
      text: z
        .string(rule('required'))
        .max(SEARCH_TEXT_MAX, rule('too_long'))
        .regex(storable, rule('unreadable'))
        .transform((typed, context) => {
          const terms = searchTerms(typed);
          if (!terms) context.addIssue({ code: 'custom', message: 'search_short' });
          return terms ?? z.NEVER;
        })
        .meta({
          label: { en: 'Search', ml: 'തിരച്ചിൽ' },
          maxLength: SEARCH_TEXT_MAX,
          isRequired: true,
        }),
    }),
    isNeverStored: true,
    answer: found,
  },
} as const satisfies Record<string, Call>;
