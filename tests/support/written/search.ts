import { addPatient, addRequest } from '../../database/rows.ts';
import type { AuditedCall } from '../written.ts';

/** The office's search is a read, but its answer names patients. */
export const auditedSearchCalls: Record<string, AuditedCall> = {
  'POST /api/search': {
    prepare: async ({ database: { db } }) => {
      await addPatient(db, { first_name: 'Searched for' });
      await addRequest(db, { patient_name: 'Searched for' });
      return { body: { text: 'searched for' } };
    },
    refused: [
      { body: {}, status: 400 },
      { body: { text: 'x' }, status: 400 },
    ],
  },
};
