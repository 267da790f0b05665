import { addPatient } from '../../database/rows.ts';
import { ask } from '../server/requests.ts';
import { type AuditedCall, UNKNOWN_ID } from '../written.ts';

const aTask = { title: 'Bring the medicine', assignedTo: 'Volunteer' };
const taskCall = (body?: object): AuditedCall => ({
  prepare: async ({ app, admin }) => {
    const created = await ask(app, 'POST /api/tasks', { token: admin, body: aTask });
    return { id: created.body.id, body };
  },
  refused: [{ id: UNKNOWN_ID, body, status: 404 }],
});

/** A list of tasks, one of which names its patient. */
const taskList = (...refused: AuditedCall['refused']): AuditedCall => ({
  prepare: async ({ database: { db } }) => {
    const patient_id = await addPatient(db);
    const task = { title: 'Bring tape', assigned_kind: 'volunteer', patient_id } as const;
    await db.insertInto('tasks').values(task).execute();
    return {};
  },
  refused,
});

export const auditedTaskCalls: Record<string, AuditedCall> = {
  'POST /api/tasks': {
    prepare: async () => ({ body: aTask }),
    refused: [
      { body: {}, status: 400 },
      { body: { ...aTask, assignedMember: UNKNOWN_ID }, status: 400 },
    ],
  },
  'GET /api/tasks': taskList({ query: 'limit=0', status: 400 }),
  'GET /api/tasks/:type': taskList({ type: 'nurse', status: 404 }),
  'PUT /api/tasks/:id': taskCall(aTask),
  'PATCH /api/tasks/:id/status': taskCall(),
  'DELETE /api/tasks/:id': taskCall(),
};
