import { roleNameOf, roleOptions } from '../helpers/roles.ts';
import { instant } from '../kit/call.ts';
import { keysOf } from '../kit/field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { taskStatuses } from '../tasks/tasks.ts';
import { linkedVisit } from '../visits/visits.ts';
import {
  doneCodes,
  findingCodes,
  formCodes,
  howItGoesCodes,
  needCodes,
  nextStepCodes,
  outcomeCodes,
  phaseCodes,
  symptomCodes,
  toldByCodes,
} from './code-names.ts';

// Apart from the calls: the patient's record and the first page of the staff app answer records, and
// must not load the form.

const text = z.string().nullable();
const day = z.iso.date();
const measured = z.number().nullable();
const kind = openEnum(keysOf(roleNameOf));

/** What was found; only nursing records have these fields. */
export const clinical = z.object({
  told_by: openEnum(toldByCodes).nullable(),
  pain: measured,
  breathlessness: measured,
  nausea: measured,
  tiredness: measured,
  appetite: measured,
  sleep: measured,
  constipation: measured,
  worry: measured,
  unable: z.array(openEnum(symptomCodes)),
  akps: measured,
  phase: openEnum(phaseCodes).nullable(),
  bp_systolic: measured,
  bp_diastolic: measured,
  pulse: measured,
  breaths: measured,
  spo2: measured,
  temperature_c: measured,
  sugar_mg: measured,
  found: z.array(openEnum(findingCodes)),
  medicines_until: day.nullable(),
  catheter_until: day.nullable(),
  tube_until: day.nullable(),
});

/** The visit that comes next, or the one that stood in the plan for that day already. */
export const nextVisit = linkedVisit.pick({
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
  form: openEnum(formCodes),
  outcome: openEnum(outcomeCodes),
  visited_on: day,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  ...clinical.partial().shape,
  patient_is: openEnum(howItGoesCodes).nullable(),
  family_is: openEnum(howItGoesCodes).nullable(),
  done: z.array(openEnum(doneCodes)),
  needs: z.array(openEnum(needCodes)),
  left_behind: text,
  note: text,
  reason: text,
  next: openEnum(nextStepCodes),
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
