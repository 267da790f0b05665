import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { launch } from './postgres-launch.ts';
import { type Place, preparePlace, repository } from './postgres-place.ts';
import { noteUse, type Running, runningServer } from './postgres-users.ts';

export interface LocalPostgres {
  /** The maintenance database of the server. */
  url: string;
  databaseUrl: (name: string) => string;
  /** Stops the server, unless another process uses it too. */
  stop: () => Promise<void>;
}

export interface LocalPostgresOptions {
  folder?: string;
  /** Whether data must survive a power cut; without it everything is faster. */
  durable?: boolean;
}

const PATIENCE_MS = 30_000;
const POLL_MS = 50;
/** A launch fails when another process was faster, took the port, or is not quite gone yet. */
const LAUNCHES_MAX = 5;
const RETRY_MS = 500;

/**
 * A real PostgreSQL for development, the demo and tests, when no DATABASE_URL names one. Data, port
 * and password stay in the folder. A server that already runs there is joined; the last process to
 * leave stops it.
 */
export async function startLocalPostgres(
  options: LocalPostgresOptions = {},
): Promise<LocalPostgres> {
  const { folder = join(repository, '.local/postgres'), durable = true } = options;
  const place = preparePlace(resolve(folder));
  const leave = noteUse(place);
  try {
    const { port } = await joinOrStart(place, durable);
    writeFileSync(place.port, `${port}`);
    const url = urlOf(place, port);
    return { url, databaseUrl: (name) => onDatabase(url, name), stop: leave };
  } catch (error) {
    await leave();
    throw error;
  }
}

/** The same server, another database. */
export function onDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
}

/** Creates a database in which Malayalam sorts and is searched as it should, unless it exists. */
export async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await createInBestLocale(client, name);
  } finally {
    await client.end();
  }
}

async function joinOrStart(place: Place, durable: boolean): Promise<Running> {
  const deadline = Date.now() + PATIENCE_MS;
  let launches = 0;
  let child: ChildProcess | undefined;
  while (Date.now() < deadline) {
    const running = runningServer(place);
    if (running && (await answers(place, running.port))) return running;
    if (!running && !isUnderWay(child)) {
      if (launches === LAUNCHES_MAX) break;
      await pause(launches++ * RETRY_MS);
      child = await launch(place, durable);
    }
    await pause(POLL_MS);
  }
  throw new Error(
    `PostgreSQL in ${place.home} does not answer; ${place.log} ends with: ${lastLine(place.log)}`,
  );
}

const isUnderWay = (child: ChildProcess | undefined) =>
  child?.exitCode === null && child.signalCode === null;

/** Only the server of this place knows its password: no stranger on the port is taken for it. */
async function answers(place: Place, port: number): Promise<boolean> {
  const connectionString = urlOf(place, port);
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '28P01') {
      const advice = 'move the folder away';
      throw new Error(`The password in ${place.home} is not that of its data: ${advice}.`, {
        cause: error,
      });
    }
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const urlOf = (place: Place, port: number) =>
  `postgres://postgres:${place.password}@127.0.0.1:${port}/postgres`;

function lastLine(log: string): string {
  return existsSync(log) ? (readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? '') : '(no log)';
}

/** Servers differ in the locales they know; the last choice is whatever theirs is. */
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
      // 42P04, 23505: another process has just created it.
      if (error instanceof DatabaseError && /^(42P04|23505)$/.test(error.code ?? '')) return;
      if (!(error instanceof DatabaseError && LOCALE_REFUSED.test(error.code ?? ''))) break;
    }
  }
  throw refusal;
}

const LOCALE_REFUSED = /^(42809|22023|0A000)$/;
