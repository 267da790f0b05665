import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper } from '../../database/rows.ts';
import { ask, test as clinicTest } from '../../support/clinic.ts';
import {
  activateRequest,
  aPatientInNeed,
  endCare,
  LIST,
  medical,
} from '../../support/patients-in-need.ts';
import { runWhileLocked } from '../server/lock-waits.ts';

const test = clinicTest
  /** Adds a request and makes its patient active. */
  .extend('addActive', ({ app, admin, database }) => async (values = {}) => {
    const request = await aPatientInNeed({ app, database }, values);
    const { body: patient } = await activateRequest(app, admin, request);
    return { request, patient };
  })
  .extend('deleteRequest', ({ app, admin }) => (id: number) => {
    return ask(app, `DELETE /api/patients-register/${id}`, { token: admin });
  });

describe('deleting a patient in need', () => {
  test('PIN-07 DSH-32 takes its notifications along, and nothing else', async ({
    app,
    admin,
    database,
    deleteRequest,
  }) => {
    const request = await aPatientInNeed({ app, database });
    const other = await aPatientInNeed({ app, database });
    const { status, body } = await deleteRequest(request.id);
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Deleted' } });
    expect((await deleteRequest(request.id)).status).toBe(404);
    const notifications = database.db.selectFrom('notifications').select('request_id');
    const ids = (await notifications.execute()).map(({ request_id }) => request_id);
    expect(ids).toContain(other.id);
    expect(ids).not.toContain(request.id);
    expect((await ask(app, `GET ${LIST}/${other.id}`, { token: admin })).status).toBe(200);
  });

  test('PIN-25 leaves its patient in care, unlinked, with everything that hangs on it', async ({
    addActive,
    database,
    deleteRequest,
  }) => {
    const { request, patient } = await addActive(medical);
    const { db } = database;
    await assign(database, patient.id);
    await deleteRequest(request.id);
    const row = db.selectFrom('patients').selectAll().where('id', '=', patient.id);
    expect(await row.executeTakeFirst()).toMatchObject({ original_id: null, removed_at: null });
    for (const table of ['health_records', 'patient_notes', 'assignments'] as const) {
      const rows = db.selectFrom(table).select('id').where('patient_id', '=', patient.id);
      expect(await rows.execute(), table).toHaveLength(1);
    }
    expect(await lastRows(database, 2)).toEqual([
      { action: 'delete', record: 'patient_request', record_id: request.id, fields: [] },
      { action: 'update', record: 'patient', record_id: patient.id, fields: ['original_id'] },
    ]);
  });

  test('PIN-25 deletes a patient that was removed, and the diary keeps the last name', async ({
    app,
    admin,
    addActive,
    database,
    deleteRequest,
  }) => {
    const { request, patient } = await addActive(medical);
    const { db } = database;
    await assign(database, patient.id);
    const visit = { visit_type: 'Other' as const, visit_date: '2026-11-20', visit_time: '10:00' };
    await db
      .insertInto('schedules')
      .values({ ...visit, patient_id: patient.id, patient_name: 'Before', member_name: 'Anu' })
      .execute();
    const name = { first_name: 'Kunjappan', last_name: 'Demo' };
    await db.updateTable('patients').set(name).where('id', '=', patient.id).execute();
    await endCare(app, admin, request.id);

    await deleteRequest(request.id);
    const row = db.selectFrom('patients').select('id').where('id', '=', patient.id);
    expect(await row.execute()).toEqual([]);
    const assigned = db.selectFrom('assignments').select('id').where('patient_id', '=', patient.id);
    expect(await assigned.execute()).toEqual([]);
    const diary = db.selectFrom('schedules').select(['patient_id', 'patient_name']);
    expect(await diary.execute()).toEqual([{ patient_id: null, patient_name: 'Kunjappan Demo' }]);
    expect(await lastRows(database, 2)).toMatchObject([
      { action: 'delete', record: 'patient_request', record_id: request.id },
      { action: 'delete', record: 'patient', record_id: patient.id },
    ]);
  });
});

describe('deleting a request while its patient is just being removed', () => {
  test('PIN-25 waits for that, and leaves no patient that nobody can reach', async ({
    addActive,
    database,
    deleteRequest,
  }) => {
    const { request, patient } = await addActive();
    const removal = `update patients set removed_at = now() where id = ${patient.id}`;
    const [deleted] = await runWhileLocked(database, removal, () => deleteRequest(request.id));
    expect(deleted?.status).toBe(200);
    const remaining = database.db.selectFrom('patients').select('id').where('id', '=', patient.id);
    expect(await remaining.execute()).toEqual([]);
  });
});

describe('what was done with an active patient', () => {
  test('is written down: made, opened again, removed, brought back', async ({
    app,
    admin,
    addActive,
    database,
  }) => {
    const { request, patient } = await addActive();
    await activateRequest(app, admin, request);
    await endCare(app, admin, request.id);
    await activateRequest(app, admin, request);
    const row = { record: 'patient', record_id: patient.id };
    expect(await lastRows(database, 4)).toMatchObject([
      { ...row, action: 'create' },
      { ...row, action: 'view', fields: [] },
      { ...row, action: 'update', fields: ['removed_at'] },
      { ...row, action: 'update', fields: ['removed_at'] },
    ]);
  });
});

async function assign({ db }: Database, patient_id: number): Promise<void> {
  const helper_id = await addHelper(db, { kind: 'caregiver' });
  await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
}

/** Reads the newest audit rows, oldest first. */
async function lastRows({ db }: Database, count: number) {
  const rows = db
    .selectFrom('audit')
    .select(['action', 'record', 'record_id', 'fields'])
    .orderBy('id', 'desc')
    .limit(count);
  return (await rows.execute()).toReversed();
}
