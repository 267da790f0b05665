import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper } from '../../database/rows.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { ask, logIn, test } from '../../support/clinic.ts';

const PATH = '/api/accounts';
const everyKind = ['volunteer', 'caregiver', 'medical_professional'];

let count = 0;
const aName = () => `person-${(count += 1)}`;
const aStaff = (values = {}) => ({
  username: aName(),
  role: 'vcm',
  password: PASSWORD,
  ...values,
});

describe('an account', () => {
  test('SYS-28 is made for staff, with a helper and the lists it sees', async ({
    app,
    admin,
    clock,
    database,
  }) => {
    const helper_id = await addHelper(database.db, { kind: 'caregiver', name: 'Mary Thomas' });
    const input = aStaff({
      helper_id,
      kinds: ['caregiver', 'volunteer', 'caregiver'],
      sees_more: true,
    });
    const { status, body } = await ask(app, `POST ${PATH}`, { token: admin, body: input });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      username: input.username,
      role: 'vcm',
      helper_id,
      helper_name: 'Mary Thomas',
      helper_kind: 'caregiver',
      kinds: ['volunteer', 'caregiver'],
      is_disabled: false,
      has_second_factor: false,
      open_sessions: 0,
      last_active_at: null,
      created_at: clock.now.toISOString(),
    });
    expect(await logIn(app, 'vcm', input.username)).toEqual(expect.any(String));
    expect(await logIn(app, 'admin', input.username)).toBeUndefined();
    const row = await rowOf(database, body.id);
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('SYS-28 is made for an administrator', async ({ app, admin }) => {
    const input = aStaff({ role: 'admin', helper_id: null });
    const { status, body } = await ask(app, `POST ${PATH}`, { token: admin, body: input });
    expect(status).toBe(201);
    expect(body).toMatchObject({ role: 'admin', helper_id: null, helper_name: null });
    const token = await logIn(app, 'admin', input.username);
    expect((await ask(app, `GET ${PATH}`, { token })).status).toBe(200);
  });

  test('of staff sees every list unless said otherwise (D-49)', async ({ app, admin }) => {
    const { body } = await ask(app, `POST ${PATH}`, { token: admin, body: aStaff() });
    expect(body).toMatchObject({ kinds: everyKind, helper_id: null });
  });

  test('has a name that no other has, in any letter case and on either side', async ({
    app,
    admin,
  }) => {
    const input = aStaff();
    await ask(app, `POST ${PATH}`, { token: admin, body: input });
    const again = { ...input, username: ` ${input.username.toUpperCase()} `, role: 'admin' };
    const { status, body } = await ask(app, `POST ${PATH}`, { token: admin, body: again });
    expect(status).toBe(409);
    const message = 'An account with this username already exists.';
    expect(body).toEqual({ message, error: message, field: 'username' });
  });

  test.for<[field: string, value: unknown, sentence: string]>([
    ['username', ' ', 'Username is required'],
    ['username', 'u'.repeat(101), 'Username is too long'],
    ['role', undefined, 'Role is required'],
    ['role', 'root', 'Role is required'],
    ['password', undefined, 'Password is required'],
    ['password', 'x', 'Password must have 12 to 128 characters'],
    ['password', 'Password@1234', 'Password is too easy to guess.'],
    ['password', 'manchesterunited', 'Password is too easy to guess.'],
    ['kinds', [], 'Choose at least one: Lists'],
    ['kinds', ['patient'], 'Choose at least one: Lists'],
    ['kinds', 'volunteer', 'Choose at least one: Lists'],
    ['helper_id', 0, 'Helper is not there any more'],
    ['helper_id', '1', 'Helper is not there any more'],
    ['helper_id', 2_147_483_648, 'Helper is not there any more'],
    ['helper_id', 2_147_483_647, 'Helper is not there any more'],
  ])('is refused with %s %o', async ([field, value, sentence], { app, admin, database }) => {
    const before = await countAccounts(database);
    const body = aStaff({ [field]: value });
    const answer = await ask(app, `POST ${PATH}`, { token: admin, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ field, message: expect.stringContaining(sentence) });
    expect(answer.body.details).toHaveLength(1);
    expect(await countAccounts(database)).toEqual(before);
  });

  test('is refused with its own name as the password', async ({ app, admin }) => {
    const body = { ...aStaff(), username: 'Ratheesh.K', password: 'lamp of ratheesh.k here' };
    const answer = await ask(app, `POST ${PATH}`, { token: admin, body });
    expect(answer.status).toBe(400);
    expect(answer.body.field).toBe('password');
  });

  test.for([
    { field: 'kinds', values: { kinds: ['volunteer'] } },
    { field: 'helper_id', values: { helper_id: 1 } },
  ])('of an administrator has no $field', async ({ field, values }, { app, admin }) => {
    const body = aStaff({ role: 'admin', ...values });
    const answer = await ask(app, `POST ${PATH}`, { token: admin, body });
    expect(answer.status).toBe(400);
    expect(answer.body.field).toBe(field);
    expect(answer.body.message).toMatch(/: for staff accounts only$/);
  });

  test('is changed: whose it is, and what it sees', async ({ app, admin, database }) => {
    const helper_id = await addHelper(database.db, { kind: 'volunteer', name: 'Anu' });
    const { id } = await add(app, admin, aStaff());
    const edit = (body: object) => ask(app, `PUT ${PATH}/${id}`, { token: admin, body });
    const kinds = ['medical_professional', 'volunteer'];
    const linked = await edit({ helper_id, kinds, sees_more: true });
    expect(linked.status).toBe(200);
    expect(linked.body).toMatchObject({
      id,
      helper_id,
      helper_name: 'Anu',
      kinds: ['volunteer', 'medical_professional'],
    });
    const free = await edit({ helper_id: null, kinds: everyKind });
    expect(free.body).toMatchObject({ helper_id: null, helper_name: null, kinds: everyKind });

    expect((await edit({ helper_id: null })).body).toMatchObject({ field: 'kinds' });
    expect((await edit({ kinds: [] })).status).toBe(400);
    expect((await edit({ kinds: everyKind, helper_id: 999_999 })).body).toMatchObject({
      message: 'Helper is not there any more',
      field: 'helper_id',
    });
  });

  test('loses its helper with the helper', async ({ app, admin, database }) => {
    const helper_id = await addHelper(database.db, { kind: 'volunteer' });
    const { id } = await add(app, admin, aStaff({ helper_id }));
    await ask(app, `DELETE /api/volunteers/${helper_id}`, { token: admin });
    expect(await findListed(app, admin, id)).toMatchObject({ helper_id: null, helper_name: null });
  });

  test('of an administrator cannot be narrowed', async ({ app, admin, database }) => {
    const id = await makeAccount(database, 'admin', aName());
    const body = { kinds: ['volunteer'], helper_id: null };
    const answer = await ask(app, `PUT ${PATH}/${id}`, { token: admin, body });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('Lists: for staff accounts only');
  });

  test.for([
    'PUT /x',
    'PUT /x/password',
    'POST /x/disable',
    'POST /x/enable',
    'POST /x/end-sessions',
  ])('that nobody has is not found: %s', async (shape, { app, admin }) => {
    const body = { password: PASSWORD, kinds: everyKind, helper_id: null };
    for (const id of ['2147483647', '0', 'me']) {
      const call = shape.replace('/x', `${PATH}/${id}`) as `PUT /${string}`;
      const answer = await ask(app, call, { token: admin, body });
      expect(answer.status, call).toBe(404);
      expect(answer.body.message).toBe('Account not found');
    }
  });
});

describe('the list of accounts', () => {
  test('has the newest first, and comes in pages when asked to', async ({ app, admin }) => {
    const first = await add(app, admin, aStaff());
    const second = await add(app, admin, aStaff());
    const whole = await ask(app, `GET ${PATH}`, { token: admin });
    const ids = whole.body.map(({ id }: { id: number }) => id);
    expect(ids.slice(0, 2)).toEqual([second.id, first.id]);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));

    const page = await ask(app, `GET ${PATH}?limit=1`, { token: admin });
    expect(page.body).toMatchObject([{ id: second.id }]);
    expect(page.headers.link).toBe(`<${PATH}?limit=1&after=${second.id}>; rel="next"`);
    const next = await ask(app, `GET ${PATH}?limit=1&after=${second.id}`, { token: admin });
    expect(next.body).toMatchObject([{ id: first.id }]);
    expect((await ask(app, `GET ${PATH}?limit=201`, { token: admin })).status).toBe(400);
  });

  test('counts the sessions that are open, and knows when each account was last used', async ({
    app,
    admin,
    clock,
    database,
  }) => {
    const username = aName();
    const id = await makeAccount(database, 'admin', username);
    await logIn(app, 'admin', username);
    clock.pass(30);
    const second = await logIn(app, 'admin', username);
    const usedAt = clock.now.toISOString();
    const token = await logIn(app, 'admin', 'asha');
    expect(await findListed(app, token, id)).toMatchObject({
      open_sessions: 2,
      last_active_at: usedAt,
    });
    clock.pass(31);
    // The first session has expired from inactivity.
    expect(await findListed(app, token, id)).toMatchObject({
      open_sessions: 1,
      last_active_at: usedAt,
    });
    await ask(app, 'POST /api/logout', { token: second });
    expect(await findListed(app, token, id)).toMatchObject({ open_sessions: 0 });
    expect(admin).toEqual(expect.any(String));
  });

  test('tells nobody a password, not even its hash', async ({ app, database }) => {
    const token = await logIn(app, 'admin', 'asha');
    const { text } = await ask(app, `GET ${PATH}`, { token });
    expect(text).not.toMatch(/argon2|hash|password/);
    expect(await countAccounts(database)).toBeGreaterThan(5);
  });
});

async function add(app: FastifyInstance, token: string, body: object) {
  return (await ask(app, `POST ${PATH}`, { token, body })).body as { id: number };
}

async function findListed(app: FastifyInstance, token: string, id: number) {
  const { body } = await ask(app, `GET ${PATH}`, { token });
  return (body as { id: number }[]).find((account) => account.id === id);
}

function rowOf({ db }: Database, id: number) {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

async function countAccounts({ pool }: Database): Promise<number> {
  return Number((await pool.query('select count(*) from accounts')).rows[0].count);
}
