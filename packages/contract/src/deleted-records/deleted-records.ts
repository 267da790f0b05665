import { type Call, idParams, instant, message, pageQuery } from '../kit/call.ts';
import { openWord } from '../kit/office/open-word.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';

/** What can be brought back, in the words of the audit. */
const deletedKinds = [
  'volunteer',
  'caregiver',
  'medical_professional',
  'patient_request',
  'patient',
  'schedule',
] as const satisfies readonly (keyof Words['audit']['records'])[];
export type DeletedKind = (typeof deletedKinds)[number];

/** Enough to recognise it, and nothing of what it holds. */
const deletedRecord = z.object({
  id: z.int(),
  kind: openWord(deletedKinds),
  record_id: z.int(),
  name: z.string(),
  /** Of a visit: when it was to be. */
  visit_at: instant.nullable(),
  deleted_at: instant,
  /** Without a name when the account is gone. */
  deleted_by: z.string().nullable(),
  /** Until then it can be brought back. */
  until: instant,
});
export type DeletedRecord = z.output<typeof deletedRecord>;

export const deletedRecordCalls = {
  list: {
    method: 'GET',
    path: '/api/deleted-records',
    access: 'admin',
    summary: 'What was deleted in the last 30 days, newest first',
    query: pageQuery,
    answer: z.array(deletedRecord),
  },
  restore: {
    method: 'POST',
    path: '/api/deleted-records/:id/restore',
    access: 'admin',
    summary: 'Brings a deleted record back, with everything that belonged to it',
    params: idParams,
    answer: message,
    missing: (words) => words.deleted_records.gone,
    conflict: (words) => words.deleted_records.request_active,
  },
} as const satisfies Record<string, Call>;
