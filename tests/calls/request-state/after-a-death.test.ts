import { expect } from 'vitest';
import { addPatient } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { addVisit } from '../../support/visits.ts';
import { test } from './fixture.ts';

test('TRK-13 after a death nothing but to call is told, by the status of the patient', async ({
  app,
  admin,
  database: { db },
  request,
  state,
}) => {
  const id = await addPatient(db, { original_id: request.id });
  await addVisit(app, admin, { patient_id: id, visit_date: '2026-12-20' });
  const change = (body: object) =>
    ask(app, `POST /api/patients/${id}/status`, {
      token: admin,
      body: { on_day: '2026-11-15', ...body },
    });
  expect(await state()).toEqual({ state: 'visit', day: '2026-12-20' });
  expect((await change({ to: 'discharged', reason: 'moved' })).status).toBe(201);
  expect(await state()).toEqual({ state: 'closed', day: null });
  const proposals = [{ code: 'call_family', on: '2026-12-29' }];
  expect((await change({ to: 'deceased', proposals })).status).toBe(201);
  expect(await state()).toEqual({ state: 'call', day: null });
  // Also once the patient was taken out of the list of requests.
  await db.updateTable('patients').set({ removed_at: new Date() }).where('id', '=', id).execute();
  expect(await state()).toEqual({ state: 'call', day: null });
});

test('TRK-13 after a death nothing but to call is told, by the reason of the closing', async ({
  office,
  state,
}) => {
  await office('PUT closed', { why: 'died' });
  expect(await state()).toEqual({ state: 'call', day: null });
});
