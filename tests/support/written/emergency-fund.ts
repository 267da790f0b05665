import { ask } from '../server/requests.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';

const aCase = { name: 'Kalyani', details: 'She needs a bed.', upi_id: 'kalyani@example' };
const stale = { ...aCase, existing_photo: '/uploads/x.webp' };
export async function addCase({ app, admin }: TestClinic): Promise<{ id: number }> {
  const { body } = await ask(app, 'POST /api/emergency-fund', { token: admin, body: aCase });
  return { id: body.id };
}

const caseCall = (body?: object): AuditedCall => ({
  prepare: async (clinic) => ({ ...(await addCase(clinic)), body }),
  refused: [{ id: UNKNOWN_ID, body, status: 404 }],
});

export const auditedFundCalls: Record<string, AuditedCall> = {
  'POST /api/emergency-fund': {
    // The new case replaces the stored one, which is deleted.
    prepare: async (clinic) => {
      await addCase(clinic);
      return { body: aCase };
    },
    refused: [
      { body: {}, status: 400 },
      { body: stale, status: 400 },
      { body: { ...aCase, consent_given_by: 'Her daughter' }, status: 400 },
    ],
  },
  'PUT /api/emergency-fund/:id': caseCall(aCase),
  'DELETE /api/emergency-fund/:id': caseCall(),
};
