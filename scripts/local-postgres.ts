import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { launch } from './postgres-launch.ts';
import { type PostgresFiles, preparePostgresFiles, repository } from './postgres-place.ts';
import { type Running, registerUser, runningServer } from './postgres-users.ts';
import { asProgram, createProgramRole } from './program-role.ts';

export interface LocalPostgres {
  /** URL of the maintenance database `postgres`. */
  url: string;
  databaseUrl: (name: string) => string;
  /** The same database for the program, whose role may do less. */
  programUrl: (name: string) => string;
  /** Stops the server unless another process still uses it. */
  stop: () => Promise<void>;
}

export interface LocalPostgresOptions {
  folder?: string;
  /** Whether data must survive a power cut. False turns fsync off, which is faster. */
  durable?: boolean;
}

const START_TIMEOUT_MS = 30_000;
const POLL_MS = 50;
/** A launch may lose a race: another process launches, takes the port, or has not stopped yet. */
const LAUNCHES_MAX = 5;
const RETRY_MS = 500;

/**
 * Starts a PostgreSQL for development, the demo and tests, used when DATABASE_URL is not set. Data,
 * port and password are stored in the folder. A server that already runs there is shared; the last
 * process to leave stops it.
 */
export async function startLocalPostgres(
  options: LocalPostgresOptions = {},
): Promise<LocalPostgres> {
  const { folder = join(repository, '.local/postgres'), durable = true } = options;
  const files = preparePostgresFiles(resolve(folder));
  const leave = registerUser(files);
  try {
    const { port } = await joinOrStart(files, durable);
    writeFileSync(files.port, `${port}`);
    const url = urlOf(files, port);
    await createProgramRole(url);
    return {
      url,
      databaseUrl: (name) => onDatabase(url, name),
      programUrl: (name) => asProgram(onDatabase(url, name)),
      stop: leave,
    };
  } catch (error) {
    await leave();
    throw error;
  }
}

/** Returns the URL of another database on the same server. */
export function onDatabase(url: string, name: string): string {
  const target = new URL(url);
  target.pathname = `/${encodeURIComponent(name)}`;
  return target.href;
}

/** Creates a database with the best available locale for Malayalam, unless it exists. */
export async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const existing = await client.query('select from pg_database where datname = $1', [name]);
    if (existing.rowCount === 0) await createInBestLocale(client, name);
  } finally {
    await client.end();
  }
}

async function joinOrStart(files: PostgresFiles, durable: boolean): Promise<Running> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let launches = 0;
  let child: ChildProcess | undefined;
  while (Date.now() < deadline) {
    const running = runningServer(files);
    if (running && (await acceptsLogin(files, running.port))) return running;
    if (!running && !isStarting(child)) {
      if (launches === LAUNCHES_MAX) break;
      await pause(launches++ * RETRY_MS);
      child = await launch(files, durable);
    }
    await pause(POLL_MS);
  }
  throw new Error(
    `PostgreSQL in ${files.home} does not answer; ${files.log} ends with: ${lastLine(files.log)}`,
  );
}

const isStarting = (child: ChildProcess | undefined) =>
  child?.exitCode === null && child.signalCode === null;

/**
 * Returns whether a login succeeds. The password distinguishes the server of these files from
 * another one on the port.
 */
async function acceptsLogin(files: PostgresFiles, port: number): Promise<boolean> {
  const connectionString = urlOf(files, port);
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '28P01') {
      const advice = 'move the folder away';
      throw new Error(`The password in ${files.home} is not that of its data: ${advice}.`, {
        cause: error,
      });
    }
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const urlOf = (files: PostgresFiles, port: number) =>
  `postgres://postgres:${files.password}@127.0.0.1:${port}/postgres`;

function lastLine(log: string): string {
  return existsSync(log) ? (readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? '') : '(no log)';
}

/** In order of preference, because servers differ in their locales; the last is their default. */
const LOCALES = [
  "LOCALE_PROVIDER icu ICU_LOCALE 'ml-IN' LOCALE 'C.UTF-8'",
  "LOCALE_PROVIDER icu ICU_LOCALE 'ml-IN' LOCALE 'en_US.UTF-8'",
  "LOCALE 'C.UTF-8'",
  '',
];

async function createInBestLocale(client: Client, name: string): Promise<void> {
  let refusal: unknown;
  for (const locale of LOCALES) {
    try {
      await client.query(
        `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8' ${locale}`,
      );
      return;
    } catch (error) {
      refusal = error;
      // 42P04, 23505: another process has created the database in the meantime.
      if (error instanceof DatabaseError && /^(42P04|23505)$/.test(error.code ?? '')) return;
      if (!(error instanceof DatabaseError && LOCALE_REFUSED.test(error.code ?? ''))) break;
    }
  }
  throw refusal;
}

const LOCALE_REFUSED = /^(42809|22023|0A000)$/;
