/** npm run demo: a small invented clinic at http://127.0.0.1:8080, with everything real behind it. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readClinicFile } from '../apps/server/src/clinic-file.ts';
import { demoAccounts } from '../apps/server/src/demo/demo.ts';
import { serve } from '../apps/server/src/serve.ts';
import { startupSentence } from '../apps/server/src/startup-error.ts';
import { readTexts } from '../apps/server/src/texts.ts';
import { demoClinic } from './clinic-at-hand.ts';
import { repository } from './postgres-place.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  say('Building the pages …');
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  say('Starting the clinic …');
  const { config, stop } = await demoClinic('thinna_demo');
  const clinic = readClinicFile(config.clinicFile);
  const server = await serve({
    config,
    clinic,
    texts: readTexts(clinic, null),
    webBuild: join(repository, 'apps/web/build'),
    isDemo: true,
  });
  await server.joined;
  say(`\nThe demo clinic is open: ${server.url}`);
  for (const { side, username, password } of demoAccounts) {
    say(`  ${side.padEnd(10)} ${username} / ${password}`);
  }
  say(`The office logs in at ${server.url}/admin, the others at ${server.url}/vcm.`);
  say('Ctrl C closes it; what you changed is there next time.');

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
