import type { Visit } from '@thinna/contract/visits/visits';
import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addPatient, addRequest } from '../../database/rows.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import { activateRequest, aPatientInNeed, medical } from '../../support/patients-in-need.ts';
import { addVisit, aVisit, listVisits, SCHEDULES } from '../../support/visits.ts';
import { test } from '../deleted-records/rows.ts';

beforeEach<{ database: Database }>(async ({ database }) => {
  await database.pool.query('delete from schedules');
});

const links = ({ patient_id, request_id, patient_name }: Partial<Visit> = {}) => ({
  patient_id,
  request_id,
  patient_name,
});

describe('a visit to somebody who has asked for help', () => {
  test('is offered from those who wait, without anything of their illness', async ({
    app,
    admin,
    database,
  }) => {
    const { db } = database;
    await db.deleteFrom('patient_requests').execute();
    const first = await addRequest(db, {
      patient_name: 'Abdul',
      support_type: 'medical',
      health_condition: 'Secret',
    });
    const second = await addRequest(db, { patient_name: 'Mary', place: 'Kadavu' });
    const active = await addRequest(db);
    const removed = await addRequest(db);
    await addPatient(db, { original_id: active });
    await addPatient(db, { original_id: removed, removed_at: new Date() });
    const since = await newestAuditId(database);
    const { body } = await ask(app, 'GET /api/patients-in-need/waiting', { token: admin });
    expect(body).toEqual([
      { id: second, patient_name: 'Mary', place: 'Kadavu', created_at: expect.any(String) },
      { id: first, patient_name: 'Abdul', place: 'Mala', created_at: expect.any(String) },
    ]);
    expect(await auditRowsSince(database, since)).toEqual([
      {
        action: 'view',
        record: 'patient_request',
        record_id: null,
        actor_role: 'admin',
        fields: ['patient_name', 'place'],
        patient_ids: [],
      },
    ]);
  });

  test('SCH-15 SCH-31 is linked to the request and called by its name', async ({
    app,
    admin,
    database: { db },
  }) => {
    const request_id = await addRequest(db, { patient_name: 'Abdul Rahman' });
    const visit = await addVisit(app, admin, { request_id, patient_id: null, patient_name: 'A' });
    const expected = { patient_id: null, request_id, patient_name: 'Abdul Rahman' };
    expect(links(visit)).toEqual(expected);
    await db.updateTable('patient_requests').set({ patient_name: 'Abdul' }).execute();
    expect((await listVisits(app, admin)).map(links)).toEqual([
      { ...expected, patient_name: 'Abdul' },
    ]);

    // A save without the ids, as in the documents, keeps the link.
    const put = (values: object) =>
      ask(app, `PUT ${SCHEDULES}/${visit.id}`, { token: admin, body: aVisit({ ...values }) });
    const renamed = await put({ patient_name: 'abdul', notes: 'Later' });
    expect(links(renamed.body)).toEqual({ ...expected, patient_name: 'Abdul' });
    const other = await put({ patient_name: 'Abdul', patient_id: null, request_id: null });
    expect(links(other.body)).toEqual({
      patient_id: null,
      request_id: null,
      patient_name: 'Abdul',
    });
  });

  test('is not of a patient as well, nor of a request that is gone or has its patient', async ({
    app,
    admin,
    database,
  }) => {
    const { db } = database;
    const request_id = await addRequest(db);
    const patient_id = await addPatient(db);
    const active = await addRequest(db);
    await addPatient(db, { original_id: active });
    for (const values of [
      { request_id, patient_id },
      { request_id: active },
      { request_id: 2_147_483_647 },
    ]) {
      const body = aVisit(values);
      const refused = await ask(app, `POST ${SCHEDULES}`, { token: admin, body });
      expect([refused.status, refused.body.field]).toEqual([400, 'patient_name']);
    }
    const both = db
      .insertInto('schedules')
      .values({ ...aVisit(), visit_type: 'Other', request_id, patient_id });
    await expect(both.execute()).rejects.toThrow('schedules_patient_or_request');
  });

  test('becomes the patient’s when the request is made active, and stays when it is undone', async ({
    app,
    admin,
    database,
  }) => {
    const request = await aPatientInNeed({ app, database }, medical);
    const visit = await addVisit(app, admin, { request_id: request.id });
    const since = await newestAuditId(database);
    const { status, body: patient } = await activateRequest(app, admin, request);
    expect(status).toBe(201);
    const followed = { patient_id: patient.id, request_id: null, patient_name: patient.first_name };
    expect((await listVisits(app, admin)).map(links)).toEqual([followed]);
    expect(await auditRowsSince(database, since)).toMatchObject([
      { action: 'create', record: 'patient' },
      {
        action: 'update',
        record: 'schedule',
        record_id: visit.id,
        fields: ['patient_id', 'request_id'],
      },
      { action: 'view', record: 'patient', patient_ids: [patient.id] },
    ]);
    await ask(app, `DELETE /api/patients/remove/${request.id}`, { token: admin });
    expect((await listVisits(app, admin)).map(links)).toEqual([followed]);
    const { body: week } = await ask(app, `GET ${SCHEDULES}/week`, { token: admin });
    expect(week.stops).toMatchObject([{ place: null, phone_number: null, address: null }]);
  });

  test('SCH-31 keeps the name when the request is deleted, and has it again when it is brought back', async ({
    app,
    admin,
    database: { db },
    remove,
    restore,
  }) => {
    const request_id = await addRequest(db, { patient_name: 'Abdul Rahman' });
    await addVisit(app, admin, { request_id, notes: 'stays' });
    const linkedToPatient = await addVisit(app, admin, { request_id, notes: 'taken over' });
    await db.updateTable('patient_requests').set({ patient_name: 'Abdul' }).execute();
    const request = await remove(`patients-register/${request_id}`);
    const unlinked = { patient_id: null, request_id: null, patient_name: 'Abdul' };
    expect((await listVisits(app, admin)).map(links)).toEqual([unlinked, unlinked]);

    const patient_id = await addPatient(db, { first_name: 'Abdul' });
    await db
      .updateTable('schedules')
      .set({ patient_id })
      .where('id', '=', linkedToPatient.id)
      .execute();
    expect(await restore(request.id)).toMatchObject({ status: 200 });
    const linked = { patient_id: null, request_id, patient_name: 'Abdul' };
    expect((await listVisits(app, admin)).map(links)).toEqual([
      linked,
      { ...linked, patient_id, request_id: null },
    ]);
  });

  test('finds its patient when it comes back after the request was made active', async ({
    app,
    admin,
    database,
    remove,
    restore,
  }) => {
    const request = await aPatientInNeed({ app, database }, medical);
    const visit = await addVisit(app, admin, { request_id: request.id });
    const deleted = await remove(`schedules/${visit.id}`);
    const { body: patient } = await activateRequest(app, admin, request);
    expect(await restore(deleted.id)).toMatchObject({ status: 200 });
    expect((await listVisits(app, admin)).map(links)).toMatchObject([
      { patient_id: patient.id, request_id: null },
    ]);
  });

  test('waits for its request when both were deleted', async ({
    app,
    admin,
    database: { db },
    remove,
    restore,
  }) => {
    const request_id = await addRequest(db, { patient_name: 'Abdul' });
    const visit = await addVisit(app, admin, { request_id });
    const first = await remove(`schedules/${visit.id}`);
    const second = await remove(`patients-register/${request_id}`);
    expect(await restore(first.id)).toMatchObject({ status: 200 });
    expect((await listVisits(app, admin)).map(links)).toMatchObject([{ request_id: null }]);
    expect(await restore(second.id)).toMatchObject({ status: 200 });
    expect((await listVisits(app, admin)).map(links)).toMatchObject([{ request_id }]);
  });

  test('has its place, address and phone on the day sheet, which is written down', async ({
    app,
    admin,
    database,
  }) => {
    const request_id = await addRequest(database.db, {
      contact_phone_number: '5000000003',
      place: 'Kadavu',
      address: 'House 9',
      support_type: 'medical',
      health_condition: 'Secret',
    });
    await addVisit(app, admin, { request_id });
    const since = await newestAuditId(database);
    const { body, text } = await ask(app, `GET ${SCHEDULES}/week`, { token: admin });
    expect(body.stops).toMatchObject([
      {
        register_number: null,
        place: 'Kadavu',
        address: 'House 9',
        phone_number: '5000000003',
      },
    ]);
    expect(text).not.toContain('Secret');
    expect(await auditRowsSince(database, since)).toMatchObject([
      { record: 'schedule' },
      { action: 'view', record: 'patient_request', record_id: request_id },
    ]);
  });
});
