import { PassThrough } from 'node:stream';
import { describe, expect } from 'vitest';
import type { Database } from '../../apps/server/src/db/client.ts';
import { prepareDemo, renewDemo } from '../../apps/server/src/demo/demo.ts';
import { isRenewalWanted } from '../../scripts/demo-clinic.ts';
import { test } from '../support/database.ts';

const NOW = new Date('2026-11-15T06:30:00.000Z');

describe('the demo', () => {
  test('DMO-10 leaves a database alone that holds a clinic', async ({ database }) => {
    expect(await prepareDemo(database, NOW)).toBe('foreign');
    expect(await database.db.selectFrom('helpers').select('id').execute()).toEqual([]);
  });

  test('DMO-10 leaves a database alone that holds something else', async ({ database }) => {
    await empty(database);
    await database.pool.query('create table somebody_elses (id integer)');
    expect(await prepareDemo(database, NOW)).toBe('foreign');
    const { rows } = await database.pool.query("select to_regclass('helpers') as ours");
    expect(rows).toEqual([{ ours: null }]);
  });

  test('DMO-01 fills an empty database once', async ({ database }) => {
    await empty(database);
    expect(await prepareDemo(database, NOW)).toBe('current');
    const helpers = await readHelpers(database);
    expect(helpers.length).toBeGreaterThanOrEqual(30);
    expect(await prepareDemo(database, NOW)).toBe('current');
    expect(await readHelpers(database)).toEqual(helpers);
  });

  test('DMO-09 knows a demo of an earlier version, keeps it, and makes it anew when told to', async ({
    database,
  }) => {
    await empty(database);
    await prepareDemo(database, NOW);
    await database.pool.query("comment on schema public is 'a demo of Thinna'");
    await database.pool.query('delete from helpers');
    expect(await prepareDemo(database, NOW)).toBe('outdated');
    expect(await readHelpers(database)).toEqual([]);
    await renewDemo(database, NOW);
    expect((await readHelpers(database)).length).toBeGreaterThanOrEqual(30);
    expect(await prepareDemo(database, NOW)).toBe('current');
  });

  test('DMO-10 makes nothing anew that is not a demo', async ({ database }) => {
    await empty(database);
    await prepareDemo(database, NOW);
    await database.pool.query('update installation set is_demo = false');
    await expect(renewDemo(database, NOW)).rejects.toThrow('Only a demo is made anew.');
    expect((await readHelpers(database)).length).toBeGreaterThanOrEqual(30);
  });

  test('goes on where it was interrupted', async ({ database }) => {
    await empty(database);
    await prepareDemo(database, NOW);
    for (const table of [
      'helpers',
      'patients',
      'patient_requests',
      'accounts',
      'emergency_fund_cases',
      'equipment',
      'files',
    ]) {
      await database.pool.query(`delete from ${table}`);
    }
    await database.pool.query('update installation set is_demo = false');
    expect(await prepareDemo(database, NOW)).toBe('current');
    expect((await readHelpers(database)).length).toBeGreaterThanOrEqual(30);
  });
});

describe('the question whether an older demo is made anew', () => {
  const FACT = 'This demo was made by an earlier version of Thinna.';
  const askIn = async (typed: string, isTTY: boolean, args: string[] = []) => {
    const input = Object.assign(new PassThrough(), { isTTY });
    const output = new PassThrough();
    input.end(typed);
    const isWanted = await isRenewalWanted({ input, output, args });
    return { isWanted, said: String(output.read() ?? '') };
  };

  test.for([
    ['y', true],
    ['Yes', true],
    ['n', false],
    ['', false],
    ['maybe', false],
  ] as const)('DMO-09 is answered with "%s"', async ([typed, isWanted]) => {
    const answer = await askIn(`${typed}\n`, true);
    expect(answer.isWanted).toBe(isWanted);
    expect(answer.said).toContain(`${FACT} Make it anew? What you changed in it is lost. (y/N)`);
  });

  test('DMO-09 is not asked without a terminal: the demo is kept, and it says how to renew it', async () => {
    expect(await askIn('', false)).toEqual({
      isWanted: false,
      said: `${FACT} It is kept; \`npm run demo -- --new\` makes a new one.\n`,
    });
    expect(await askIn('', false, ['--new'])).toEqual({ isWanted: true, said: '' });
  });
});

const readHelpers = ({ db }: Database) => db.selectFrom('helpers').select(['id', 'name']).execute();

async function empty({ pool }: { pool: { query(sql: string): Promise<unknown> } }): Promise<void> {
  await pool.query('drop schema public cascade');
  await pool.query('create schema public');
}
