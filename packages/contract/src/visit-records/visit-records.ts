import { roleNameOf, roleOptions } from '../helpers/roles.ts';
import { type Call, idParams, instant, pageQuery } from '../kit/call.ts';
import { keysOf } from '../kit/field.ts';
import { requiredDay } from '../kit/office/office-field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { taskStatuses } from '../tasks/tasks.ts';
import { linkedVisit } from '../visits/visits.ts';
import type { Words } from '../words/index.ts';
import {
  carePhases,
  doneByForm,
  findings,
  howItGoes,
  nextSteps,
  symptoms,
  toldBy,
  visitForms,
  visitNeeds,
  visitOutcomes,
} from './codes.ts';
import {
  correctionBodyFor,
  correctionInput,
  visitBodyFor,
  visitRecordInput,
} from './visit-fields.ts';

const text = z.string().nullable();
const day = z.iso.date();
const measured = z.number().nullable();
const kind = openEnum(keysOf(roleNameOf));

/** What was found; only nursing records have these fields. */
const clinical = z.object({
  told_by: openEnum(keysOf(toldBy)).nullable(),
  pain: measured,
  breathlessness: measured,
  nausea: measured,
  tiredness: measured,
  appetite: measured,
  sleep: measured,
  constipation: measured,
  worry: measured,
  unable: z.array(openEnum(keysOf(symptoms))),
  akps: measured,
  phase: openEnum(keysOf(carePhases)).nullable(),
  bp_systolic: measured,
  bp_diastolic: measured,
  pulse: measured,
  breaths: measured,
  spo2: measured,
  temperature_c: measured,
  sugar_mg: measured,
  found: z.array(openEnum(keysOf(findings))),
  medicines_until: day.nullable(),
  catheter_until: day.nullable(),
  tube_until: day.nullable(),
});

/** The visit that comes next, or the one that stood in the plan for that day already. */
const nextVisit = linkedVisit.pick({
  id: true,
  visit_type: true,
  member_name: true,
  visit_date: true,
  visit_time: true,
});
export type NextVisit = z.output<typeof nextVisit>;

/** What happened at a visit. It is never changed; a correction is another record (D-129). */
export const visitRecord = z.object({
  id: z.int(),
  client_id: z.string(),
  patient_id: z.int(),
  /** The plan; null when the visit was not planned, or the plan is gone. */
  schedule_id: z.int().nullable(),
  helper_id: z.int().nullable(),
  /** The present name of the helper while it is in the lists, else the name as it was then. */
  member_name: z.string(),
  helper_kind: kind,
  with_names: text,
  form: openEnum(keysOf(visitForms)),
  outcome: openEnum(keysOf(visitOutcomes)),
  visited_on: day,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  ...clinical.partial().shape,
  patient_is: openEnum(keysOf(howItGoes)).nullable(),
  family_is: openEnum(keysOf(howItGoes)).nullable(),
  done: z.array(openEnum(keysOf(doneByForm.nursing))),
  needs: z.array(openEnum(keysOf(visitNeeds))),
  left_behind: text,
  note: text,
  reason: text,
  next: openEnum(keysOf(nextSteps)),
  next_on: day.nullable(),
  next_time: text,
  next_for: openEnum(keysOf(roleOptions)).nullable(),
  next_note: text,
  next_schedule: nextVisit.nullable(),
  /** The task that came of the next step; null when there is none, or it was deleted. */
  task: z
    .object({
      id: z.int(),
      title: z.string(),
      status: openEnum(keysOf(taskStatuses)),
      due_date: day.nullable(),
    })
    .nullable(),
  /** The record that this one corrects, and why. */
  replaces_id: z.int().nullable(),
  correction: text,
  /** Who corrected this record, when and why; null while it holds. */
  corrected: z.object({ by: text, at: instant, why: z.string() }).nullable(),
  /** Who wrote it down: the helper of the account, else its username. */
  recorded_by: text,
  recorded_at: instant,
  /** Whether the reader may correct it now. */
  can_correct: z.boolean(),
});
export type VisitRecord = z.output<typeof visitRecord>;

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

/** What the form shows before anything is asked (D-283). */
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
  plan: nextVisit.extend({ helper_id: z.int().nullable(), is_recorded: z.boolean() }).nullable(),
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
    query: z.object({ schedule: idParams.shape.id.optional() }),
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
      superseded: z.literal('true').optional(),
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

/** The record of an own planned visit, in short. */
export const ownRecord = visitRecord.pick({
  id: true,
  outcome: true,
  reason: true,
  visited_on: true,
  finished_at: true,
  recorded_at: true,
  can_correct: true,
});
