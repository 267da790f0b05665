import { expect, vi } from 'vitest';
import { deleteExpiredSessions } from '../../../apps/server/src/slices/accounts/queries.ts';
import { makeAccount } from '../../support/accounts.ts';
import { ask, logIn, test } from '../../support/clinic.ts';
import { serveClinic } from '../../support/server/program.ts';
import { claimsOf } from '../../support/token.ts';

const LIST = 'GET /api/volunteers';
const HOUR = 60;

test('TRU-32 sessions are deleted a day after they expired, except the latest of an account', async ({
  app,
  database,
  clock,
}) => {
  await makeAccount(database, 'admin', 'leela');
  await makeAccount(database, 'vcm', 'suni');
  const ended = await logIn(app, 'admin', 'leela');
  const forgotten = await logIn(app, 'admin', 'leela');
  const onlyOne = await logIn(app, 'vcm', 'suni');
  await ask(app, 'POST /api/logout', { token: ended });
  clock.pass(HOUR);
  const latest = await logIn(app, 'admin', 'leela');
  const purge = async () => {
    await deleteExpiredSessions(database.db, clock.now);
    const rows = await database.db.selectFrom('sessions').select('id').execute();
    return new Set(rows.map(({ id }) => id));
  };
  const ids = (...tokens: string[]) => new Set(tokens.map((token) => claimsOf(token).jti));

  // All four have expired 31 hours later; the browser of the ended one still heard that it was.
  const answer = await ask(app, LIST, { token: ended });
  expect(answer.headers['www-authenticate']).toContain('revoked');
  clock.pass(31 * HOUR - 1);
  expect(await purge()).toEqual(ids(ended, forgotten, onlyOne, latest));
  clock.pass(1);
  expect(await purge()).toEqual(ids(onlyOne, latest));
  clock.pass(1000 * HOUR);
  expect(await purge()).toEqual(ids(onlyOne, latest));

  // An open session stays, and makes the former latest go.
  const current = await logIn(app, 'admin', 'leela');
  expect(await purge()).toEqual(ids(onlyOne, current));
  expect((await ask(app, LIST, { token: current })).status).toBe(200);
  const { body } = await ask(app, 'GET /api/accounts', { token: current });
  const activity = new Map<string, string>();
  for (const { username, last_active_at } of body) activity.set(username, last_active_at);
  expect(activity.get('leela')).toBe(clock.now.toISOString());
  expect(activity.get('suni')).toBe('2026-11-15T06:30:00.000Z');
  // A token whose row is gone has expired by itself: nothing is said of an ended session.
  for (const token of [ended, forgotten]) {
    const gone = await ask(app, LIST, { token });
    expect(gone.status).toBe(401);
    expect(gone.headers['www-authenticate']).not.toContain('revoked');
  }
});

test('TRU-32 the running program deletes them', async ({
  app,
  database,
  databaseUrl,
  clock,
  onTestFinished,
}) => {
  await makeAccount(database, 'admin', 'rema');
  const tokens = [await logIn(app, 'admin', 'rema'), await logIn(app, 'admin', 'rema')];
  clock.pass(100 * HOUR);
  const server = await serveClinic(databaseUrl, false, {}, clock.read);
  onTestFinished(server.close);
  const kept = async () => {
    const ids = tokens.map((token) => claimsOf(token).jti);
    const rows = await database.db
      .selectFrom('sessions')
      .where('id', 'in', ids)
      .select('id')
      .execute();
    return rows.length;
  };
  await vi.waitFor(async () => expect(await kept()).toBe(1), { timeout: 10_000 });
});
