import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { makeAccount } from '../accounts.ts';
import { logIn } from '../clinic.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';

/** Audited reads of staff: their answers name patients. */
export const auditedCareCalls: Record<string, AuditedCall> = {
  'GET /api/assignments/:type': {
    action: 'view',
    record: 'patient',
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
    action: 'view',
    record: 'patient',
    related: [{ action: 'view', record: 'patient_request' }],
    prepare: async ({ database: { db } }) => {
      await db.deleteFrom('schedules').execute();
      const patient_id = await addPatient(db);
      const request_id = await addRequest(db);
      const visit = {
        patient_name: 'Mary',
        member_name: 'Leela',
        visit_type: 'Caregiver',
      } as const;
      const when = { visit_date: '2026-12-24', visit_time: '10:00' };
      await db
        .insertInto('schedules')
        .values([
          { ...visit, ...when, patient_id },
          { ...visit, ...when, request_id },
        ])
        .execute();
      return { type: 'caregiver' };
    },
    refused: [
      { type: 'nurse', status: 404 },
      { type: 'caregiver', token: null, status: 401 },
    ],
  },
  'GET /api/own-care': {
    action: 'view',
    record: 'patient',
    prepare: async ({ app, database }) => {
      const { db } = database;
      const helper_id = await addHelper(db, { name: 'Leela' });
      const visit = {
        patient_name: 'Mary',
        visit_type: 'Volunteer',
        member_name: 'Leela',
      } as const;
      const when = { visit_date: '2026-11-15', visit_time: '10:00' };
      const patient_id = await addPatient(db);
      await db
        .insertInto('schedules')
        .values({ ...visit, ...when, helper_id, patient_id })
        .execute();
      const id = await makeAccount(database, 'vcm', 'leela');
      await db.updateTable('accounts').set({ helper_id }).where('id', '=', id).execute();
      return { token: await logIn(app, 'vcm', 'leela') };
    },
    refused: [{ token: null, status: 401 }],
  },
  'POST /api/own-care/visits/:id/cannot-come': {
    action: 'update',
    record: 'schedule',
    related: [{ action: 'create', record: 'task' }],
    prepare: async (clinic) => ({ ...(await ownVisit(clinic)), body: { reason: 'Fever' } }),
    refused: [
      { id: UNKNOWN_ID, body: {}, status: 404 },
      { id: 1, body: { reason: 'x'.repeat(201) }, status: 400 },
    ],
  },
  'DELETE /api/own-care/visits/:id/cannot-come': {
    action: 'update',
    record: 'schedule',
    prepare: ownVisit,
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
};

let accountCount = 0;

/** Adds a visit of a helper with an account; returns its id and the account's token. */
async function ownVisit({ app, database }: TestClinic): Promise<{ id: number; token: string }> {
  const { db } = database;
  accountCount += 1;
  const username = `anu ${accountCount}`;
  const helper_id = await addHelper(db, { name: 'Anu' });
  const account = await makeAccount(database, 'vcm', username);
  await db.updateTable('accounts').set({ helper_id }).where('id', '=', account).execute();
  const { id } = await db
    .insertInto('schedules')
    .values({
      helper_id,
      patient_name: 'Mary',
      visit_type: 'Volunteer',
      member_name: 'Anu',
      visit_date: '2026-12-24',
      visit_time: '10:00',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token: await logIn(app, 'vcm', username) };
}
