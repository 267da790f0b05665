import { REPEAT_WEEKS_MAX, UNDO_VISITS_MAX } from '../constants/limits.ts';
import { roleNameOf } from '../helpers/roles.ts';
import { type Call, idParams, message } from '../kit/call.ts';
import { keysOf, rule } from '../kit/field.ts';
import {
  nullishRecordId,
  recordIds,
  requiredDay,
  requiredVersion,
} from '../kit/office/office-field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { plannedOutcome } from '../visit-records/marks.ts';
import {
  linkedVisit,
  memberLabel,
  visitAnswer,
  visitConflict,
  visitInput,
  visitMissing,
} from '../visits/visits.ts';

/** The days that the board shows, from a chosen one on. */
export const BOARD_DAYS = 7;

const from = requiredDay({ en: 'First day', ml: 'ആദ്യ ദിവസം' });

/** A visit on the board: no notes, no place and no phone number. */
const boardVisit = linkedVisit.extend({
  /** Whether the visit is linked to a patient who is in care now. */
  patient_in_care: z.boolean(),
  ...plannedOutcome,
});
export type BoardVisit = z.output<typeof boardVisit>;

const boardHelper = z.object({
  id: z.int(),
  name: z.string(),
  kind: openEnum(keysOf(roleNameOf)),
  /** Of medical professionals. */
  specialization: z.string().nullable(),
  /** In the seven days. */
  visits: z.int(),
});
export type BoardHelper = z.output<typeof boardHelper>;

/** Why a visit was not added, by what was found first. */
const leftOutReasons = ['past', 'emergency', 'not_in_care', 'absent', 'exists'] as const;

const leftOut = z.object({
  visit_date: z.iso.date(),
  visit_time: z.string(),
  patient_name: z.string(),
  /**
   * `past`: the day is over, so that nothing can be planned on it.
   * `not_in_care`: the patient has left care or was deleted, or the request was closed or deleted.
   * `absent`: the patient is in hospital or away.
   * `exists`: on this day and at this hour there is a visit of the same patient already.
   */
  reason: z.enum(leftOutReasons),
});
export type LeftOutVisit = z.output<typeof leftOut>;

/** By date and time, both of them. */
const added = z.object({ added: z.array(visitAnswer), left_out: z.array(leftOut) });
export type AddedVisits = z.output<typeof added>;

const { visit_date, visit_time, visit_type, member_name } = visitInput.shape;
/**
 * Without `helper_id` the same person goes. A helper brings the visit type of the own kind, and
 * leaves an Emergency one; `visit_type` says it for both, for who takes a move back (D-268).
 */
const moveBody = z.object({
  version: requiredVersion,
  visit_date,
  visit_time,
  helper_id: nullishRecordId(memberLabel),
  member_name: member_name.optional(),
  visit_type: visit_type.optional(),
});
/** `helper_id: null` is somebody who is not in the lists, who needs a name. */
const namedMoveBody = moveBody.extend({ member_name });

export const boardCalls = {
  board: {
    method: 'GET',
    path: '/api/week',
    access: 'admin',
    summary: `The visits of the ${BOARD_DAYS} days from a chosen one, with those who go; this is written down`,
    query: z.object({ from }),
    answer: z.object({
      from: z.iso.date(),
      today: z.iso.date(),
      /** By date and time. */
      visits: z.array(boardVisit),
      /**
       * Who has a visit in these days or in the four weeks before, or is assigned to a patient in
       * care; medical professionals first, then by name.
       */
      helpers: z.array(boardHelper),
    }),
  },
  move: {
    method: 'PUT',
    path: '/api/schedules/:id/move',
    access: 'admin',
    summary: 'Changes only the day, the hour and who goes, of the version that was read',
    params: idParams,
    body: moveBody,
    bodyFor: ({ helper_id }) => (helper_id === null ? namedMoveBody : moveBody),
    answer: visitAnswer,
    missing: visitMissing,
    conflict: visitConflict,
  },
  repeat: {
    method: 'POST',
    path: '/api/schedules/repeat',
    access: 'admin',
    summary: 'Adds a visit for each of some weeks, except where the patient has one at the hour',
    body: visitInput.extend({
      /** How many visits in all; the first is on `visit_date`. */
      weeks: z
        .int(rule('whole_number'))
        .min(1, rule('whole_number'))
        .max(REPEAT_WEEKS_MAX, rule('too_large'))
        .meta({ label: { en: 'Weeks', ml: 'ആഴ്ചകൾ' }, isRequired: true }),
    }),
    answer: added,
  },
  copyWeek: {
    method: 'POST',
    path: '/api/schedules/copy-week',
    access: 'admin',
    summary: `Adds the visits of the ${BOARD_DAYS} days before a day again, a week later, and names those that it leaves out`,
    body: z.object({ from }),
    answer: added,
  },
  undoAdded: {
    method: 'POST',
    path: '/api/schedules/undo-added',
    access: 'admin',
    summary: 'Deletes visits that were added and not changed since; all of them or none',
    body: z.object({
      ids: recordIds({ en: 'Visits', ml: 'സന്ദർശനങ്ങൾ' }, UNDO_VISITS_MAX),
    }),
    /** How many were deleted; those that were deleted before are not among them. */
    answer: message.extend({ count: z.int().nonnegative() }),
    conflict: (words) => words.visits.added_changed,
  },
} as const satisfies Record<string, Call>;
