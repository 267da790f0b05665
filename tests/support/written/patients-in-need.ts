import { activationOf } from '@thinna/contract/patients-in-need/patients-in-need';
import { activateRequest, aPatientInNeed } from '../patients-in-need.ts';
import { aRequest } from '../registrations.ts';
import { ask } from '../server/requests.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';
import { addPlan } from './plans.ts';

const requestCall = (body?: () => unknown): AuditedCall => ({
  prepare: async (clinic) => ({ id: (await aPatientInNeed(clinic)).id, body: body?.() }),
  refused: [{ id: UNKNOWN_ID, body: body?.(), status: 404 }],
});

const withRefusedBody = (call: AuditedCall, body: unknown): AuditedCall => ({
  ...call,
  refused: [...call.refused, { id: UNKNOWN_ID, body, status: 400 }],
});

/** Adds a request whose patient is in care; returns the request. */
export async function inCare(clinic: TestClinic) {
  const request = await aPatientInNeed(clinic);
  await activateRequest(clinic.app, clinic.admin, request);
  return request;
}

/** Audited calls of patients in need. */
export const auditedRequestCalls: Record<string, AuditedCall> = {
  'GET /api/patients-in-need': {
    prepare: async () => ({}),
    refused: [{ query: 'limit=0', status: 400 }],
  },
  'GET /api/patients-in-need/waiting': {
    prepare: async () => ({}),
    refused: [],
  },
  'GET /api/active-patients': {
    prepare: async (clinic) => {
      await inCare(clinic);
      return {};
    },
    refused: [{ query: 'limit=0', status: 400 }],
  },
  'GET /api/patients-in-need/:id': requestCall(),
  'PUT /api/patients-in-need/:id': requestCall(aRequest),
  'PUT /api/patients-in-need/:id/view': requestCall(),
  'GET /api/patients-in-need/:id/calls': {
    ...requestCall(),
    prepare: async (clinic) => {
      const { id } = await aPatientInNeed(clinic);
      const body = { reached: true };
      const { app, admin: token } = clinic;
      await ask(app, `POST /api/patients-in-need/${id}/calls`, { token, body });
      return { id };
    },
  },
  'POST /api/patients-in-need/:id/calls': withRefusedBody(
    requestCall(() => ({ reached: false })),
    {
      note: 'Nobody there',
    },
  ),
  'PUT /api/patients-in-need/:id/closed': withRefusedBody(
    requestCall(() => ({ why: 'elsewhere' })),
    {
      why: 'tired',
    },
  ),
  'DELETE /api/patients-register/:id': {
    ...requestCall(),
    // The patient of a request stays, and the link to the request goes.
    prepare: async (clinic) => ({ id: (await inCare(clinic)).id }),
  },
  'POST /api/patients-to-add': {
    prepare: async (clinic) => {
      const request = await aPatientInNeed(clinic);
      await addPlan(clinic.database.db, { request_id: request.id });
      return { body: activationOf(request) };
    },
    refused: [
      { body: {}, status: 400 },
      { body: { original_id: UNKNOWN_ID, first_name: 'x', support_type: 'other' }, status: 404 },
    ],
  },
  'DELETE /api/patients/remove/:id': {
    prepare: async (clinic) => ({ id: (await inCare(clinic)).id }),
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
};
