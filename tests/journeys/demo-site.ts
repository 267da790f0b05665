import path from 'node:path';
import { readClinicFile } from '../../apps/server/src/clinic-file.ts';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { prepareDemo } from '../../apps/server/src/demo/demo.ts';
import { serve } from '../../apps/server/src/serve.ts';
import { readTexts } from '../../apps/server/src/texts.ts';
import { ownDatabase } from '../proofs/own-database.ts';
import { configOf, webBuild } from '../support/program.ts';

const root = path.join(import.meta.dirname, '../..');

/** The clinic of `npm run demo`, on a database and a port of its own; `close` takes it away. */
export async function openDemo(): Promise<{ url: string; close(): Promise<void> }> {
  const own = await ownDatabase();
  const database = openDatabase(own.url, () => {});
  await prepareDemo(database, new Date()).finally(() => database.close());
  const clinicFile = path.join(root, 'clinic.demo.yaml');
  const clinic = readClinicFile(clinicFile);
  const server = await serve({
    config: configOf(own.url, { clinicFile }),
    clinic,
    texts: readTexts(clinic, null),
    webBuild,
    isDemo: true,
    clock: () => new Date(),
  });
  await server.joined;
  return {
    url: server.url,
    async close() {
      await server.close();
      await own.close();
    },
  };
}
