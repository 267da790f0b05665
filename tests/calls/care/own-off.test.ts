import { expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { test } from '../visit-records/records.ts';
import { ASSIGNMENTS, fieldsIn } from './own.ts';

test('OWN-01 without the setting a personal account sees all patients of its lists, and outlives its helper', async ({
  app,
  admin,
  someone,
}) => {
  const leela = await someone('caregiver', { name: 'Leela' });
  const sheeba = await someone('caregiver', { name: 'Sheeba' });
  const { token } = leela;
  expect(await fieldsIn(app, ASSIGNMENTS, token)).toEqual(
    new Set([leela.patient_id, sheeba.patient_id]),
  );
  const { body } = await ask(app, 'GET /api/own-care', { token });
  expect(body.patients).toBe('all');
  const opened = await ask(app, `GET /api/patients/${sheeba.patient_id}`, { token });
  expect(opened.status).toBe(200);
  await ask(app, `DELETE /api/caregivers/${leela.helper_id}`, { token: admin });
  expect(await fieldsIn(app, ASSIGNMENTS, token)).toEqual(new Set([sheeba.patient_id]));
});
