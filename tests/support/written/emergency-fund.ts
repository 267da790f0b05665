import { ask } from '../clinic.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';

const aCase = { name: 'Kalyani', details: 'She needs a bed.', upi_id: 'kalyani@example' };
const stale = { ...aCase, existing_photo: '/uploads/x.webp' };
/** Adding a case replaces a stored one, which would write a second audit row. */
const deleteCases = ({ database }: TestClinic) =>
  database.db.deleteFrom('emergency_fund_cases').execute();
const caseCall = (action: string, body?: object): AuditedCall => ({
  action,
  record: 'emergency_fund',
  prepare: async ({ app, admin }) => {
    const created = await ask(app, 'POST /api/emergency-fund', { token: admin, body: aCase });
    return { id: created.body.id, body };
  },
  refused: [{ id: UNKNOWN_ID, body, status: 404 }],
});

export const auditedFundCalls: Record<string, AuditedCall> = {
  'POST /api/emergency-fund': {
    action: 'create',
    record: 'emergency_fund',
    prepare: async (clinic) => {
      await deleteCases(clinic);
      return { body: aCase };
    },
    refused: [
      { body: {}, status: 400 },
      { body: stale, status: 400 },
      { body: { ...aCase, consent_given_by: 'Her daughter' }, status: 400 },
    ],
  },
  'PUT /api/emergency-fund/:id': caseCall('update', aCase),
  'DELETE /api/emergency-fund/:id': caseCall('delete'),
};
