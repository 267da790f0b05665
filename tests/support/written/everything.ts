import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';

const exportOf = (record: string, add: (clinic: TestClinic) => Promise<number>): AuditedCall => ({
  action: 'export',
  record,
  prepare: async (clinic) => ({ id: await add(clinic) }),
  refused: [{ id: UNKNOWN_ID, status: 404 }],
});

/** One person's data: every answer is an export. */
export const auditedEverythingCalls: Record<string, AuditedCall> = {
  'GET /api/patients/:id/everything': {
    ...exportOf('patient', async ({ database: { db } }) =>
      addPatient(db, { original_id: await addRequest(db) }),
    ),
    related: [{ action: 'export', record: 'patient_request' }],
  },
  'GET /api/helpers/:plural/:id/everything': exportOf('volunteer', ({ database: { db } }) =>
    addHelper(db),
  ),
  'GET /api/patients-in-need/:id/everything': exportOf('patient_request', ({ database: { db } }) =>
    addRequest(db),
  ),
};
