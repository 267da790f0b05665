import type { Kind } from '../helpers/helpers.ts';
import { spelledKind } from '../helpers/roles.ts';
import { type Call, idParams, message, pageQuery } from '../kit/call.ts';
import { keysOf } from '../kit/field.ts';
import { requiredRecordId } from '../kit/office/office-field.ts';
import { labelIn, openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { type PatientSupportType, patientSupportTypes } from '../patients/patient-fields.ts';
import { fill, type Words } from '../words/index.ts';

/** The support types that each helper kind may be assigned to (ASG-06 to ASG-09). */
const allowedSupportTypes = {
  volunteer: ['volunteer', 'other'],
  caregiver: ['caregiver', 'medical'],
  medical_professional: ['caregiver', 'medical'],
} as const satisfies Record<Kind, readonly PatientSupportType[]>;

/**
 * Returns whether a helper of this kind may be assigned to a patient of this support type; used by
 * the server and by the form.
 */
export const mayAssign = (helperType: Kind, supportType: string): boolean =>
  (allowedSupportTypes[helperType] as readonly string[]).includes(supportType);

/** Returns the message that refuses the assignment (D-96), or null when it is allowed. */
export function assignmentRefusal(
  helperType: Kind,
  supportType: string,
  words: Words,
): string | null {
  if (mayAssign(helperType, supportType)) return null;
  return fill(words.assignments.not_suited, {
    helper: words.helpers[helperType].one.toLowerCase(),
    support: labelIn(patientSupportTypes, supportType, words.language).toLowerCase(),
  });
}

const helperTypes = Object.keys(allowedSupportTypes) as Kind[];
const text = z.string().nullable();

export const assignedPatient = z.object({
  id: z.int(),
  name: z.string(),
  support_type: openEnum(keysOf(patientSupportTypes)),
  register_number: z.string(),
  age: z.int().nullable(),
  phone_number: text,
  address: text,
  place: text,
});

/** The fields of a helper that the other members of the team see. */
export const member = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  address: z.string(),
  availability: text,
  specialization: text,
  experience: text,
});

/** Carries every spelling that the documents use (D-05, D-06). */
export const assignment = z.object({
  id: z.int(),
  _id: z.int(),
  patient_id: z.int(),
  patient_name: z.string(),
  patient: assignedPatient,
  helper_id: z.int(),
  helper: member,
  helperType: openEnum(helperTypes),
  helper_type: openEnum(helperTypes),
  status: openEnum(['active', 'completed']),
  assigned_date: z.iso.date(),
});
export type Assignment = z.output<typeof assignment>;

export const assignmentCalls = {
  list: {
    method: 'GET',
    path: '/api/assignments',
    access: 'admin',
    summary: 'Who looks after whom, newest first; patients in care only',
    query: pageQuery,
    answer: z.array(assignment),
  },
  create: {
    method: 'POST',
    path: '/api/assignments',
    access: 'admin',
    summary: 'Gives a patient to a helper who suits the kind of help',
    body: z.object({
      patientId: requiredRecordId({ en: 'Patient', ml: 'രോഗി' }),
      helperType: spelledKind.meta({
        label: { en: 'Helper type', ml: 'സഹായിയുടെ വിഭാഗം' },
        isRequired: true,
      }),
      helperId: requiredRecordId({ en: 'Helper', ml: 'സഹായി' }),
    }),
    spellings: { patient_id: 'patientId', helper_id: 'helperId', helper_type: 'helperType' },
    answer: assignment,
    status: 201,
    missing: (words) => words.assignments.patient_not_found,
    taken: (words) => words.assignments.taken,
  },
  remove: {
    method: 'DELETE',
    path: '/api/assignments/:id',
    access: 'admin',
    summary: 'Takes the patient from the helper again',
    params: idParams,
    answer: message,
    missing: (words) => words.assignments.not_found,
  },
} as const satisfies Record<string, Call>;
