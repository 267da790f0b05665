import { ask } from '../clinic.ts';
import { type Clinic, NOBODY, type Written } from '../written.ts';

const aCase = { name: 'Kalyani', details: 'She needs a bed.', upi_id: 'kalyani@example' };
const stale = { ...aCase, existing_photo: '/uploads/x.webp' };
/** Where there is a case, adding one is two changes. */
const forget = ({ database }: Clinic) => database.db.deleteFrom('emergency_fund_cases').execute();
const caseCall = (action: string, body?: object): Written => ({
  action,
  record: 'emergency_fund',
  succeeds: async ({ app, admin }) => {
    const made = await ask(app, 'POST /api/emergency-fund', { token: admin, body: aCase });
    return { id: made.body.id, body };
  },
  refused: [{ id: NOBODY, body, status: 404 }],
});

export const writtenFund: Record<string, Written> = {
  'POST /api/emergency-fund': {
    action: 'create',
    record: 'emergency_fund',
    succeeds: async (clinic) => {
      await forget(clinic);
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
  'POST /api/fund-changes/seen': {
    action: 'update',
    record: 'account',
    succeeds: async () => ({ body: { id: 1 } }),
    refused: [{ body: {}, status: 400 }],
  },
};
