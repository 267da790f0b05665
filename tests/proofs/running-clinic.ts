import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { makeAccount } from '../support/accounts.ts';
import { prepareClinic, startServer } from '../support/server-process.ts';
import { logIn } from './log-in.ts';
import { createTestDatabase } from './own-database.ts';

const READY_WITHIN_MS = 10_000;

/** Starts the server as it runs in a clinic, on a database of its own, and waits until it is ready. */
export async function startClinic(environment: Record<string, string> = {}) {
  const testDatabase = await createTestDatabase();
  const files = prepareClinic(testDatabase.programUrl, testDatabase.url);
  const server = await startServer({
    ...files.environment,
    NODE_ENV: 'production',
    ...environment,
  });
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await fetch(`${server.url}/readyz`)).ok && Date.now() < end) await wait(50);
  return {
    url: server.url,
    pid: server.pid,
    /** As its owner. */
    databaseUrl: testDatabase.url,
    /** Makes an administrator, and returns the header of one who is logged in. */
    async logInAdministrator(): Promise<{ authorization: string }> {
      const database = openDatabase(testDatabase.url, () => {});
      await makeAccount(database, 'admin', 'asha');
      await database.close();
      return { authorization: `Bearer ${await logIn(server.url, 'admin', 'asha')}` };
    },
    async stop(): Promise<void> {
      await server.stop();
      files.remove();
      await testDatabase.close();
    },
  };
}
