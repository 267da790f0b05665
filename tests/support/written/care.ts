import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { makeAccount } from '../accounts.ts';
import { logIn } from '../clinic.ts';
import type { AuditedCall } from '../written.ts';

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
    record: 'patient_request',
    prepare: async ({ database: { db } }) => {
      const request_id = await addRequest(db);
      const visit = {
        patient_name: 'Mary',
        member_name: 'Leela',
        visit_type: 'Caregiver',
      } as const;
      const when = { visit_date: '2026-12-24', visit_time: '10:00' };
      await db
        .insertInto('schedules')
        .values({ ...visit, ...when, request_id })
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
};
