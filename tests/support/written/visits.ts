import { addPatient, addRequest } from '../../database/rows.ts';
import { addVisit, aVisit } from '../visits.ts';
import { type AuditedCall, UNKNOWN_ID } from '../written.ts';
import { ownVisit } from './care.ts';
import { addPlan, addPlans } from './plans.ts';

const visitCall = (body?: object): AuditedCall => ({
  prepare: async ({ app, admin }) => ({ id: (await addVisit(app, admin)).id, body }),
  refused: [{ id: UNKNOWN_ID, body, status: 404 }],
});

const moved = { version: 1, visit_date: '2026-11-18', visit_time: '09:30' };

export const auditedVisitCalls: Record<string, AuditedCall> = {
  'POST /api/schedules': {
    prepare: async () => ({ body: aVisit() }),
    refused: [
      { body: {}, status: 400 },
      { body: aVisit({ patient_id: UNKNOWN_ID }), status: 400 },
    ],
  },
  'GET /api/schedules': {
    prepare: async ({ app, admin, database: { db } }) => {
      const patient_id = await addPatient(db, { first_name: 'Shown in the list' });
      await addVisit(app, admin, { patient_id, visit_date: '2027-04-01' });
      await addPlan(db, { request_id: await addRequest(db), visit_date: '2027-04-01' });
      return { query: 'day=2027-04-01' };
    },
    refused: [{ query: 'day=monday', status: 400 }],
  },
  'PUT /api/schedules/:id': visitCall(aVisit({ visit_time: '10:00' })),
  'DELETE /api/schedules/:id': visitCall(),
  // A read that is audited, because the answer is printed.
  'GET /api/schedules/week': {
    prepare: async ({ database: { db } }) => {
      await addPlans(db);
      return {};
    },
    refused: [],
  },
  'GET /api/schedules/to-tell': {
    prepare: async ({ database: { db } }) => {
      await addPlans(db);
      return { query: 'day=2026-11-15' };
    },
    refused: [
      { query: 'day=monday', status: 400 },
      { query: 'day=2026-11-17', status: 400 },
    ],
  },
  'PUT /api/schedules/:id/told': {
    prepare: async (clinic) => ({ ...(await ownVisit(clinic)), body: { how: 'whatsapp' } }),
    refused: [
      { id: UNKNOWN_ID, body: { how: 'call' }, status: 404 },
      { id: UNKNOWN_ID, body: { how: 'letter' }, status: 400 },
    ],
  },
  'GET /api/week': {
    prepare: async ({ app, admin, database: { db } }) => {
      const patient_id = await addPatient(db, { first_name: 'Shown on the board' });
      await addVisit(app, admin, { patient_id, visit_date: '2027-02-01' });
      await addPlan(db, { request_id: await addRequest(db), visit_date: '2027-02-02' });
      return { query: 'from=2027-02-01' };
    },
    refused: [{ query: 'from=monday', status: 400 }],
  },
  'PUT /api/schedules/:id/move': {
    ...visitCall(moved),
    refused: [
      { id: UNKNOWN_ID, body: moved, status: 404 },
      { id: UNKNOWN_ID, body: {}, status: 400 },
    ],
  },
  'POST /api/schedules/repeat': {
    prepare: async () => ({ body: aVisit({ visit_date: '2027-02-02', weeks: 1 }) }),
    refused: [
      { body: aVisit({ weeks: 13 }), status: 400 },
      { body: aVisit({ weeks: 2, patient_id: UNKNOWN_ID }), status: 400 },
    ],
  },
  'POST /api/schedules/copy-week': {
    prepare: async ({ app, admin }) => {
      await addVisit(app, admin, { visit_date: '2027-03-01' });
      return { body: { from: '2027-03-08' } };
    },
    refused: [{ body: {}, status: 400 }],
  },
  'POST /api/schedules/undo-added': {
    prepare: async ({ app, admin }) => ({ body: { ids: [(await addVisit(app, admin)).id] } }),
    refused: [{ body: { ids: [] }, status: 400 }],
  },
};
