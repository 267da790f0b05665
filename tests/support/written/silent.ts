import { helperKinds } from '@thinna/contract/helpers/helpers';
import { aRequest, askForHelp } from '../registrations.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';
import { addCase } from './emergency-fund.ts';
import { addPiece } from './equipment.ts';
import { addHelperRecord } from './helpers.ts';

const plain: AuditedCall = { prepare: async () => ({}), refused: [] };
const publicCall: AuditedCall = { prepare: async () => ({ token: null }), refused: [] };

/** A read of one record. */
const one = (add: (clinic: TestClinic) => Promise<{ id: number }>): AuditedCall => ({
  prepare: add,
  refused: [{ id: UNKNOWN_ID, status: 404 }],
});

/**
 * Calls that leave no audit row: reads that name no patient or that stay without a row (D-287), and
 * what a browser or an app needs before a second factor is added or used.
 */
export const silentCalls: Record<string, AuditedCall> = {
  // A public read whose body holds the numbers of a request and whose answer names nobody (D-185).
  'POST /api/request-state': {
    prepare: async ({ app }) => {
      const request = aRequest();
      const { body } = await askForHelp(app, request);
      const phone_end = request.contact_phone_number.slice(-4);
      return { body: { code: body.code, phone_end }, token: null };
    },
    refused: [{ body: {}, token: null, status: 400 }],
  },
  'POST /api/passkey-challenge': publicCall,
  'POST /api/second-factors/app-secret': plain,
  'POST /api/second-factors/passkey-options': plain,
  'GET /healthz': publicCall,
  'GET /readyz': publicCall,
  'GET /api/openapi.json': publicCall,
  'GET /api/statistics': publicCall,
  'GET /api/emergency-fund': publicCall,
  'GET /api/equipment/available': publicCall,
  'GET /api/own-sessions': plain,
  'GET /api/second-factors': plain,
  'GET /api/accounts': plain,
  'GET /api/accounts/settings': plain,
  'GET /api/dashboard-summary': plain,
  'GET /api/first-steps': plain,
  'GET /api/office-counts': plain,
  'GET /api/notifications/counts': plain,
  'GET /api/notifications/recent': plain,
  'GET /api/machine': plain,
  'GET /api/security-notices': plain,
  'GET /api/statistics/course': plain,
  'GET /api/emergency-fund/:id/consent': one(addCase),
  'GET /api/equipment': plain,
  'GET /api/inventory/equipment/:id': one(addPiece),
  'GET /api/dashboard/:type': plain,
  'GET /api/team/:type': plain,
  'GET /api/wards': plain,
  'GET /api/helpers/:plural/:id': one((clinic) => addHelperRecord(clinic, 'volunteer')),
  'GET /api/deleted-records': plain,
  ...Object.fromEntries(
    Object.values(helperKinds).map(({ calls: { list } }) => [`GET ${list.path}`, plain]),
  ),
};
