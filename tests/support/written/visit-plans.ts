import { addHelper, addPatient } from '../../database/rows.ts';
import { addVisit } from '../visits.ts';
import { type AuditedCall, UNKNOWN_ID } from '../written.ts';

const due = { registered_on: '2026-10-01', visit_every_days: 7 };
const aDay = (patient_ids: number[]) => ({
  patient_ids,
  visit_type: 'Other',
  member_name: 'The parish priest',
  visit_date: '2027-04-01',
  first_time: '09:30',
});

/** Plans of visits; the lists are reads, but their answers name patients. */
export const auditedVisitPlanCalls: Record<string, AuditedCall> = {
  'PUT /api/patients/:id/plan': {
    prepare: async ({ database: { db } }) => ({
      id: await addPatient(db),
      body: { visit_every_days: 14 },
    }),
    refused: [
      { id: UNKNOWN_ID, body: { visit_every_days: 14 }, status: 404 },
      { id: UNKNOWN_ID, body: { visit_every_days: 5 }, status: 400 },
    ],
  },
  'POST /api/schedules/batch': {
    prepare: async ({ database: { db } }) => ({ body: aDay([await addPatient(db)]) }),
    refused: [
      { body: {}, status: 400 },
      { body: aDay([UNKNOWN_ID]), status: 400 },
    ],
  },
  'GET /api/schedules/unrecorded': {
    prepare: async ({ app, admin, database: { db } }) => {
      const patient_id = await addPatient(db);
      await addVisit(app, admin, { patient_id, visit_date: '2026-11-14' });
      return {};
    },
    refused: [],
  },
  'GET /api/due': {
    prepare: async ({ database: { db } }) => {
      await addPatient(db, due);
      return {};
    },
    refused: [{ query: 'until=tomorrow', status: 400 }],
  },
  'GET /api/due/:type': {
    prepare: async ({ database: { db } }) => {
      const helper_id = await addHelper(db, { kind: 'caregiver' });
      const patient_id = await addPatient(db, due);
      await db.insertInto('assignments').values({ helper_id, patient_id }).execute();
      return { type: 'caregiver' };
    },
    refused: [
      { type: 'nurse', status: 404 },
      { type: 'caregiver', token: null, status: 401 },
    ],
  },
};
