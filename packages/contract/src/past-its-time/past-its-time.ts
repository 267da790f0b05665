import { PAST_SHOWN_MAX } from '../constants/limits.ts';
import type { Call } from '../kit/call.ts';
import { rule } from '../kit/field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';

/** What is listed at once: patients who have left care, closed requests, or helpers. */
export const pastViews = ['patients', 'requests', 'helpers'] as const;
export type PastView = (typeof pastViews)[number];

/** The kinds of records, named as in the audit log. */
const kinds = [
  'patient',
  'patient_request',
  'volunteer',
  'caregiver',
  'medical_professional',
] as const satisfies readonly (keyof Words['audit']['records'])[];

/** A record that has been kept for as long as the privacy text says. */
const pastRecord = z.object({
  kind: openEnum(kinds),
  record_id: z.int(),
  /** The request of a patient, with which the patient is opened and deleted; null for other kinds. */
  request_id: z.int().nullable(),
  name: z.string(),
  /** The register number of a patient, the code of a request; helpers have none. */
  number: z.string().nullable(),
  /** The last entry of a patient, when a request was closed, when a helper was last seen. */
  last_on: z.iso.date(),
  /** Since when it is past its time. */
  since: z.iso.date(),
});
export type PastRecord = z.output<typeof pastRecord>;

const count = z.int().nonnegative();

export const pastItsTimeCalls = {
  list: {
    method: 'GET',
    path: '/api/past-its-time',
    access: 'admin',
    summary: `Records that were kept as long as promised, for a person to decide: at most ${PAST_SHOWN_MAX}, with the number of all; whom it names is written down`,
    query: z.object({
      view: z
        .enum(pastViews, rule('required'))
        .default('patients')
        .meta({ label: { en: 'Which ones', ml: 'ഏതെല്ലാം' } }),
    }),
    answer: z.object({
      counts: z.object({
        patients: count,
        requests: count,
        helpers: count,
      } satisfies Record<PastView, typeof count>),
      records: z.array(pastRecord),
    }),
  },
} as const satisfies Record<string, Call>;
