import { inject, test as plain } from 'vitest';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { onDatabase } from '../../scripts/local-postgres.ts';
import { dropDatabase, testDatabaseName, withAdminClient } from './admin.ts';

/** Gives each test file a migrated database, copied from the template of global-setup.ts. */
export const test = plain
  .extend('databaseUrl', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { adminUrl, template } = inject('databaseServer');
    const name = testDatabaseName();
    await withAdminClient(adminUrl, (client) =>
      client.query(`create database ${name} template ${template}`),
    );
    onCleanup(() => dropDatabase(adminUrl, name));
    return onDatabase(adminUrl, name);
  })
  .extend('database', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
    const database = openDatabase(databaseUrl, () => {});
    onCleanup(() => database.close());
    return database;
  });
