import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import {
  addApp,
  addPasskey,
  challengeOf,
  codeOf,
  PROVE,
  tryLogIn,
} from '../../support/second-factor/factors.ts';
import { test } from './new-admin.ts';

/** Returns action and fields of the audit rows that the work leaves. */
async function rowsOf(database: Database, work: () => Promise<{ status: number }>) {
  const before = await newestAuditId(database);
  expect((await work()).status).toBe(200);
  const rows = await auditRowsSince(database, before);
  return rows.map(({ action, record, fields }) => [action, record, fields]);
}

describe('the audit row of a log-in and of a proof', () => {
  test('TRU-63 names the app or the paper that the code came from', async ({
    app,
    clock,
    database,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const { secret, codes } = await addApp(app, clock, leela);
    const { token } = leela;
    const logIn = (code: string | undefined) =>
      rowsOf(database, () => tryLogIn(app, leela, { code }));
    const prove = (code: string | undefined) =>
      rowsOf(database, () => ask(app, PROVE, { token, body: { code } }));
    clock.pass(1);
    expect(await logIn(codeOf(secret, clock))).toEqual([['login', 'session', ['app_code']]]);
    expect(await logIn(codes[0])).toEqual([['login', 'session', ['recovery_code']]]);
    clock.pass(1);
    expect(await prove(codeOf(secret, clock))).toEqual([
      ['update', 'session', ['proved_at', 'app_code']],
    ]);
    const { rows } = await database.pool.query('select audit::text as text from audit');
    expect(JSON.stringify(rows)).not.toContain(codes[0]);
  });

  test('TRU-63 names the passkey', async ({ app, database, newAdmin }) => {
    const leela = await newAdmin();
    const { authenticator } = await addPasskey(app, leela);
    const passkey = async () => authenticator.get({ challenge: await challengeOf(app) });
    const step = await passkey();
    expect(await rowsOf(database, () => tryLogIn(app, leela, { passkey: step }))).toEqual([
      ['login', 'session', ['passkey']],
    ]);
    const body = { passkey: await passkey() };
    expect(await rowsOf(database, () => ask(app, PROVE, { token: leela.token, body }))).toEqual([
      ['update', 'session', ['proved_at', 'passkey']],
    ]);
  });

  test('TRU-63 names no step where the password was enough', async ({
    app,
    database,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    expect(await rowsOf(database, () => tryLogIn(app, leela))).toEqual([['login', 'session', []]]);
    const { token } = leela;
    const body = { own_password: PASSWORD };
    expect(await rowsOf(database, () => ask(app, PROVE, { token, body }))).toEqual([
      ['update', 'session', ['proved_at']],
    ]);
  });
});
