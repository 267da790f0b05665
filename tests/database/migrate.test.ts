import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { readSchemaState } from '../../apps/server/src/db/schema-state.ts';
import { isDatabaseUnavailable } from '../../apps/server/src/http/failures.ts';
import { test as emptyDatabaseTest } from './empty-database.ts';

const test = emptyDatabaseTest.extend('empty', async ({ emptyUrl }, { onCleanup }) => {
  const database = openDatabase(emptyUrl, () => {});
  onCleanup(() => database.close());
  return database;
});

const UP_TO_DATE = { missing: [], unknown: [], required: [] };

test('an empty database gets every migration, once', async ({ empty }) => {
  const { missing } = await readSchemaState(empty.db);
  expect(missing[0]).toBe('0001_text');
  expect(await migrate(empty)).toEqual(missing);
  expect(await readSchemaState(empty.db)).toEqual(UP_TO_DATE);
  expect(await migrate(empty)).toEqual([]);
});

test('a database that is up to date is left alone', async ({ database }) => {
  expect(await readSchemaState(database.db)).toEqual(UP_TO_DATE);
  expect(await migrate(database)).toEqual([]);
});

test('several processes may migrate at once', async ({ empty, emptyUrl }) => {
  const command = fileURLToPath(
    new URL('../../apps/server/src/commands/migrate.ts', import.meta.url),
  );
  const env = { ...process.env, DATABASE_URL: emptyUrl };
  const runs = await Promise.all(
    [1, 2, 3].map(() => promisify(execFile)(process.execPath, [command], { env })),
  );
  const applied = runs.flatMap(({ stdout }) => stdout.match(/applied \w+/g) ?? []);
  expect(new Set(applied).size).toBe(applied.length);
  expect(await readSchemaState(empty.db)).toEqual(UP_TO_DATE);
});

test('a migration waits for what another one holds only briefly, and tries again', async ({
  empty,
}) => {
  let applied: Promise<string[]> | undefined;
  const held = empty.db.transaction().execute(async (tx) => {
    await sql`create table helpers ()`.execute(tx);
    applied = migrate(empty);
    await sql`select pg_sleep(2.5)`.execute(tx);
    throw new Error('let go');
  });
  await expect(held).rejects.toThrow('let go');
  expect(await applied).toContain('0002_clinic');
  expect(await readSchemaState(empty.db)).toEqual(UP_TO_DATE);
});

test('a connection that is lost during a migration is reported as such', async ({ empty }) => {
  let failure: unknown;
  const held = empty.db.transaction().execute(async (tx) => {
    await sql`create table helpers ()`.execute(tx);
    const migration = migrate(empty).catch((error: unknown) => {
      failure = error;
    });
    await expect
      .poll(async () => {
        const { rows } = await sql<{ pid: number }>`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(empty.db);
        return rows.length;
      })
      .toBe(1);
    await migration;
    throw new Error('let go');
  });
  await expect(held).rejects.toThrow('let go');
  expect(isDatabaseUnavailable(failure as Error)).toBe(true);
});
