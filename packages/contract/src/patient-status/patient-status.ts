import { roleNameOf } from '../helpers/roles.ts';
import { type Call, idParams } from '../kit/call.ts';
import { choice, keysOf, longText, rule } from '../kit/field.ts';
import {
  nullishRecordId,
  optionalChoice,
  optionalDay,
  optionalVersion,
  requiredDay,
} from '../kit/office/office-field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { patient } from '../patients/patients.ts';
import { officeTask } from '../tasks/tasks.ts';
import { visitAnswer } from '../visits/visits.ts';
import type { Words } from '../words/index.ts';
import { proposalInput, proposals } from './proposals.ts';
import { statusChange } from './status-changes.ts';
import { careStatuses, deathPlaces, dischargeReasons } from './statuses.ts';

const day = z.iso.date();

const to = choice({ en: 'Status', ml: 'നില' }, careStatuses);
/** Not in the future, and not before the present status began (D-136). */
const on_day = requiredDay({ en: 'Since when', ml: 'എന്നു മുതൽ' });
const back_on = optionalDay({ en: 'Day of return', ml: 'തിരിച്ചെത്തുന്ന ദിവസം' });

const restoredIds = z.array(z.int(), rule('whole_number')).max(500, rule('too_long')).default([]);
const restoreLabel = { en: 'What comes back', ml: 'തിരിച്ചുവരുന്നത്' };
/** What an absence had taken and this change brings back. What cannot come back is left out. */
const restore = z
  .object({ visits: restoredIds, tasks: restoredIds, assignments: restoredIds })
  .meta({ label: restoreLabel });

export const statusInput = z.object({
  to,
  on_day,
  /** Of hospital and away. */
  back_on,
  /** Of discharged, where it is required. */
  reason: optionalChoice({ en: 'Reason', ml: 'കാരണം' }, dischargeReasons),
  /** Of deceased. */
  place: optionalChoice({ en: 'Where', ml: 'എവിടെവെച്ച്' }, deathPlaces),
  note: longText({ en: 'Note', ml: 'കുറിപ്പ്' }),
});
export type StatusInput = z.output<typeof statusInput>;

const changeBody = statusInput.extend({
  restore: restore.optional().meta({ label: restoreLabel }),
  /** The report that this decides; it settles the older ones of the patient as well (D-138). */
  report_id: nullishRecordId({ en: 'Report', ml: 'അറിയിപ്പ്' }),
  proposals: z
    .array(proposalInput, rule('choose'))
    .max(10, rule('too_long'))
    .default([])
    .meta({ label: { en: 'Proposals', ml: 'നിർദ്ദേശങ്ങൾ' } }),
  version: optionalVersion,
});
const dischargeBody = changeBody.extend({
  reason: choice({ en: 'Reason', ml: 'കാരണം' }, dischargeReasons),
});

/** A helper who is or was assigned. */
const assigned = z.object({
  id: z.int(),
  helper_id: z.int(),
  name: z.string(),
  helper_type: openEnum(keysOf(roleNameOf)),
});

const touched = z.object({
  visits: z.array(visitAnswer),
  tasks: z.array(officeTask),
  assignments: z.array(assigned),
});
export type Touched = z.output<typeof touched>;

const proposed = touched.pick({ visits: true, tasks: true });

const statusPreview = touched.extend({
  /** The days after `on_day` on which a visit was recorded. */
  seen_after: z.array(day),
  /** What the absence had taken, is not back by itself and can still come back. */
  restorable: touched,
  /** What can be done for the family. */
  proposals,
});
export type StatusPreview = z.output<typeof statusPreview>;

const missing = (words: Words) => words.patients.not_found;

export const patientStatusCalls = {
  preview: {
    method: 'GET',
    path: '/api/patients/:id/status-preview',
    access: 'admin',
    summary:
      'What a change of status would cancel, and what it can bring back; reading it is written down',
    params: idParams,
    query: z.object({ to, on_day: on_day.optional(), back_on }),
    answer: statusPreview,
    missing,
  },
  change: {
    method: 'POST',
    path: '/api/patients/:id/status',
    access: 'admin',
    summary: 'Changes the status, with all that follows from it, in one transaction',
    params: idParams,
    body: changeBody,
    bodyFor: (sent) => (sent.to === 'discharged' ? dischargeBody : changeBody),
    answer: z.object({ patient, change: statusChange }),
    status: 201,
    missing,
    conflict: (words: Words) => words.patient_status.refusals.same,
  },
  undo: {
    method: 'POST',
    path: '/api/status-changes/:id/undo',
    access: 'admin',
    summary:
      'Takes the newest change back, and brings back what it had taken and nobody has touched',
    params: idParams,
    answer: z.object({
      patient,
      restored: touched,
      /** What was proposed and made, and nobody has touched since; of a death every visit to the family. */
      taken_back: proposed,
      /** What was proposed and made, and stays. */
      kept: proposed,
    }),
    missing: (words: Words) => words.patient_status.refusals.not_found,
    conflict: (words: Words) => words.patient_status.refusals.not_newest,
  },
} as const satisfies Record<string, Call>;
