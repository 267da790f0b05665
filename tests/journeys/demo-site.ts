import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readClinicFile } from '../../apps/server/src/clinic-file.ts';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { prepareDemo } from '../../apps/server/src/demo/demo.ts';
import { readTexts } from '../../apps/server/src/texts.ts';
import { createTestDatabase } from '../proofs/own-database.ts';
import { serve, testConfig, webBuild } from '../support/server/program.ts';

const root = path.join(import.meta.dirname, '../..');

/** Starts the clinic of `npm run demo` on its own port and database, which `close` drops. */
export async function openDemo(
  clock = () => new Date(),
): Promise<{ url: string; close(): Promise<void> }> {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url, () => {});
  await prepareDemo(database, clock()).finally(() => database.close());
  const clinicFile = path.join(root, 'clinic.demo.yaml');
  const clinic = readClinicFile(clinicFile);
  const server = await serve({
    config: testConfig(testDatabase.programUrl, {
      clinicFile,
      ownerDatabaseUrl: testDatabase.url,
    }),
    clinic,
    texts: readTexts(clinic, null),
    webBuild,
    isDemo: true,
    clock,
  });
  await server.databaseReady;
  // The program got its rights just now, and what could not be read before is read again within a second.
  while (!(await fetch(`${server.url}/api/statistics`)).ok) await wait(100);
  return {
    url: server.url,
    async close() {
      await server.close();
      await testDatabase.close();
    },
  };
}
