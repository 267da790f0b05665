import type { Kind } from '@thinna/contract/helpers/helpers';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { makeAccount } from '../../support/accounts.ts';
import { ask, logIn, test } from '../../support/clinic.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { runWhileLocked } from '../server/lock-waits.ts';

const notFound = { message: 'Task not found', error: 'Task not found', field: null };

async function aTask(app: FastifyInstance, token: string, assignedTo: string | null = null) {
  const body = { title: 'Bring the medicine', assignedTo };
  return (await ask(app, 'POST /api/tasks', { token, body })).body as { id: number };
}

const toggle = (app: FastifyInstance, token: string, id: number | string) =>
  ask(app, `PATCH /api/tasks/${id}/status`, { token });

/** Makes a staff account with these kinds and returns its token. */
async function staffOf(app: FastifyInstance, database: Database, kinds: Kind[]): Promise<string> {
  const username = `staff-${kinds.join('-')}`;
  const id = await makeAccount(database, 'vcm', username);
  await database.db.updateTable('accounts').set({ kinds }).where('id', '=', id).execute();
  return logIn(app, 'vcm', username);
}

describe('the status of a task', () => {
  test('TSK-27 TSK-28 TSK-35 goes to completed and back, without a body', async ({
    app,
    admin,
    database,
    clock,
  }) => {
    const task = await aTask(app, admin);
    clock.pass(1);
    const done = await toggle(app, admin, task.id);
    expect([done.status, done.body]).toEqual([200, { ...task, status: 'completed' }]);
    const { rows } = await database.pool.query(
      'select completed_at, updated_at from tasks where id = $1',
      [task.id],
    );
    expect(rows).toEqual([{ completed_at: clock.now, updated_at: clock.now }]);
    const again = await toggle(app, admin, task.id);
    expect([again.status, again.body]).toEqual([200, { ...task, status: 'pending' }]);
  });

  test('TSK-35 whatever is sent with it means nothing', async ({ app, admin }) => {
    const { id } = await aTask(app, admin);
    const call = `PATCH /api/tasks/${id}/status` as const;
    for (const [status, after] of [
      ['cancelled', 'completed'],
      ['completed', 'pending'],
    ] as const) {
      const answer = await ask(app, call, { token: admin, body: { status } });
      expect([answer.status, answer.body.status]).toEqual([200, after]);
    }
  });

  test('TSK-36 flips twice when two turn it at the same time', async ({ app, admin, database }) => {
    const { id } = await aTask(app, admin);
    const lock = `select from tasks where id = ${id} for update`;
    const flip = () => toggle(app, admin, id);
    const answers = await runWhileLocked(database, lock, flip, flip);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const statuses: string[] = answers.map(({ body }) => body.status);
    expect(statuses.toSorted()).toEqual(['completed', 'pending']);
    const { body: list } = await ask(app, 'GET /api/tasks', { token: admin });
    expect(list.find((task: { id: number }) => task.id === id).status).toBe('pending');
  });

  test('TSK-36 flips an even number of times back to where it was', async ({ app, admin }) => {
    const { id } = await aTask(app, admin);
    const answers = await Promise.all(Array.from({ length: 8 }, () => toggle(app, admin, id)));
    const statuses = answers.map(({ body }) => body.status);
    expect(statuses.filter((status) => status === 'completed')).toHaveLength(4);
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(4);
    expect((await toggle(app, admin, id)).body.status).toBe('completed');
  });

  test.for(['0', 'x', '-1', '1.5', String(UNKNOWN_ID)])(
    'TSK-31 of a task that is not there (%s) is not found',
    async (id, { app, admin }) => {
      const answer = await toggle(app, admin, id);
      expect([answer.status, answer.body]).toEqual([404, notFound]);
    },
  );
});

describe('staff', () => {
  const roles = ['Volunteer', 'Caregiver', 'Medical Professional', null];

  test.for([
    [['volunteer'], ['Volunteer']],
    [
      ['caregiver', 'medical_professional'],
      ['Caregiver', 'Medical Professional'],
    ],
    [
      ['volunteer', 'caregiver', 'medical_professional'],
      ['Volunteer', 'Caregiver', 'Medical Professional'],
    ],
  ] as [Kind[], string[]][])(
    'SYS-09 who see %j turn the tasks of those roles, and know of no others',
    async ([kinds, ownRoles], { app, admin, database }) => {
      const staff = await staffOf(app, database, kinds);
      const unknown = await toggle(app, staff, UNKNOWN_ID);
      for (const role of roles) {
        const { id } = await aTask(app, admin, role);
        const answer = await toggle(app, staff, id);
        if (role !== null && ownRoles.includes(role)) {
          expect([answer.status, answer.body.status], role).toEqual([200, 'completed']);
          continue;
        }
        // The answer does not reveal that the task exists.
        expect([answer.status, answer.body], String(role)).toEqual([unknown.status, unknown.body]);
        expect(answer.body).toEqual(notFound);
        const { rows } = await database.pool.query(`select completed_at from tasks where id = $1`, [
          id,
        ]);
        expect(rows).toEqual([{ completed_at: null }]);
      }
    },
  );

  test('SYS-09 see the change of their lists with the next call', async ({
    app,
    admin,
    database,
  }) => {
    const staff = await staffOf(app, database, ['caregiver', 'volunteer']);
    const { id } = await aTask(app, admin, 'Caregiver');
    expect((await toggle(app, staff, id)).status).toBe(200);
    await database.pool.query(
      `update accounts set kinds = '{volunteer}' where username = 'staff-caregiver-volunteer'`,
    );
    expect((await toggle(app, staff, id)).body).toEqual(notFound);
  });

  test('SYS-09 read, add, edit and delete no task', async ({ app, admin, database }) => {
    const staff = await staffOf(app, database, ['medical_professional', 'volunteer']);
    const { id } = await aTask(app, admin, 'Volunteer');
    for (const call of [
      'GET /api/tasks',
      'POST /api/tasks',
      `PUT /api/tasks/${id}`,
      `DELETE /api/tasks/${id}`,
    ] as const) {
      expect((await ask(app, call, { token: staff, body: { title: 'x' } })).status, call).toBe(403);
    }
  });
});
