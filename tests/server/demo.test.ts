import path from 'node:path';
import { isMadeUp } from '@thinna/contract/clinic';
import { describe, expect } from 'vitest';
import { readClinicFile } from '../../apps/server/src/clinic-file.ts';
import { demoAccounts, prepareDemo } from '../../apps/server/src/db/demo.ts';
import { isPassword } from '../../apps/server/src/passwords.ts';
import { test } from '../support/database.ts';

const NOW = new Date('2026-11-15T06:30:00.000Z');

describe('the demo', () => {
  test('leaves a database alone that holds a clinic', async ({ database }) => {
    expect(await prepareDemo(database, NOW)).toBe(false);
    expect(await database.db.selectFrom('helpers').select('id').execute()).toEqual([]);
  });

  test('leaves a database alone that holds something else', async ({ database }) => {
    await empty(database);
    await database.pool.query('create table somebody_elses (id integer)');
    expect(await prepareDemo(database, NOW)).toBe(false);
    const { rows } = await database.pool.query("select to_regclass('helpers') as ours");
    expect(rows).toEqual([{ ours: null }]);
  });

  test('fills an empty database once', async ({ database }) => {
    await empty(database);
    expect(await prepareDemo(database, NOW)).toBe(true);
    const helpers = await database.db.selectFrom('helpers').selectAll().execute();
    expect(helpers.length).toBeGreaterThanOrEqual(30);
    const inMalayalam = helpers.filter(({ name }) => /\p{Script=Malayalam}/u.test(name));
    expect(inMalayalam.length).toBeGreaterThanOrEqual(helpers.length / 2);
    for (const { phone_number, email, created_at } of helpers) {
      expect(phone_number).toMatch(/^5/);
      expect(email).toMatch(/\.example$/);
      expect(created_at.getTime()).toBeLessThan(NOW.getTime());
    }
    expect(helpers.some(({ viewed_at }) => viewed_at === null)).toBe(true);

    expect(await prepareDemo(database, NOW)).toBe(true);
    const again = await database.db.selectFrom('helpers').select('id').execute();
    expect(again.length).toBe(helpers.length);
  });

  test('goes on where it was interrupted', async ({ database }) => {
    await empty(database);
    await prepareDemo(database, NOW);
    await database.pool.query('delete from helpers');
    await database.pool.query('delete from accounts');
    await database.pool.query('update installation set is_demo = false');
    expect(await prepareDemo(database, NOW)).toBe(true);
    const helpers = await database.db.selectFrom('helpers').select('id').execute();
    expect(helpers.length).toBeGreaterThanOrEqual(30);
  });

  test('has the log-ins that it prints', async ({ database }) => {
    await empty(database);
    await prepareDemo(database, NOW);
    for (const { username, password, role } of demoAccounts) {
      const account = await database.db
        .selectFrom('accounts')
        .select('password_hash')
        .where('username', '=', username)
        .where('role', '=', role)
        .executeTakeFirst();
      expect(await isPassword(account?.password_hash, password)).toBe(true);
    }
  });

  test('has a clinic file of its own that no real clinic can use', ({}) => {
    const clinic = readClinicFile(path.join(import.meta.dirname, '../../clinic.demo.yaml'));
    expect(isMadeUp(clinic)).toBe(true);
    for (const { number } of clinic.contact.phones) expect(number).toMatch(/^5/);
  });
});

async function empty({ pool }: { pool: { query(sql: string): Promise<unknown> } }): Promise<void> {
  await pool.query('drop schema public cascade');
  await pool.query('create schema public');
}
