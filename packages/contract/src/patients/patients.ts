import { ADDRESS_MAX } from '../constants/limits.ts';
import { type Call, idParams, instant, message, pageQuery } from '../kit/call.ts';
import { keysOf, rule, storable } from '../kit/field.ts';
import { optionalVersion } from '../kit/office/office-field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { careStatuses, listedStatuses } from '../patient-status/statuses.ts';
import type { Words } from '../words/index.ts';
import {
  ageBesideDob,
  genders,
  health,
  healthChange,
  initialTexts,
  last_name,
  medical_history,
  patientSupportTypes,
  personal,
  proxy,
  support_type,
  treatment,
} from './patient-fields.ts';
import { patientHub } from './patient-hub.ts';
import { patientContact, patientLogs, staffLogCalls, staffPatient } from './patient-logs.ts';

const text = z.string().nullable();
const day = z.iso.date();

/** A patient in care without the fields of `patientLogs`. */
const registered = z.object({
  ...patientContact.shape,
  original_id: z.int().nullable(),
  support_type: openEnum(keysOf(patientSupportTypes)),
  dob: day.nullable(),
  gender: openEnum(keysOf(genders)).nullable(),
  created_at: instant,
  viewed_at: instant.nullable(),
  initial_treatment_date: day.nullable(),
  doctor: text,
  caregiver: text,
  /** Another thing than whether a request's patient was made active (D-135). */
  care_status: openEnum(keysOf(careStatuses)),
  /** Its day; null if it has been so from the beginning. */
  status_on: day.nullable(),
  medical_proxy: z.object({ name: text, relation: text, phone_number: text }).nullable(),
  /** Changes whenever one of the fields above changes, except `viewed_at` (D-119). */
  version: z.int(),
});
export type RegisteredPatient = z.output<typeof registered>;

/** A patient as answered to the office, with all that is around the record (D-242). */
export const patient = registered.extend({ ...patientLogs.shape, ...patientHub.shape });
export type Patient = z.output<typeof patient>;

/** A patient who came from a request, without the fields of `patientLogs`. */
export const activePatient = registered.extend({ original_id: z.int() });

const search = z
  .string(rule('unreadable'))
  .max(ADDRESS_MAX, rule('too_long'))
  .regex(storable, rule('unreadable'))
  .meta({ label: { en: 'Search', ml: 'തിരച്ചിൽ' } });

const listQuery = z.object({
  search: search.optional(),
  support_type: support_type.optional(),
  /** Those in care, unless another list is asked for. */
  status: z
    .enum(keysOf(listedStatuses), rule('choose'))
    .default('in_care')
    .meta({ label: { en: 'Status', ml: 'നില' }, options: listedStatuses }),
  ...pageQuery.shape,
});

const addBody = z.object({
  ...personal,
  last_name,
  ...treatment,
  health_status: health.nullish(),
  medical_proxy: proxy.nullish(),
  ...initialTexts,
});
const personalBody = z.object({
  ...personal,
  last_name: last_name.optional(),
  version: optionalVersion,
});

/** Relaxes the age rule when the body has a date of birth, because the age is then computed. */
const bodySchemaByDob = (body: z.ZodObject) => {
  const withDob = body.extend({ age: ageBesideDob });
  return ({ dob }: Readonly<Record<string, unknown>>) => (dob ? withDob : body);
};

const missing = (words: Words) => words.patients.not_found;
const taken = (words: Words) => words.patients.same_person;
const conflict = (words: Words) => words.patients.changed_meanwhile;
const recordPath = '/api/patients/:id';
const params = idParams;
const answer = patient;
/** The common part of the calls that staff may also make, for the patients assigned to them. */
const forStaff = { access: 'staff', params, answer, staffAnswer: staffPatient, missing } as const;

export const patientCalls = {
  list: {
    method: 'GET',
    path: '/api/patients',
    access: 'admin',
    summary: 'The patients in care, newest first, without anything of their illness',
    query: listQuery,
    answer: z.array(registered),
  },
  search: {
    method: 'GET',
    path: '/patients',
    access: 'admin',
    summary: 'The same under another address, only with `search`',
    query: listQuery.extend({ search }),
    onlyWith: 'search',
    answer: z.array(registered),
  },
  get: {
    ...forStaff,
    method: 'GET',
    path: recordPath,
    summary: 'The whole record of a patient; opening it is written down',
  },
  add: {
    method: 'POST',
    path: '/api/patients',
    access: 'admin',
    summary: 'Adds a patient, who gets the next register number',
    body: addBody,
    bodyFor: bodySchemaByDob(addBody),
    answer,
    status: 201,
    taken,
  },
  personal: {
    method: 'PUT',
    path: `${recordPath}/personal`,
    access: 'admin',
    summary: 'Replaces the personal information; a last name that is not sent stays',
    params,
    body: personalBody,
    bodyFor: bodySchemaByDob(personalBody),
    answer,
    missing,
    taken,
    conflict,
  },
  notes: { ...staffLogCalls.notes, ...forStaff },
  medical: {
    method: 'PUT',
    path: `${recordPath}/medical`,
    access: 'admin',
    summary: 'Changes what is sent; adds a record of the health if something in it differs',
    params,
    body: z.object({ ...treatment, health_status: healthChange.nullish() }).partial(),
    answer,
    missing,
  },
  proxy: {
    method: 'PUT',
    path: `${recordPath}/proxy`,
    access: 'admin',
    summary: 'Replaces who decides for the patient',
    params,
    body: z.object({ medical_proxy: proxy.nullable(), version: optionalVersion }),
    answer,
    missing,
    conflict,
  },
  history: {
    method: 'PUT',
    path: `${recordPath}/history`,
    access: 'admin',
    summary: 'Adds to the medical history; your newest entry of today again adds nothing',
    params,
    body: z.object({ medical_history }),
    answer,
    missing,
  },
  view: {
    method: 'PUT',
    path: `${recordPath}/view`,
    access: 'admin',
    summary: 'Marks the patient as seen',
    params,
    answer: message,
    missing,
  },
  remove: {
    method: 'DELETE',
    path: recordPath,
    access: 'admin',
    summary: 'Deletes the patient with notes, records and assignments',
    params,
    answer: message,
    missing,
  },
  addHealthStatus: { ...staffLogCalls.addHealthStatus, ...forStaff },
  addMedicalHistory: { ...staffLogCalls.addMedicalHistory, ...forStaff },
} as const satisfies Record<string, Call>;
