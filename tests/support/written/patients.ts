import { addPatient } from '../../database/rows.ts';
import { addPatientByCall, aPatient } from '../patients.ts';
import { type AuditedCall, UNKNOWN_ID } from '../written.ts';

const patientCall = (body?: object, ...brokenBodies: Record<string, unknown>[]): AuditedCall => ({
  prepare: async (clinic) => ({ id: (await addPatientByCall(clinic)).id, body }),
  refused: [
    { id: UNKNOWN_ID, body, status: 404 },
    ...brokenBodies.map((brokenBody) => ({ id: UNKNOWN_ID, body: brokenBody, status: 400 })),
  ],
});

/** A page of the register, which names at least one patient. */
const registerCall = (query: string): AuditedCall => ({
  prepare: async ({ database: { db } }) => {
    await addPatient(db, { first_name: 'Kunjappan' });
    return { query: `${query}limit=5` };
  },
  refused: [{ query: `${query}limit=0`, status: 400 }],
});

const medical_proxy = { name: 'Joseph', relation: 'Son', phone_number: '9400000001' };

/** Audited calls of patients. */
export const auditedPatientCalls: Record<string, AuditedCall> = {
  'POST /api/patients': {
    prepare: async () => ({ body: aPatient() }),
    refused: [{ body: {}, status: 400 }],
  },
  'GET /api/patients': registerCall(''),
  'GET /patients': registerCall('search=kunj&'),
  'GET /api/patients/:id': patientCall(),
  'GET /api/patients/:id/looks': {
    ...patientCall(),
    refused: [
      { id: UNKNOWN_ID, status: 404 },
      { id: UNKNOWN_ID, query: 'days=31', status: 400 },
    ],
  },
  'PUT /api/patients/:id/personal': patientCall(aPatient(), {}),
  'PUT /api/patients/:id/notes': patientCall({ additional_notes: 'Slept well' }, {}),
  'PUT /api/patients/:id/medical': patientCall({ doctor: 'Dr Anil' }, { doctor: 1 }),
  'PUT /api/patients/:id/proxy': patientCall({ medical_proxy }, {}),
  'PUT /api/patients/:id/history': patientCall({ medical_history: 'A fall' }, {}),
  'PUT /api/patients/:id/view': patientCall(),
  'DELETE /api/patients/:id': patientCall(),
  'PUT /api/health-status/:id': patientCall({ note: 'Less pain' }, {}),
  'PUT /api/medical-history/:id': patientCall({ history: 'A fall' }, {}),
};
