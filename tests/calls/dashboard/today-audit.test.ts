import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addPatient, addRequest } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask, logIn, test } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { deletePeople } from '../../support/people.ts';
import { sentBy } from '../../support/server/sent.ts';
import { spyOnQueries, startCountedServer } from '../../support/statements.ts';
import { isQuery } from '../patients/patient-costs.ts';

const CALL = 'GET /api/today';
const TODAY = '2026-11-15';

beforeEach<{ database: Database }>(async ({ database }) => {
  for (const table of ['schedules', 'tasks']) await database.pool.query(`delete from ${table}`);
  await deletePeople(database);
});

/** Adds a request that waits, one that is visited, and patients with a visit and a task. */
async function addBusyDay({ db }: Database, count = 1) {
  const visit = {
    patient_name: 'Annamma',
    member_name: 'Mary',
    visit_type: 'Other' as const,
    visit_date: TODAY,
    visit_time: '09:30',
  };
  const waiting: number[] = [];
  const patients: number[] = [];
  for (let at = 0; at < count; at += 1) {
    waiting.push(await addRequest(db, { patient_name: 'Canary' }));
    patients.push(await addPatient(db, { first_name: `Kalyani ${at}` }));
  }
  const [request_id, patient_id] = [waiting[0] ?? 0, patients[0] ?? 0];
  const visits = patients.map((id) => ({ ...visit, patient_id: id }));
  await db
    .insertInto('schedules')
    .values([...visits, { ...visit, request_id }, { ...visit, patient_id }])
    .execute();
  const tasks = patients.map((id) => ({ title: 'Call', due_date: TODAY, patient_id: id }));
  await db.insertInto('tasks').values(tasks).execute();
  return { waiting, patients };
}

describe('reading the lists of today', () => {
  test('TDY-17 leaves one row that names the patients, and one for each request', async ({
    app,
    admin,
    database,
  }) => {
    const { waiting, patients } = await addBusyDay(database);
    const left = await addPatient(database.db, { removed_at: new Date() });
    await database.db
      .insertInto('tasks')
      .values({ title: 'Fetch the bed', due_date: TODAY, patient_id: left })
      .execute();
    const since = await newestAuditId(database);
    await ask(app, CALL, { token: admin });
    const row = { action: 'view', actor_role: 'admin' };
    expect(await auditRowsSince(database, since)).toEqual([
      {
        ...row,
        record: 'patient',
        record_id: null,
        fields: ['first_name', 'last_name'],
        patient_ids: patients,
      },
      {
        ...row,
        record: 'patient_request',
        record_id: waiting[0],
        fields: ['patient_name', 'contact_name', 'contact_phone_number', 'place'],
        patient_ids: [],
      },
    ]);
  });

  test('TDY-17 leaves no row when nobody is shown', async ({ app, admin, database }) => {
    await database.db.insertInto('tasks').values({ title: 'Call', due_date: TODAY }).execute();
    const since = await newestAuditId(database);
    expect((await ask(app, CALL, { token: admin })).body.tasks).toHaveLength(1);
    expect(await auditRowsSince(database, since)).toEqual([]);
  });

  test('TDY-17 answers nothing when it cannot be written down', async ({
    app,
    admin,
    database,
  }) => {
    await addBusyDay(database);
    await failWrites(database, 'audit', 'insert');
    const failed = await ask(app, CALL, { token: admin });
    expect(failed.status).toBe(500);
    expect(failed.text).not.toMatch(/Canary|Kalyani/);
  });

  test('TDY-16 is refused without a token and to staff, and names nobody', async ({
    app,
    database,
  }) => {
    await makeAccount(database, 'vcm', 'suni');
    const staff = await logIn(app, 'vcm', 'suni');
    await addBusyDay(database);
    const since = await newestAuditId(database);
    expect(await ask(app, CALL)).toMatchObject({
      status: 401,
      body: { message: 'Authentication required' },
    });
    const refused = await ask(app, CALL, { token: staff });
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'You are not allowed to do this' },
    });
    expect(refused.text).not.toMatch(/Canary|Kalyani/);
    expect(await auditRowsSince(database, since)).toMatchObject([
      { action: 'refuse', fields: [CALL], patient_ids: [] },
    ]);
  });

  test('TDY-16 costs three statements, with those of the session and the audit, however many there are', async ({
    admin,
    database,
    settings,
    databaseUrl,
  }) => {
    const counted = await startCountedServer(settings, databaseUrl);
    const cost = async () => {
      counted.statements();
      expect((await ask(counted.app, CALL, { token: admin })).status).toBe(200);
      return counted.statements().filter(isQuery).length;
    };
    expect(await cost()).toBe(2);
    await addBusyDay(database);
    expect(await cost()).toBe(3);
    await addBusyDay(database, 15);
    expect(await cost()).toBe(3);
  });

  test('TDY-16 reads few pages, however many requests were closed and tasks completed', async ({
    app,
    admin,
    database,
  }) => {
    await database.pool.query(
      `insert into patient_requests (patient_name, contact_phone_number, place, address, support_type,
         created_at, closed_at, closed_why)
       select 'Of old', (6000000000 + n)::text, 'Kadavu', 'House', 'volunteer',
         '2020-01-01'::timestamptz + n * interval '1 hour', '2024-01-01', 'other'
       from generate_series(1::bigint, 5000) n on conflict (code) do nothing`,
    );
    await database.pool.query(
      `insert into tasks (title, due_date, completed_at)
       select 'Of old', '2020-01-01'::date + n % 2000, '2024-01-01' from generate_series(1, 5000) n`,
    );
    await addBusyDay(database);
    await database.pool.query('vacuum analyze patient_requests, tasks, schedules');
    const query = await spyOnQueries(database);
    onTestFinished(() => query.mockRestore());
    await ask(app, CALL, { token: admin });
    const sent = query.mock.calls.map(sentBy);
    const { text, values } = sent.find((one) => one.text.includes('requests_total')) ?? {};
    const { rows } = await database.pool.query(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const plan = rows[0]['QUERY PLAN'][0].Plan;
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(100);
  });
});
