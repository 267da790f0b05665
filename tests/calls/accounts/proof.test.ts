import { allCalls } from '@thinna/contract/calls';
import { describe, expect } from 'vitest';
import { addAccount } from '../../database/rows.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { countAuditRows } from '../../support/audit.ts';
import { ask, logIn } from '../../support/clinic.ts';
import { fillInRoute } from '../../support/routes.ts';
import { NEW, PATH, test } from './second-admin.ts';

const PROVE = 'POST /api/prove-identity';
const REFUSED = 'This needs your password again';

const changesOfAccountsAndFund = allCalls.filter(
  ({ method, path }) => method !== 'GET' && /^\/api\/(accounts|emergency-fund)/.test(path),
);
const erasing = allCalls.filter(({ method, path }) =>
  /^DELETE .api.deleted-records/.test(`${method} ${path}`),
);
const ownAccess = allCalls.filter(
  ({ method, path }) => method !== 'GET' && /^\/api\/(own-sessions|second-factors)/.test(path),
);

describe('calls that ask who is there', () => {
  test('TRU-10 are those that change accounts, the fund, the own sessions and the second factor, and delete for good', () => {
    expect(changesOfAccountsAndFund).toHaveLength(10);
    expect(erasing).toHaveLength(1);
    const asking = allCalls.filter(({ needsProof }) => needsProof);
    expect(asking.map(({ path }) => path).toSorted()).toEqual(
      [...changesOfAccountsAndFund, ...ownAccess, ...erasing].map(({ path }) => path).toSorted(),
    );
  });

  test.for(changesOfAccountsAndFund.map(({ method, path }) => [method, path] as const))(
    'TRU-10 %s %s is refused 15 minutes after the log-in, before anything happens',
    async ([method, path], { app, clock, database, mary }) => {
      const url = fillInRoute(path, await addAccount(database.db));
      const { token } = mary;
      clock.pass(14.99);
      expect((await ask(app, `${method} ${url}`, { token })).status).not.toBe(403);
      clock.pass(0.01);
      const before = await countAuditRows(database);
      const { status, body, headers } = await ask(app, `${method} ${url}`, { token });
      expect([status, body.message]).toEqual([403, REFUSED]);
      expect(headers['www-authenticate']).toBe('Bearer error="insufficient_user_authentication"');
      expect(await countAuditRows(database)).toBe(before);
      expect((await ask(app, `GET ${PATH}`, { token })).status, 'reading').toBe(200);
    },
  );

  test('TRU-11 are open for 15 minutes after the password, in this session alone', async ({
    app,
    clock,
    database,
    mary,
  }) => {
    const id = await addAccount(database.db);
    const elsewhere = await logIn(app, 'admin', mary.username);
    const setPassword = async (token: string) => {
      const body = { password: NEW };
      return (await ask(app, `PUT ${PATH}/${id}/password`, { token, body })).status;
    };
    clock.pass(20);
    expect(await setPassword(mary.token)).toBe(403);
    const proof = await ask(app, PROVE, { token: mary.token, body: { own_password: PASSWORD } });
    expect([proof.status, proof.body]).toEqual([
      200,
      { message: 'Saved', token: expect.any(String) },
    ]);
    const { token } = proof.body;
    expect(await setPassword(mary.token), 'the former token').toBe(401);
    expect(await setPassword(token)).toBe(200);
    expect(await setPassword(elsewhere)).toBe(403);
    clock.pass(14.99);
    expect(await setPassword(token)).toBe(200);
    clock.pass(0.01);
    expect(await setPassword(token)).toBe(403);
  });

  test('TRU-11 are closed by a proof of the future, given while the clock was ahead', async ({
    app,
    clock,
    database,
    mary,
  }) => {
    const id = await addAccount(database.db);
    const disable = (token: string) => ask(app, `POST ${PATH}/${id}/disable`, { token });
    clock.pass(45);
    const body = { own_password: PASSWORD };
    const proof = await ask(app, PROVE, { token: mary.token, body });
    const { token } = proof.body;
    clock.pass(-30);
    expect((await disable(token)).body.message).toBe(REFUSED);
    clock.pass(15.01);
    expect((await disable(token)).status).toBe(200);
  });

  test('TRU-11 stay closed after a wrong password, which counts like one of the log-in', async ({
    app,
    clock,
    mary,
  }) => {
    clock.pass(20);
    const prove = (own_password: string) =>
      ask(app, PROVE, { token: mary.token, body: { own_password } });
    for (let tries = 0; tries < 10; tries += 1) {
      const { status, body } = await prove('a wrong password');
      expect([status, body.field, body.message]).toEqual([
        400,
        'own_password',
        'Your password is wrong',
      ]);
    }
    const refusals = [await prove('a wrong password'), await prove(PASSWORD)];
    expect(refusals.map(({ status }) => status)).toEqual([429, 429]);
    expect(await logIn(app, 'admin', mary.username)).toBeUndefined();
    const change = await ask(app, `POST ${PATH}/${mary.id}/enable`, { token: mary.token });
    expect(change.status).toBe(403);
    clock.pass(16);
    expect((await prove(PASSWORD)).status).toBe(200);
  });

  test('TRU-11 the proof is asked of the own account: another password proves nothing', async ({
    app,
    database,
    mary,
  }) => {
    const id = await makeAccount(database, 'admin', 'rosamma');
    const body = { password: NEW };
    const set = await ask(app, `PUT ${PATH}/${id}/password`, { token: mary.token, body });
    expect(set.status).toBe(200);
    const proof = { own_password: NEW };
    expect((await ask(app, PROVE, { token: mary.token, body: proof })).status).toBe(400);
    expect((await ask(app, PROVE, { body: proof })).status).toBe(401);
  });
});
