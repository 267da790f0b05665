import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { addPatient } from '../../database/rows.ts';
import { newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import { aPatient } from '../../support/patients.ts';
import { startCountedServer } from '../../support/statements.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { isQuery } from '../patients/patient-costs.ts';
import { aMissedRecord, aRecord, correct, refusal, save, test } from '../visit-records/records.ts';
import { addPlanned, readPatient, savePlan, wards } from './plans.ts';

describe('the plan of a patient', () => {
  test.for([1, 2, 3, 7, 14, 28, 42, 56, 84])(
    'VIS-60 VIS-61 takes %i days, and the patient is due so many days after the registration',
    async (days, { app, admin, database: { db } }) => {
      const id = await addPatient(db, { registered_on: '2026-10-01' });
      const { status, body } = await savePlan(app, admin, id, { visit_every_days: days });
      expect(status).toBe(200);
      const due = new Date(Date.UTC(2026, 9, 1 + days)).toISOString().slice(0, 10);
      expect(body).toMatchObject({ visit_every_days: days, due_on: due });
    },
  );

  test('VIS-60 takes only when called, and that nobody has decided, without a day', async ({
    app,
    admin,
    database: { db },
  }) => {
    const id = await addPlanned(db);
    for (const [sent, stored] of [
      [0, 0],
      [null, null],
      ['28', 28],
      ['', null],
    ]) {
      const { body } = await savePlan(app, admin, id, { visit_every_days: sent });
      expect(body.visit_every_days).toBe(stored);
      expect(body.due_on).toBe(stored === 28 ? '2026-11-29' : null);
    }
  });

  test.for([5, -7, 4.5, 365, 'weekly', true, [7]])(
    'VIS-60 refuses %j, and keeps what was there',
    async (visit_every_days, { app, admin, database: { db } }) => {
      const id = await addPlanned(db);
      expect(refusal(await savePlan(app, admin, id, { visit_every_days }))).toEqual({
        status: 400,
        field: 'visit_every_days',
        message: 'How often must be chosen from the list',
      });
      expect((await readPatient(app, admin, id)).visit_every_days).toBe(7);
    },
  );

  test('VIS-61 keeps what is not sent, and takes another day of the registration', async ({
    app,
    admin,
    database: { db },
  }) => {
    const id = await addPlanned(db);
    const { body } = await savePlan(app, admin, id, { registered_on: '2026-09-20' });
    expect(body).toMatchObject({
      visit_every_days: 7,
      registered_on: '2026-09-20',
      due_on: '2026-09-27',
    });
    const future = await savePlan(app, admin, id, { registered_on: '2026-11-16' });
    expect(refusal(future)).toEqual({
      status: 400,
      field: 'registered_on',
      message: 'Registered on must not be in the future',
    });
  });

  test('VIS-61 counts from the day on which the patient was registered', async ({ app, admin }) => {
    const { body } = await ask(app, 'POST /api/patients', { token: admin, body: aPatient() });
    expect(body).toMatchObject({
      registered_on: '2026-11-15',
      visit_every_days: null,
      ward: null,
      due_on: null,
    });
  });

  test('VIS-62 refuses a stale form, and a visit that was recorded makes none stale', async ({
    app,
    admin,
    someone,
  }) => {
    const nurse = await someone('caregiver', { patient: { registered_on: '2026-11-01' } });
    const id = nurse.patient_id;
    const first = await savePlan(app, admin, id, { visit_every_days: 7, version: 1 });
    expect([first.status, first.body.version]).toEqual([200, 2]);
    const stale = await savePlan(app, admin, id, { visit_every_days: 14, version: 1 });
    expect(refusal(stale)).toMatchObject({ status: 409, field: 'version' });
    await save(app, nurse, aRecord({ next: 'visit', next_on: '2026-11-29' }));
    const open = await savePlan(app, admin, id, { visit_every_days: 14, version: 2 });
    expect([open.status, open.body.due_on]).toEqual([200, '2026-11-29']);
  });

  test('VIS-61 is moved by a visit of a nurse, and by no missed one and no volunteer', async ({
    app,
    admin,
    someone,
    database: { db },
  }) => {
    const patient = { registered_on: '2026-11-01', visit_every_days: 7 };
    const nurse = await someone('caregiver', { patient });
    const dueOn = async (id = nurse.patient_id) => (await readPatient(app, admin, id)).due_on;
    const volunteer = await someone('volunteer', { patient: { ...patient } });
    await db
      .insertInto('assignments')
      .values({ helper_id: volunteer.helper_id, patient_id: nurse.patient_id })
      .execute();
    await save(app, nurse, aMissedRecord());
    expect(await dueOn()).toBe('2026-11-08');
    await save(
      app,
      { ...volunteer, patient_id: nurse.patient_id },
      aRecord({ form: 'company', visited_on: '2026-11-14' }),
    );
    expect(await dueOn()).toBe('2026-11-08');
    const seen = await save(app, nurse, aRecord({ visited_on: '2026-11-12' }));
    expect(await dueOn()).toBe('2026-11-19');
    const mistake = aMissedRecord({ outcome: 'mistake', visited_on: '2026-11-12' });
    await correct(app, nurse.token, seen.id, { ...mistake, correction: 'Another house' });
    expect(await dueOn()).toBe('2026-11-08');
    // Of somebody whom volunteers look after, their visits count.
    await save(app, volunteer, aRecord({ form: 'company', visited_on: '2026-11-14' }));
    expect(await dueOn(volunteer.patient_id)).toBe('2026-11-21');
  });

  test('VIS-61 follows when the patient gets other support', async ({ app, admin, someone }) => {
    const patient = { registered_on: '2026-11-01', visit_every_days: 7 };
    const volunteer = await someone('volunteer', { patient });
    const id = volunteer.patient_id;
    await save(app, volunteer, aRecord({ form: 'company', visited_on: '2026-11-14' }));
    const { first_name } = await readPatient(app, admin, id);
    for (const [support_type, due_on] of [
      ['medical', '2026-11-08'],
      ['other', '2026-11-21'],
    ]) {
      const body = { first_name, support_type };
      await ask(app, `PUT /api/patients/${id}/personal`, { token: admin, body });
      expect((await readPatient(app, admin, id)).due_on).toBe(due_on);
    }
  });

  test('VIS-67 takes the wards of the clinic, and no other; without them none', async ({
    app,
    admin,
    settings,
    database: { db },
  }) => {
    const id = await addPlanned(db);
    const clinic = { ...settings.clinic, care: { wards } };
    const office = await buildApp({ ...settings, clinic });
    expect((await ask(office, 'GET /api/wards', { token: admin })).body).toEqual(wards);
    expect((await savePlan(office, admin, id, { ward: 7 })).body.ward).toBe(7);
    expect((await savePlan(office, admin, id, { ward: '4' })).body.ward).toBe(4);
    for (const ward of [5, 0, -1, 200, 'four']) {
      expect(refusal(await savePlan(office, admin, id, { ward }))).toEqual({
        status: 400,
        field: 'ward',
        message: 'Ward must be chosen from the list',
      });
    }
    await office.close();
    expect((await ask(app, 'GET /api/wards', { token: admin })).body).toEqual([]);
    expect((await savePlan(app, admin, id, { ward: 7 })).status).toBe(400);
    // The ward that the patient has already stays, and can be taken away.
    expect((await savePlan(app, admin, id, { ward: 4 })).body.ward).toBe(4);
    expect((await savePlan(app, admin, id, { ward: '' })).body.ward).toBeNull();
  });

  test('VIS-60 names its fields in the audit, and no value', async ({ app, admin, database }) => {
    const id = await addPlanned(database.db);
    const from = await newestAuditId(database);
    await savePlan(app, admin, id, { visit_every_days: 28, ward: null });
    const rows = await database.db
      .selectFrom('audit')
      .select(['action', 'record', 'record_id', 'fields'])
      .where('id', '>', from)
      .execute();
    expect(rows).toEqual([
      { action: 'update', record: 'patient', record_id: id, fields: ['visit_every_days'] },
    ]);
  });

  test('is of a patient in care alone', async ({ app, admin, database: { db } }) => {
    const removed = await addPlanned(db, { removed_at: new Date() });
    for (const id of [removed, UNKNOWN_ID]) {
      const answer = await savePlan(app, admin, id, { visit_every_days: 7 });
      expect([answer.status, answer.body.message]).toEqual([404, 'Patient not found']);
    }
  });

  test('costs few statements', async ({ admin, settings, databaseUrl, database: { db } }) => {
    const id = await addPlanned(db);
    const counted = await startCountedServer(settings, databaseUrl);
    await savePlan(counted.app, admin, id, { visit_every_days: 28 });
    expect(counted.statements().filter(isQuery).length).toBeLessThanOrEqual(6);
  });
});
