import path from 'node:path';
import { createDatabase, onDatabase, startLocalPostgres } from '../../scripts/local-postgres.ts';
import { asProgram, createProgramRole } from '../../scripts/program-role.ts';
import { dropDatabase, testDatabaseName } from '../support/admin.ts';

const folder = path.join(import.meta.dirname, '../../.local/postgres-test');

interface TestDatabase {
  /** As its owner. */
  url: string;
  /** As the program. */
  programUrl: string;
  close(): Promise<void>;
}

/** Creates an empty database for a proof, which runs outside Vitest; `close` drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const existingUrl = process.env.DATABASE_URL;
  const server = existingUrl
    ? { url: existingUrl, stop: async () => {} }
    : await startLocalPostgres({ folder, durable: false });
  const name = testDatabaseName();
  await createProgramRole(server.url);
  await createDatabase(server.url, name);
  const url = onDatabase(server.url, name);
  return {
    url,
    programUrl: asProgram(url),
    async close() {
      await dropDatabase(server.url, name);
      await server.stop();
    },
  };
}
