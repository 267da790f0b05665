import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient } from '../../database/rows.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { newestAuditId } from '../../support/audit.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { addApp, codeOf, tryLogIn } from '../../support/second-factor/factors.ts';

const ADMIN_LOGIN = 'POST /api/admin-login';
const STAFF_LOGIN = 'POST /api/vcm-login';
const WRONG = 'canary of a wrong password';
const WRONG_CREDENTIALS = 'Invalid username or password';

let count = 0;

const test = clinicTest
  /** Makes a new account; each has its own limits. */
  .extend('join', ({ app, database }) => async (role: 'admin' | 'vcm') => {
    const username = `canary-${(count += 1)}`;
    const id = await makeAccount(database, role, username);
    return { id, username, token: await logIn(app, role, username) };
  })
  /** Returns the rows since the last call, with all their columns but id and request. */
  .extend('rows', async ({ database }) => {
    let since = await newestAuditId(database);
    return async () => {
      const rows = await rowsSince(database, since);
      since = await newestAuditId(database);
      return rows;
    };
  });

function rowsSince({ db }: Database, id: string) {
  return db
    .selectFrom('audit')
    .select(['actor_id', 'actor_role', 'action', 'record', 'record_id', 'fields'])
    .where('id', '>', id)
    .orderBy('id')
    .execute();
}

const visitor = { actor_id: null, actor_role: 'visitor', record: 'account' };

describe('a failed log-in', () => {
  test('TRU-46 leaves a row with the account, and nothing of what was typed', async ({
    app,
    database,
    join,
    rows,
  }) => {
    const { id, username } = await join('admin');
    await rows();
    const body = { username: username.toUpperCase(), password: WRONG };
    expect(await ask(app, ADMIN_LOGIN, { body })).toMatchObject({
      status: 401,
      body: { message: WRONG_CREDENTIALS },
    });
    const failed = { ...visitor, action: 'login-failed', record_id: id, fields: [] };
    expect(await rows()).toEqual([failed]);
    const { rows: stored } = await database.pool.query(
      `select (select string_agg(audit::text, ' ') from audit) as audit,
         (select string_agg(attempts::text, ' ') from attempts) as attempts`,
    );
    expect(JSON.stringify(stored)).not.toMatch(/canary/i);
  });

  test('TRU-46 leaves one of a disabled account, and of one that tries the other side', async ({
    app,
    database,
    join,
    rows,
  }) => {
    const nurse = await join('vcm');
    const disabled = await join('admin');
    await database.pool.query('update accounts set disabled_at = now() where id = $1', [
      disabled.id,
    ]);
    await rows();
    const failed = { ...visitor, action: 'login-failed', fields: [] };
    for (const { id, username } of [nurse, disabled]) {
      const body = { username, password: PASSWORD };
      expect((await ask(app, ADMIN_LOGIN, { body })).status).toBe(401);
      expect(await rows()).toEqual([{ ...failed, record_id: id }]);
    }
    expect(
      (await ask(app, STAFF_LOGIN, { body: { username: nurse.username, password: PASSWORD } }))
        .status,
    ).toBe(200);
    expect(await rows()).toMatchObject([{ action: 'login', actor_id: nurse.id }]);
  });

  test('TRU-46 leaves one without an account if no account has the name', async ({ app, rows }) => {
    const body = { username: 'canary-nobody', password: WRONG };
    expect((await ask(app, STAFF_LOGIN, { body })).status).toBe(401);
    expect(await rows()).toEqual([
      { ...visitor, action: 'login-unknown', record_id: null, fields: [] },
    ]);
    expect((await ask(app, STAFF_LOGIN, { body: {} })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('TRU-46 names the second step if the password was right', async ({
    app,
    clock,
    join,
    rows,
  }) => {
    const leela = await join('admin');
    const { secret } = await addApp(app, clock, leela);
    clock.pass(1);
    await rows();
    expect((await tryLogIn(app, leela)).status).toBe(403);
    expect(await rows(), 'the second step is asked for').toEqual([]);
    expect((await tryLogIn(app, leela, { code: '000000' })).status).toBe(400);
    const failed = {
      ...visitor,
      action: 'login-failed',
      record_id: leela.id,
      fields: ['second_step'],
    };
    expect(await rows()).toEqual([failed]);
    const code = codeOf(secret, clock);
    expect((await tryLogIn(app, leela, { code })).status).toBe(200);
    expect((await tryLogIn(app, leela, { code })).status, 'used before').toBe(400);
    expect((await rows()).slice(1)).toEqual([failed]);
  });

  test('TRU-49 leaves at most ten rows an hour of one account, from wherever', async ({
    app,
    clock,
    join,
    rows,
  }) => {
    const { id, username } = await join('admin');
    await rows();
    const guess = (at: number) =>
      ask(app, ADMIN_LOGIN, { body: { username, password: WRONG }, from: `10.7.0.${at}` });
    for (let at = 1; at <= 13; at += 1) expect((await guess(at)).status).toBe(401);
    expect((await rows()).map(({ record_id }) => record_id)).toEqual(Array(10).fill(id));
    clock.pass(60);
    await guess(20);
    expect(await rows()).toHaveLength(1);
  });

  test('TRU-49 leaves at most sixty rows an hour of names that there are not', async ({
    app,
    clock,
    rows,
  }) => {
    clock.pass(60);
    for (let at = 0; at < 63; at += 1) {
      const body = { username: `nobody ${at}`, password: WRONG };
      expect((await ask(app, ADMIN_LOGIN, { body, from: `10.8.${at}.1` })).status).toBe(401);
    }
    expect(await rows()).toHaveLength(60);
  });

  test('TRU-49 stays a failed log-in if it cannot be written down', async ({
    app,
    database,
    join,
  }) => {
    const { username } = await join('admin');
    await failWrites(database, 'audit', 'insert');
    expect(await ask(app, ADMIN_LOGIN, { body: { username, password: WRONG } })).toMatchObject({
      status: 401,
      body: { message: WRONG_CREDENTIALS },
    });
  });
});

describe('a proof that failed', () => {
  test('TRU-47 leaves a row of whoever is logged in', async ({ app, clock, join, rows }) => {
    const leela = await join('admin');
    const { id, token } = leela;
    await rows();
    const failed = {
      actor_id: id,
      actor_role: 'admin',
      action: 'proof-failed',
      record: 'account',
      record_id: id,
      fields: [],
    };
    const proof = { token, body: { own_password: WRONG } };
    expect((await ask(app, 'POST /api/prove-identity', proof)).status).toBe(400);
    expect(await rows()).toEqual([failed]);
    const body = { current_password: WRONG, password: 'slippers beside brass lamp' };
    expect((await ask(app, 'PUT /api/own-password', { token, body })).status).toBe(400);
    expect(await rows()).toEqual([failed]);
    expect((await ask(app, 'POST /api/prove-identity', { token, body: {} })).status).toBe(400);
    expect(await rows(), 'nothing was tried').toEqual([]);

    await addApp(app, clock, leela);
    await rows();
    const code = { token, body: { code: '000000' } };
    expect((await ask(app, 'POST /api/prove-identity', code)).status).toBe(400);
    expect(await rows()).toEqual([{ ...failed, fields: ['second_step'] }]);
  });
});

describe('a closed door', () => {
  const refused = { action: 'refuse', record: 'access', record_id: null };

  test('TRU-48 leaves a row with the account and the call, and no value', async ({
    app,
    database,
    join,
    rows,
  }) => {
    const { id, token } = await join('vcm');
    const patient = await addPatient(database.db);
    await rows();
    const row = { ...refused, actor_id: id, actor_role: 'vcm' };
    for (const [call, name] of [
      ['GET /api/patients?search=canary', 'GET /api/patients'],
      [`GET /api/patients/${patient}`, 'GET /api/patients/:id'],
      ['GET /api/patients/999999', undefined],
      [`PUT /api/patients/${patient}/notes`, 'PUT /api/patients/:id/notes'],
    ] as const) {
      const body = call.startsWith('PUT') ? { additional_notes: 'canary' } : undefined;
      const answer = await ask(app, call, { token, body });
      expect([answer.status, answer.body.message], call).toEqual([
        403,
        'You are not allowed to do this',
      ]);
      expect(await rows(), call).toEqual(name === undefined ? [] : [{ ...row, fields: [name] }]);
    }
    const { rows: stored } = await database.pool.query('select audit::text as text from audit');
    expect(JSON.stringify(stored)).not.toMatch(/canary/i);
  });

  test('TRU-48 leaves one of a list of another kind', async ({ app, database, rows }) => {
    const helper_id = await addHelper(database.db);
    const username = `volunteer-${(count += 1)}`;
    await makeAccount(database, 'vcm', username, { kinds: ['volunteer'], helper_id });
    const token = await logIn(app, 'vcm', username);
    await rows();
    expect((await ask(app, 'GET /api/schedules/medical', { token })).status).toBe(403);
    expect(await rows()).toMatchObject([{ ...refused, fields: ['GET /api/schedules/:type'] }]);
  });

  test('TRU-48 leaves none if nobody is known, or if only a proof is asked for', async ({
    app,
    clock,
    join,
    rows,
  }) => {
    const { token } = await join('admin');
    await rows();
    expect((await ask(app, 'GET /api/patients')).status).toBe(401);
    expect((await ask(app, 'GET /api/patients', { token: 'garbage' })).status).toBe(401);
    clock.pass(16);
    expect((await ask(app, 'POST /api/accounts', { token, body: {} })).status).toBe(403);
    expect(await rows()).toEqual([]);
  });

  test('TRU-49 leaves one row an hour of the same call, and twenty of an account', async ({
    app,
    clock,
    join,
    rows,
  }) => {
    const { token } = await join('vcm');
    await rows();
    const knock = async (call: `${'GET' | 'PUT' | 'DELETE'} /${string}`) =>
      expect((await ask(app, call, { token })).status, call).toBe(403);
    for (let at = 0; at < 5; at += 1) await knock('GET /api/patients');
    expect(await rows()).toHaveLength(1);
    clock.pass(59);
    await knock('GET /api/patients');
    expect(await rows()).toEqual([]);
    clock.pass(1);
    for (const path of ['volunteers', 'caregivers', 'medical-professionals', 'patients-in-need']) {
      await knock(`GET /api/${path}`);
      await knock(`GET /api/${path}/1`);
      await knock(`PUT /api/${path}/1`);
      await knock(`PUT /api/${path}/1/view`);
    }
    for (const path of ['tasks', 'schedules', 'assignments', 'accounts', 'audit', 'equipment'])
      await knock(`GET /api/${path}`);
    expect(await rows()).toHaveLength(20);
  });

  test('TRU-49 stays closed if it cannot be written down', async ({ app, database, join }) => {
    const { token } = await join('vcm');
    await failWrites(database, 'audit', 'insert');
    expect(await ask(app, 'GET /api/patients', { token })).toMatchObject({
      status: 403,
      body: { message: 'You are not allowed to do this' },
    });
  });
});
