import { describe, expect } from 'vitest';
import { addAccount, addHelper, addPatient, addVisitRecord } from '../../database/rows.ts';
import { newestAuditId } from '../../support/audit.ts';
import { ask, test as clinicTest } from '../../support/clinic.ts';
import {
  addClosedRequest,
  addEndedPatient,
  addFormerHelper,
} from '../../support/office/past-its-time.ts';
import { startCountedServer } from '../../support/statements.ts';
import { isQuery } from '../patients/patient-costs.ts';

// The clock of the tests stands at 2026-11-15, 12:00 of the clinic.
const test = clinicTest
  .extend('empty', { auto: true }, async ({ database: { pool } }) => {
    for (const table of ['schedules', 'patients', 'patient_requests', 'helpers'])
      await pool.query(`delete from ${table}`);
  })
  .extend('read', { scope: 'file' }, ({ app, admin }) => async (view: string) => {
    const { status, body } = await ask(app, `GET /api/past-its-time?view=${view}`, {
      token: admin,
    });
    expect(status).toBe(200);
    return body as { counts: object; records: { name: string }[] };
  });

describe('what is past its time', () => {
  test('EXP-11 lists patients three years after the last entry, with the way to the record', async ({
    database,
    read,
  }) => {
    const { id, request } = await addEndedPatient(database, '2023-11-14', 'Ouseph');
    await addEndedPatient(database, '2023-11-16', 'Two days later');
    await addPatient(database.db, { first_name: 'In care', updated_at: '2019-01-01T00:00:00Z' });
    expect(await read('patients')).toEqual({
      counts: { patients: 1, requests: 0, helpers: 0 },
      records: [
        {
          kind: 'patient',
          record_id: id,
          request_id: request,
          name: 'Ouseph',
          number: expect.stringMatching(/\d/),
          last_on: '2023-11-14',
          since: '2026-11-14',
        },
      ],
    });
  });

  test.for(['health_records', 'patient_notes', 'visit_records'] as const)(
    'EXP-11 a later entry of %s counts',
    async (table, { database, read }) => {
      const { db } = database;
      const { id: patient_id } = await addEndedPatient(database, '2022-01-10');
      const recorded_at = '2024-02-01T06:00:00Z';
      if (table === 'visit_records')
        await addVisitRecord(db, { patient_id, visited_on: '2022-01-09', recorded_at });
      else if (table === 'health_records')
        await db.insertInto(table).values({ patient_id, note: 'x', recorded_at }).execute();
      else
        await db
          .insertInto(table)
          .values({ patient_id, kind: 'history', body: 'x', recorded_at })
          .execute();
      expect((await read('patients')).records).toEqual([]);
    },
  );

  test.for([
    ['deceased', '2023-11-14', 1],
    ['discharged', '2023-11-14', 1],
    ['deceased', '2023-11-16', 0],
    ['hospital', '2023-11-14', 0],
    ['active', '2023-11-14', 0],
  ] as const)(
    'EXP-11 lists who was %s on %s by the day of the status: %i',
    async ([care_status, status_on, count], { database: { db }, read }) => {
      const [created_at, updated_at] = ['2022-01-01T06:00:00Z', '2022-01-01T06:00:00Z'];
      await addPatient(db, { care_status, status_on, created_at, updated_at });
      const { counts, records } = await read('patients');
      expect(counts).toEqual({ patients: count, requests: 0, helpers: 0 });
      expect(records).toMatchObject(
        count === 0 ? [] : [{ last_on: '2023-11-14', since: '2026-11-14' }],
      );
    },
  );

  test('EXP-11 lists requests one year after they were closed, without those of patients', async ({
    database,
    read,
  }) => {
    const id = await addClosedRequest(database, '2025-11-14', 'Thresia');
    await addClosedRequest(database, '2025-11-16', 'Two days later');
    await addEndedPatient(database, '2025-01-01');
    const answer = await read('requests');
    expect(answer.counts).toEqual({ patients: 0, requests: 1, helpers: 0 });
    expect(answer.records).toEqual([
      {
        kind: 'patient_request',
        record_id: id,
        request_id: null,
        name: 'Thresia',
        number: expect.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/),
        last_on: '2025-11-14',
        since: '2026-11-14',
      },
    ]);
  });

  test('EXP-11 lists helpers without an assignment, visit, log-in or edit for three years', async ({
    database,
    read,
  }) => {
    const { db } = database;
    const old = '2020-05-01';
    const former = await addFormerHelper(database, old, 'Jincy');
    const ids: Record<string, number> = {};
    for (const name of ['assigned', 'ended lately', 'visits', 'recorded', 'logged in'])
      ids[name] = await addFormerHelper(database, old, name);
    await addHelper(db, { name: 'edited', created_at: `${old}T00:00:00Z` });
    const patient_id = await addPatient(db);
    await db
      .insertInto('assignments')
      .values([
        { patient_id, helper_id: ids.assigned ?? 0, assigned_date: old },
        {
          patient_id,
          helper_id: ids['ended lately'] ?? 0,
          assigned_date: old,
          completed_at: '2024-01-01T00:00:00Z',
        },
        { patient_id, helper_id: former, assigned_date: old, completed_at: '2021-01-01T00:00:00Z' },
      ])
      .execute();
    await db
      .insertInto('schedules')
      .values({
        patient_name: 'Omana',
        member_name: 'visits',
        helper_id: ids.visits ?? 0,
        visit_type: 'Volunteer',
        visit_date: '2024-03-01',
        visit_time: '10:00',
      })
      .execute();
    await addVisitRecord(db, {
      patient_id,
      helper_id: ids.recorded ?? 0,
      visited_on: '2024-03-01',
    });
    const account_id = await addAccount(db, {
      helper_id: ids['logged in'] ?? 0,
      created_at: `${old}T00:00:00Z`,
    });
    await db
      .insertInto('sessions')
      .values({
        account_id,
        created_at: '2024-03-01T00:00:00Z',
        last_active_at: '2024-03-01T00:00:00Z',
        expires_at: '2024-03-02T00:00:00Z',
      })
      .execute();
    const { records } = await read('helpers');
    expect(records).toEqual([
      {
        kind: 'volunteer',
        record_id: former,
        request_id: null,
        name: 'Jincy',
        number: null,
        last_on: '2021-01-01',
        since: '2024-01-01',
      },
    ]);
  });

  test('EXP-11 lists 500 of many, the longest past first, and counts all', async ({
    database,
    read,
  }) => {
    await database.pool.query(
      `insert into helpers (kind, name, email, phone_number, address, created_at, updated_at)
       select 'volunteer', 'Former ' || n, n || '@clinic.example', (6000000000 + n)::text, 'Mala',
         '2015-01-01'::timestamptz + n * interval '1 day', '2015-01-01'::timestamptz + n * interval '1 day'
       from generate_series(1, 600) as n`,
    );
    const { counts, records } = await read('helpers');
    expect(counts).toMatchObject({ helpers: 600 });
    expect(records).toHaveLength(500);
    expect([records[0]?.name, records[499]?.name]).toEqual(['Former 1', 'Former 500']);
  });

  test('EXP-12 reading it deletes nothing, and names the patients in one audit row', async ({
    app,
    admin,
    database,
    settings,
    databaseUrl,
  }) => {
    const { id } = await addEndedPatient(database, '2020-01-01');
    await addClosedRequest(database, '2020-01-01');
    const before = await newestAuditId(database);
    const counted = await startCountedServer(settings, databaseUrl);
    for (const view of ['', '?view=requests', '?view=helpers'])
      await ask(counted.app, `GET /api/past-its-time${view}` as 'GET /', { token: admin });
    const statements = counted.statements().filter(isQuery);
    expect(statements.length).toBeLessThanOrEqual(3 * 3);
    const { rows } = await database.pool.query(
      'select action, record, record_id, patient_ids, fields from audit where id > $1 order by id',
      [before],
    );
    expect(rows).toEqual([
      {
        action: 'view',
        record: 'patient',
        record_id: null,
        patient_ids: [id],
        fields: ['first_name', 'last_name', 'register_number'],
      },
      {
        action: 'view',
        record: 'patient_request',
        record_id: null,
        patient_ids: [],
        fields: ['patient_name'],
      },
    ]);
    const left = await database.pool.query(
      `select (select count(*)::int from patients) as patients,
         (select count(*)::int from patient_requests) as requests`,
    );
    expect(left.rows).toEqual([{ patients: 1, requests: 2 }]);
    expect((await ask(app, 'GET /api/past-its-time?view=visits', { token: admin })).status).toBe(
      400,
    );
  });
});
