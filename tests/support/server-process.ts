import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { realClinicSource } from './real-clinic.ts';

const sources = path.join(import.meta.dirname, '../../apps/server/src');

/** Servers that run. A test that times out cannot stop its server, which would outlive the run. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Writes a session key and a clinic file; returns the environment variables that name them. Without
 * `ownerUrl` the database has to be migrated already, or the user of `databaseUrl` is its owner.
 */
export function prepareClinic(databaseUrl: string, ownerUrl = '') {
  const folder = mkdtempSync(path.join(tmpdir(), 'thinna-clinic-'));
  const keyFile = path.join(folder, 'session.key');
  const clinicFile = path.join(folder, 'clinic.yaml');
  writeFileSync(keyFile, randomBytes(48).toString('base64'), { mode: 0o600 });
  writeFileSync(clinicFile, realClinicSource());
  return {
    environment: {
      DATABASE_URL: databaseUrl,
      MIGRATE_DATABASE_URL: ownerUrl,
      SESSION_KEY_FILE: keyFile,
      CLINIC_FILE: clinicFile,
      PORT: '0',
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Gives a process the socket that it has as its file 3, as systemd does. */
const WITH_SOCKET = ['-c', 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$@"'];

/**
 * Starts the server in its own process, as `npm start` does, and waits for its address. `socket` is the
 * descriptor of a listening one that is handed over.
 */
export async function startServer(environment: Record<string, string>, socket?: number) {
  const command = [process.execPath, path.join(sources, 'main.ts')] as const;
  const [program, ...words] = socket === undefined ? command : ['sh', ...WITH_SOCKET, ...command];
  const child = spawn(program, words, {
    env: { ...process.env, MALLOC_ARENA_MAX: '2', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', socket ?? 'ignore'],
  }) as ChildProcessByStdio<null, Readable, null>;
  running.add(child);
  const exited = once(child, 'exit');
  void exited.then(() => running.delete(child));
  const lines = child.stdout.setEncoding('utf8');
  let log = '';
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('data', function findAddress(chunk: string) {
      log += chunk;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(log) ?? [];
      if (!address) return;
      resolve(address);
      // Searching all of a long log at each line would take the time that a proof measures.
      lines.off('data', findAddress).on('data', (line: string) => {
        log += line;
      });
    });
    void exited.then(([code]) => reject(new Error(`the server ended with ${code}: ${log}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    log: () => log,
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

/** Runs one of the server's programs until it exits. */
export async function run(
  program: string,
  {
    words = [],
    input = '',
    environment = {},
    folder = process.cwd(),
  }: {
    words?: string[];
    input?: string;
    environment?: Record<string, string>;
    /** Where the program looks for .env. */
    folder?: string;
  },
) {
  const child = spawn(process.execPath, [path.join(sources, program), ...words], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', MIGRATE_DATABASE_URL: '', ...environment },
    stdio: 'pipe',
  });
  child.stdin.end(input);
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: code as number | null, said, complained };
}
