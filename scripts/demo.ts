/**
 * npm run demo: builds the pages if they changed, and starts the server with the data of an
 * invented clinic.
 */
import { join } from 'node:path';
import { readClinicFile } from '../apps/server/src/clinic-file.ts';
import { serve } from '../apps/server/src/serve.ts';
import { startupSentence } from '../apps/server/src/startup-error.ts';
import { readTexts } from '../apps/server/src/texts.ts';
import { describeLogins, prepareDemoClinic } from './demo-clinic.ts';
import { ensureBuild } from './ensure-build.ts';
import { repository } from './postgres-place.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  ensureBuild(print);
  print('Starting the clinic …');
  const { config, stop } = await prepareDemoClinic('thinna_demo');
  const clinic = readClinicFile(config.clinicFile);
  const server = await serve({
    config,
    clinic,
    texts: readTexts(clinic, null),
    webBuild: join(repository, 'apps/web/build'),
    isDemo: true,
  });
  await server.databaseReady;
  print(`\n${describeLogins(server.url)}`);

  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      void server.close().then(stop);
    });
  }
} catch (error) {
  process.stderr.write(`${startupSentence(error) ?? (error as Error).message}\n`);
  process.exit(1);
}
