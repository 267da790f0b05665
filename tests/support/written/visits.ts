import { addVisit, aVisit } from '../visits.ts';
import { type AuditedCall, UNKNOWN_ID } from '../written.ts';

const visitCall = (action: string, body?: object): AuditedCall => ({
  action,
  record: 'schedule',
  prepare: async ({ app, admin }) => ({ id: (await addVisit(app, admin)).id, body }),
  refused: [{ id: UNKNOWN_ID, body, status: 404 }],
});

export const auditedVisitCalls: Record<string, AuditedCall> = {
  'POST /api/schedules': {
    action: 'create',
    record: 'schedule',
    prepare: async () => ({ body: aVisit() }),
    refused: [
      { body: {}, status: 400 },
      { body: aVisit({ patient_id: UNKNOWN_ID }), status: 400 },
    ],
  },
  'PUT /api/schedules/:id': visitCall('update', aVisit({ visit_time: '10:00' })),
  'DELETE /api/schedules/:id': visitCall('delete'),
  // A read that is audited, because the answer is printed.
  'GET /api/schedules/week': {
    action: 'view',
    record: 'schedule',
    prepare: async () => ({}),
    refused: [],
  },
};
