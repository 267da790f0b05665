import { inject, test as plain } from 'vitest';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { onDatabase } from '../../scripts/local-postgres.ts';
import { asProgram } from '../../scripts/program-role.ts';
import { dropDatabase, testDatabaseName, withAdminClient } from './admin.ts';

/**
 * Gives each test file a migrated database, copied from the template of global-setup.ts. A server
 * under test connects as the program; what a test prepares and reads, it does as the owner.
 */
export const test = plain
  .extend('ownerUrl', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { adminUrl, template } = inject('databaseServer');
    const name = testDatabaseName();
    await withAdminClient(adminUrl, (client) =>
      client.query(`create database ${name} template ${template}`),
    );
    onCleanup(() => dropDatabase(adminUrl, name));
    return onDatabase(adminUrl, name);
  })
  .extend('databaseUrl', { scope: 'file' }, ({ ownerUrl }) => asProgram(ownerUrl))
  .extend('database', { scope: 'file' }, async ({ ownerUrl }, { onCleanup }) => {
    const database = openDatabase(withTime(ownerUrl), () => {});
    onCleanup(() => database.close());
    return database;
  })
  .extend('programDatabase', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
    const database = openDatabase(databaseUrl, () => {});
    onCleanup(() => database.close());
    return database;
  });

/** What a test prepares may take longer than a request: thousands of rows on a busy machine. */
function withTime(url: string): string {
  const slow = new URL(url);
  for (const timeout of ['statement_timeout', 'query_timeout'])
    slow.searchParams.set(timeout, '30000');
  return slow.href;
}
