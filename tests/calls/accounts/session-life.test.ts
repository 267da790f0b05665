import { randomBytes } from 'node:crypto';
import type { Role } from '@thinna/contract/session/session';
import fastify from 'fastify';
import { describe, expect } from 'vitest';
import { installAccess } from '../../../apps/server/src/http/access.ts';
import { installFailureHandler } from '../../../apps/server/src/http/failures.ts';
import { createSessions, type SessionSettings } from '../../../apps/server/src/http/sessions.ts';
import { makeAccount } from '../../support/accounts.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';

const BAD = 'Bearer error="invalid_token"';
const REVOKED = `${BAD}, error_description="revoked"`;

const test = clinicTest
  .extend('accounts', { scope: 'file' }, async ({ database, admin: _ }) => ({
    suni: await makeAccount(database, 'vcm', 'suni'),
    biju: await makeAccount(database, 'admin', 'biju'),
  }))
  /** A server with one route per role and one that pages poll. */
  .extend(
    'serverWith',
    ({ database, clock, settings, accounts: _ }) =>
      (session: SessionSettings) => {
        const app = fastify();
        installAccess(app, createSessions(database.db, session, clock.read), settings);
        installFailureHandler(app, database.db);
        const poll = { access: 'admin', isPoll: true } as never;
        app.get('/admin', { config: { access: 'admin' } }, async () => ({}));
        app.get('/poll', { config: { access: 'admin', call: poll } }, async () => ({}));
        app.get('/staff', { config: { access: 'staff' } }, async () => ({}));
        return app;
      },
  );

const lives: [title: string, role: Role, call: `GET /${string}`, open: number[], last: number][] = [
  [
    'of an administrator ends an hour after the last thing that was done, and no earlier',
    'admin',
    'GET /admin',
    [59, 59, 59],
    60,
  ],
  [
    'of an administrator is not kept alive by what the page asks for by itself',
    'admin',
    'GET /poll',
    Array(59).fill(1),
    1,
  ],
  [
    'of staff lasts twelve hours, also when nobody touches it',
    'vcm',
    'GET /staff',
    [12 * 60 - 1],
    1,
  ],
];
test.for(lives)(
  'a session %s',
  async ([, role, call, open, last], { app, clock, serverWith, settings }) => {
    const server = serverWith(settings.session);
    const token = await logIn(app, role, role === 'admin' ? 'asha' : 'suni');
    for (const minutes of open) {
      clock.pass(minutes);
      expect((await ask(server, call, { token })).status).toBe(200);
    }
    clock.pass(last);
    const answer = await ask(server, call, { token });
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe(BAD);
  },
);

test.for([
  ['a year ahead is over when the clock is right again', 365 * 24 * 60, 401],
  ['ten minutes ahead lives on when the clock is right again', 10, 200],
] as const)(
  'a session that was opened while the clock was %s',
  async ([, minutes, status], { app, clock, serverWith, settings }) => {
    const server = serverWith(settings.session);
    clock.pass(minutes);
    const token = await logIn(app, 'admin', 'asha');
    expect((await ask(server, 'GET /admin', { token })).status).toBe(200);
    clock.pass(-minutes);
    expect((await ask(server, 'GET /admin', { token })).status).toBe(status);
  },
);

test('as many sessions as there are people may use one account', async ({
  app,
  serverWith,
  settings,
}) => {
  const server = serverWith(settings.session);
  const tokens: string[] = [];
  while (tokens.length < 12) tokens.push(await logIn(app, 'vcm', 'suni'));
  for (const token of tokens) {
    expect((await ask(server, 'GET /staff', { token })).status).toBe(200);
  }
});

test('a disabled account is sent away with its next request, and told that it was ended', async ({
  app,
  accounts,
  database,
}) => {
  const token = await logIn(app, 'admin', 'biju');
  expect((await ask(app, 'GET /api/volunteers', { token })).status).toBe(200);
  const disable = (at: Date | null) =>
    database.db
      .updateTable('accounts')
      .set({ disabled_at: at })
      .where('id', '=', accounts.biju)
      .execute();
  await disable(new Date());
  const answer = await ask(app, 'GET /api/volunteers', { token });
  expect(answer.status).toBe(401);
  expect(answer.headers['www-authenticate']).toBe(REVOKED);
  await disable(null);
});

describe('a new signing key', () => {
  test('logs nobody out while the former one is named, and everybody when it is not', async ({
    app,
    serverWith,
    settings,
  }) => {
    const { key: formerKey, hours } = settings.session;
    const key = randomBytes(32);
    const old = await logIn(app, 'admin', 'asha');
    const rotated = serverWith({ key, formerKey, hours });
    expect((await ask(rotated, 'GET /admin', { token: old })).status).toBe(200);
    const later = serverWith({ key, hours });
    expect((await ask(later, 'GET /admin', { token: old })).status).toBe(401);
    const stranger = serverWith({ key, formerKey: randomBytes(32), hours });
    expect((await ask(stranger, 'GET /admin', { token: old })).status).toBe(401);
  });

  test('signs what comes after it', async ({ database, serverWith, settings, clock, accounts }) => {
    const { key: formerKey, hours } = settings.session;
    const key = randomBytes(32);
    const sessions = createSessions(database.db, { key, formerKey, hours }, clock.read);
    const token = await sessions.open(database.db, { id: accounts.biju, role: 'admin' });
    expect((await ask(serverWith({ key, hours }), 'GET /admin', { token })).status).toBe(200);
    const before = serverWith({ key: formerKey, hours });
    expect((await ask(before, 'GET /admin', { token })).status).toBe(401);
  });
});
