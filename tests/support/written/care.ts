import { addHelper, addPatient } from '../../database/rows.ts';
import { makeAccount } from '../accounts.ts';
import { ask, logIn } from '../server/requests.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';
import { addPlan, addPlans } from './plans.ts';

/** Audited reads of staff: their answers name patients. */
export const auditedCareCalls: Record<string, AuditedCall> = {
  'GET /api/assignments/:type': {
    prepare: async ({ database: { db } }) => {
      const helper_id = await addHelper(db, { kind: 'medical_professional' });
      const patient_id = await addPatient(db);
      await db.insertInto('assignments').values({ helper_id, patient_id }).execute();
      return { type: 'medical' };
    },
    refused: [
      { type: 'nurse', status: 404 },
      { type: 'medical', token: null, status: 401 },
    ],
  },
  'GET /api/schedules/:type': {
    prepare: async ({ database: { db } }) => {
      await db.deleteFrom('schedules').execute();
      await addPlans(db, { visit_type: 'Caregiver', visit_date: '2026-12-24' });
      return { type: 'caregiver' };
    },
    refused: [
      { type: 'nurse', status: 404 },
      { type: 'caregiver', token: null, status: 401 },
    ],
  },
  'GET /api/own-care': {
    // Everybody sees an emergency of today.
    prepare: async ({ database: { db } }) => {
      await addPlans(db, { visit_type: 'Emergency' });
      return {};
    },
    refused: [{ token: null, status: 401 }],
  },
  'POST /api/own-care/visits/:id/cannot-come': {
    prepare: async (clinic) => ({ ...(await ownVisit(clinic)), body: { reason: 'Fever' } }),
    refused: [
      { id: UNKNOWN_ID, body: {}, status: 404 },
      { id: 1, body: { reason: 'x'.repeat(201) }, status: 400 },
    ],
  },
  'DELETE /api/own-care/visits/:id/cannot-come': {
    prepare: async (clinic) => {
      const visit = await ownVisit(clinic);
      const call = `POST /api/own-care/visits/${visit.id}/cannot-come` as const;
      await ask(clinic.app, call, { token: visit.token, body: { reason: 'Fever' } });
      return visit;
    },
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
};

let accountCount = 0;

/** Adds a visit of a helper with an account; returns its id and the account's token. */
export async function ownVisit({
  app,
  database,
}: TestClinic): Promise<{ id: number; token: string }> {
  const { db } = database;
  accountCount += 1;
  const username = `anu ${accountCount}`;
  const helper_id = await addHelper(db, { name: 'Anu' });
  const account = await makeAccount(database, 'vcm', username);
  await db.updateTable('accounts').set({ helper_id }).where('id', '=', account).execute();
  const id = await addPlan(db, { helper_id, member_name: 'Anu', visit_date: '2026-12-24' });
  return { id, token: await logIn(app, 'vcm', username) };
}
