import { z } from '../kit/zod.ts';
import { visitAnswer } from '../visits/visits.ts';

/** A patient in care to whom the helper is assigned now. */
const patient = z.object({
  /** The id of the assignment. */
  id: z.int(),
  patient_id: z.int(),
  name: z.string(),
  register_number: z.string(),
  place: z.string().nullable(),
  assigned_date: z.iso.date(),
});

/** A visit with the register number of its patient; null for somebody who is not in care. */
const visit = visitAnswer.extend({ register_number: z.string().nullable() });

/** What the office sees of a helper beside the record. */
export const helperWork = z.object({
  /** The longest assigned first. */
  patients: z.array(patient),
  /** From today on, by date and time. */
  visits: z.array(visit),
});
export type HelperPatient = z.output<typeof patient>;
export type HelperVisit = z.output<typeof visit>;
