import { ask } from '../server/requests.ts';
import { addVisit } from '../visits.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';
import { aPair } from './assignments.ts';

const died = { to: 'deceased', on_day: '2026-11-14' };

/** Adds a patient with a visit, a task and an assignment, all of which a death takes. */
async function aPatientWithWork(clinic: TestClinic) {
  const { app, admin, database } = clinic;
  const { patientId: patient_id, helperId: helper_id } = await aPair(clinic);
  const { db } = database;
  await addVisit(app, admin, { patient_id, visit_date: '2026-11-20' });
  await db.insertInto('tasks').values({ title: 'Call the family', patient_id }).execute();
  await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
  const proposals = [
    { code: 'visit_family', on: '2026-12-04', at: '10:00', helper_id },
    { code: 'call_family', on: '2026-12-29' },
  ];
  return { id: patient_id, body: { ...died, proposals } };
}

/** Lets such a patient die; returns the ids of the patient and of the change. */
async function aDeath(clinic: TestClinic) {
  const { id, body } = await aPatientWithWork(clinic);
  const { app, admin: token } = clinic;
  const answer = await ask(app, `POST /api/patients/${id}/status`, { token, body });
  return { id, changeId: answer.body.change.id as number };
}

/** The status of a patient; the two reads show the patient's record. */
export const auditedPatientStatusCalls: Record<string, AuditedCall> = {
  'GET /api/patients/:id/status-preview': {
    prepare: async (clinic) => ({ id: (await aPatientWithWork(clinic)).id, query: 'to=deceased' }),
    refused: [
      { id: UNKNOWN_ID, query: 'to=deceased', status: 404 },
      { id: UNKNOWN_ID, query: 'to=asleep', status: 400 },
    ],
  },
  'POST /api/patients/:id/status': {
    prepare: aPatientWithWork,
    refused: [
      { id: UNKNOWN_ID, body: died, status: 404 },
      { id: UNKNOWN_ID, body: {}, status: 400 },
    ],
  },
  'GET /api/patients/:id/status-changes': {
    prepare: async (clinic) => ({ id: (await aDeath(clinic)).id }),
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
  'POST /api/status-changes/:id/undo': {
    prepare: async (clinic) => ({ id: (await aDeath(clinic)).changeId }),
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
};
