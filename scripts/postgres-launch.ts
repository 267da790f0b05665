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
import { moveUnlessThere, type Place } from './postgres-place.ts';

/** Starts the server of a place, making its data first if there are none; it is not ready yet. */
export async function launch(place: Place, durable: boolean): Promise<ChildProcess> {
  if (!existsSync(place.data)) initialise(place);
  refuseOtherVersion(place);
  const port = await choosePort(place.port);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(place.log, isLong(place.log) ? 'w' : 'a', 0o600);
  // Detached: Ctrl-C is for the programs that use the server, which then stop it themselves.
  const stdio: StdioOptions = ['ignore', log, log];
  const options = { ...surroundings(place), detached: true, stdio };
  const where = ['-D', place.data, '-p', `${port}`];
  const child = spawn(join(place.binaries, 'postgres'), [...where, ...flags], options);
  closeSync(log);
  child.unref();
  await new Promise((done, fail) => child.once('spawn', done).once('error', fail));
  return child;
}

const LOG_MAX_BYTES = 1_000_000;
const isLong = (log: string) => existsSync(log) && statSync(log).size > LOG_MAX_BYTES;

/** Made beside its final place, so that a folder `data` is always a complete one. */
function initialise(place: Place): void {
  const unfinished = mkdtempSync(`${place.data}.`);
  const passwordFile = join(place.home, 'password');
  if (place.runAs) {
    const { uid, gid } = place.runAs;
    for (const path of [unfinished, passwordFile]) chownSync(path, uid, gid);
  }
  const settings = '--username=postgres --auth=scram-sha-256 --encoding=UTF8 --locale=C --no-sync';
  const flags = [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`, ...settings.split(' ')];
  const options = { ...surroundings(place), encoding: 'utf8' } as const;
  const { status, stderr, error } = spawnSync(join(place.binaries, 'initdb'), flags, options);
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`initdb failed in ${place.home}: ${error?.message ?? stderr.trim()}`);
  }
  moveUnlessThere(unfinished, place.data);
}

/** No variable of the person's shell (PGDATA, PGPORT, LC_ALL …) reaches the server. */
function surroundings(place: Place) {
  const { uid, gid } = place.runAs ?? {};
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  return { cwd: place.home, env, ...(uid === undefined ? {} : { uid, gid }) };
}

function refuseOtherVersion(place: Place): void {
  const made = readFileSync(join(place.data, 'PG_VERSION'), 'utf8').trim();
  const installed = place.version.split('.')[0];
  if (made === installed) return;
  throw new Error(
    `${place.data} was made by PostgreSQL ${made}, installed is ${installed}: move the folder away.`,
  );
}

/** The port of last time, else a free one below the range of outgoing connections. */
async function choosePort(file: string): Promise<number> {
  let port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : randomInt(20_000, 32_768);
  while (!(await isFree(port))) port = randomInt(20_000, 32_768);
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}
