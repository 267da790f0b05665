import { ask } from '../clinic.ts';
import { NOBODY, type Written } from '../written.ts';

const aTask = { title: 'Bring the medicine', assignedTo: 'Volunteer' };
const taskCall = (action: string, body?: object): Written => ({
  action,
  record: 'task',
  succeeds: async ({ app, admin }) => {
    const made = await ask(app, 'POST /api/tasks', { token: admin, body: aTask });
    return { id: made.body.id, body };
  },
  refused: [{ id: NOBODY, body, status: 404 }],
});

export const writtenTasks: Record<string, Written> = {
  'POST /api/tasks': {
    action: 'create',
    record: 'task',
    succeeds: async () => ({ body: aTask }),
    refused: [
      { body: {}, status: 400 },
      { body: { ...aTask, assignedMember: NOBODY }, status: 400 },
    ],
  },
  'PUT /api/tasks/:id': taskCall('update', aTask),
  'PATCH /api/tasks/:id/status': taskCall('update'),
  'DELETE /api/tasks/:id': taskCall('delete'),
};
