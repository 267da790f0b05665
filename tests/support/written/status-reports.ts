import { randomUUID } from 'node:crypto';
import { addPatient } from '../../database/rows.ts';
import { ask } from '../server/requests.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';

const aReport = (values: object = {}) => ({
  client_id: randomUUID(),
  to: 'hospital',
  on_day: '2026-11-15',
  ...values,
});

/** Adds a patient of whom something is reported, and returns the number of the report. */
async function aReportedPatient({ app, admin: token, database: { db } }: TestClinic) {
  const patient_id = await addPatient(db);
  const body = aReport();
  await ask(app, `POST /api/patients/${patient_id}/status-report`, { token, body });
  return db
    .selectFrom('status_reports')
    .select('id')
    .where('client_id', '=', body.client_id)
    .executeTakeFirstOrThrow();
}

export const auditedStatusReportCalls: Record<string, AuditedCall> = {
  'POST /api/patients/:id/status-report': {
    prepare: async ({ database: { db } }) => ({
      id: await addPatient(db),
      body: aReport({ note: 'In the taluk hospital' }),
    }),
    refused: [
      { id: UNKNOWN_ID, body: {}, status: 400 },
      { id: UNKNOWN_ID, body: aReport(), status: 404 },
      { id: UNKNOWN_ID, body: aReport(), token: null, status: 401 },
    ],
  },
  'GET /api/status-reports': {
    prepare: async (clinic) => {
      await aReportedPatient(clinic);
      return {};
    },
    refused: [],
  },
  'POST /api/status-reports/:id/decline': {
    prepare: async (clinic) => ({ ...(await aReportedPatient(clinic)), body: {} }),
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
};
