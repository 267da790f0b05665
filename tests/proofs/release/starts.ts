import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import { migrate } from '../../../apps/server/src/db/migrate.ts';
import { prepareClinic } from '../../support/server-process.ts';
import { createTestDatabase } from '../own-database.ts';

const POLL_MS = 10;
const START_TIMEOUT_MS = 20_000;
const IDLE_MS = 20_000;

/**
 * Starts the program of a release several times with its own Node, on a migrated database, and
 * measures the time until it is ready, each time without compiled code of an earlier start, and the
 * memory that it then takes. The last one has to serve on when its files are gone, as in an upgrade.
 */
export async function measureStarts(release: string, times: number) {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url, () => {});
  await migrate(database);
  await database.close();
  const clinic = prepareClinic(testDatabase.programUrl, testDatabase.url);
  const milliseconds: number[] = [];
  let idleMb = 0;
  let servesOn = false;
  try {
    for (let turn = 0; turn < times; turn += 1) {
      const port = await freePort();
      const since = performance.now();
      const child = start(release, { ...clinic.environment, PORT: String(port) });
      try {
        await ready(child, `http://127.0.0.1:${port}/readyz`);
        milliseconds.push(Math.round(performance.now() - since));
        if (turn === times - 1) {
          await wait(IDLE_MS);
          idleMb = memoryOf(child);
          servesOn = await servesWithoutFiles(release, port);
        }
      } finally {
        child.kill('SIGTERM');
        if (child.exitCode === null) await once(child, 'exit');
      }
    }
  } finally {
    clinic.remove();
    await testDatabase.close();
  }
  const sorted = milliseconds.toSorted((one, other) => one - other);
  return {
    coldMs: {
      fastest: sorted[0] ?? 0,
      median: sorted[Math.floor(sorted.length / 2)] ?? 0,
      slowest: sorted.at(-1) ?? 0,
    },
    idleMb,
    servesOn,
  };
}

function start(release: string, environment: Record<string, string>): ChildProcess {
  return spawn(path.join(release, 'bin/node'), ['apps/server/dist/main.js'], {
    cwd: release,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Whether the calls whose modules are loaded late answer although no module is left. */
async function servesWithoutFiles(release: string, port: number): Promise<boolean> {
  const modules = path.join(release, 'apps/server/dist');
  renameSync(modules, `${modules}.gone`);
  try {
    const ask = (pathname: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${pathname}`, { method });
    const answers = await Promise.all([
      ask('/api/passkey-challenge', 'POST'),
      ask('/api/openapi.json'),
      ask('/ml'),
    ]);
    return answers.every(({ ok }) => ok);
  } finally {
    renameSync(`${modules}.gone`, modules);
  }
}

/** Waits until the program answers that it is ready. */
async function ready(child: ChildProcess, url: string): Promise<void> {
  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  for (;;) {
    signal.throwIfAborted();
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await wait(POLL_MS);
  }
}

/** Returns the megabytes of a process in memory. */
function memoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
