import { expect } from 'vitest';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { hideTable } from '../../support/faults.ts';
import { test, valueOf } from './metrics-server.ts';

test('MET-05 log-ins that fail are counted by side, without a name', async ({
  start,
  database,
}) => {
  await makeAccount(database, 'admin', 'thankam');
  const { read, post, databaseReady } = await start();
  await databaseReady;
  const failed = (text: string) =>
    ['office', 'staff'].map((side) => valueOf(text, `thinna_failed_logins_total{side="${side}"}`));
  expect(failed(await read())).toEqual([0, 0]);
  const logIn = async (call: string, username: string, password: string) =>
    (await post(call, { username, password })).status;
  expect(await logIn('/api/admin-login', 'thankam', PASSWORD)).toBe(200);
  expect(await logIn('/api/admin-login', 'thankam', 'wrong')).toBe(401);
  expect(await logIn('/api/vcm-login', 'thankam', PASSWORD)).toBe(401);
  expect(await logIn('/api/vcm-login', 'nobody', 'wrong')).toBe(401);
  expect((await post('/api/vcm-login', {})).status).toBe(400);
  const text = await read();
  expect(failed(text)).toEqual([1, 2]);
  expect(text).not.toMatch(/thankam|nobody/);
});

test('MET-05 of a log-in in two steps a wrong second one is counted, and not the question for it', async ({
  start,
  database,
}) => {
  const account_id = await makeAccount(database, 'admin', 'rosamma');
  await database.db
    .insertInto('second_factors')
    .values({
      account_id,
      kind: 'passkey',
      credential_id: 'rosamma',
      public_key: Buffer.from('key'),
      created_at: new Date(),
    })
    .execute();
  const { read, post, databaseReady } = await start();
  await databaseReady;
  const failed = async () => valueOf(await read(), 'thinna_failed_logins_total{side="office"}');
  const logIn = async (step: object) =>
    (await post('/api/admin-login', { username: 'rosamma', password: PASSWORD, ...step })).status;
  expect(await logIn({})).toBe(403);
  expect(await failed()).toBe(0);
  expect(await logIn({ code: '000000' })).toBe(400);
  expect(await failed()).toBe(1);
});

test('MET-05 a log-in that is one too many is counted', async ({ start, database }) => {
  await makeAccount(database, 'vcm', 'guessed');
  const { read, post, databaseReady } = await start();
  await databaseReady;
  const guess = async () =>
    (await post('/api/vcm-login', { username: 'guessed', password: 'a guess' })).status;
  for (let turn = 0; turn < 10; turn += 1) expect(await guess()).toBe(401);
  expect(await guess()).toBe(429);
  expect(valueOf(await read(), 'thinna_failed_logins_total{side="staff"}')).toBe(11);
});

test('MET-05 a log-in without a verdict is not counted', async ({ start, database }) => {
  const { read, post, databaseReady } = await start();
  await databaseReady;
  const repair = await hideTable(database, 'accounts');
  const { status } = await post('/api/admin-login', { username: 'a', password: PASSWORD });
  await repair();
  expect(status).toBeGreaterThanOrEqual(500);
  expect(valueOf(await read(), 'thinna_failed_logins_total{side="office"}')).toBe(0);
});
