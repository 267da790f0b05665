import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { makeAccount } from '../../support/accounts.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { claimsOf, sign } from '../../support/token.ts';

const refused = {
  status: 401,
  body: { message: 'Authentication required', error: 'Authentication required', field: null },
};
const LIST = 'GET /api/volunteers';
const LOGOUT = 'POST /api/logout';

let count = 0;
/** A new administrator with a session for each test. */
const test = clinicTest.extend('asha', async ({ app, database }) => {
  const username = `asha-${(count += 1)}`;
  const id = await makeAccount(database, 'admin', username);
  return { id, username, token: await logIn(app, 'admin', username) };
});

describe('the life of a token', () => {
  test('SYS-19 is 8 hours for administrators', async ({ app, clock, asha: { token } }) => {
    // A call every half hour, because a session expires after an idle hour.
    for (const minutes of [...Array<number>(15).fill(30), 29]) {
      clock.pass(minutes);
      expect((await ask(app, LIST, { token })).status).toBe(200);
    }
    clock.pass(1);
    expect(await ask(app, LIST, { token })).toMatchObject(refused);
  });

  test('SYS-19 is 12 hours for staff', async ({ app, database, clock }) => {
    await makeAccount(database, 'vcm', 'suni');
    const token = await logIn(app, 'vcm', 'suni');
    clock.pass(12 * 60 - 1);
    expect((await ask(app, LIST, { token })).status).toBe(403);
    clock.pass(1);
    expect(await ask(app, LIST, { token })).toMatchObject(refused);
  });

  test('SYS-19 is 8 and 12 hours when nothing is set', async ({ settings, database }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'thinna-tokens-'));
    const keyFile = path.join(folder, 'session.key');
    writeFileSync(keyFile, randomBytes(32), { mode: 0o600 });
    const { sessionHours } = readConfig({
      DATABASE_URL: 'postgres://clinic@127.0.0.1/clinic',
      SESSION_KEY_FILE: keyFile,
    });
    rmSync(folder, { recursive: true });
    const app = await buildApp({
      ...settings,
      session: { ...settings.session, hours: sessionHours },
    });
    for (const [role, hours] of [
      ['admin', 8],
      ['vcm', 12],
    ] as const) {
      await makeAccount(database, role, `usual-${role}`);
      const { iat, exp } = claimsOf(await logIn(app, role, `usual-${role}`));
      expect(exp - iat, role).toBe(hours * 60 * 60);
    }
    await app.close();
  });

  test('SYS-19 is a setting', async ({ settings, database, clock }) => {
    const session = { ...settings.session, hours: { admin: 0.5, vcm: 1 } };
    const app = await buildApp({ ...settings, session });
    await makeAccount(database, 'admin', 'short');
    const token = await logIn(app, 'admin', 'short');
    const { iat, exp } = claimsOf(token);
    expect(exp - iat).toBe(1800);
    clock.pass(29);
    expect((await ask(app, LIST, { token })).status).toBe(200);
    clock.pass(1);
    expect(await ask(app, LIST, { token })).toMatchObject(refused);
    await app.close();
  });

  test('does not outlive the session that it names, whatever the token says', async ({
    app,
    database,
    clock,
    asha: { token },
  }) => {
    await database.db
      .updateTable('sessions')
      .set({ expires_at: new Date(clock.now.getTime() + 60_000) })
      .where('id', '=', claimsOf(token).jti)
      .execute();
    expect((await ask(app, LIST, { token })).status).toBe(200);
    clock.pass(1);
    expect(await ask(app, LIST, { token })).toMatchObject(refused);
  });

  test('ends with the account: disabled, it is refused on the next call', async ({
    app,
    database,
    asha: { id, token },
  }) => {
    expect((await ask(app, LIST, { token })).status).toBe(200);
    await database.db
      .updateTable('accounts')
      .set({ disabled_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await ask(app, LIST, { token })).toMatchObject(refused);
  });

  test('ends when the account changes sides', async ({ app, database, asha: { id, token } }) => {
    await database.db.updateTable('accounts').set({ role: 'vcm' }).where('id', '=', id).execute();
    expect(await ask(app, LIST, { token })).toMatchObject(refused);
  });
});

describe('a token that is not ours', () => {
  test('SYS-07 is refused, however little was changed in it', async ({ app, settings, asha }) => {
    const { key } = settings.session;
    const claims = claimsOf(asha.token);
    const [header = '', payload = '', signature = ''] = asha.token.split('.');
    expect((await ask(app, LIST, { token: sign(claims, key) })).status).toBe(200);

    const otherFirst = signature.startsWith('A') ? 'B' : 'A';
    const forged = {
      'an altered signature': `${header}.${payload}.${otherFirst}${signature.slice(1)}`,
      'no signature': `${header}.${payload}.`,
      'alg none': sign(claims, null, { alg: 'none', typ: 'JWT' }),
      'alg none with a signature': sign(claims, key, { alg: 'none', typ: 'JWT' }),
      'another algorithm': sign(claims, key, { alg: 'HS512', typ: 'JWT' }),
      'another type': sign(claims, key, { alg: 'HS256', typ: 'at+jwt' }),
      'another key': sign(claims, randomBytes(32)),
      'an empty key': sign(claims, new Uint8Array()),
      'the audience of the other side': sign({ ...claims, aud: 'clinic-vcm' }, key),
      'both audiences': sign({ ...claims, aud: ['clinic-admin', 'clinic-vcm'] }, key),
      'no audience': sign({ ...claims, aud: undefined }, key),
      'another issuer': sign({ ...claims, iss: 'someone' }, key),
      'another account': sign({ ...claims, sub: '2147483647' }, key),
      'another role': sign({ ...claims, role: 'vcm' }, key),
      'the other side altogether': sign({ ...claims, role: 'vcm', aud: 'clinic-vcm' }, key),
      'an unknown role': sign({ ...claims, role: 'root' }, key),
      'an unknown session': sign({ ...claims, jti: randomUUID() }, key),
      'a session that is none': sign({ ...claims, jti: "' or 1=1" }, key),
      'no session': sign({ ...claims, jti: undefined }, key),
      'no expiry': sign({ ...claims, exp: undefined }, key),
      'an expiry that is no number': sign({ ...claims, exp: 'never' }, key),
      garbage: 'garbage',
      dots: '..',
    };
    for (const [alteration, token] of Object.entries(forged)) {
      expect(await ask(app, LIST, { token }), alteration).toMatchObject(refused);
    }
  });

  test('is refused when the header is not that of a bearer', async ({ app, asha: { token } }) => {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      token,
      `Basic ${token}`,
      `Bearer ${token} x`,
    ]) {
      const answer = await ask(app, LIST, { headers: { authorization } });
      expect(answer, authorization).toMatchObject(refused);
    }
    const { status } = await ask(app, LIST, { headers: { authorization: `bearer  ${token}` } });
    expect(status).toBe(200);
  });
});

describe('logging out', () => {
  test('SYS-18 ends the token at once, before it expires', async ({ app, asha }) => {
    const other = await logIn(app, 'admin', asha.username);
    const { status, body, headers } = await ask(app, LOGOUT, { token: asha.token });
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Logged out' });
    expect(headers['cache-control']).toBe('no-store');
    expect(await ask(app, LIST, { token: asha.token })).toMatchObject(refused);
    expect((await ask(app, LIST, { token: other })).status).toBe(200);
  });

  test('without a token asks for one', async ({ app }) => {
    expect(await ask(app, LOGOUT)).toMatchObject(refused);
  });

  test('with a token that is already worth nothing is no failure, and leaves no audit row', async ({
    app,
    clock,
    database,
    asha: { id, token, username },
  }) => {
    const revoked = await logIn(app, 'admin', username);
    await ask(app, LOGOUT, { token: revoked });
    clock.pass(8 * 60);
    for (const invalidToken of [token, revoked, 'garbage']) {
      const { status, body } = await ask(app, LOGOUT, { token: invalidToken });
      expect(status).toBe(200);
      expect(body).toEqual({ message: 'Logged out' });
    }
    const rows = await database.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'logout')
      .where((where) => where.or([where('actor_id', '=', id), where('actor_id', 'is', null)]))
      .execute();
    expect(rows).toHaveLength(1);
  });
});
