import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { createDatabase, onDatabase, startLocalPostgres } from '../../scripts/local-postgres.ts';
import { repository } from '../../scripts/postgres-place.ts';
import { asAdmin, dropDatabase, madeAt, testDatabaseName } from './admin.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { adminUrl: string; template: string };
  }
}

const LEFT_BEHIND_AFTER_MS = 3_600_000;

/** Once per run: a server, and a migrated database from which each test file gets its copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer();
  const template = testDatabaseName();
  await dropLeftBehind(server.url);
  await createDatabase(server.url, template);
  const database = openDatabase(onDatabase(server.url, template), () => {});
  await migrate(database);
  await database.close();
  project.provide('databaseServer', { adminUrl: server.url, template });
  return async () => {
    await dropDatabase(server.url, template);
    await server.stop();
  };
}

async function findServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  return startLocalPostgres({ folder: join(repository, '.local/postgres-test'), durable: false });
}

/** Databases of a run that was killed; those of a run that is under way are younger. */
async function dropLeftBehind(adminUrl: string): Promise<void> {
  const { rows } = await asAdmin(adminUrl, (client) =>
    client.query<{ datname: string }>('select datname from pg_database'),
  );
  const limit = Date.now() - LEFT_BEHIND_AFTER_MS;
  for (const { datname } of rows) {
    const made = madeAt(datname);
    // In use after all, or dropped by another run that starts just now: not this run's concern.
    if (made && made.getTime() < limit) await dropDatabase(adminUrl, datname).catch(() => {});
  }
}
