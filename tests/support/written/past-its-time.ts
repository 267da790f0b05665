import { addEndedPatient } from '../office/past-its-time.ts';
import type { AuditedCall } from '../written.ts';

/** A read, but its answer names patients. */
export const auditedPastItsTimeCalls: Record<string, AuditedCall> = {
  'GET /api/past-its-time': {
    prepare: async ({ database }) => {
      await addEndedPatient(database, '2020-01-01');
      return {};
    },
    refused: [{ query: 'view=visits', status: 400 }],
  },
};
