import { WEEK_DAYS_AHEAD } from '../constants/limits.ts';
import { roleOptions } from '../helpers/roles.ts';
import { type Call, idParams, instant, message, pageQuery } from '../kit/call.ts';
import { choice, keysOf, longText, requiredShortText } from '../kit/field.ts';
import { addDays } from '../kit/office/day.ts';
import {
  nullishRecordId,
  optionalVersion,
  recordId,
  requiredDay,
  requiredTime,
} from '../kit/office/office-field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { plannedOutcome } from '../visit-records/marks.ts';
import type { Words } from '../words/index.ts';

/** Visits of type Other and Emergency have a free-text member (D-83). */
export const visitTypes = {
  ...roleOptions,
  Other: { en: 'Other', ml: 'മറ്റുള്ളവർ' },
  Emergency: { en: 'Emergency', ml: 'അടിയന്തരം' },
} as const;
export type VisitType = keyof typeof visitTypes;

const patientLabel = { en: 'Patient name', ml: 'രോഗിയുടെ പേര്' };
const requestLabel = { en: 'Patient in need', ml: 'സഹായം ആവശ്യമുള്ള രോഗി' };
export const memberLabel = { en: 'Member name', ml: 'പോകുന്ന ആളുടെ പേര്' };

const visit_date = requiredDay({ en: 'Visit date', ml: 'സന്ദർശനത്തിന്റെ തീയതി' });
const visit_time = requiredTime({ en: 'Visit time', ml: 'സന്ദർശനത്തിന്റെ സമയം' });
const dayLabel = { en: 'Day', ml: 'ദിവസം' };

/**
 * `patient_name` is a short text because it holds the first and the last name. Without `patient_id`
 * the server matches the patient by name; null means a person who is not in the register (D-219).
 * `request_id` links a patient in need (D-220).
 */
export const visitInput = z.object({
  patient_name: requiredShortText(patientLabel),
  patient_id: nullishRecordId(patientLabel),
  request_id: nullishRecordId(requestLabel),
  visit_type: choice({ en: 'Visit type', ml: 'സന്ദർശനത്തിന്റെ തരം' }, visitTypes),
  member_name: requiredShortText(memberLabel),
  helper_id: recordId(memberLabel),
  visit_date,
  visit_time,
  notes: longText({ en: 'Notes', ml: 'കുറിപ്പുകൾ' }),
});

export const visit = z.object({
  id: z.int(),
  patient_name: z.string(),
  visit_type: openEnum(keysOf(visitTypes)),
  member_name: z.string(),
  visit_date: z.iso.date(),
  visit_time: z.string(),
  /** The helper has said that they cannot come (D-282). */
  cannot_come: z.boolean(),
  /** A visit to the family after a death (D-139). */
  is_bereavement: z.boolean(),
});

/** A visit with the ids of the records that it is linked to. */
export const linkedVisit = visit.extend({
  patient_id: z.int().nullable(),
  request_id: z.int().nullable(),
  helper_id: z.int().nullable(),
  /** Changes whenever something of the visit changes (D-268). */
  version: z.int(),
});

export const visitAnswer = linkedVisit.extend({
  notes: z.string().nullable(),
  created_at: instant,
});
export type Visit = z.output<typeof visitAnswer>;
/** A visit in a list of the office, with how it ended. */
export const listedVisit = visitAnswer.extend(plannedOutcome);
export type ListedVisit = z.output<typeof listedVisit>;

/** Contact fields for the way to a visit; never clinical fields. */
export const contactDetails = z.object({
  register_number: z.string().nullable(),
  place: z.string().nullable(),
  phone_number: z.string().nullable(),
});

/**
 * Keyset paging: the sort key (day, time, id) of the last visit of the page before, as in
 * 2026-11-15T09:30.12. With the id alone, paging would fail once that visit is deleted.
 */
const pageStart = z
  .string()
  .transform((text) => text.split(/[T.]/))
  .pipe(z.tuple([visit_date, visit_time, idParams.shape.id]));
export const visitSortKey = (row: Visit): string => `${row.visit_date}T${row.visit_time}.${row.id}`;

export const visitMissing = (words: Words) => words.visits.not_found;
/** The server adds what holds now. */
export const visitConflict = (words: Words) => words.visits.changed_meanwhile;
const missing = visitMissing;

export const visitCalls = {
  list: {
    method: 'GET',
    path: '/api/schedules',
    access: 'admin',
    summary: 'The whole list by date and time, or the visits of one day',
    query: z.object({
      limit: pageQuery.shape.limit,
      after: pageStart.optional(),
      day: requiredDay(dayLabel).optional().meta({ label: dayLabel }),
    }),
    answer: z.array(listedVisit),
  },
  create: {
    method: 'POST',
    path: '/api/schedules',
    access: 'admin',
    summary: 'Adds a visit; a name that is known once is linked',
    body: visitInput,
    answer: visitAnswer,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/schedules/:id',
    access: 'admin',
    summary: 'Replaces the whole record',
    params: idParams,
    body: visitInput.extend({ version: optionalVersion }),
    answer: visitAnswer,
    missing,
    conflict: visitConflict,
  },
  remove: {
    method: 'DELETE',
    path: '/api/schedules/:id',
    access: 'admin',
    summary: 'Deletes the record',
    params: idParams,
    answer: message,
    missing,
  },
} as const satisfies Record<string, Call>;

/** The last day of 'This Week' (D-86). */
export const lastDayOfWeek = (today: string): string => addDays(today, WEEK_DAYS_AHEAD);
