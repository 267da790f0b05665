import { roleNameOf } from '../helpers/roles.ts';
import { type Call, idParams, pageQuery } from '../kit/call.ts';
import { keysOf } from '../kit/field.ts';
import { requiredDay } from '../kit/office/office-field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';
import { nextVisit, type VisitRecord, visitRecord } from './record-answer.ts';
import {
  correctionBodyFor,
  correctionInput,
  planLabel,
  visitBodyFor,
  visitRecordInput,
} from './visit-fields.ts';

const text = z.string().nullable();
const day = z.iso.date();
const kind = openEnum(keysOf(roleNameOf));

/**
 * The answer to who saves. Only its first three fields are certain: somebody who may no longer see
 * the patient is told that the record is stored, and no more (D-128).
 */
const savedVisit = visitRecord
  .extend({
    /** Times of other visits of the member, less than an hour from the next visit. */
    same_hour: z.array(z.string()),
  })
  .partial()
  .required({ id: true, client_id: true, recorded_at: true });
export type SavedVisit = z.output<typeof savedVisit>;

/** Somebody who may have been at the visit. */
const companion = z.object({
  id: z.int(),
  name: z.string(),
  kind,
  /** Whether they look after the patient now. */
  is_assigned: z.boolean(),
});

/** What the form shows before anything is asked (D-127). */
const visitForm = z.object({
  today: day,
  patient: z.object({
    id: z.int(),
    name: z.string(),
    register_number: z.string(),
    phone_number: text,
    /** Null as well for who may not read the records. */
    last_seen_on: day.nullable(),
  }),
  /** The helper of the account, whose kind says which questions are asked. */
  helper: z.object({ id: z.int(), name: z.string(), kind }).nullable(),
  /** Only for an account without a helper: whom it may name, those of the patient first. */
  helpers: z.array(companion),
  /** The planned visit that the address names; null when it is gone or of another patient. */
  plan: nextVisit
    .extend({
      helper_id: z.int().nullable(),
      is_recorded: z.boolean(),
      is_bereavement: z.boolean(),
    })
    .nullable(),
  /** The patient's next planned visit after today, but for the one that is recorded now. */
  next_plan: nextVisit.nullable(),
  /** The newest nursing record in force; null for who may not read it. */
  last_record: visitRecord.nullable(),
  /** The numbers of the clinic for urgent help, the one on duty first. */
  phones: z.array(
    z.object({ label: z.object({ en: z.string(), ml: z.string() }), number: z.string() }),
  ),
});
export type VisitFormAnswer = z.output<typeof visitForm>;

/**
 * Keyset paging: the sort key (day, id) of the last record of the page before, as in 2026-11-15.12.
 */
const pageStart = z
  .string()
  .transform((key) => key.split('.'))
  .pipe(z.tuple([requiredDay({ en: 'Day', ml: 'ദിവസം' }), idParams.shape.id]));
export const recordSortKey = ({ visited_on, id }: Pick<VisitRecord, 'visited_on' | 'id'>) =>
  `${visited_on}.${id}`;

const missing = (words: Words) => words.patients.not_found;
const taken = (words: Words, field: string) =>
  field === 'client_id'
    ? words.visit_calls.refusals.other_answers
    : words.visit_calls.refusals.recorded_already;
const path = '/api/patients/:id/visits';

export const visitRecordCalls = {
  form: {
    method: 'GET',
    path: '/api/patients/:id/visit-form',
    access: 'staff',
    summary: 'What the form of a visit record needs to be opened; this is written down',
    params: idParams,
    query: z.object({
      schedule: idParams.shape.id.optional().meta({ label: planLabel }),
    }),
    answer: visitForm,
    missing,
  },
  create: {
    method: 'POST',
    path,
    access: 'staff',
    summary: 'Records a visit and its next step; the same client_id again answers the same record',
    params: idParams,
    body: visitRecordInput,
    bodyFor: visitBodyFor,
    answer: savedVisit,
    status: 201,
    mayExist: true,
    missing,
    taken,
  },
  list: {
    method: 'GET',
    path,
    access: 'staff',
    summary:
      'The visit records of a patient, newest first: company staff see those of volunteers alone; this is written down',
    params: idParams,
    query: z.object({
      limit: pageQuery.shape.limit,
      after: pageStart.optional(),
      /** Also the versions that were corrected. */
      superseded: z
        .literal('true')
        .optional()
        .meta({ label: { en: 'Also what was corrected', ml: 'തിരുത്തിയവയും' } }),
    }),
    answer: z.array(visitRecord),
    missing,
  },
  correct: {
    method: 'POST',
    path: '/api/visits/:id/correction',
    access: 'staff',
    summary: 'Replaces a record by another: its author for two days, the office always',
    params: idParams,
    body: correctionInput,
    bodyFor: correctionBodyFor,
    answer: savedVisit,
    status: 201,
    mayExist: true,
    missing: (words) => words.visit_calls.refusals.not_found,
    taken,
    conflict: (words) => words.visit_calls.refusals.corrected_already,
  },
} as const satisfies Record<string, Call>;
