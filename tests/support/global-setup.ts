import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { grantProgramRights } from '../../apps/server/src/db/program-rights.ts';
import { ensureBuild } from '../../scripts/ensure-build.ts';
import { createDatabase, onDatabase, startLocalPostgres } from '../../scripts/local-postgres.ts';
import { repository } from '../../scripts/postgres-place.ts';
import { createProgramRole, PROGRAM_ROLE } from '../../scripts/program-role.ts';
import { dropDatabase, testDatabaseCreatedAt, testDatabaseName, withAdminClient } from './admin.ts';
import { testMigrations } from './server/test-migrations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { adminUrl: string; template: string };
  }
}

const ORPHAN_AGE_MS = 3_600_000;

/**
 * Runs once per test run: starts PostgreSQL and migrates a template database, which each test file
 * copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Some tests start the finished program.
  ensureBuild((line) => process.stdout.write(`${line}\n`));
  const server = await findServer();
  const template = testDatabaseName();
  await dropOrphanedDatabases(server.url);
  await createDatabase(server.url, template);
  const database = openDatabase(onDatabase(server.url, template), () => {});
  await migrate(database, testMigrations);
  await grantProgramRights(database.db, PROGRAM_ROLE);
  await database.close();
  project.provide('databaseServer', { adminUrl: server.url, template });
  return async () => {
    await dropDatabase(server.url, template);
    await server.stop();
  };
}

async function findServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env.DATABASE_URL;
  if (url) {
    await createProgramRole(url);
    return { url, stop: async () => {} };
  }
  return startLocalPostgres({ folder: join(repository, '.local/postgres-test'), durable: false });
}

/** Drops the databases of killed runs; those of a run in progress are younger. */
async function dropOrphanedDatabases(adminUrl: string): Promise<void> {
  const { rows } = await withAdminClient(adminUrl, (client) =>
    client.query<{ datname: string }>('select datname from pg_database'),
  );
  const limit = Date.now() - ORPHAN_AGE_MS;
  for (const { datname } of rows) {
    const createdAt = testDatabaseCreatedAt(datname);
    // The drop may fail: the database is in use, or another run drops it at the same time.
    if (createdAt && createdAt.getTime() < limit)
      await dropDatabase(adminUrl, datname).catch(() => {});
  }
}
