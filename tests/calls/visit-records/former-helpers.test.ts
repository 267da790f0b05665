import type { Visit } from '@thinna/contract/visits/visits';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { addPatient, addRequest } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { addVisit } from '../../support/visits.ts';
import { aRecord, test as recordTest, send, TODAY } from './records.ts';

const LATE = '2026-11-13';

/** Two nurses to whom nobody is assigned; a planned visit is all that opens a patient to them. */
const test = recordTest.extend('nurses', async ({ someone }) => ({
  first: await someone('caregiver', { isAssigned: false, name: 'Leela' }),
  second: await someone('caregiver', { isAssigned: false, name: 'Sheeba' }),
}));

/** Changes a visit as the office's form does. */
async function edit(app: FastifyInstance, token: string, id: number, values: object) {
  const { body: all } = await ask(app, 'GET /api/schedules', { token });
  const visit = (all as Visit[]).find((one) => one.id === id);
  const { version: _, created_at: __, ...body } = visit ?? ({} as Visit);
  const answer = await ask(app, `PUT /api/schedules/${id}`, {
    token,
    body: { ...body, ...values },
  });
  expect(answer.status, answer.text).toBe(200);
}

/** The status that a nurse gets for a record of a patient, and for the form that it is written on. */
async function statusOf(app: FastifyInstance, token: string, patient_id: number) {
  const form = await ask(app, `GET /api/patients/${patient_id}/visit-form`, { token });
  const { status } = await send(app, { token, patient_id }, aRecord({ visited_on: LATE }));
  expect(form.status).toBe(status === 201 ? 200 : status);
  return status;
}

describe('a visit that was given to somebody else', () => {
  test('VIS-31 does not open another patient to whom it was taken from', async ({
    app,
    admin,
    nurses: { first, second },
    database: { db },
  }) => {
    const plan = { helper_id: first.helper_id, visit_type: 'Caregiver', visit_date: LATE };
    const other = await addPatient(db, { first_name: 'Devaki', last_name: null });
    const toOther = { patient_id: other, patient_name: 'Devaki' };
    const toSecond = { helper_id: second.helper_id, member_name: 'Sheeba' };
    for (const changes of [
      [{ ...toOther, ...toSecond }],
      [toSecond, toOther],
      // By way of a name that is nobody's.
      [toSecond, { patient_id: null, patient_name: 'Somebody' }, toOther],
      [toSecond, { patient_id: null }, toOther],
    ]) {
      const { id } = await addVisit(app, admin, { ...plan, patient_id: first.patient_id });
      for (const values of changes) await edit(app, admin, id, values);
      expect(await statusOf(app, first.token, other)).toBe(403);
      expect(await statusOf(app, second.token, other)).toBe(201);
      await ask(app, `DELETE /api/schedules/${id}`, { token: admin });
      expect(await statusOf(app, first.token, other)).toBe(403);
    }
  });

  test('VIS-31 does not open the patient that another request has become', async ({
    app,
    admin,
    nurses: { first, second },
    database: { db },
  }) => {
    const [own, other] = [
      await addRequest(db, { patient_name: 'Ammini' }),
      await addRequest(db, { patient_name: 'Devaki' }),
    ];
    const add = () =>
      addVisit(app, admin, {
        patient_name: 'Ammini',
        request_id: own,
        helper_id: first.helper_id,
        visit_type: 'Caregiver',
        visit_date: LATE,
      });
    const [kept, moved] = [await add(), await add()];
    const toSecond = { helper_id: second.helper_id, member_name: 'Sheeba' };
    for (const { id } of [kept, moved]) await edit(app, admin, id, toSecond);
    await edit(app, admin, moved.id, { request_id: other, patient_name: 'Devaki' });
    for (const [original_id, first_name, status] of [
      [own, 'Ammini', 201],
      [other, 'Devaki', 403],
    ] as const) {
      const body = { original_id, first_name, support_type: 'caregiver' };
      const added = await ask(app, 'POST /api/patients-to-add', { token: admin, body });
      expect(added.status, added.text).toBe(201);
      await db
        .updateTable('patients')
        .set({ created_at: new Date('2026-06-01T06:00:00Z'), registered_on: '2026-06-01' })
        .where('id', '=', added.body.id)
        .execute();
      expect(await statusOf(app, first.token, added.body.id), first_name).toBe(status);
    }
  });

  test.for([
    [LATE, 201],
    [TODAY, 201],
    ['2026-11-16', 403],
    ['2026-12-24', 403],
  ] as const)(
    'VIS-31 on the day or later can be recorded by both, before it by the new one alone: %s',
    async ([visit_date, status], { app, admin, nurses: { first, second } }) => {
      const { patient_id, helper_id } = first;
      const plan = { patient_id, helper_id, visit_type: 'Caregiver', visit_date };
      const { id } = await addVisit(app, admin, plan);
      await edit(app, admin, id, { helper_id: second.helper_id, member_name: 'Sheeba' });
      expect(await statusOf(app, first.token, patient_id)).toBe(status);
      expect(await statusOf(app, second.token, patient_id)).toBe(201);
    },
  );

  test('VIS-31 is remembered when the visit, its patient or a helper was deleted and is back', async ({
    app,
    admin,
    nurses: { first, second },
  }) => {
    const { patient_id, helper_id } = first;
    const plan = { patient_id, helper_id, visit_type: 'Caregiver', visit_date: LATE };
    const { id } = await addVisit(app, admin, plan);
    await edit(app, admin, id, { helper_id: second.helper_id, member_name: 'Sheeba' });
    for (const path of [
      `schedules/${id}`,
      `patients/${patient_id}`,
      `caregivers/${second.helper_id}`,
      `caregivers/${helper_id}`,
    ]) {
      const removed = await ask(app, `DELETE /api/${path}`, { token: admin });
      expect(removed.status, path).toBe(200);
      const { body } = await ask(app, 'GET /api/deleted-records', { token: admin });
      const back = await ask(app, `POST /api/deleted-records/${body[0].id}/restore`, {
        token: admin,
      });
      expect(back.status, back.text).toBe(200);
      expect(await statusOf(app, first.token, patient_id), path).toBe(201);
      expect(await statusOf(app, second.token, patient_id), path).toBe(201);
    }
  });
});
