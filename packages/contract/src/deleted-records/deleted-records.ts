import { type Call, idParams, instant, message, pageQuery } from '../kit/call.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';

/** The kinds of records that can be restored, named as in the audit log. */
const deletedKinds = [
  'volunteer',
  'caregiver',
  'medical_professional',
  'patient_request',
  'patient',
  'schedule',
] as const satisfies readonly (keyof Words['audit']['records'])[];
export type DeletedKind = (typeof deletedKinds)[number];

/** Just enough to recognise a deleted record, without its content. */
const deletedRecord = z.object({
  id: z.int(),
  kind: openEnum(deletedKinds),
  record_id: z.int(),
  /** The register number of a patient, the code of a request; other kinds have none. */
  number: z.string().nullable(),
  name: z.string(),
  /** The scheduled time of a visit; null for other kinds. */
  visit_at: instant.nullable(),
  deleted_at: instant,
  /** Null when the account was deleted. */
  deleted_by: z.string().nullable(),
  /** The record can be restored until then. */
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
  erase: {
    method: 'DELETE',
    path: '/api/deleted-records/:id',
    access: 'admin',
    needsProof: true,
    summary:
      'Deletes a deleted record for good, with everything that names the person; the audit keeps its number',
    params: idParams,
    /** The request that an erased patient came from, if it is still there. */
    answer: message.extend({
      request_id: z.int().nullable(),
      request_code: z.string().nullable(),
    }),
    missing: (words) => words.deleted_records.erase_gone,
  },
} as const satisfies Record<string, Call>;
