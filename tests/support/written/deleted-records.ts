import { ask } from '../clinic.ts';
import { type Clinic, NOBODY, type Written } from '../written.ts';
import { addOne } from './helpers.ts';

export const writtenDeleted: Record<string, Written> = {
  'POST /api/deleted-records/:id/restore': {
    action: 'restore',
    record: 'volunteer',
    succeeds: aDeletedOne,
    refused: [{ id: NOBODY, status: 404 }],
  },
};

async function aDeletedOne(clinic: Clinic) {
  const { app, admin: token } = clinic;
  const { id } = await addOne(clinic, 'volunteer');
  await ask(app, `DELETE /api/volunteers/${id}`, { token });
  const { body } = await ask(app, 'GET /api/deleted-records', { token });
  return { id: body[0].id as number };
}
