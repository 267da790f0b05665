import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readClinicFile } from '../../apps/server/src/clinic-file.ts';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { prepareDemo } from '../../apps/server/src/db/demo.ts';
import { serve } from '../../apps/server/src/serve.ts';
import { readTexts } from '../../apps/server/src/texts.ts';
import { ownDatabase } from './own-database.ts';

const root = path.join(import.meta.dirname, '../..');

/** The clinic of `npm run demo`, on a database and a port of its own; `close` takes it away. */
export async function openDemo(): Promise<{ url: string; close(): Promise<void> }> {
  const own = await ownDatabase();
  const database = openDatabase(own.url, () => {});
  await prepareDemo(database, new Date()).finally(() => database.close());
  const clinicFile = path.join(root, 'clinic.demo.yaml');
  const clinic = readClinicFile(clinicFile);
  const server = await serve({
    config: {
      databaseUrl: own.url,
      sessionKey: randomBytes(32),
      clinicFile,
      host: '127.0.0.1',
      port: 0,
      trustProxy: [],
      logLevel: 'silent',
      sessionHours: { admin: 8, vcm: 12 },
      registrationLimits: { perAddress: 60, overall: 400 },
    },
    clinic,
    texts: readTexts(clinic, null),
    webBuild: path.join(root, 'apps/web/build'),
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
