import { addPatient, addRequest } from '../../database/rows.ts';
import type { AuditedCall } from '../written.ts';
import { addPlan } from './plans.ts';

/** A read, but its answer names patients and requests. */
export const auditedTodayCalls: Record<string, AuditedCall> = {
  'GET /api/today': {
    prepare: async ({ database: { db } }) => {
      await db.deleteFrom('schedules').execute();
      await db.deleteFrom('tasks').execute();
      // Each request that waits has a row of its own.
      const closing = { closed_at: new Date(), closed_why: 'other' };
      await db.updateTable('patient_requests').set(closing).execute();
      await addRequest(db);
      await addPlan(db, { patient_id: await addPatient(db) });
      return {};
    },
    refused: [],
  },
};
