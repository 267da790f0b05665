import { roleNameOf } from '../helpers/roles.ts';
import { keysOf } from '../kit/field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { officeTask } from '../tasks/tasks.ts';
import { attendedAnswer, flagAnswer } from '../visit-records/flag-answer.ts';
import { visitRecord } from '../visit-records/record-answer.ts';
import { trendRecord } from '../visit-records/trend.ts';
import { listedVisit } from '../visits/visits.ts';

/** A helper who is assigned to the patient now. */
const person = z.object({
  /** The id of the assignment. */
  id: z.int(),
  helper_id: z.int(),
  helper_type: openEnum(keysOf(roleNameOf)),
  name: z.string(),
  phone_number: z.string(),
  specialization: z.string().nullable(),
  assigned_date: z.iso.date(),
  /** In how many patients' care the helper is now. */
  patient_count: z.int(),
});

/** What the office sees of a patient beside the record. */
export const patientHub = z.object({
  /** By date and time. */
  visits: z.array(listedVisit),
  people: z.array(person),
  /** The pending ones, as the list of tasks has them. */
  tasks: z.array(officeTask),
  last_seen_on: z.iso.date().nullable(),
  /** How often the patient is visited: null while nobody has decided, 0 only when called. */
  visit_every_days: z.int().nullable(),
  ward: z.int().nullable(),
  registered_on: z.iso.date(),
  /** Null without an interval. */
  due_on: z.iso.date().nullable(),
  /** The newest five in force; all of them are read in pages. */
  visit_records: z.array(visitRecord),
  /** What somebody should look at, and who last said to be looking after it (D-131). */
  flags: z.array(flagAnswer),
  attended: attendedAnswer.nullable(),
  /** The newest twelve nursing records in force, oldest first. */
  trend: z.array(trendRecord),
});
export type PatientHub = z.output<typeof patientHub>;
export type PatientPerson = z.output<typeof person>;
