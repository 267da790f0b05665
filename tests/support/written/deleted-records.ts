import { addHelper, addPatient, addVisitRecord } from '../../database/rows.ts';
import { ask } from '../server/requests.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';
import { inCare } from './patients-in-need.ts';
import { addPlan } from './plans.ts';

export const auditedDeletedRecordCalls: Record<string, AuditedCall> = {
  'POST /api/deleted-records/:id/restore': {
    prepare: addDeletedRequest,
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
  'DELETE /api/deleted-records/:id': {
    prepare: addDeletedNurse,
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
};

/** Deletes a request whose patient is in care and is linked again when it comes back. */
async function addDeletedRequest(clinic: TestClinic) {
  const { app, admin: token } = clinic;
  const { id } = await inCare(clinic);
  await ask(app, `DELETE /api/patients-register/${id}`, { token });
  const { body } = await ask(app, 'GET /api/deleted-records', { token });
  return { id: body[0].id as number };
}

/** Deletes a helper whose name stands in a visit, in the record of one, and in the title of a task. */
async function addDeletedNurse(clinic: TestClinic) {
  const { app, admin: token, database } = clinic;
  const { db } = database;
  const name = 'Ammini of the erasure';
  const helper_id = await addHelper(db, { kind: 'medical_professional', name });
  const patient_id = await addPatient(db);
  await addPlan(db, { helper_id, patient_id, member_name: name });
  await addVisitRecord(db, { helper_id, patient_id, member_name: name });
  await db
    .insertInto('tasks')
    .values({ title: `Call ${name}`, due_date: '2026-11-20' })
    .execute();
  await ask(app, `DELETE /api/medical-professionals/${helper_id}`, { token });
  const { body } = await ask(app, 'GET /api/deleted-records', { token });
  return { id: body[0].id as number };
}
