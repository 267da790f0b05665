import { type Call, idParams, instant } from '../kit/call.ts';
import { rule } from '../kit/field.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';
import { additional_notes, health, medical_history } from './patient-fields.ts';

// What staff see of a patient and write: the staff app loads this file and not the office's calls.

const text = z.string().nullable();

/**
 * One health record; lists have the newest record first. `additionalDetails` is the note log of all
 * records in the newest one and empty in the others (D-26).
 */
const healthStatus = z.object({
  disease: text,
  medication: text,
  note: text,
  note_date: z.iso.date(),
  recorded_at: instant,
  additionalDetails: z.string(),
});
export type HealthStatus = z.output<typeof healthStatus>;

/** `history` is the newest entry, `additionalDetails` all entries as lines (D-27). */
const medicalHistory = z.object({ history: z.string(), additionalDetails: z.string() }).nullable();

/** The three logs; two of them are answered under two names (D-26, D-27). */
export const patientLogs = z.object({
  healthStatus: z.array(healthStatus),
  health_status: z.array(healthStatus),
  medicalHistory,
  medical_history: medicalHistory,
  additional_notes: text,
});

/** Who a patient is and where, for staff and office. */
export const patientContact = z.object({
  id: z.int(),
  register_number: z.string(),
  first_name: z.string(),
  last_name: text,
  age: z.int().nullable(),
  phone_number: text,
  address: text,
  place: text,
});

/**
 * A patient as answered to staff: the contact fields, and the logs that the assignment allows. The
 * other logs are absent.
 */
export const staffPatient = patientContact.extend(patientLogs.partial().shape);

const forStaff = {
  method: 'PUT',
  access: 'staff',
  params: idParams,
  answer: staffPatient,
  missing: (words: Words) => words.patients.not_found,
} as const;

/** The calls by which staff add to the logs, with the answer that staff get. */
export const staffLogCalls = {
  notes: {
    ...forStaff,
    path: '/api/patients/:id/notes',
    summary: 'Adds a note; your newest one of today again adds nothing',
    body: z.object({ additional_notes }),
  },
  addHealthStatus: {
    ...forStaff,
    path: '/api/health-status/:id',
    summary: 'Adds a record of the health; what is blank stays as it was',
    body: health.refine(({ disease, medication, note }) => disease || medication || note, {
      path: ['note'],
      ...rule('nothing_noted'),
    }),
  },
  addMedicalHistory: {
    ...forStaff,
    path: '/api/medical-history/:id',
    summary: 'Adds to the medical history; your newest entry of today again adds nothing',
    body: z.object({ history: medical_history }),
  },
} as const satisfies Record<string, Call>;
