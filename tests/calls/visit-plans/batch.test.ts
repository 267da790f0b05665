import type { Answer } from '@thinna/contract/kit/call';
import type { visitPlanCalls } from '@thinna/contract/visit-plans/visit-plans';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper } from '../../database/rows.ts';
import { newestAuditId } from '../../support/audit.ts';
import { ask, test } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';
import { addVisit, listVisits } from '../../support/visits.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { isQuery } from '../patients/patient-costs.ts';
import { addPlanned, emptyRegister, listDue, namesOf } from './plans.ts';

const CALL = 'POST /api/schedules/batch';

beforeEach<{ database: Database }>(({ database }) => emptyRegister(database));

const aDay = (patient_ids: unknown, values: object = {}) => ({
  patient_ids,
  visit_type: 'Caregiver',
  member_name: 'Sheeba',
  visit_date: '2026-11-16',
  first_time: '09:30',
  ...values,
});

async function plan(
  app: FastifyInstance,
  token: string,
  body: object,
): Promise<Answer<typeof visitPlanCalls.batch>> {
  const answer = await ask(app, CALL, { token, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const timesOf = (visits: readonly { patient_name: string; visit_time: string }[]) =>
  visits.map(({ patient_name, visit_time }) => `${visit_time} ${patient_name}`);
const addNamed = (db: Database['db'], names: readonly string[]) =>
  Promise.all(names.map((first_name) => addPlanned(db, { first_name })));

describe('a day that is planned in one go', () => {
  test('VIS-69 has its visits one after the other, in the order that was chosen', async ({
    app,
    admin,
    database,
  }) => {
    const { db } = database;
    const [ammini, janaki, thoma] = await addNamed(db, ['Ammini', 'Janaki', 'Thoma']);
    const helper_id = await addHelper(db, { kind: 'caregiver', name: 'Sheeba Pulickal' });
    const from = await newestAuditId(database);
    const ids = [thoma, ammini, janaki];
    const { created, planned_already } = await plan(
      app,
      admin,
      aDay(ids, { helper_id, notes: 'Bring gauze' }),
    );
    expect(timesOf(created)).toEqual(['09:30 Thoma', '10:15 Ammini', '11:00 Janaki']);
    expect(planned_already).toEqual([]);
    expect(created[0]).toMatchObject({
      patient_id: thoma,
      visit_type: 'Caregiver',
      helper_id,
      member_name: 'Sheeba Pulickal',
      visit_date: '2026-11-16',
      notes: 'Bring gauze',
      version: 1,
    });
    expect(await listVisits(app, admin)).toEqual(created);
    expect(await listDue(app, admin)).toEqual([]);
    const rows = await db
      .selectFrom('audit')
      .select(['action', 'record', 'record_id'])
      .where('id', '>', from)
      .where('action', '=', 'create')
      .execute();
    expect(rows).toEqual(
      created.map(({ id }) => ({ action: 'create', record: 'schedule', record_id: id })),
    );
  });

  test('VIS-69 names and leaves out who has a visit that day, and leaves no gap', async ({
    app,
    admin,
    database: { db },
  }) => {
    const ids = await addNamed(db, ['Ammini', 'Janaki', 'Thoma', 'Leela']);
    const [ammini, janaki, , leela] = ids;
    await addVisit(app, admin, { patient_id: janaki, visit_date: '2026-11-16' });
    await addVisit(app, admin, { patient_id: ammini, visit_date: '2026-11-17' });
    const answer = await plan(app, admin, aDay([...ids, leela], { minutes: 20 }));
    expect(timesOf(answer.created)).toEqual(['09:30 Ammini', '09:50 Thoma', '10:10 Leela']);
    expect(answer.planned_already).toEqual([janaki]);
    const again = await plan(app, admin, aDay(ids, { first_time: '14:00' }));
    expect(again).toEqual({ created: [], planned_already: ids });
    expect(await listVisits(app, admin, '?day=2026-11-16')).toHaveLength(4);
  });

  test('VIS-69 is planned once when it is pressed twice at the same time', async ({
    app,
    admin,
    database: { db },
  }) => {
    const ids = await addNamed(db, ['Ammini', 'Janaki', 'Thoma']);
    const answers = await Promise.all(
      [ids, ids.toReversed(), ids].map((order) => plan(app, admin, aDay(order))),
    );
    expect(answers.filter(({ created }) => created.length === 3)).toHaveLength(1);
    expect(answers.filter(({ created }) => created.length === 0)).toHaveLength(2);
    expect(await listVisits(app, admin)).toHaveLength(3);
  });

  test('VIS-69 names whoever gets a visit at the same minute while it is planned', async ({
    app,
    admin,
    database: { db, pool },
  }) => {
    const ids = await addNamed(db, ['Ammini', 'Janaki', 'Thoma']);
    const [ammini, janaki] = ids;
    const helper_id = await addHelper(db, { kind: 'caregiver', name: 'Sheeba' });
    // The call waits for the helper, once it has read who has a visit.
    const desk = await pool.connect();
    await desk.query('begin');
    await desk.query('select from helpers where id = $1 for update', [helper_id]);
    const planning = plan(app, admin, aDay(ids, { helper_id }));
    await expect
      .poll(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rowCount;
      })
      .toBe(1);
    for (const [id, time] of [
      [janaki, '10:15'],
      [ammini, '16:00'],
    ])
      await desk.query(
        `insert into schedules (patient_id, patient_name, member_name, visit_type, visit_date, visit_time)
        values ($1, 'Typed', 'Leela', 'Other', '2026-11-16', $2)`,
        [id, time],
      );
    await desk.query('commit');
    desk.release();
    const { created, planned_already } = await planning;
    expect(timesOf(created)).toEqual(['09:30 Ammini', '11:00 Thoma']);
    expect(planned_already).toEqual([janaki]);
  });

  test('VIS-70 is not planned at all when one of the patients is not there', async ({
    app,
    admin,
    database: { db },
  }) => {
    const [first = 0] = await addNamed(db, ['Ammini']);
    const left = await addPlanned(db, { removed_at: new Date() });
    for (const missing of [left, UNKNOWN_ID]) {
      const { status, body } = await ask(app, CALL, { token: admin, body: aDay([first, missing]) });
      expect([status, body.field, body.message]).toEqual([
        400,
        'patient_ids',
        'Patients is not there any more',
      ]);
    }
    expect(await listVisits(app, admin)).toEqual([]);
    expect(namesOf(await listDue(app, admin))).toEqual(['Ammini']);
  });

  test('VIS-70 is not planned at all when one visit cannot be stored', async ({
    app,
    admin,
    database: { db, pool },
  }) => {
    const ids = await addNamed(db, ['Ammini', 'Janaki']);
    await pool.query(
      `alter table schedules add constraint no_janaki check (patient_name <> 'Janaki') not valid`,
    );
    const { status } = await ask(app, CALL, { token: admin, body: aDay(ids) });
    await pool.query('alter table schedules drop constraint no_janaki');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await listVisits(app, admin)).toEqual([]);
  });

  test('VIS-70 begins its last visit before midnight', async ({ app, admin, database: { db } }) => {
    const ids = await addNamed(db, ['Ammini', 'Janaki']);
    const late = aDay(ids, { first_time: '23:15' });
    const { status, body } = await ask(app, CALL, { token: admin, body: late });
    expect([status, body.field, body.message]).toEqual([
      400,
      'first_time',
      'Time of the first visit: the last visit would begin after midnight',
    ]);
    expect(await listVisits(app, admin)).toEqual([]);
    const { created } = await plan(app, admin, aDay(ids, { first_time: '23:14' }));
    expect(timesOf(created)).toEqual(['23:14 Ammini', '23:59 Janaki']);
  });

  test('VIS-70 counts only those who get a visit until midnight', async ({
    app,
    admin,
    database: { db },
  }) => {
    const ids = await addNamed(
      db,
      Array.from({ length: 20 }, (_, at) => `Patient ${at}`),
    );
    const planned = ids.slice(0, 10);
    await plan(app, admin, aDay(planned, { first_time: '06:00', minutes: 15 }));
    const all = aDay(ids, { minutes: 60 });
    const { created, planned_already } = await plan(app, admin, all);
    expect(created.map(({ visit_time }) => visit_time).at(-1)).toBe('18:30');
    expect([created.length, planned_already]).toEqual([10, planned]);
    const nextDay = await ask(app, CALL, {
      token: admin,
      body: { ...all, visit_date: '2026-11-17' },
    });
    expect([nextDay.status, nextDay.body.field]).toEqual([400, 'first_time']);
  });

  test.for([
    ['patient_ids', [], 'Patients is required'],
    ['patient_ids', undefined, 'Patients is required'],
    ['patient_ids', ['x'], 'Patients is required'],
    ['patient_ids', [0], 'Patients is not there any more'],
    ['patient_ids', Array.from({ length: 21 }, (_, at) => at + 1), 'Patients is too long'],
    ['visit_type', 'Nurse', 'Visit type is required'],
    ['member_name', ' ', 'Member name is required'],
    ['helper_id', UNKNOWN_ID, 'Member name is not there any more'],
    ['visit_date', 'monday', 'Visit date must be a day, written YYYY-MM-DD'],
    ['first_time', '24:00', 'Time of the first visit must be a time, written HH:MM'],
    ['minutes', 14, 'Minutes for each: this value cannot be right'],
    ['minutes', 181, 'Minutes for each: this value cannot be right'],
    ['minutes', 'long', 'Minutes for each: this value cannot be right'],
  ] as const)('VIS-70 refuses %s %j', async ([field, value, message], { app, admin, database }) => {
    const id = await addPlanned(database.db);
    const body = { ...aDay([id]), [field]: value };
    const answer = await ask(app, CALL, { token: admin, body });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(await listVisits(app, admin)).toEqual([]);
  });

  test('VIS-69 takes a helper of the chosen role alone', async ({
    app,
    admin,
    database: { db },
  }) => {
    const id = await addPlanned(db);
    const helper_id = await addHelper(db, { kind: 'volunteer', name: 'Anu' });
    const { status } = await ask(app, CALL, { token: admin, body: aDay([id], { helper_id }) });
    expect(status).toBe(400);
    const other = aDay([id], { visit_type: 'Other', member_name: 'The parish priest' });
    const { created } = await plan(app, admin, other);
    expect(created[0]).toMatchObject({ helper_id: null, member_name: 'The parish priest' });
  });

  test('costs six statements for one visit and for twenty', async ({
    settings,
    databaseUrl,
    admin,
    database: { db },
  }) => {
    const counted = await startCountedServer(settings, databaseUrl);
    for (const count of [1, 20]) {
      const names = Array.from({ length: count }, (_, at) => `Patient ${at}`);
      const ids = await addNamed(db, names);
      counted.statements();
      await plan(counted.app, admin, aDay(ids, { minutes: 15 }));
      expect(counted.statements().filter(isQuery).length).toBeLessThanOrEqual(6);
    }
  });
});
