import { aPatient, register } from '../patients.ts';
import { NOBODY, type Written } from '../written.ts';

const patientCall = (
  action: string,
  body?: unknown,
  ...broken: Record<string, unknown>[]
): Written => ({
  action,
  record: 'patient',
  succeeds: async (clinic) => ({ id: (await register(clinic)).id, body }),
  refused: [
    { id: NOBODY, body, status: 404 },
    ...broken.map((one) => ({ id: NOBODY, body: one, status: 400 })),
  ],
});

const medical_proxy = { name: 'Joseph', relation: 'Son', phone_number: '9400000001' };

/** How the calls of the registered patients are made and refused. */
export const writtenPatients: Record<string, Written> = {
  'POST /api/patients': {
    action: 'create',
    record: 'patient',
    succeeds: async () => ({ body: aPatient() }),
    refused: [{ body: {}, status: 400 }],
  },
  'GET /api/patients/:id': patientCall('view'),
  'PUT /api/patients/:id/personal': patientCall('update', aPatient(), {}),
  'PUT /api/patients/:id/notes': patientCall('update', { additional_notes: 'Slept well' }, {}),
  'PUT /api/patients/:id/medical': patientCall('update', { doctor: 'Dr Anil' }, { doctor: 1 }),
  'PUT /api/patients/:id/proxy': patientCall('update', { medical_proxy }, {}),
  'PUT /api/patients/:id/history': patientCall('update', { medical_history: 'A fall' }, {}),
  'PUT /api/patients/:id/view': patientCall('view'),
  'DELETE /api/patients/:id': patientCall('delete'),
  'PUT /api/health-status/:id': patientCall('update', { note: 'Less pain' }, {}),
  'PUT /api/medical-history/:id': patientCall('update', { history: 'A fall' }, {}),
};
