import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { ask, test } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { isQuery } from '../patients/patient-costs.ts';
import { runWhileLocked } from '../server/lock-waits.ts';

const DAY_MESSAGE = 'Due date must be a day, written YYYY-MM-DD';
const TIME_MESSAGE = 'Due time must be a time, written HH:MM';

describe('the rules of a task', () => {
  test.for([
    ['TSK-14', 'title', '', 'Title is required'],
    ['TSK-14', 'title', undefined, 'Title is required'],
    ['TSK-14', 'title', ' \u200B', 'Title is required'],
    ['TSK-14', 'title', 7, 'Title is required'],
    ['TSK-13', 'title', 't'.repeat(201), 'Title is too long'],
    ['TSK-13', 'description', 'd'.repeat(5001), 'Description is too long'],
    ['TSK-13', 'description', 'nul \0', 'Description has characters that cannot be stored'],
    ['TSK-14', 'category', '', 'Category is required'],
    ['TSK-14', 'category', null, 'Category is required'],
    ['TSK-15', 'category', 'surgery', 'Category is required'],
    ['TSK-15', 'category', 'Medical', 'Category is required'],
    ['TSK-14', 'priority', '', 'Priority is required'],
    ['TSK-16', 'priority', 'urgent', 'Priority is required'],
    ['TSK-17', 'assignedTo', 'Nurse', 'Assigned to is not known'],
    ['TSK-17', 'assigned_to', 'constructor', 'Assigned to is not known'],
    ['TSK-26', 'assignedMember', 1.5, 'Member must be one person of the chosen role'],
    ['TSK-26', 'assignedMember', [1], 'Member must be one person of the chosen role'],
    ['TSK-26', 'assigned_member', -1, 'Member must be one person of the chosen role'],
    ['TSK-26', 'assigned_member_id', '1', 'Member is not there any more'],
    ['TSK-26', 'assigned_member_id', 0, 'Member is not there any more'],
    ['TSK-13', 'dueDate', '2026-02-29', DAY_MESSAGE],
    ['TSK-13', 'dueDate', '20-11-2026', DAY_MESSAGE],
    ['TSK-13', 'due_date', '0000-01-01', DAY_MESSAGE],
    ['TSK-13', 'due_date', 20_261_120, DAY_MESSAGE],
    ['TSK-13', 'dueTime', '24:00', TIME_MESSAGE],
    ['TSK-13', 'due_time', '9:30', TIME_MESSAGE],
    ['TSK-13', 'due_time', '09:30:00', TIME_MESSAGE],
  ] as const)('%s: %s refuses %j', async ([, field, value, message], { app, admin }) => {
    const body = { title: 'Visit', [field]: value };
    for (const call of ['POST /api/tasks', `PUT /api/tasks/${UNKNOWN_ID}`] as const) {
      const answer = await ask(app, call, { token: admin, body });
      expect([answer.status, answer.body]).toEqual([
        400,
        { message, error: message, field, details: [{ field, message }] },
      ]);
    }
  });

  test.for([
    ...['medical', 'medication', 'supplies', 'followup', 'social'].map(
      (value) => ['TSK-15', 'category', value] as const,
    ),
    ...['high', 'medium', 'low'].map((value) => ['TSK-16', 'priority', value] as const),
  ])('%s the %s may be %s', async ([, field, value], { app, admin }) => {
    const body = { title: 'Visit', [field]: value };
    const created = await ask(app, 'POST /api/tasks', { token: admin, body });
    expect([created.status, created.body[field]]).toEqual([201, value]);
  });

  test('TSK-14 the sentences come in Malayalam as well', async ({ app, admin }) => {
    const headers = { 'accept-language': 'ml' };
    const answer = await ask(app, 'POST /api/tasks', { token: admin, body: {}, headers });
    expect(answer.body.message).toBe('തലക്കെട്ട്: ഇതു പൂരിപ്പിക്കുക');
  });
});

test('TSK-26 a member who is deleted in this moment is refused', async ({
  app,
  admin: token,
  database,
}) => {
  const { body: task } = await ask(app, 'POST /api/tasks', { token, body: { title: 'Visit' } });
  for (const call of ['POST /api/tasks', `PUT /api/tasks/${task.id}`] as const) {
    const assignedMember = await addHelper(database.db);
    const body = { title: 'Visit', assignedTo: 'Volunteer', assignedMember };
    const deleteHelper = `delete from helpers where id = ${assignedMember}`;
    const [answer] = await runWhileLocked(database, deleteHelper, () =>
      ask(app, call, { token, body }),
    );
    expect([answer?.status, answer?.body.field], call).toEqual([400, 'assigned_member']);
  }
});

describe('a page of tasks', () => {
  const add = async (app: FastifyInstance, token: string, body: object) =>
    (await ask(app, 'POST /api/tasks', { token, body: { title: 'Visit', ...body } })).body;
  const nextOf = ({ link }: { link?: unknown }) =>
    /<(.+)>; rel="next"/.exec(String(link))?.[1] as '/';

  test('TSK-05 goes on after a task that was deleted or changed meanwhile', async ({
    app,
    admin: token,
    database: { db },
  }) => {
    await db.deleteFrom('tasks').execute();
    const dated = { priority: 'high', dueDate: '2026-11-20', dueTime: '09:30' };
    const first = await add(app, token, dated);
    const second = await add(app, token, { priority: 'high' });
    const third = await add(app, token, { priority: 'low', dueTime: '10:00' });
    const page = await ask(app, 'GET /api/tasks?limit=1', { token });
    expect(page.body).toEqual([first]);
    expect(nextOf(page.headers)).toBe(
      `/api/tasks?limit=1&after=high.2026-11-20.09%3A30.${first.id}`,
    );
    await ask(app, `DELETE /api/tasks/${first.id}`, { token });
    const next = await ask(app, `GET ${nextOf(page.headers)}`, { token });
    expect(next.body).toEqual([second]);
    const body = { title: 'Visit', priority: 'low' };
    await ask(app, `PUT /api/tasks/${second.id}`, { token, body });
    const rest = nextOf(next.headers).replace('limit=1', 'limit=2') as '/';
    expect((await ask(app, `GET ${rest}`, { token })).body).toEqual([
      third,
      { ...second, priority: 'low' },
    ]);
  });

  test.for(['12', 'high.12', 'urgent...1', 'high.2026-13-01..1', 'high..24:00.1', 'high...0'])(
    'does not begin after %s',
    async (after, { app, admin: token }) => {
      const { status, body } = await ask(app, `GET /api/tasks?limit=1&after=${after}`, { token });
      expect([status, body.field]).toEqual([400, 'after']);
    },
  );
});

test('TRU-43 a call of tasks takes few statements', async ({
  settings,
  databaseUrl,
  admin,
  database: { db },
}) => {
  const patient_id = await addPatient(db);
  await db.insertInto('tasks').values({ title: 'Bring tape', patient_id }).execute();
  const { app, statements } = await startCountedServer(settings, databaseUrl);
  const countStatements = async (
    call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  ) => {
    const body = { title: 'Visit', assignedTo: 'Volunteer', dueDate: '2026-11-20' };
    const answer = await ask(app, call, {
      token: admin,
      ...(/^P(OST|UT)/.test(call) && { body }),
    });
    expect(answer.status).toBeLessThan(300);
    return { count: statements().filter(isQuery).length, id: answer.body.id as number };
  };
  const { count, id } = await countStatements('POST /api/tasks');
  expect(count).toBeLessThanOrEqual(6);
  expect((await countStatements('GET /api/tasks?limit=50')).count).toBeLessThanOrEqual(3);
  expect((await countStatements(`PUT /api/tasks/${id}`)).count).toBeLessThanOrEqual(6);
  expect((await countStatements(`PATCH /api/tasks/${id}/status`)).count).toBeLessThanOrEqual(6);
  expect((await countStatements(`DELETE /api/tasks/${id}`)).count).toBeLessThanOrEqual(6);
});
