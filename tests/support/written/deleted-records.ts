import { ask } from '../clinic.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';
import { addHelperRecord } from './helpers.ts';

export const auditedDeletedRecordCalls: Record<string, AuditedCall> = {
  'POST /api/deleted-records/:id/restore': {
    action: 'restore',
    record: 'volunteer',
    prepare: addDeletedVolunteer,
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
  'DELETE /api/deleted-records/:id': {
    action: 'erase',
    record: 'volunteer',
    prepare: addDeletedVolunteer,
    refused: [{ id: UNKNOWN_ID, status: 404 }],
  },
};

async function addDeletedVolunteer(clinic: TestClinic) {
  const { app, admin: token } = clinic;
  const { id } = await addHelperRecord(clinic, 'volunteer');
  await ask(app, `DELETE /api/volunteers/${id}`, { token });
  const { body } = await ask(app, 'GET /api/deleted-records', { token });
  return { id: body[0].id as number };
}
