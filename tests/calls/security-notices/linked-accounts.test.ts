import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addAccount, addHelper } from '../../database/rows.ts';
import { ask, test as clinicTest } from '../../support/clinic.ts';

const MIGRATION = new URL(
  '../../../apps/server/migrations/0021_linked_accounts.sql',
  import.meta.url,
);
const everyKind = ['volunteer', 'caregiver', 'medical_professional'];
const NOTHING = { notices: [], count: 0 };

const test = clinicTest.extend('office', async ({ app, database, admin }) => {
  await database.pool.query("delete from accounts where username <> 'asha'");
  await database.pool.query(
    'update accounts set seen_notice = (select coalesce(max(id), 0) from audit)',
  );
  const helper_id = await addHelper(database.db, { kind: 'volunteer' });
  return {
    helper_id,
    readNotices: async () => (await ask(app, 'GET /api/security-notices', { token: admin })).body,
  };
});

const migrate = ({ pool }: Database) => pool.query(readFileSync(MIGRATION, 'utf8'));

test('TRU-37 linked accounts that see more are named together, once, until it was seen', async ({
  app,
  admin,
  database,
  office: { helper_id, readNotices },
}) => {
  const { db } = database;
  const nurse = await addHelper(db, { kind: 'medical_professional' });
  await addAccount(db, { username: 'suni', helper_id });
  await addAccount(db, { username: 'Anu', helper_id, kinds: ['caregiver'] });
  await addAccount(db, { username: 'biju', helper_id: nurse, kinds: ['medical_professional'] });
  await addAccount(db, { username: 'shared' });
  await migrate(database);
  const told = await readNotices();
  expect(told).toEqual({
    notices: [
      {
        id: expect.any(Number),
        at: expect.any(String),
        actor_id: null,
        actor_name: null,
        kind: 'linked_accounts',
        about: 'Anu, suni',
      },
    ],
    count: 1,
  });
  const body = { id: told.notices[0].id };
  await ask(app, 'POST /api/security-notices/seen', { token: admin, body });
  expect(await readNotices()).toEqual(NOTHING);
});

test('TRU-37 whoever was narrowed meanwhile is not named, and without anybody nothing is told', async ({
  app,
  admin,
  database,
  office: { helper_id, readNotices },
}) => {
  const suni = await addAccount(database.db, { username: 'suni', helper_id });
  const anu = await addAccount(database.db, { username: 'anu', helper_id });
  await migrate(database);
  const narrow = (id: number) =>
    ask(app, `PUT /api/accounts/${id}`, {
      token: admin,
      body: { helper_id, kinds: ['volunteer'] },
    });
  await narrow(anu);
  expect((await readNotices()).notices).toMatchObject([{ about: 'suni' }]);
  await narrow(suni);
  expect(await readNotices()).toEqual(NOTHING);
});

test('TRU-37 what is chosen afterwards is in the audit and not told', async ({
  app,
  admin,
  database,
  office: { helper_id, readNotices },
}) => {
  const before = await countRows(database);
  await migrate(database);
  expect(await countRows(database), 'nobody sees more').toBe(before);
  const id = await addAccount(database.db, { username: 'suni', helper_id, kinds: ['volunteer'] });
  const body = { helper_id, kinds: everyKind, sees_more: true };
  expect((await ask(app, `PUT /api/accounts/${id}`, { token: admin, body })).status).toBe(200);
  expect(await readNotices()).toEqual(NOTHING);
});

async function countRows({ pool }: Database): Promise<number> {
  return Number((await pool.query('select count(*) from audit')).rows[0].count);
}
