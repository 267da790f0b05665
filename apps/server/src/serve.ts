import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clinic } from '@thinna/contract/site/clinic';
import type { Texts } from '@thinna/contract/site/text';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/client.ts';
import { deleteExpiredAnswers } from './db/idempotency.ts';
import { migrate } from './db/migrate.ts';
import { isDatabaseUnavailable } from './http/failures.ts';
import { loadWebBuild } from './http/web-build.ts';
import { deleteExpiredRecords } from './slices/deleted-records/queries.ts';
import { StartupError } from './startup-error.ts';

export interface RunningServer {
  url: string;
  /** Settles when the database has every migration; the pages are served before that. */
  joined: Promise<void>;
  close(): Promise<void>;
}

interface Served {
  config: Config;
  clinic: Clinic;
  texts: Texts;
  webBuild: string;
  isDemo: boolean;
  /** A test sets its own. */
  clock?: () => Date;
}

const JOIN_AGAIN_AFTER_MS = 1000;
const FORGET_EVERY_MS = 60 * 60 * 1000;
const UNDEFINED_TABLE = '42P01';

/** Listens at once and joins the database when it is there. */
export async function serve({
  config,
  clinic,
  texts,
  webBuild,
  isDemo,
  clock = () => new Date(),
}: Served): Promise<RunningServer> {
  const logger = { level: config.logLevel, base: null };
  const database = openDatabase(config.databaseUrl, (error) => {
    app.log.warn({ code: (error as { code?: string }).code }, 'a database connection was lost');
  });
  const app = await buildApp({
    clock,
    database,
    clinic,
    texts,
    web: await loadWebBuild(webBuild),
    session: {
      key: config.sessionKey,
      ...(config.sessionFormerKey && { formerKey: config.sessionFormerKey }),
      hours: config.sessionHours,
    },
    registrationLimits: config.registrationLimits,
    about: { ...readAbout(webBuild), isDemo },
    trustProxy: config.trustProxy,
    logger,
  });
  const url = await app.listen({ host: config.host, port: config.port });

  const stopped = new AbortController();
  const joined = join(database, isDemo, { log: app.log, signal: stopped.signal });
  const forgetOver = () => forget(database, clock(), app.log);
  const forgetting = setInterval(() => void forgetOver(), FORGET_EVERY_MS).unref();
  void joined.then(forgetOver).catch(() => undefined);
  const close = async () => {
    stopped.abort();
    clearInterval(forgetting);
    await app.close();
    await joined.catch(() => undefined);
    await database.close();
  };
  // Whoever is impatient sends a second signal: it waits for the same end.
  let closed: Promise<void> | undefined;
  return { url, joined, close: () => (closed ??= close()) };
}

/** What is kept for a time only goes when it is over, also where nobody does anything. */
async function forget({ db }: Database, now: Date, log: FastifyBaseLogger): Promise<void> {
  try {
    await deleteExpiredAnswers(db, now);
    await deleteExpiredRecords(db, now);
  } catch (error) {
    log.warn({ code: (error as { code?: string }).code }, 'what is over could not be forgotten');
  }
}

function readAbout(webBuild: string): { version: string; commit: string } {
  return JSON.parse(readFileSync(path.join(webBuild, 'about.json'), 'utf8'));
}

async function join(
  database: Database,
  isDemo: boolean,
  { log, signal }: { log: FastifyBaseLogger; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    try {
      await refuseOtherKind(database, isDemo);
      await migrate(database);
      await refuseOtherKind(database, isDemo);
      log.info('the database is joined');
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error as Error)) throw error;
      log.warn('the database is not there yet');
      await wait(JOIN_AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/**
 * A demo never touches a clinic's data, and no clinic works on a demo's. An empty database is
 * neither: it says what it is when the migrations have been applied.
 */
async function refuseOtherKind({ db }: Database, isDemo: boolean): Promise<void> {
  const found = await db
    .selectFrom('installation')
    .select('is_demo')
    .executeTakeFirst()
    .catch((error: { code?: string }) => {
      if (error.code === UNDEFINED_TABLE) return undefined;
      throw error;
    });
  if (!found) return;
  const { is_demo } = found;
  if (is_demo && !isDemo) {
    throw new StartupError('This database holds a demo. Give the clinic a database of its own.');
  }
  if (!is_demo && isDemo) {
    throw new StartupError('This database holds a clinic, not a demo. Nothing was changed.');
  }
}
