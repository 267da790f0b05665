import { ADDRESS_MAX } from '../constants/limits.ts';
import { type Call, idParams, instant, message, pageQuery } from '../kit/call.ts';
import { email, keysOf, longText, personName } from '../kit/field.ts';
import { optionalAddress, optionalPhone, requiredRecordId } from '../kit/office/office-field.ts';
import { isOneOf, openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { activePatient, patient } from '../patients/patients.ts';
import { NO_PLACE } from '../patients/place.ts';
import { takenWords } from '../registrations/registrations.ts';
import {
  contactLabels,
  requestBody,
  requestFormOf,
  requestForms,
  type SupportType,
  support_type,
  supportTypes,
} from '../requests/patient-request.ts';
import type { Words } from '../words/index.ts';
import { closingReasons } from './closing.ts';

/** Optional in the public form and required here: the office completes the contact (D-40). */
const contact = {
  contact_name: personName(contactLabels.contact_name),
  contact_email: email(contactLabels.contact_email),
};

/** The edit forms of the office, by support type. */
export const requestEdits = {
  medical: requestForms.medical.extend(contact),
  caregiver: requestForms.caregiver.extend(contact),
  volunteer: requestForms.volunteer.extend(contact),
} as const;

const text = z.string().nullable();

export const patientInNeed = z.object({
  id: z.int(),
  patient_name: z.string(),
  contact_name: text,
  contact_email: text,
  contact_phone_number: z.string(),
  place: z.string(),
  address: z.string(),
  support_type: openEnum(keysOf(supportTypes)),
  health_condition: text,
  care_details: text,
  notes: text,
  /** A read-only alias of `notes` (D-17). */
  additional_notes: text,
  is_new: z.boolean(),
  created_at: instant,
  /** The number by which the family asks for the state of the request (D-183). */
  code: z.string(),
  closed_at: instant.nullable(),
  closed_why: openEnum(keysOf(closingReasons)).nullable(),
  last_call: z.object({ called_at: instant, reached: z.boolean() }).nullable(),
});
export type PatientInNeed = z.output<typeof patientInNeed>;

const waitingRequest = patientInNeed.pick({
  id: true,
  patient_name: true,
  place: true,
  created_at: true,
});
export type WaitingRequest = z.output<typeof waitingRequest>;

/** A visitor's text: bars become spaces, so that it is never read as `place|link` (D-23). */
const plainPlace = optionalAddress({ en: 'Place', ml: 'സ്ഥലം' })
  .transform((name) => name?.replace(/\s*\|\s*/g, ' ').trim() || NO_PLACE)
  .meta({ label: { en: 'Place', ml: 'സ്ഥലം' }, maxLength: ADDRESS_MAX });

const missing = (words: Words) => words.patients_in_need.not_found;
const recordPath = '/api/patients-in-need/:id';

export const patientInNeedCalls = {
  list: {
    method: 'GET',
    path: '/api/patients-in-need',
    access: 'admin',
    summary: 'Everybody for whom help was asked, newest first; reading it is written down',
    query: pageQuery,
    answer: z.array(patientInNeed),
  },
  waiting: {
    method: 'GET',
    path: '/api/patients-in-need/waiting',
    access: 'admin',
    summary:
      'Whom the clinic has never taken into care and has not closed, newest first, without anything of their illness',
    answer: z.array(waitingRequest),
  },
  get: {
    method: 'GET',
    path: recordPath,
    access: 'admin',
    summary: 'One request; reading it is written down',
    params: idParams,
    answer: patientInNeed,
    missing,
  },
  update: {
    method: 'PUT',
    path: recordPath,
    access: 'admin',
    summary: 'Replaces the whole request; a registered patient stays as it is',
    params: idParams,
    body: requestBody.extend(contact),
    bodyFor: (sent) => requestEdits[requestFormOf(sent.support_type)],
    answer: message.extend({ patient: patientInNeed }),
    missing,
    taken: (words, field) => takenWords(words.registration, field),
  },
  view: {
    method: 'PUT',
    path: `${recordPath}/view`,
    access: 'admin',
    summary: 'Marks the request as seen',
    params: idParams,
    answer: message,
    missing,
  },
  remove: {
    method: 'DELETE',
    path: '/api/patients-register/:id',
    access: 'admin',
    summary: 'Deletes the request; a patient in care stays, a removed one goes with it',
    params: idParams,
    answer: message,
    missing,
  },
  active: {
    method: 'GET',
    path: '/api/active-patients',
    access: 'admin',
    summary: 'The patients in care that came from a request, without anything of their illness',
    query: pageQuery,
    answer: z.array(activePatient),
  },
  activate: {
    method: 'POST',
    path: '/api/patients-to-add',
    access: 'admin',
    summary: 'Makes the patient of a request a registered one, or brings it back',
    body: z.object({
      original_id: requiredRecordId({ en: 'Patient in need', ml: 'സഹായം ആവശ്യമുള്ള രോഗി' }),
      first_name: personName({ en: 'First name', ml: 'പേര്' }),
      phone_number: optionalPhone({ en: 'Phone number', ml: 'ഫോൺ നമ്പർ' }),
      address: optionalAddress({ en: 'Address', ml: 'വിലാസം' }),
      support_type,
      place: plainPlace,
      additional_notes: longText({ en: 'Additional notes', ml: 'മറ്റു കുറിപ്പുകൾ' }),
    }),
    answer: patient,
    status: 201,
    mayExist: true,
    missing,
    taken: (words) => words.patients_in_need.same_person,
  },
  deactivate: {
    method: 'DELETE',
    path: '/api/patients/remove/:id',
    access: 'admin',
    summary: 'Takes the patient of a request out of care; nothing of the record is lost',
    params: idParams,
    answer: message,
    missing: (words) => words.patients_in_need.not_active,
  },
} as const satisfies Record<string, Call>;

/** Returns the body of `activate`. The server refuses an unknown support type. */
export const activationOf = (request: PatientInNeed) => ({
  original_id: request.id,
  first_name: request.patient_name,
  phone_number: request.contact_phone_number,
  address: request.address,
  support_type: request.support_type as SupportType,
  place: request.place || NO_PLACE,
  additional_notes: request.additional_notes || null,
});

type Clinical = 'health_condition' | 'care_details';

const clinicalFields: Readonly<Record<SupportType, readonly Clinical[]>> = {
  medical: ['health_condition'],
  caregiver: ['care_details'],
  volunteer: [],
  others: [],
};

/** Returns the clinical fields of a support type; both for an unknown, imported type (D-41). */
export const clinicalFieldsOf = (type: string): readonly Clinical[] =>
  isOneOf(clinicalFields, type) ? clinicalFields[type] : ['health_condition', 'care_details'];
