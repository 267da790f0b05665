import { allCalls } from '@thinna/contract/calls';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { makeAccount } from '../../support/accounts.ts';
import { ask, logIn, withAccounts } from '../../support/clinic.ts';
import { fillInRoute } from '../../support/routes.ts';
import { addApp, FACTORS } from '../../support/second-factor/factors.ts';
import { test as factorTest } from './new-admin.ts';

/** A clinic whose file wants a second factor of every administrator. */
const test = factorTest.extend('app', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
  const app = await buildApp(withAccounts(settings, { secondFactor: 'required' }));
  onCleanup(() => app.close());
  return app;
});

const REFUSED = 'Set up the second step of your log-in first';
const closed = allCalls.filter(
  ({ access, isForSetup }) => (access === 'admin' || access === 'staff') && !isForSetup,
);

describe('a clinic that requires a second factor', () => {
  test('TRU-15 closes everything but the setup to an administrator without one', async ({
    app,
    newAdmin,
  }) => {
    const { token } = await newAdmin();
    expect(closed.length).toBeGreaterThan(80);
    for (const { method, path } of closed) {
      const { status, body, headers } = await ask(app, `${method} ${fillInRoute(path, 1)}`, {
        token,
      });
      expect([status, body.message], `${method} ${path}`).toEqual([403, REFUSED]);
      expect(headers['www-authenticate']).toBe('Bearer error="second_factor_required"');
    }
    expect((await ask(app, `GET ${FACTORS}`, { token })).body.is_required).toBe(true);
    expect((await ask(app, 'POST /api/logout', { token })).status).toBe(200);
  });

  test('TRU-15 opens with the first factor, and keeps the last', async ({
    app,
    clock,
    newAdmin,
  }) => {
    const leela = await newAdmin();
    const { token } = leela;
    await addApp(app, clock, leela);
    expect((await ask(app, 'GET /api/accounts', { token })).status).toBe(200);
    const { body } = await ask(app, `GET ${FACTORS}`, { token });
    const remove = await ask(app, `DELETE ${FACTORS}/${body.factors[0].id}`, { token });
    expect([remove.status, remove.body.message]).toEqual([
      409,
      'Your clinic asks for a second step. Add another one before you remove this one.',
    ]);
  });

  test('TRU-15 asks nothing of staff', async ({ app, database, admin: _ }) => {
    await makeAccount(database, 'vcm', 'suni');
    const token = await logIn(app, 'vcm', 'suni');
    expect((await ask(app, 'GET /api/own-care', { token })).status).toBe(200);
    expect((await ask(app, `GET ${FACTORS}`, { token })).body.is_required).toBe(false);
  });
});
