import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { moveUnlessThere, type PostgresFiles } from './postgres-place.ts';

/** Starts the server, after initdb if there is no data yet. Does not wait until it is ready. */
export async function launch(files: PostgresFiles, durable: boolean): Promise<ChildProcess> {
  if (!existsSync(files.data)) initialise(files);
  refuseOtherVersion(files);
  const port = await choosePort(files.port);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Without the details of an error, which repeat the values of the refused row.
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(files.log, isLong(files.log) ? 'w' : 'a', 0o600);
  // Detached, so that Ctrl-C reaches only the programs that use the server; the last one stops it.
  const stdio: StdioOptions = ['ignore', log, log];
  const options = { ...spawnOptions(files), detached: true, stdio };
  const where = ['-D', files.data, '-p', `${port}`];
  const child = spawn(join(files.binaries, 'postgres'), [...where, ...flags], options);
  closeSync(log);
  child.unref();
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  return child;
}

const LOG_MAX_BYTES = 1_000_000;
const isLong = (log: string) => existsSync(log) && statSync(log).size > LOG_MAX_BYTES;

/** Runs initdb in a temporary folder and renames it, so that `data` is always complete. */
function initialise(files: PostgresFiles): void {
  const unfinished = mkdtempSync(`${files.data}.`);
  const passwordFile = join(files.home, 'password');
  if (files.runAs) {
    const { uid, gid } = files.runAs;
    for (const path of [unfinished, passwordFile]) chownSync(path, uid, gid);
  }
  const settings = '--username=postgres --auth=scram-sha-256 --encoding=UTF8 --locale=C --no-sync';
  const flags = [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`, ...settings.split(' ')];
  const options = { ...spawnOptions(files), encoding: 'utf8' } as const;
  const { status, stderr, error } = spawnSync(join(files.binaries, 'initdb'), flags, options);
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`initdb failed in ${files.home}: ${error?.message ?? stderr.trim()}`);
  }
  moveUnlessThere(unfinished, files.data);
}

/** Spawn options without the variables of the user's shell (PGDATA, PGPORT, LC_ALL …). */
function spawnOptions(files: PostgresFiles) {
  const { uid, gid } = files.runAs ?? {};
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  return { cwd: files.home, env, ...(uid === undefined ? {} : { uid, gid }) };
}

function refuseOtherVersion(files: PostgresFiles): void {
  const dataVersion = readFileSync(join(files.data, 'PG_VERSION'), 'utf8').trim();
  const installed = files.version.split('.')[0];
  if (dataVersion === installed) return;
  throw new Error(
    `${files.data} was made by PostgreSQL ${dataVersion}, installed is ${installed}: move the folder away.`,
  );
}

/** Returns the port of last time if it is free, else a random one below the ephemeral range. */
async function choosePort(file: string): Promise<number> {
  let port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : randomInt(20_000, 32_768);
  while (!(await isFree(port))) port = randomInt(20_000, 32_768);
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
