import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper } from '../../database/rows.ts';
import { ask, test } from '../../support/clinic.ts';
import { UNKNOWN_ID } from '../../support/written.ts';

const notFound = { message: 'Task not found', error: 'Task not found', field: null };
const whole = {
  title: 'Collect the wound dressings',
  description: 'From the store in Mala',
  category: 'supplies',
  priority: 'high',
  assignedTo: 'Medical Professional',
  dueDate: '2026-11-20',
  dueTime: '09:30',
};

const add = (app: FastifyInstance, token: string, body: object) =>
  ask(app, 'POST /api/tasks', { token, body });

beforeEach<{ database: Database }>(async ({ database }) => {
  await database.pool.query('delete from tasks');
});

describe('the calls of tasks', () => {
  test('TSK-21 TSK-22 TSK-23 TSK-25 add one, edit it, and answer as it is stored', async ({
    app,
    admin,
    database,
  }) => {
    const assignedMember = await addHelper(database.db, {
      kind: 'medical_professional',
      name: 'ഡോ. സുമ',
    });
    const created = await add(app, admin, { ...whole, assignedMember, status: 'completed' });
    const stored = {
      id: expect.any(Number),
      title: whole.title,
      description: whole.description,
      category: 'supplies',
      priority: 'high',
      status: 'pending',
      assigned_to: 'Medical Professional',
      assigned_member: 'ഡോ. സുമ',
      assigned_member_id: assignedMember,
      due_date: '2026-11-20',
      due_time: '09:30',
      created_at: '2026-11-15T06:30:00.000Z',
      patient_id: null,
      patient_name: null,
    };
    expect([created.status, created.body]).toEqual([201, stored]);

    const { id } = created.body;
    await ask(app, `PATCH /api/tasks/${id}/status`, { token: admin });
    const body = { title: 'Bring them', status: 'pending', assigned_to: 'volunteer' };
    const edited = await ask(app, `PUT /api/tasks/${id}`, { token: admin, body });
    expect([edited.status, edited.body]).toEqual([
      200,
      {
        ...stored,
        title: 'Bring them',
        description: null,
        category: 'medical',
        priority: 'medium',
        status: 'completed',
        assigned_to: 'Volunteer',
        assigned_member: null,
        assigned_member_id: null,
        due_date: null,
        due_time: null,
      },
    ]);
    expect((await ask(app, 'GET /api/tasks', { token: admin })).body).toEqual([edited.body]);
    const { rows } = await database.pool.query(
      `select action, fields from audit where record = 'task' and record_id = $1 order by id`,
      [id],
    );
    expect(rows.slice(1)).toEqual([
      { action: 'update', fields: ['status'] },
      {
        action: 'update',
        fields: expect.arrayContaining(['title', 'assigned_to', 'assigned_member_id', 'due_time']),
      },
    ]);
  });

  test('TSK-15 TSK-16 TSK-25 begin as medical, medium and pending', async ({ app, admin }) => {
    const { status, body } = await add(app, admin, { title: 'Call the family' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ category: 'medical', priority: 'medium', status: 'pending' });
  });

  test('TSK-01 TSK-05 TSK-06 list by priority, then by due date, then the newest first', async ({
    app,
    admin,
  }) => {
    const tasks = [
      ['low today', 'low', '2026-11-15', null],
      ['high without a day', 'high', null, null],
      ['high later', 'high', '2026-12-01', null],
      ['high sooner at ten', 'high', '2026-11-16', '10:00'],
      ['high sooner at nine', 'high', '2026-11-16', '09:00'],
      ['high sooner some time', 'high', '2026-11-16', null],
      ['medium older', 'medium', '2026-11-16', null],
      ['medium newer', 'medium', '2026-11-16', null],
      ['high without a day, newer', 'high', null, '08:00'],
    ] as const;
    for (const [title, priority, dueDate, dueTime] of tasks) {
      await add(app, admin, { title, priority, dueDate, dueTime });
    }
    const list = await ask(app, 'GET /api/tasks', { token: admin });
    expect(list.body.map(({ title }: { title: string }) => title)).toEqual([
      'high sooner at nine',
      'high sooner at ten',
      'high sooner some time',
      'high later',
      'high without a day, newer',
      'high without a day',
      'medium newer',
      'medium older',
      'low today',
    ]);
    // The pages in sequence equal the whole list.
    const pages: unknown[] = [];
    let next: string | undefined = '/api/tasks?limit=2';
    while (next !== undefined) {
      const page = await ask(app, `GET ${next}` as 'GET /', { token: admin });
      expect(page.body.length).toBeLessThanOrEqual(2);
      pages.push(...page.body);
      next = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(pages).toEqual(list.body);
  });

  test('TSK-33 delete one', async ({ app, admin }) => {
    const { body } = await add(app, admin, whole);
    const deleted = await ask(app, `DELETE /api/tasks/${body.id}`, { token: admin });
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Deleted' }]);
    const again = await ask(app, `DELETE /api/tasks/${body.id}`, { token: admin });
    expect([again.status, again.body]).toEqual([404, notFound]);
  });

  test.for(['0', '-1', 'x', '1.5', '%00', String(UNKNOWN_ID), '99999999999', 'volunteer'])(
    'TSK-22 TSK-33 do not know %s',
    async (id, { app, admin }) => {
      const put = await ask(app, `PUT /api/tasks/${id}`, { token: admin, body: whole });
      expect([put.status, put.body]).toEqual([404, notFound]);
      const remove = await ask(app, `DELETE /api/tasks/${id}`, { token: admin });
      expect([remove.status, remove.body]).toEqual([404, notFound]);
    },
  );
});

describe('the two spellings of a task', () => {
  test('TSK-23 TSK-24 are taken alike', async ({ app, admin, database }) => {
    const id = await addHelper(database.db, { kind: 'caregiver', name: 'Leena' });
    const camel = { assignedTo: 'Caregiver', assignedMember: id, dueDate: '2026-12-01' };
    const snake = { assigned_to: 'Caregiver', assigned_member_id: id, due_date: '2026-12-01' };
    const [first, other] = await Promise.all([
      add(app, admin, { title: 'Visit', ...camel, dueTime: '16:05' }),
      add(app, admin, { title: 'Visit', ...snake, due_time: '16:05' }),
    ]);
    expect([first.status, other.status]).toEqual([201, 201]);
    expect(other.body).toEqual({ ...first.body, id: other.body.id });
    // An answer is a valid request body.
    const back = await ask(app, `PUT /api/tasks/${first.body.id}`, {
      token: admin,
      body: first.body,
    });
    expect([back.status, back.body]).toEqual([200, first.body]);
  });

  test('TSK-24 when both are sent the form’s counts, also when it says nothing', async ({
    app,
    admin,
  }) => {
    const { status, body } = await add(app, admin, {
      title: 'Visit',
      assignedTo: 'Volunteer',
      assigned_to: 'nobody we know',
      assignedMember: '',
      assigned_member: 'Nobody',
      assigned_member_id: UNKNOWN_ID,
      dueDate: null,
      due_date: '2026-12-01',
      dueTime: '',
      due_time: 'noon',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      assigned_to: 'Volunteer',
      assigned_member: null,
      due_date: null,
      due_time: null,
    });
  });

  test.for([
    ['medical', 'Medical Professional'],
    ['medical_professional', 'Medical Professional'],
    ['Medical Professional', 'Medical Professional'],
    ['caregiver', 'Caregiver'],
    ['Volunteer', 'Volunteer'],
    ['', null],
    [null, null],
  ] as const)('TSK-17 the role %j is %j', async ([assignedTo, role], { app, admin }) => {
    const { body } = await add(app, admin, { title: 'Visit', assignedTo });
    expect(body.assigned_to).toBe(role);
  });
});

describe('the member of a task', () => {
  test('TSK-24 is named by id, or by a name that only one of the role has', async ({
    app,
    admin,
    database,
  }) => {
    const name = 'Susy Only';
    const id = await addHelper(database.db, { kind: 'caregiver', name });
    await addHelper(database.db, { kind: 'volunteer', name });
    for (const member of [
      { assignedMember: id },
      { assignedMember: String(id) },
      { assignedMember: ` ${name} ` },
      { assigned_member: id },
      { assigned_member: name },
      { assigned_member_id: id },
      { assigned_member_id: null, assigned_member: name },
    ]) {
      const created = await add(app, admin, { title: 'Visit', assignedTo: 'Caregiver', ...member });
      expect([created.status, created.body.assigned_member_id], JSON.stringify(member)).toEqual([
        201,
        id,
      ]);
      expect(created.body.assigned_member).toBe(name);
    }
  });

  test('TSK-26 who is not one of the role is refused, and nothing is changed', async ({
    app,
    admin,
    database,
  }) => {
    const id = await addHelper(database.db, { kind: 'caregiver', name: 'Other Role' });
    for (const _ of 'ab') await addHelper(database.db, { kind: 'volunteer', name: 'Two Of Them' });
    const { body: existing } = await add(app, admin, whole);
    const message = 'Member must be one person of the chosen role';
    for (const member of [
      { assignedTo: 'Volunteer', assignedMember: id },
      { assignedTo: 'Volunteer', assignedMember: 'Other Role' },
      { assignedTo: 'Volunteer', assignedMember: 'Two Of Them' },
      { assignedTo: 'Volunteer', assignedMember: UNKNOWN_ID },
      { assignedTo: 'Volunteer', assignedMember: '99999999999' },
      { assigned_to: 'Volunteer', assigned_member_id: id },
      { assigned_to: 'Volunteer', assigned_member: '%' },
      { assignedMember: id },
      { assignedTo: '', assigned_member: 'Other Role' },
    ]) {
      for (const call of ['POST /api/tasks', `PUT /api/tasks/${existing.id}`] as const) {
        const body = { ...whole, assignedTo: null, ...member };
        if ('assigned_to' in member) delete (body as { assignedTo?: unknown }).assignedTo;
        const answer = await ask(app, call, { token: admin, body });
        expect([answer.status, answer.body.field], JSON.stringify(member)).toEqual([
          400,
          'assigned_member',
        ]);
        expect(answer.body.message).toBe(message);
      }
    }
    expect((await ask(app, 'GET /api/tasks', { token: admin })).body).toEqual([existing]);
  });

  test('TSK-10 is called by the present name, and leaves the role behind', async ({
    app,
    admin,
    database,
  }) => {
    const id = await addHelper(database.db, { kind: 'caregiver', name: 'Before' });
    await add(app, admin, { title: 'Visit', assignedTo: 'Caregiver', assignedMember: id });
    const first = async () => (await ask(app, 'GET /api/tasks', { token: admin })).body[0];
    await database.pool.query(`update helpers set name = 'After' where id = $1`, [id]);
    expect(await first()).toMatchObject({ assigned_member: 'After' });
    await ask(app, `DELETE /api/caregivers/${id}`, { token: admin });
    expect(await first()).toMatchObject({
      assigned_to: 'Caregiver',
      assigned_member: null,
      assigned_member_id: null,
    });
  });
});
