import { setTimeout as wait } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { sql } from 'kysely';
import type { Database } from '../db/client.ts';
import { readLastReports } from '../slices/machine/queries.ts';
import { readCertificateEnd } from './certificate.ts';
import type { Counted } from './counters.ts';

interface Measured {
  /** Whose pool is measured. */
  database: Database;
  /** By which the database is asked; one of its own, because the pool may be exhausted. */
  probe: Database;
  /** The certificate that visitors are shown; undefined if nobody has said where it is. */
  certificateFile: string | undefined;
  about: { version: string; commit: string };
}

export interface Metrics extends Counted {
  contentType: string;
  /** Asks for what changes, and returns all metrics as Prometheus reads them. */
  read(): Promise<string>;
}

/** For each question to the database; Prometheus itself waits for 10 seconds. */
const DATABASE_TIMEOUT_MS = 2000;
/** In seconds, up to the limit of what the program waits for. */
const DURATIONS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const UNKNOWN_ROUTE = 'unknown';
const sides = { admin: 'office', vcm: 'staff' } as const;

/** Opens the metrics of this process. A figure that is not known is left out. */
export function openMetrics({ database, probe, certificateFile, about }: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was sent, by the pattern of its route.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  });
  const failedLogins = new Counter({
    name: 'thinna_failed_logins_total',
    help: 'Log-ins that were refused: wrong, or too many.',
    labelNames: ['side'],
    registers,
  });
  for (const side of Object.values(sides)) failedLogins.inc({ side }, 0);
  new Gauge({
    name: 'thinna_build_info',
    help: 'The release that serves; always 1.',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version: about.version, commit: about.commit }, 1);
  const connections = new Gauge({
    name: 'thinna_database_connections',
    help: "Connections of the program's pool: used or idle, and how many there may be.",
    labelNames: ['state'],
    registers,
  });
  const waiting = new Gauge({
    name: 'thinna_database_waiting',
    help: 'Requests that wait for a connection of the pool.',
    registers,
  });
  const isUp = new Gauge({
    name: 'thinna_database_up',
    help: 'Whether the database answers.',
    registers,
  });
  const reports = new Gauge({
    name: 'thinna_last_success_timestamp_seconds',
    help: 'When a backup and a rehearsal last succeeded, and when the machine was last checked.',
    labelNames: ['kind'],
    registers,
  });
  const certificateEnd = new Gauge({
    name: 'thinna_certificate_end_timestamp_seconds',
    help: 'When the certificate ends that visitors are shown.',
    registers,
  });

  return {
    contentType: registry.contentType,

    answered({ method, route, status, seconds }) {
      // Anything may be asked for at an address that does not exist, by any method.
      const labels =
        route === null ? { method: UNKNOWN_ROUTE, route: UNKNOWN_ROUTE } : { method, route };
      durations.observe({ ...labels, status }, seconds);
    },

    loginFailed(role) {
      failedLogins.inc({ side: sides[role] });
    },

    async read() {
      const [answers, last] = await Promise.all([
        withinTime(sql`select 1`.execute(probe.db)),
        withinTime(readLastReports(probe.db)),
      ]);
      const end = certificateFile ? await readCertificateEnd(certificateFile) : null;

      const { totalCount, idleCount, waitingCount, options } = database.pool;
      connections.set({ state: 'used' }, totalCount - idleCount);
      connections.set({ state: 'idle' }, idleCount);
      connections.set({ state: 'limit' }, options.max);
      waiting.set(waitingCount);
      isUp.set(answers ? 1 : 0);
      reports.reset();
      for (const [kind, at] of Object.entries(last ?? {}))
        if (at !== null) reports.set({ kind }, at / 1000);
      if (end) certificateEnd.set(end.getTime() / 1000);
      else certificateEnd.remove();
      return registry.metrics();
    },
  };
}

/** Returns null if it fails or takes too long. */
const withinTime = <T>(answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer.catch(() => null), wait(DATABASE_TIMEOUT_MS, null, { ref: false })]);
