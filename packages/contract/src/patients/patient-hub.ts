import { roleNameOf } from '../helpers/roles.ts';
import { instant } from '../kit/call.ts';
import { keysOf } from '../kit/field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { reported } from '../patient-status/reported.ts';
import { officeTask } from '../tasks/tasks.ts';
import { attendedAnswer, flagAnswer } from '../visit-records/flag-answer.ts';
import { visitRecord } from '../visit-records/record-answer.ts';
import { trendRecord } from '../visit-records/trend.ts';
import { listedVisit, visit } from '../visits/visits.ts';

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

const cancelled = { cancelled_at: instant, cancelled_by: z.string().nullable() };
/** A visit that a change of status has cancelled; the name is that of the account. */
const cancelledVisit = visit
  .pick({ id: true, visit_type: true, member_name: true, visit_date: true, visit_time: true })
  .extend(cancelled);
const cancelledTask = officeTask.pick({ id: true, title: true, due_date: true }).extend(cancelled);

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
  /** Of somebody in hospital or away, if it is known. */
  back_on: z.iso.date().nullable(),
  /** How many changes of the status there have been, also undone ones. */
  status_changes: z.int(),
  /** What the team has reported last and nobody has decided. */
  reported: reported.unwrap().extend({ id: z.int() }).nullable(),
  /** The newest that changes of the status have cancelled. */
  cancelled_visits: z.array(cancelledVisit),
  cancelled_tasks: z.array(cancelledTask),
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
