import { inject } from 'vitest';
import { createDatabase, onDatabase } from '../../scripts/local-postgres.ts';
import { dropDatabase, testDatabaseName } from '../support/admin.ts';
import { test as databaseTest } from '../support/database.ts';

/** Adds the URL of a database without tables, as an administrator. */
export const test = databaseTest.extend('emptyUrl', async ({}, { onCleanup }) => {
  const { adminUrl } = inject('databaseServer');
  const name = testDatabaseName();
  await createDatabase(adminUrl, name);
  onCleanup(() => dropDatabase(adminUrl, name));
  return onDatabase(adminUrl, name);
});
