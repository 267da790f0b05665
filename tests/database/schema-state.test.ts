import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { grantProgramRights } from '../../apps/server/src/db/program-rights.ts';
import { ownMigrations, readSchemaState, runsWith } from '../../apps/server/src/db/schema-state.ts';
import { migrateAsOwner } from '../../apps/server/src/join-database.ts';
import { places } from '../../apps/server/src/places.ts';
import { asProgram, PROGRAM_ROLE } from '../../scripts/program-role.ts';
import { prepareClinic, run } from '../support/server-process.ts';
import { test as emptyDatabaseTest } from './empty-database.ts';

const newest = ownMigrations.at(-1) ?? '';
/** The last migration of the releases that refused every newer database. */
const LAST_WITHOUT_LINE = '0032_erasures';

/** Adds a database with all tables, and a way to migrate it as newer releases do. */
const test = emptyDatabaseTest
  .extend('migrated', async ({ emptyUrl }, { onCleanup }) => {
    const database = openDatabase(emptyUrl, () => {});
    onCleanup(() => database.close());
    await migrate(database);
    return database;
  })
  .extend('migrateFurther', async ({ migrated }, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'thinna-migrations-'));
    onCleanup(() => rmSync(folder, { recursive: true }));
    return (files: Record<string, string>) => {
      for (const [name, statements] of Object.entries(files))
        writeFileSync(path.join(folder, `${name}.sql`), statements);
      return migrate(migrated, [places.migrations, folder]);
    };
  });

const expand = `-- Runs with: ${newest}\nALTER TABLE patients ADD COLUMN nickname text;`;
const contract = `-- Runs with: 9998_expand\nALTER TABLE patients DROP COLUMN gender;`;

test.for(ownMigrations.filter((name) => name > LAST_WITHOUT_LINE))(
  '%s says in its first line which migration a release must have to run on its schema',
  (name) => {
    const required = runsWith(readFileSync(path.join(places.migrations, `${name}.sql`), 'utf8'));
    expect(ownMigrations).toContain(required);
    // The first one that says it names itself: releases before it refuse every newer schema.
    const isFirst = name === ownMigrations.find((each) => each > LAST_WITHOUT_LINE);
    expect(required?.localeCompare(name)).toBe(isFirst ? 0 : -1);
  },
);

test('the line is the first one, and names one migration', () => {
  expect(runsWith('-- Runs with: 0032_erasures\nSELECT 1;')).toBe('0032_erasures');
  expect(runsWith('SELECT 1;\n-- Runs with: 0032_erasures')).toBeNull();
  expect(runsWith('-- Runs with: 0032_erasures or later')).toBeNull();
  expect(runsWith('')).toBeNull();
});

test('a release runs on a next one that comes with two migrations', async ({
  migrated,
  migrateFurther,
}) => {
  const second = `-- Runs with: ${newest}\nALTER TABLE patients ADD COLUMN house_name text;`;
  await migrateFurther({ '9997_first': expand, '9998_second': second });
  expect(await readSchemaState(migrated.db)).toMatchObject({ missing: [], required: [] });
});

test('a release runs on the schema of the next one, and leaves it alone', async ({
  migrated,
  migrateFurther,
}) => {
  expect(await migrateFurther({ '9998_expand': expand })).toEqual(['9998_expand']);
  expect(await readSchemaState(migrated.db)).toEqual({
    missing: [],
    unknown: ['9998_expand'],
    required: [],
  });
  expect(await migrate(migrated)).toEqual([]);
  const { rows } = await migrated.pool.query('select name from kysely_migration order by name');
  expect(rows.map(({ name }) => name)).toEqual([...ownMigrations, '9998_expand']);
});

test('both releases may migrate at once', async ({ migrated, migrateFurther }) => {
  const applied = await Promise.all([
    migrate(migrated),
    migrateFurther({ '9998_expand': expand }),
    migrate(migrated),
  ]);
  expect(applied).toEqual([[], ['9998_expand'], []]);
});

test.for([
  ['a later migration has taken away what it uses', contract, '9998_expand'],
  ['a later migration does not say with what it runs', 'SELECT 1;', '9999_later'],
] as const)(
  'a release refuses a schema in one sentence when %s',
  async ([, statements, required], { migrated, migrateFurther, emptyUrl, onTestFinished }) => {
    await migrateFurther({ '9998_expand': expand, '9999_later': statements });
    expect((await readSchemaState(migrated.db)).required).toEqual([required]);
    const sentence = `This release is too old for the database, which needs one that has ${required}: install that one or a newer one, because thinna rollback cannot go back this far, and the only way back is a backup from before the upgrade.`;
    await expect(migrate(migrated)).rejects.toThrow(sentence);
    const { environment, remove } = prepareClinic(emptyUrl);
    onTestFinished(remove);
    for (const program of ['main.ts', 'commands/migrate.ts']) {
      const { code, complained } = await run(program, { environment });
      expect([code, complained], program).toEqual([1, `${sentence}\n`]);
    }
  },
);

test('a release takes no rights away that the next one has granted', async ({
  migrated,
  migrateFurther,
  emptyUrl,
}) => {
  await migrateFurther({ '9998_expand': `${expand}\nCREATE SEQUENCE next_numbers;` });
  await grantProgramRights(migrated.db, PROGRAM_ROLE);
  const grant = `grant usage on sequence next_numbers to ${PROGRAM_ROLE}`;
  await migrated.pool.query(grant);
  const program = openDatabase(asProgram(emptyUrl), () => {});
  await migrateAsOwner({ database: program, ownerUrl: emptyUrl });
  const { rows } = await program.pool.query(`select nextval('next_numbers') as number`);
  await program.close();
  expect(rows).toEqual([{ number: '1' }]);
});
