import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient } from '../../database/rows.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { isQuery } from '../patients/patient-costs.ts';
import { test as careTest } from './care.ts';

const pathOf = (id: number) => `/api/own-care/visits/${id}/cannot-come` as const;
const notFound = {
  message: 'Schedule not found',
  error: 'Schedule not found',
  field: null,
};

/** A volunteer with an account, and a visit of hers on the next day. */
const test = careTest.extend('leela', async ({ database: { db }, staff }) => {
  const helper_id = await addHelper(db, { name: 'Leela' });
  const token = await staff.with({ kinds: ['volunteer'], helper_id });
  const patient_id = await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
  const visit = async (values: object = {}) => {
    const { id } = await db
      .insertInto('schedules')
      .values({
        helper_id,
        patient_id,
        patient_name: 'Kalyani Amma',
        member_name: 'Leela',
        visit_type: 'Volunteer',
        visit_date: '2026-11-16',
        visit_time: '16:30',
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  return { helper_id, token, patient_id, visit };
});

beforeEach<{ database: Database }>(async ({ database }) => {
  await database.pool.query('delete from schedules; delete from tasks');
});

const officeTasks = ({ db }: Database) => db.selectFrom('tasks').selectAll().execute();
const markOf = async ({ db }: Database, id: number) =>
  db
    .selectFrom('schedules')
    .select(['cannot_come_at', 'cannot_come_task_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const noMark = { cannot_come_at: null, cannot_come_task_id: null };

describe('a helper who cannot come', () => {
  test('DAY-16 DAY-23 gives the office a task with patient, day and hour, and both are written down', async ({
    app,
    admin,
    database,
    leela,
    clock,
  }) => {
    const id = await leela.visit();
    const since = await newestAuditId(database);
    const { status, body } = await ask(app, `POST ${pathOf(id)}`, {
      token: leela.token,
      body: { reason: '  Fever since morning ' },
    });
    expect([status, body]).toEqual([200, { id, cannot_come: true }]);
    const [task, ...more] = (await ask(app, 'GET /api/tasks', { token: admin })).body;
    expect(more).toEqual([]);
    expect(task).toMatchObject({
      title: "Leela can't come to Kalyani Amma on Monday, 16 November, 4:30 PM",
      description: 'Fever since morning',
      category: 'followup',
      priority: 'high',
      status: 'pending',
      assigned_to: null,
      assigned_member_id: null,
      due_date: '2026-11-16',
      due_time: '16:30',
      patient_id: leela.patient_id,
      patient_name: 'Kalyani Amma',
    });
    expect(await markOf(database, id)).toEqual({
      cannot_come_at: clock.now,
      cannot_come_task_id: task.id,
    });
    expect(await auditRowsSince(database, since)).toMatchObject([
      { action: 'update', record: 'schedule', record_id: id, fields: ['cannot_come'] },
      { action: 'create', record: 'task', record_id: task.id, actor_role: 'vcm' },
      { action: 'view', record: 'patient', patient_ids: [leela.patient_id] },
    ]);
    // A task without a role is for the office alone.
    expect((await ask(app, 'GET /api/tasks/volunteer', { token: leela.token })).body).toEqual([]);
  });

  test('DAY-16 keeps day and hour in the title, however long the name is', async ({
    app,
    database,
    leela,
  }) => {
    const id = await leela.visit({ patient_id: null, patient_name: '𝔸'.repeat(200) });
    await ask(app, `POST ${pathOf(id)}`, { token: leela.token, body: {} });
    const [task] = await officeTasks(database);
    expect(task?.title).toBe(
      `Leela can't come to ${'𝔸'.repeat(100)} on Monday, 16 November, 4:30 PM`,
    );
    expect([task?.description, task?.patient_id]).toEqual([null, null]);
  });

  test('DAY-17 makes one task, pressed twice, from two phones or sent again', async ({
    app,
    database,
    leela,
  }) => {
    const id = await leela.visit();
    const press = (headers = {}) =>
      ask(app, `POST ${pathOf(id)}`, { token: leela.token, body: { reason: 'Fever' }, headers });
    const answers = await Promise.all([press(), press(), press({ 'idempotency-key': 'a' })]);
    answers.push(await press(), await press({ 'idempotency-key': 'a' }));
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, { id, cannot_come: true }]);
    }
    expect(await officeTasks(database)).toHaveLength(1);
  });

  test('DAY-19 DAY-23 can after all: the mark goes and the task is completed', async ({
    app,
    database,
    leela,
    clock,
  }) => {
    const id = await leela.visit({ visit_date: '2026-11-15', visit_time: '09:00' });
    await ask(app, `POST ${pathOf(id)}`, { token: leela.token, body: {} });
    const [task] = await officeTasks(database);
    const since = await newestAuditId(database);
    const takeBack = () => ask(app, `DELETE ${pathOf(id)}`, { token: leela.token });
    const { status, body } = await takeBack();
    expect([status, body]).toEqual([200, { id, cannot_come: false }]);
    expect(await markOf(database, id)).toEqual(noMark);
    expect(await officeTasks(database)).toEqual([
      { ...task, completed_at: clock.now, updated_at: clock.now },
    ]);
    expect(await auditRowsSince(database, since)).toMatchObject([
      { action: 'update', record: 'schedule', record_id: id, fields: ['cannot_come'] },
      { action: 'update', record: 'task', record_id: task?.id, fields: ['status'] },
    ]);
    expect((await takeBack()).body).toEqual({ id, cannot_come: false });
    // Said again, it is a new task: the office may have told the family that she comes.
    await ask(app, `POST ${pathOf(id)}`, { token: leela.token, body: {} });
    expect(await officeTasks(database)).toHaveLength(2);
  });

  test('DAY-19 leaves a task alone that the office has completed or deleted', async ({
    app,
    admin,
    database,
    leela,
    clock,
  }) => {
    const [first, second] = [await leela.visit(), await leela.visit({ visit_date: '2026-11-17' })];
    for (const id of [first, second]) {
      await ask(app, `POST ${pathOf(id)}`, { token: leela.token, body: {} });
    }
    const [completed, deleted] = await officeTasks(database);
    await ask(app, `PATCH /api/tasks/${completed?.id}/status`, { token: admin });
    await ask(app, `DELETE /api/tasks/${deleted?.id}`, { token: admin });
    const completedAt = clock.now;
    clock.pass(5);
    for (const id of [first, second]) {
      const { status } = await ask(app, `DELETE ${pathOf(id)}`, { token: leela.token });
      expect(status).toBe(200);
      expect(await markOf(database, id)).toEqual(noMark);
    }
    const tasks = await officeTasks(database);
    expect(tasks.map(({ id, completed_at }) => [id, completed_at])).toEqual([
      [completed?.id, completedAt],
    ]);
    clock.pass(-5);
  });

  test('DAY-20 is heard of the own visits from today on, and of no other', async ({
    app,
    admin,
    database,
    leela,
    staff,
  }) => {
    const other = await addHelper(database.db, { name: 'Mary' });
    const own = await leela.visit();
    const since = await newestAuditId(database);
    const cases: [string, number, string][] = [
      ['of another helper', await leela.visit({ helper_id: other }), leela.token],
      ['of nobody', await leela.visit({ helper_id: null }), leela.token],
      ['of yesterday', await leela.visit({ visit_date: '2026-11-14' }), leela.token],
      ['that is unknown', UNKNOWN_ID, leela.token],
      ['by a shared account', own, await staff.with({ kinds: ['volunteer'] })],
      ['by another volunteer', own, await staff.with({ kinds: ['volunteer'], helper_id: other })],
      ['by an administrator', own, admin],
    ];
    for (const [what, id, token] of cases) {
      for (const method of ['POST', 'DELETE'] as const) {
        const answer = await ask(app, `${method} ${pathOf(id)}`, {
          token,
          ...(method === 'POST' && { body: {} }),
        });
        expect([answer.status, answer.body], `${method} ${what}`).toEqual([404, notFound]);
      }
    }
    const long = await ask(app, `POST ${pathOf(own)}`, {
      token: leela.token,
      body: { reason: 'x'.repeat(201) },
    });
    expect([long.status, long.body.field]).toEqual([400, 'reason']);
    expect(await officeTasks(database)).toEqual([]);
    expect(await markOf(database, own)).toEqual(noMark);
    expect(await auditRowsSince(database, since)).toEqual([]);
  });

  test('DAY-21 DAY-22 is told to the office until the visit moves to somebody or a day', async ({
    app,
    admin,
    database,
    leela,
  }) => {
    const other = await addHelper(database.db, { name: 'Mary' });
    const change = async (id: number, values: object) => {
      const [before] = (await ask(app, 'GET /api/schedules', { token: admin })).body;
      const { status, body } = await ask(app, `PUT /api/schedules/${id}`, {
        token: admin,
        body: { ...before, ...values },
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return [body.cannot_come, (await markOf(database, id)).cannot_come_at !== null];
    };
    for (const [values, isKept] of [
      [{ visit_time: '18:00', notes: 'Later' }, true],
      [{ visit_date: '2026-11-17' }, false],
      [{ helper_id: other, member_name: 'Mary' }, false],
    ] as const) {
      await database.pool.query('delete from schedules');
      const id = await leela.visit();
      await ask(app, `POST ${pathOf(id)}`, { token: leela.token, body: {} });
      for (const path of ['/api/schedules', '/api/schedules/volunteer'] as const) {
        const [visit] = (await ask(app, `GET ${path}`, { token: admin })).body;
        expect(visit.cannot_come, path).toBe(true);
      }
      const { stops } = (await ask(app, 'GET /api/schedules/week', { token: admin })).body;
      expect(stops[0].cannot_come).toBe(true);
      expect(await change(id, values), JSON.stringify(values)).toEqual([isKept, isKept]);
    }
    expect(
      (await officeTasks(database)).filter(({ completed_at }) => completed_at === null),
    ).toHaveLength(3);
  });

  test('DAY-24 comes back with a visit that was deleted, also without its task', async ({
    app,
    admin,
    database,
    leela,
  }) => {
    for (const isTaskDeleted of [false, true]) {
      const id = await leela.visit();
      await ask(app, `POST ${pathOf(id)}`, { token: leela.token, body: {} });
      const before = await markOf(database, id);
      await ask(app, `DELETE /api/schedules/${id}`, { token: admin });
      if (isTaskDeleted) {
        await ask(app, `DELETE /api/tasks/${before.cannot_come_task_id}`, { token: admin });
      }
      const list = (await ask(app, 'GET /api/deleted-records', { token: admin })).body;
      const restored = await ask(app, `POST /api/deleted-records/${list[0].id}/restore`, {
        token: admin,
      });
      expect(restored.status).toBe(200);
      expect(await markOf(database, id)).toEqual({
        ...before,
        ...(isTaskDeleted && { cannot_come_task_id: null }),
      });
    }
  });

  test('costs few statements', async ({ settings, databaseUrl, leela }) => {
    const id = await leela.visit();
    const counted = await startCountedServer(settings, databaseUrl);
    for (const method of ['POST', 'DELETE'] as const) {
      counted.statements();
      const { status } = await ask(counted.app, `${method} ${pathOf(id)}`, {
        token: leela.token,
        ...(method === 'POST' && { body: {} }),
      });
      expect(status).toBe(200);
      const queries = counted.statements().filter(isQuery);
      expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(6);
    }
  });
});
