import { careCalls } from '@thinna/contract/care/care';
import { roleNameOf } from '@thinna/contract/helpers/roles';
import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { everyKind, forbiddenBody, lists, test } from './care.ts';

const names = ['dashboard', 'assignments', 'tasks', 'schedules', 'team'] as const;
const arrays = names.filter((name) => name !== 'dashboard');
const notFound = { message: 'Not found', error: 'Not found', field: null };

beforeEach<{ database: Database }>(async ({ database }) => {
  for (const table of ['tasks', 'schedules', 'assignments', 'patients', 'helpers']) {
    await database.pool.query(`delete from ${table}`);
  }
});

describe('the lists of the staff', () => {
  test('SDB-04 SDB-11 are read by each spelling of the type: four counts, and arrays', async ({
    app,
    staff,
  }) => {
    const token = await staff.with({ kinds: everyKind });
    for (const [type] of lists) {
      const { status, body } = await ask(app, `GET /api/dashboard/${type}`, { token });
      expect(status).toBe(200);
      const none = { assignedPatients: 0, pendingTasks: 0, scheduledTasks: 0, teamMembers: 0 };
      expect(body).toEqual(none);
      for (const name of arrays) {
        const list = await ask(app, `GET /api/${name}/${type}`, { token });
        expect({ status: list.status, body: list.body }, name).toEqual({ status: 200, body: [] });
      }
    }
  });

  test('SDB-11 are those of the account; another one is refused, also when it is empty', async ({
    app,
    admin,
    staff,
  }) => {
    for (const [, kind] of lists) await staff.pair({ kind });
    for (const ownKind of everyKind) {
      const token = await staff.with({ kinds: [ownKind] });
      const others = await staff.with({ kinds: everyKind.filter((kind) => kind !== ownKind) });
      for (const [type, kind] of lists) {
        for (const name of names) {
          const call = `GET /api/${name}/${type}` as const;
          const ownAnswer = await ask(app, call, { token });
          const otherAnswer = await ask(app, call, { token: others });
          expect(ownAnswer.status, call).toBe(kind === ownKind ? 200 : 403);
          expect(otherAnswer.status, call).toBe(kind === ownKind ? 403 : 200);
          expect((kind === ownKind ? otherAnswer : ownAnswer).body).toEqual(forbiddenBody);
          expect((await ask(app, call, { token: admin })).status, call).toBe(200);
        }
      }
    }
  });

  test('are lost with the kind, at once', async ({ app, database, staff }) => {
    const token = await staff.with({ kinds: everyKind });
    const { rows } = await database.pool.query('select max(id) as id from accounts');
    expect((await ask(app, 'GET /api/team/medical', { token })).status).toBe(200);
    await database.pool.query(`update accounts set kinds = '{volunteer}' where id = $1`, [
      rows[0].id,
    ]);
    expect((await ask(app, 'GET /api/team/medical', { token })).status).toBe(403);
    expect((await ask(app, 'GET /api/team/volunteer', { token })).status).toBe(200);
  });

  test.for(['nurse', 'Volunteer', 'volunteers', 'Medical%20Professional', '1', 'constructor'])(
    'do not know the type %s, whoever asks',
    async (type, { app, admin, staff }) => {
      const token = await staff.with({ kinds: ['volunteer'] });
      for (const name of names) {
        for (const bearer of [token, admin]) {
          const { status, body } = await ask(app, `GET /api/${name}/${type}`, { token: bearer });
          expect({ status, body }, name).toEqual({ status: 404, body: notFound });
        }
      }
    },
  );

  test('SYS-05 SYS-08 ask for a valid token, as a bearer, and are open to administrators', async ({
    app,
    admin,
    staff,
  }) => {
    const token = await staff.with({ kinds: everyKind });
    for (const { path } of Object.values(careCalls)) {
      const url = path
        .replace(':type', 'volunteer')
        .replace(/:plural\/:id/, `volunteers/${UNKNOWN_ID}`);
      const call = `GET ${url}` as 'GET /';
      for (const headers of [{}, { authorization: token }, { authorization: `Basic ${token}` }]) {
        expect((await ask(app, call, { headers })).status, path).toBe(401);
      }
      expect((await ask(app, call, { token: `${token}x` })).status, path).toBe(401);
      for (const bearer of [token, admin]) {
        expect((await ask(app, call, { token: bearer })).status, path).toBeOneOf([200, 404]);
      }
    }
  });

  test('SDB-12 are as long as their tiles say', async ({ app, database, staff, clock }) => {
    const { db } = database;
    const token = await staff.with({ kinds: everyKind });
    for (const kind of everyKind) {
      const shared = await staff.pair({ kind });
      await staff.pair({ kind, patient_id: shared.patient_id });
      await staff.pair({ kind, completed_at: clock.now });
      const removedPatient = await addPatient(db, { removed_at: clock.now });
      await staff.pair({ kind, patient_id: removedPatient });
      const task = { title: 'A task', assigned_kind: kind };
      await db
        .insertInto('tasks')
        .values([task, task, { ...task, completed_at: clock.now }])
        .execute();
      await addVisits(database, roleNameOf[kind], ['2026-11-10', '2026-11-20']);
    }
    await db.insertInto('tasks').values({ title: 'Of nobody' }).execute();
    await addVisits(database, 'Emergency', ['2026-11-15']);
    await addVisits(database, 'Other', ['2026-11-15']);
    for (const [type] of lists) {
      const read = async (name: string) =>
        (await ask(app, `GET /api/${name}/${type}` as 'GET /', { token })).body;
      const assignments: { patient_id: number; status: string }[] = await read('assignments');
      const active = assignments.filter(({ status }) => status === 'active');
      const tasks: { status: string }[] = await read('tasks');
      const counts = {
        assignedPatients: new Set(active.map(({ patient_id }) => patient_id)).size,
        pendingTasks: tasks.filter(({ status }) => status === 'pending').length,
        scheduledTasks: (await read('schedules')).length,
        teamMembers: (await read('team')).length,
      };
      expect(counts, type).toEqual({
        assignedPatients: 1,
        pendingTasks: 2,
        scheduledTasks: 3,
        teamMembers: 4,
      });
      expect(await read('dashboard'), type).toEqual(counts);
    }
    const tasks: { id: number; status: string }[] = (
      await ask(app, 'GET /api/tasks/medical', { token })
    ).body;
    const pending = tasks.find(({ status }) => status === 'pending');
    await ask(app, `PATCH /api/tasks/${pending?.id}/status`, { token });
    const after = await ask(app, 'GET /api/dashboard/medical', { token });
    expect(after.body.pendingTasks).toBe(1);
  });

  test('SDB-25 SDB-11 tasks are those of the role alone, in the order of the office', async ({
    app,
    admin,
    database: { db },
    staff,
  }) => {
    const token = await staff.with({ kinds: everyKind });
    const member = await addHelper(db, { kind: 'caregiver', name: 'Leena' });
    const priorities = ['low', 'high', 'medium'] as const;
    for (const assigned_kind of [...everyKind, null]) {
      const rows = priorities.map((priority) => ({
        title: `${assigned_kind} ${priority}`,
        priority,
        assigned_kind,
      }));
      await db.insertInto('tasks').values(rows).execute();
    }
    await db
      .insertInto('tasks')
      .values({ title: 'Of one', assigned_kind: 'caregiver', assigned_helper_id: member })
      .execute();
    const whole = (await ask(app, 'GET /api/tasks', { token: admin })).body;
    for (const [type, kind] of lists) {
      const { body } = await ask(app, `GET /api/tasks/${type}`, { token });
      const expected = whole.filter(
        (task: { assigned_to: string }) => task.assigned_to === roleNameOf[kind],
      );
      expect(body).toEqual(expected);
      expect(body).toHaveLength(kind === 'caregiver' ? 4 : 3);
    }
  });

  test('SDB-35 visits are those of the role and every emergency, by date and time', async ({
    app,
    admin,
    database,
    staff,
  }) => {
    const token = await staff.with({ kinds: everyKind });
    const days = ['2026-11-20', '2026-11-01', '2026-11-15'];
    for (const type of [...Object.values(roleNameOf), 'Emergency', 'Other'] as const) {
      await addVisits(database, type, days);
    }
    const whole = (await ask(app, 'GET /api/schedules', { token: admin })).body;
    for (const [type, kind] of lists) {
      const { body } = await ask(app, `GET /api/schedules/${type}`, { token });
      const types = [roleNameOf[kind], 'Emergency'];
      const expected = whole.filter((visit: { visit_type: string }) =>
        types.includes(visit.visit_type),
      );
      const noContact = { place: null, address: null, phone_number: null };
      const noRecord = { outcome: null, is_recorded: false, can_record: false, reported: null };
      expect(body).toEqual(
        expected.map((visit: object) => ({ ...visit, ...noContact, ...noRecord })),
      );
      const shown: string[] = body.map((visit: { visit_date: string }) => visit.visit_date);
      expect(shown).toEqual([...days, ...days].toSorted());
    }
  });
});

async function addVisits(
  { db }: Database,
  visit_type: 'Emergency' | 'Other' | (typeof roleNameOf)[keyof typeof roleNameOf],
  days: string[],
) {
  const visit = { patient_name: 'Annamma', member_name: 'Mary', visit_time: '10:00', visit_type };
  await db
    .insertInto('schedules')
    .values(days.map((visit_date) => ({ ...visit, visit_date })))
    .execute();
}
