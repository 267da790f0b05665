/** npm run demo: builds the pages and starts the server with the data of an invented clinic. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readClinicFile } from '../apps/server/src/clinic-file.ts';
import { demoAccounts } from '../apps/server/src/demo/demo.ts';
import { serve } from '../apps/server/src/serve.ts';
import { startupSentence } from '../apps/server/src/startup-error.ts';
import { readTexts } from '../apps/server/src/texts.ts';
import { demoClinic } from './clinic-at-hand.ts';
import { repository } from './postgres-place.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  print('Building the pages …');
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  print('Starting the clinic …');
  const { config, stop } = await demoClinic('thinna_demo');
  const clinic = readClinicFile(config.clinicFile);
  const server = await serve({
    config,
    clinic,
    texts: readTexts(clinic, null),
    webBuild: join(repository, 'apps/web/build'),
    isDemo: true,
  });
  await server.databaseReady;
  print(`\nThe demo clinic is open: ${server.url}`);
  for (const { side, username, password } of demoAccounts) {
    print(`  ${side.padEnd(10)} ${username} / ${password}`);
  }
  print(`The office logs in at ${server.url}/admin, the others at ${server.url}/vcm.`);
  print('Ctrl C closes it; what you changed is there next time.');

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
