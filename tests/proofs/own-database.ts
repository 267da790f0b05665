import path from 'node:path';
import { createDatabase, onDatabase, startLocalPostgres } from '../../scripts/local-postgres.ts';
import { dropDatabase, testDatabaseName } from '../support/admin.ts';

const folder = path.join(import.meta.dirname, '../../.local/postgres-test');

/** Creates an empty database for a proof, which runs outside Vitest; `close` drops it. */
export async function createTestDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const existingUrl = process.env.DATABASE_URL;
  const server = existingUrl
    ? { url: existingUrl, stop: async () => {} }
    : await startLocalPostgres({ folder, durable: false });
  const name = testDatabaseName();
  await createDatabase(server.url, name);
  return {
    url: onDatabase(server.url, name),
    async close() {
      await dropDatabase(server.url, name);
      await server.stop();
    },
  };
}
