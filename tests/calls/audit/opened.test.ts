import { describe, expect } from 'vitest';
import { addAccount, addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { startCountedServer } from '../../support/statements.ts';
import { isQuery } from '../patients/patient-costs.ts';

/** The clinic's day of the test clock is 15 November 2026. */
const test = clinicTest.extend('looksOf', ({ app, admin }) => async (id: number, query = '') => {
  const path = `GET /api/patients/${id}/looks${query && `?${query}`}` as const;
  return ask(app, path, { token: admin });
});

describe('who opened a record', () => {
  test('OPN-03 counts each call once: opened, in a list, changed and all data shown', async ({
    app,
    admin,
    database: { db },
    looksOf,
  }) => {
    const original_id = await addRequest(db);
    const id = await addPatient(db, { first_name: 'Kalyani', original_id });
    const helperId = await addHelper(db, { kind: 'caregiver' });
    const token = { token: admin };
    const visit = {
      patient_id: id,
      patient_name: 'Kalyani',
      visit_type: 'Other',
      member_name: 'Leela',
      visit_date: '2026-11-20',
      visit_time: '10:00',
    };
    const task = { title: 'Bring tape', patient_id: id };
    // Opened twice, the second time as the request that the patient came from.
    await ask(app, `GET /api/patients/${id}`, token);
    await ask(app, `PUT /api/patients-in-need/${original_id}/view`, token);
    await ask(app, 'GET /api/patients', token);
    await ask(app, 'GET /api/patients?search=kaly', token);
    await ask(app, 'GET /api/patients?search=nobody', token);
    const changes = [
      await ask(app, `PUT /api/patients/${id}/notes`, {
        ...token,
        body: { additional_notes: 'Slept well' },
      }),
      await ask(app, 'POST /api/schedules', { ...token, body: visit }),
      await ask(app, 'POST /api/tasks', { ...token, body: task }),
      await ask(app, 'POST /api/assignments', {
        ...token,
        body: { patientId: id, helperId, helperType: 'caregiver' },
      }),
    ];
    expect(changes.map(({ status }) => status)).toEqual([200, 201, 201, 201]);
    // It leaves a row of the patient and one of the request.
    await ask(app, `GET /api/patients/${id}/everything`, token);
    // A list that is saved as a file names nobody; it was counted when it was read.
    await ask(app, 'POST /api/exports', { ...token, body: { record: 'patient' } });
    const { status, body } = await looksOf(id);
    expect(status).toBe(200);
    expect(body.looks).toMatchObject([
      { day: '2026-11-15', actor_name: 'asha', opened: 2, listed: 2, changed: 4, exported: 1 },
    ]);
  });

  test('OPN-03 counts a recorded visit once, although it leaves two rows', async ({
    app,
    admin,
    database: { db },
    looksOf,
  }) => {
    const id = await addPatient(db, { registered_on: '2026-01-05' });
    const helper_id = await addHelper(db, { kind: 'caregiver', name: 'Leela' });
    const recorded = await ask(app, `POST /api/patients/${id}/visits`, {
      token: admin,
      body: {
        client_id: '5f2d1c1e-8f0a-4d43-9c5f-0d6d1a2b3c4d',
        form: 'nursing',
        outcome: 'seen',
        visited_on: '2026-11-14',
        helper_id,
        next: 'none',
      },
    });
    expect(recorded.status).toBe(201);
    expect((await looksOf(id)).body.looks).toMatchObject([{ opened: 0, changed: 1 }]);
  });

  test('OPN-05 is answered for 30 or 90 days, back to the day the patient became known', async ({
    database: { db },
    looksOf,
  }) => {
    const original_id = await addRequest(db, { created_at: new Date('2026-08-20T06:00Z') });
    const created_at = new Date('2026-09-01T06:00Z');
    const id = await addPatient(db, { original_id, created_at });
    const at = ['2026-08-20T06:00Z', '2026-10-16T18:29Z', '2026-10-16T18:30Z', '2026-11-15T06:00Z'];
    await db
      .insertInto('audit')
      .values(at.map((time) => ({ at: time, action: 'view', record: 'patient', record_id: id })))
      .execute();
    const daysIn = async (query?: string) => {
      const { body } = await looksOf(id, query);
      // Without the readings of this test itself.
      const days = body.looks
        .filter(({ actor_id }: { actor_id: number | null }) => actor_id === null)
        .map(({ day }: { day: string }) => day);
      return { from: body.from, until: body.until, days, older: body.older };
    };
    expect(await daysIn()).toEqual({
      from: '2026-10-17',
      until: '2026-11-15',
      days: ['2026-11-15', '2026-10-17'],
      older: '2026-10-16',
    });
    expect(await daysIn('until=2026-10-16')).toEqual({
      from: '2026-09-17',
      until: '2026-10-16',
      days: ['2026-10-16'],
      older: '2026-09-16',
    });
    expect(await daysIn('days=90')).toEqual({
      from: '2026-08-18',
      until: '2026-11-15',
      days: ['2026-11-15', '2026-10-17', '2026-10-16', '2026-08-20'],
      older: null,
    });
  });

  test('OPN-07 leaves a row of its own, and answers nothing that cannot be written down', async ({
    app,
    admin,
    database,
    looksOf,
  }) => {
    const id = await addPatient(database.db, { first_name: 'Kalyani' });
    const since = await newestAuditId(database);
    expect((await looksOf(id)).body.looks).toEqual([]);
    expect(await auditRowsSince(database, since)).toEqual([
      {
        action: 'view',
        record: 'patient',
        record_id: id,
        actor_role: 'admin',
        fields: ['looks'],
        patient_ids: [],
      },
    ]);
    expect((await looksOf(id)).body.looks).toMatchObject([{ actor_name: 'asha', opened: 1 }]);
    await failWrites(database, 'audit', 'insert');
    const failed = await ask(app, `GET /api/patients/${id}/looks`, { token: admin });
    expect(failed.status).toBe(500);
    expect(failed.text).not.toContain('Kalyani');
  });

  test('OPN-08 is found of a patient who has left care, and of nobody who is not there', async ({
    database: { db },
    looksOf,
  }) => {
    const removed_at = new Date('2026-11-01T06:00Z');
    const id = await addPatient(db, { first_name: 'Devaki', last_name: 'Amma', removed_at });
    const { body } = await looksOf(id);
    expect(body).toMatchObject({ id, first_name: 'Devaki', last_name: 'Amma', looks: [] });
    expect(body.is_in_care).toBe(false);
    expect((await looksOf(await addPatient(db))).body.is_in_care).toBe(true);
    expect(body.register_number).toMatch(/^PC-\d{5}$/);
    const missing = await looksOf(id + 1000);
    expect(missing.status).toBe(404);
    expect(missing.body.message).toBe('Patient not found');
  });

  test.for([
    ['days=31', 'days', 'Period is not known'],
    ['days=', 'days', 'Period is not known'],
    ['until=yesterday', 'until', 'Last day must be a day, written YYYY-MM-DD'],
    ['until=2026-02-29', 'until', 'Last day must be a day, written YYYY-MM-DD'],
    ['until=1999-12-31', 'until', 'Last day: this value cannot be right'],
    ['until=2026-11-16', 'until', 'Last day must not be in the future'],
  ] as const)(
    'OPN-08 refuses ?%s, and leaves no row',
    async ([query, field, message], { database, looksOf }) => {
      const id = await addPatient(database.db);
      const since = await newestAuditId(database);
      const { status, body } = await looksOf(id, query);
      expect(status).toBe(400);
      expect(body).toMatchObject({ field, message });
      expect(await auditRowsSince(database, since)).toEqual([]);
    },
  );

  test('OPN-08 is the administrators’ alone', async ({ app, database }) => {
    await makeAccount(database, 'vcm', 'suni');
    const id = await addPatient(database.db, { first_name: 'Kalyani' });
    const path = `GET /api/patients/${id}/looks` as const;
    expect((await ask(app, path)).status).toBe(401);
    const refused = await ask(app, path, { token: await logIn(app, 'vcm', 'suni') });
    expect(refused.status).toBe(403);
    expect(refused.text).not.toContain('Kalyani');
  });

  test('OPN-11 costs three statements, and so does a page of the audit', async ({
    admin,
    database,
    settings,
    databaseUrl,
  }) => {
    const { db } = database;
    const id = await addPatient(db, { original_id: await addRequest(db) });
    const actor_id = await addAccount(db, { username: 'binu' });
    const row = { actor_id, action: 'view', record: 'patient', record_id: id };
    await db.insertInto('audit').values([row, row]).execute();
    const counted = await startCountedServer(settings, databaseUrl);
    for (const path of [
      `GET /api/patients/${id}/looks`,
      'GET /api/audit',
      `GET /api/audit?record=patient&record_id=${id}`,
    ] as const) {
      counted.statements();
      expect((await ask(counted.app, path, { token: admin })).status).toBe(200);
      expect(counted.statements().filter(isQuery), path).toHaveLength(3);
    }
  });
});
