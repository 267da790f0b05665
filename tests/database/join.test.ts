import { expect } from 'vitest';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { grantProgramRights } from '../../apps/server/src/db/program-rights.ts';
import { asProgram, PROGRAM_ROLE } from '../../scripts/program-role.ts';
import { withAdminClient } from '../support/admin.ts';
import { prepareClinic, run, startServer } from '../support/server-process.ts';
import { test as emptyDatabaseTest } from './empty-database.ts';

/** Time for several programs to start one after the other. */
const STARTS_MS = 60_000;
const PATIENTLY = { timeout: 20_000 };
const WARNING = 'the program could change its own audit: give it a role of its own';

const test = emptyDatabaseTest
  /** The empty database, as the program. */
  .extend('program', async ({ emptyUrl }, { onCleanup }) => {
    const database = openDatabase(asProgram(emptyUrl), () => {});
    onCleanup(() => database.close());
    return database;
  })
  .extend('warningsOf', async ({}, { onCleanup }) => {
    const ends: (() => Promise<unknown> | void)[] = [];
    onCleanup(async () => {
      for (const end of ends.toReversed()) await end();
    });
    /** Starts the server with one or two URLs until it has joined; returns its log. */
    return async (databaseUrl: string, ownerUrl?: string) => {
      const { environment, remove } = prepareClinic(databaseUrl, ownerUrl);
      const server = await startServer(environment);
      ends.push(remove, () => server.stop());
      await expect.poll(server.log, PATIENTLY).toContain('the database is joined');
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      return server.log();
    };
  });

test('TRU-52 db:migrate migrates as the owner and gives the program its rights, also to a new table', {
  timeout: STARTS_MS,
}, async ({ emptyUrl, program: { db, pool } }) => {
  const environment = { DATABASE_URL: asProgram(emptyUrl), MIGRATE_DATABASE_URL: emptyUrl };
  const first = await run('commands/migrate.ts', { environment });
  expect(first).toMatchObject({ code: 0, complained: '' });
  expect(first.said).toMatch(/^applied 0001_text\n/);

  expect(await db.selectFrom('installation').select('is_demo').execute()).toEqual([
    { is_demo: false },
  ]);
  const readNew = () => pool.query('select from added_later');
  await withAdminClient(emptyUrl, (client) => client.query('create table added_later ()'));
  await expect(readNew()).rejects.toMatchObject({ code: '42501' });
  const second = await run('commands/migrate.ts', { environment });
  expect(second.said).toBe('nothing to apply, the database is up to date\n');
  expect((await readNew()).rowCount).toBe(0);
});

test('TRU-52 a server with both URLs migrates an empty database and joins it without a warning', {
  timeout: STARTS_MS,
}, async ({ emptyUrl, warningsOf }) => {
  expect(await warningsOf(asProgram(emptyUrl), emptyUrl)).not.toContain(WARNING);
});

test('TRU-53 a server whose role owns the tables says so at the start, and one with less does not', {
  timeout: STARTS_MS,
}, async ({ database, databaseUrl, ownerUrl, warningsOf }) => {
  expect((await warningsOf(ownerUrl)).split(WARNING)).toHaveLength(2);
  // The rights of the template's database are not copied with its tables.
  expect((await warningsOf(databaseUrl)).split(WARNING)).toHaveLength(2);
  await grantProgramRights(database.db, PROGRAM_ROLE);
  expect(await warningsOf(databaseUrl)).not.toContain(WARNING);
});

test('TRU-54 a server that may not migrate says in one sentence what to do', {
  timeout: STARTS_MS,
}, async ({ database: { pool }, databaseUrl, emptyUrl, onTestFinished }) => {
  const { environment, remove } = prepareClinic(databaseUrl);
  onTestFinished(remove);
  const { rows } = await pool.query(
    'delete from kysely_migration where name = (select max(name) from kysely_migration) returning *',
  );
  const { name, timestamp } = rows[0];
  onTestFinished(async () => {
    await pool.query('insert into kysely_migration values ($1, $2)', [name, timestamp]);
  });
  const sentence = `The database lacks ${name}, which the user of DATABASE_URL may not add: name its owner in MIGRATE_DATABASE_URL, or run npm run db:migrate with it.\n`;
  for (const program of ['main.ts', 'commands/migrate.ts']) {
    const { code, complained } = await run(program, { environment });
    expect([code, complained], program).toEqual([1, sentence]);
  }
  const notOwner = { ...environment, MIGRATE_DATABASE_URL: databaseUrl };
  expect(await run('commands/migrate.ts', { environment: notOwner })).toMatchObject({
    code: 1,
    complained: `The database lacks ${name}, which the user of MIGRATE_DATABASE_URL may not add: name the owner of its tables there.\n`,
  });

  const empty = { ...environment, DATABASE_URL: asProgram(emptyUrl) };
  for (const [setting, MIGRATE_DATABASE_URL] of [
    ['DATABASE_URL', ''],
    ['MIGRATE_DATABASE_URL', asProgram(emptyUrl)],
  ] as const) {
    expect(await run('main.ts', { environment: { ...empty, MIGRATE_DATABASE_URL } })).toMatchObject(
      {
        code: 1,
        complained: `The user of ${setting} may not create tables: name the owner of the database in MIGRATE_DATABASE_URL.\n`,
      },
    );
  }
  const mixed = { ...environment, MIGRATE_DATABASE_URL: emptyUrl };
  expect(await run('main.ts', { environment: mixed })).toMatchObject({
    code: 1,
    complained: 'DATABASE_URL and MIGRATE_DATABASE_URL name different databases.\n',
  });
});
