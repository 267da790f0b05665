import { addVisit, aVisit } from '../visits.ts';
import { NOBODY, type Written } from '../written.ts';

const visitCall = (action: string, body?: object): Written => ({
  action,
  record: 'schedule',
  succeeds: async ({ app, admin }) => ({ id: (await addVisit(app, admin)).id, body }),
  refused: [{ id: NOBODY, body, status: 404 }],
});

export const writtenSchedules: Record<string, Written> = {
  'POST /api/schedules': {
    action: 'create',
    record: 'schedule',
    succeeds: async () => ({ body: aVisit() }),
    refused: [
      { body: {}, status: 400 },
      { body: aVisit({ patient_id: NOBODY }), status: 400 },
    ],
  },
  'PUT /api/schedules/:id': visitCall('update', aVisit({ visit_time: '10:00' })),
  'DELETE /api/schedules/:id': visitCall('delete'),
  // It reads, and is written down all the same: it ends on paper.
  'GET /api/schedules/week': {
    action: 'view',
    record: 'schedule',
    succeeds: async () => ({}),
    refused: [],
  },
};
