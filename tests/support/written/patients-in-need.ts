import { activationOf } from '@thinna/contract/patients-in-need/patients-in-need';
import { activateRequest, aPatientInNeed } from '../patients-in-need.ts';
import { aRequest } from '../registrations.ts';
import { type AuditedCall, UNKNOWN_ID } from '../written.ts';

const requestCall = (action: string, body?: unknown): AuditedCall => ({
  action,
  record: 'patient_request',
  prepare: async (clinic) => ({ id: (await aPatientInNeed(clinic)).id, body }),
  refused: [{ id: UNKNOWN_ID, body, status: 404 }],
});

const withRefusedBody = (call: AuditedCall, body: unknown): AuditedCall => ({
  ...call,
  refused: [...call.refused, { id: UNKNOWN_ID, body, status: 400 }],
});

/** Audited calls of patients in need. */
export const auditedRequestCalls: Record<string, AuditedCall> = {
  'GET /api/patients-in-need': {
    action: 'view',
    record: 'patient_request',
    prepare: async () => ({}),
    refused: [{ query: 'limit=0', status: 400 }],
  },
  'GET /api/patients-in-need/waiting': {
    action: 'view',
    record: 'patient_request',
    prepare: async () => ({}),
    refused: [],
  },
  'GET /api/active-patients': {
    action: 'view',
    record: 'patient',
    prepare: async (clinic) => {
      await activateRequest(clinic.app, clinic.admin, await aPatientInNeed(clinic));
      return {};
    },
    refused: [{ query: 'limit=0', status: 400 }],
  },
  'GET /api/patients-in-need/:id': requestCall('view'),
  'PUT /api/patients-in-need/:id': requestCall('update', aRequest()),
  'PUT /api/patients-in-need/:id/view': requestCall('view'),
  'GET /api/patients-in-need/:id/calls': requestCall('view'),
  'POST /api/patients-in-need/:id/calls': withRefusedBody(
    requestCall('update', { reached: false }),
    { note: 'Nobody there' },
  ),
  'PUT /api/patients-in-need/:id/closed': withRefusedBody(
    requestCall('update', { why: 'elsewhere' }),
    { why: 'tired' },
  ),
  'DELETE /api/patients-register/:id': requestCall('delete'),
  'POST /api/patients-to-add': {
    action: 'create',
    record: 'patient',
    prepare: async (clinic) => ({ body: activationOf(await aPatientInNeed(clinic)) }),
    refused: [
      { body: {}, status: 400 },
      { body: { original_id: UNKNOWN_ID, first_name: 'x', support_type: 'other' }, status: 404 },
    ],
  },
  'DELETE /api/patients/remove/:id': {
    action: 'update',
    record: 'patient',
    prepare: async (clinic) => {
      const request = await aPatientInNeed(clinic);
      await activateRequest(clinic.app, clinic.admin, request);
      return { id: request.id };
    },
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
};
