import { type Call, idParams, instant } from '../kit/call.ts';
import { keysOf } from '../kit/field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';
import { careStatuses } from './statuses.ts';

// In a file of its own: the patient's page loads the history, and the form when it opens.

const status = openEnum(keysOf(careStatuses));
const day = z.iso.date();

export const statusChange = z.object({
  id: z.int(),
  from_status: status,
  to_status: status,
  on_day: day,
  back_on: day.nullable(),
  reason: z.string().nullable(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  /** Usernames; null after the account was deleted. */
  decided_by: z.string().nullable(),
  decided_at: instant,
  undone_by: z.string().nullable(),
  undone_at: instant.nullable(),
  /** What undoing brings back, and what it takes back; null if this change cannot be undone. */
  undo: z
    .object({ visits: z.int(), tasks: z.int(), assignments: z.int(), proposals: z.int() })
    .nullable(),
});
export type StatusChange = z.output<typeof statusChange>;

export const statusChangeCalls = {
  list: {
    method: 'GET',
    path: '/api/patients/:id/status-changes',
    access: 'admin',
    summary: 'The changes of the status, newest first; reading them is written down',
    params: idParams,
    answer: z.array(statusChange),
    missing: (words: Words) => words.patients.not_found,
  },
} as const satisfies Record<string, Call>;
