import { instant } from './call.ts';
import { z } from './zod.ts';

const text = z.string().nullable();
const day = z.iso.date();

/** Of a state of health; the newest comes first, and only there stand the notes of all of them. */
const healthStatus = z.object({
  disease: text,
  medication: text,
  note: text,
  note_date: day,
  recorded_at: instant,
  additionalDetails: z.string(),
});

/** The newest entry, and all of them as lines. */
const medicalHistory = z.object({ history: z.string(), additionalDetails: z.string() }).nullable();

const proxy = z.object({ name: text, relation: text, phone_number: text }).nullable();

/** A registered patient as the register has it: who it is, and who stands beside them. */
const registered = z.object({
  id: z.int(),
  register_number: z.string(),
  original_id: z.int().nullable(),
  first_name: z.string(),
  last_name: text,
  support_type: z.enum(['medical', 'caregiver', 'volunteer', 'other']),
  dob: day.nullable(),
  age: z.int().nullable(),
  gender: z.enum(['Male', 'Female', 'Other']).nullable(),
  address: text,
  phone_number: text,
  place: text,
  created_at: instant,
  viewed_at: instant.nullable(),
  initial_treatment_date: day.nullable(),
  doctor: text,
  caregiver: text,
  medical_proxy: proxy,
});

/** The same with what is known of the illness; two of the lists have two names (D-26, D-27). */
export const patient = registered.extend({
  healthStatus: z.array(healthStatus),
  health_status: z.array(healthStatus),
  medicalHistory,
  medical_history: medicalHistory,
  additional_notes: text,
});
export type Patient = z.output<typeof patient>;
export type HealthStatus = z.output<typeof healthStatus>;

/** One that came from a request; nothing of the illness is told with it. */
export const activePatient = registered.extend({ original_id: z.int() });
