import type { AuditRecord } from '../audit/audit.ts';
import { type Call, message } from '../kit/call.ts';
import { rule } from '../kit/field.ts';
import { z } from '../kit/zod.ts';

/** The lists that can be exported as CSV. */
const exportedRecords = [
  'volunteer',
  'caregiver',
  'medical_professional',
  'patient_request',
  'patient',
  'equipment',
] as const satisfies readonly AuditRecord[];
export type ExportedRecord = (typeof exportedRecords)[number];

export const exportCalls = {
  note: {
    method: 'POST',
    path: '/api/exports',
    access: 'admin',
    summary: 'Writes down that somebody saves a list; the browser then makes the file of its rows',
    body: z.object({
      record: z
        .enum(exportedRecords, rule('record_kind'))
        .meta({ label: { en: 'Kind of record', ml: 'രേഖയുടെ തരം' }, isRequired: true }),
    }),
    answer: message,
  },
} as const satisfies Record<string, Call>;
