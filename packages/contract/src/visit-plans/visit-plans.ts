import {
  BATCH_MINUTES,
  BATCH_MINUTES_MAX,
  BATCH_MINUTES_MIN,
  BATCH_VISITS_MAX,
  UNRECORDED_DAYS,
} from '../constants/limits.ts';
import { type Call, idParams } from '../kit/call.ts';
import { rule } from '../kit/field.ts';
import { optionalVersion, requiredRecordId, requiredTime } from '../kit/office/office-field.ts';
import { z } from '../kit/zod.ts';
import { patient } from '../patients/patients.ts';
import { linkedVisit, visitAnswer, visitInput } from '../visits/visits.ts';
import type { Words } from '../words/index.ts';
import { visitPlanInput, wholeNumber } from './plan-input.ts';

const { visit_type, member_name, helper_id, visit_date, notes } = visitInput.shape;

const patientsLabel = { en: 'Patients', ml: 'രോഗികൾ' };

/** Visits of one day, one after the other. */
export const visitBatchInput = z.object({
  /** In the order of the visits. */
  patient_ids: z
    .array(requiredRecordId(patientsLabel), rule('required'))
    .min(1, rule('required'))
    .max(BATCH_VISITS_MAX, rule('too_long'))
    .meta({ label: patientsLabel, isRequired: true }),
  visit_type,
  member_name,
  helper_id,
  visit_date,
  first_time: requiredTime({ en: 'Time of the first visit', ml: 'ആദ്യ സന്ദർശനത്തിന്റെ സമയം' }),
  /** From the beginning of one visit to that of the next. */
  minutes: wholeNumber('out_of_range')
    .transform((minutes) => minutes ?? BATCH_MINUTES)
    .refine(
      (minutes) => minutes >= BATCH_MINUTES_MIN && minutes <= BATCH_MINUTES_MAX,
      rule('out_of_range'),
    )
    .meta({ label: { en: 'Minutes for each', ml: 'ഓരോന്നിനും എത്ര മിനിറ്റ്' } }),
  notes,
});

export const visitPlanCalls = {
  save: {
    method: 'PUT',
    path: '/api/patients/:id/plan',
    access: 'admin',
    summary:
      'Says how often a patient is visited, the ward, and since when; what is not sent stays',
    params: idParams,
    body: visitPlanInput.extend({ version: optionalVersion }),
    answer: patient,
    missing: (words: Words) => words.patients.not_found,
    conflict: (words: Words) => words.patients.changed_meanwhile,
  },
  batch: {
    method: 'POST',
    path: '/api/schedules/batch',
    access: 'admin',
    summary:
      'Plans visits of one day one after the other, all of them or none; who has one that day already is left out and named',
    body: visitBatchInput,
    answer: z.object({
      /** By time. */
      created: z.array(visitAnswer),
      /** The patients who have a visit that day already. */
      planned_already: z.array(z.int()),
    }),
    status: 201,
  },
  unrecorded: {
    method: 'GET',
    path: '/api/schedules/unrecorded',
    access: 'admin',
    summary: `The planned visits of the last ${UNRECORDED_DAYS} days, to patients in care, that nobody recorded; whom it shows is written down`,
    answer: z.array(linkedVisit.extend({ register_number: z.string() })),
  },
} as const satisfies Record<string, Call>;
