/**
 * npm run dev: the demo clinic with hot reload of the pages. The server runs in a process of its
 * own, which is restarted when a file of the server or the contract changes; PostgreSQL stays.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startupSentence } from '../apps/server/src/startup-error.ts';
import { describeLogins, prepareDemoClinic } from './demo-clinic.ts';
import { repository } from './postgres-place.ts';

/** Folders, because `--watch` alone would also restart at the temporary files that Vite imports. */
const WATCHED = ['apps/server/src', 'packages/contract/src'];

try {
  const { config, environment, stop } = await prepareDemoClinic('thinna_dev');
  await expectFreePort(config.host, config.port).catch(async (error) => {
    await stop();
    throw error;
  });
  const server = spawn(
    process.execPath,
    [
      '--watch-preserve-output',
      ...WATCHED.map((folder) => `--watch-path=${join(repository, folder)}`),
      join(repository, 'scripts/dev-server.ts'),
    ],
    { env: { ...process.env, ...environment }, stdio: 'inherit' },
  );
  process.stdout.write(`${describeLogins(`http://${config.host}:${config.port}`)}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => server.kill(signal));
  }
  await once(server, 'exit');
  await stop();
} catch (error) {
  process.stderr.write(`${startupSentence(error) ?? (error as Error).message}\n`);
  process.exitCode = 1;
}

/**
 * Rejects if the port is in use: the restarting server would wait for a change instead of ending.
 */
async function expectFreePort(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
