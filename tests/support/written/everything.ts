import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';

const exportOf = (add: (clinic: TestClinic) => Promise<number>): AuditedCall => ({
  prepare: async (clinic) => ({ id: await add(clinic) }),
  refused: [{ id: UNKNOWN_ID, status: 404 }],
});

/** One person's data: every answer is an export. */
export const auditedEverythingCalls: Record<string, AuditedCall> = {
  'GET /api/patients/:id/everything': exportOf(async ({ database: { db } }) =>
    addPatient(db, { original_id: await addRequest(db) }),
  ),
  'GET /api/helpers/:plural/:id/everything': exportOf(({ database: { db } }) => addHelper(db)),
  'GET /api/patients-in-need/:id/everything': exportOf(({ database: { db } }) => addRequest(db)),
};
