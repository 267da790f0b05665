import { randomUUID } from 'node:crypto';
import { addHelper, addPatient } from '../../database/rows.ts';
import { makeAccount } from '../accounts.ts';
import { ask, logIn } from '../server/requests.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';

const aRecord = (helper_id: number | null, values: object = {}) => ({
  client_id: randomUUID(),
  form: 'nursing',
  outcome: 'seen',
  visited_on: '2026-11-15',
  helper_id,
  note: 'Slept well',
  needs: ['food'],
  next: 'visit',
  next_on: '2026-11-29',
  ...values,
});

/** Of a visit that did not take place, with what was told at the door. */
const aMissedRecord = (helper_id: number, values: object) =>
  aRecord(helper_id, { form: 'missed', needs: [], ...values });

/** Adds a patient and somebody who was there. */
async function aPatient({ database: { db } }: TestClinic) {
  const created_at = new Date('2026-11-01T06:00:00Z');
  const id = await addPatient(db, { created_at });
  return { id, helper_id: await addHelper(db, { kind: 'caregiver' }) };
}

/** Stores a record that raises a flag. */
async function aRecordWithPain(clinic: TestClinic) {
  const { id: patient_id, helper_id } = await aPatient(clinic);
  const body = aRecord(helper_id, { next: 'none', needs: [], note: null, pain: 9 });
  const { app, admin: token } = clinic;
  const saved = await ask(app, `POST /api/patients/${patient_id}/visits`, { token, body });
  return { id: saved.body.id as number, patient_id, helper_id };
}

const readCall: AuditedCall = {
  prepare: async (clinic) => ({ id: (await aRecordWithPain(clinic)).patient_id }),
  refused: [{ id: UNKNOWN_ID, status: 404 }],
};

export const auditedVisitRecordCalls: Record<string, AuditedCall> = {
  'GET /api/patients/:id/visit-form': readCall,
  'GET /api/patients/:id/visits': readCall,
  'POST /api/patients/:id/visits': {
    prepare: async (clinic) => {
      const { id, helper_id } = await aPatient(clinic);
      return { id, body: aMissedRecord(helper_id, { outcome: 'in_hospital' }) };
    },
    refused: [
      { id: UNKNOWN_ID, body: {}, status: 400 },
      { id: UNKNOWN_ID, body: aRecord(1), status: 404 },
    ],
  },
  'POST /api/visits/:id/attended': {
    prepare: async (clinic) => ({ id: (await aRecordWithPain(clinic)).id }),
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
  'GET /api/attention': {
    prepare: async (clinic) => {
      await aRecordWithPain(clinic);
      return {};
    },
    refused: [],
  },
  'GET /api/attention/:type': {
    prepare: async (clinic) => {
      const { patient_id, helper_id } = await aRecordWithPain(clinic);
      const { db } = clinic.database;
      await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
      return { type: 'caregiver' };
    },
    refused: [
      { type: 'nurse', status: 404 },
      { type: 'volunteer', status: 403 },
      { type: 'caregiver', token: null, status: 401 },
    ],
  },
  'POST /api/visits/:id/correction': {
    // The author corrects.
    prepare: async (clinic) => {
      const { app, database } = clinic;
      const { id, helper_id } = await aPatient(clinic);
      await database.db.insertInto('assignments').values({ patient_id: id, helper_id }).execute();
      const username = `nurse-${helper_id}`;
      await makeAccount(database, 'vcm', username, { kinds: ['caregiver'], helper_id });
      const token = await logIn(app, 'vcm', username);
      const body = aMissedRecord(helper_id, { outcome: 'died', next: 'none', next_on: null });
      const saved = await ask(app, `POST /api/patients/${id}/visits`, { token, body });
      return {
        token,
        id: saved.body.id,
        body: {
          ...aMissedRecord(helper_id, { outcome: 'in_hospital' }),
          correction: 'A wrong button',
        },
      };
    },
    refused: [
      { id: UNKNOWN_ID, body: aRecord(1), status: 400 },
      { id: UNKNOWN_ID, body: { ...aRecord(1), correction: 'Wrong' }, status: 404 },
    ],
  },
};
