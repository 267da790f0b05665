import path from 'node:path';
import { createDatabase, onDatabase, startLocalPostgres } from '../../scripts/local-postgres.ts';
import { dropDatabase, testDatabaseName } from '../support/admin.ts';

const folder = path.join(import.meta.dirname, '../../.local/postgres-test');

/** An empty database for whoever runs outside of the tests' own runner; `close` takes it away. */
export async function ownDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  const server = given
    ? { url: given, stop: async () => {} }
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
