import { chmodSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Clinic } from '@thinna/contract/site/clinic';
import type { Texts } from '@thinna/contract/site/text';
import type { FastifyBaseLogger, FastifyInstance, FastifyListenOptions } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { deleteOldAttempts } from './db/attempts.ts';
import { deleteOldAudit } from './db/audit.ts';
import { type Database, openDatabase } from './db/client.ts';
import { deleteExpiredAnswers } from './db/idempotency.ts';
import { loadWebBuild } from './http/web-build.ts';
import { joinWhenReachable } from './join-database.ts';
import { keepAssets, readKeptAsset } from './kept-assets.ts';
import type { LogDestination } from './log-destination.ts';
import { Counters } from './metrics/counters.ts';
import { openMetricsListener, placeOfMetrics } from './metrics/open.ts';
import { deleteExpiredSessions } from './slices/accounts/queries.ts';
import { eraseExpiredRecords } from './slices/deleted-records/erase.ts';
import { deleteOldNotifications } from './slices/notifications/queries.ts';
import { deleteExpiredJunk } from './slices/quarantine/queries.ts';
import { deleteExpiredChallenges, resealSecrets } from './slices/second-factor/queries.ts';
import { createSecretBox } from './slices/second-factor/secret-box.ts';
import { movePlannedOn } from './slices/visit-plans/due.ts';

export interface RunningServer {
  url: string;
  /** Settles when all migrations are applied or have failed; pages are served before that. */
  databaseReady: Promise<void>;
  /** Where metrics are served; null if nowhere. */
  metricsUrl: string | null;
  close(): Promise<void>;
}

interface ServeOptions {
  config: Config;
  clinic: Clinic;
  texts: Texts;
  webBuild: string;
  isDemo: boolean;
  /** Listening sockets that were handed over; without that of the site the server opens its own. */
  sockets?: { site: number | null; metrics: number | null };
  /** The folder that releases share for their assets; without it each has only its own. */
  keptAssets?: string | null;
  /** Standard output, line by line, unless something else is named. */
  logDestination?: LogDestination;
  /** Replaced in tests. */
  clock?: () => Date;
}

const JOB_INTERVAL_MS = 60 * 60 * 1000;

/** Starts listening at once, and migrates the database in the background when it is reachable. */
export async function serve({
  config,
  clinic,
  texts,
  webBuild,
  isDemo,
  sockets = { site: null, metrics: null },
  keptAssets = null,
  logDestination,
  clock = () => new Date(),
}: ServeOptions): Promise<RunningServer> {
  const logger = {
    level: config.logLevel,
    base: null,
    ...(logDestination && { stream: logDestination }),
  };
  const database = openDatabase(config.databaseUrl, (error) => {
    app.log.warn({ code: (error as { code?: string }).code }, 'a database connection was lost');
  });
  const session = {
    key: config.sessionKey,
    ...(config.sessionFormerKey && { formerKey: config.sessionFormerKey }),
    hours: config.sessionHours,
  };
  const about = readAbout(webBuild);
  const metricsPlace = placeOfMetrics(config, sockets.metrics);
  const counters = new Counters();
  // A socket that was handed over comes before the file, and anybody may connect to it.
  const isOnFile = sockets.site === null && config.socketFile !== undefined;
  const app = await buildApp({
    clock,
    database,
    clinic,
    texts,
    web: {
      ...(await loadWebBuild(webBuild)),
      ...(keptAssets && { readKeptAsset: (pathname) => readKeptAsset(keptAssets, pathname) }),
    },
    session,
    registrationLimits: config.registrationLimits,
    about: { ...about, isDemo },
    trustProxy: isOnFile ? isWhoConnects : config.trustProxy,
    logger,
    ...(metricsPlace && { counters }),
  });
  const jobs: HourlyJobs = {
    ...hourlyJobs,
    ...(keptAssets && { assets: (_, now) => keepAssets(webBuild, keptAssets, now) }),
  };
  // Before the first page names its scripts: another process may be asked for them.
  if (jobs.assets) await runHourlyJobs({ assets: jobs.assets }, database, clock(), app.log);
  const url = await listen(app, config, sockets.site).catch(async (error: unknown) => {
    await app.close();
    await database.close();
    throw error;
  });

  const stopped = new AbortController();
  const databaseReady = joinWhenReachable(
    { database, ownerUrl: config.ownerDatabaseUrl, isDemo },
    { log: app.log, signal: stopped.signal },
  );
  const runJobs = () => runHourlyJobs(jobs, database, clock(), app.log);
  const jobTimer = setInterval(() => void runJobs(), JOB_INTERVAL_MS).unref();
  void databaseReady.then(runJobs).catch(() => undefined);
  void databaseReady
    .then(() => resealSecrets(database.db, createSecretBox(session)))
    .catch(() => undefined);
  // After the site listens, which does not wait for it.
  const metrics =
    metricsPlace &&
    (await openMetricsListener(
      { config, database, about, counters, place: metricsPlace },
      app.log,
    ));
  const close = async () => {
    stopped.abort();
    clearInterval(jobTimer);
    await app.close();
    await metrics?.close();
    await databaseReady.catch(() => undefined);
    await database.close();
  };
  // A second signal waits for the same shutdown.
  let closed: Promise<void> | undefined;
  return {
    url,
    databaseReady,
    metricsUrl: metrics?.url ?? null,
    close: () => (closed ??= close()),
  };
}

/** On a Unix socket the reverse proxy has no address; nobody else may open the file. */
const isWhoConnects = (_address: string, hop: number) => hop === 0;

/**
 * Listens on the socket handed over, on the file of the settings, or on their host and port. Fastify's
 * type does not know `fd`, which Node takes; with `localhost` as host it would open a second socket
 * beside the one handed over.
 */
async function listen(
  app: FastifyInstance,
  { host, port, socketFile }: Config,
  socket: number | null,
): Promise<string> {
  if (socket !== null) {
    const handedOver: FastifyListenOptions & { fd: number } = { host: '127.0.0.1', fd: socket };
    return app.listen(handedOver);
  }
  if (socketFile === undefined) return app.listen({ host, port });
  // A process that was killed leaves its socket behind; any other file is a mistake in the setting.
  if (lstatSync(socketFile, { throwIfNoEntry: false })?.isSocket()) rmSync(socketFile);
  const url = await app.listen({ path: socketFile });
  // For the reverse proxy, which is of the same group; whoever connects may name any visitor's address.
  chmodSync(socketFile, 0o660);
  return url;
}

/**
 * What the server does every hour, because no request may come that would: deletes what is past its
 * time, as the table in docs/privacy.md says, and lets go of planned visits that are over.
 */
export const hourlyJobs = {
  answers: deleteExpiredAnswers,
  deleted_records: eraseExpiredRecords,
  sessions: deleteExpiredSessions,
  junk: deleteExpiredJunk,
  notifications: deleteOldNotifications,
  attempts: deleteOldAttempts,
  challenges: deleteExpiredChallenges,
  planned_visits: movePlannedOn,
  audit: deleteOldAudit,
};

type HourlyJobs = Record<
  string,
  (db: Database['db'], now: Date, log: FastifyBaseLogger) => Promise<unknown>
>;

/** Runs the hourly jobs one after the other; one that fails stops no other. */
async function runHourlyJobs(
  jobs: HourlyJobs,
  { db }: Database,
  now: Date,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run(db, now, log);
    } catch (error) {
      log.warn({ job, code: (error as { code?: string }).code }, 'an hourly job has failed');
    }
  }
}

function readAbout(webBuild: string): { version: string; commit: string } {
  return JSON.parse(readFileSync(path.join(webBuild, 'about.json'), 'utf8'));
}
