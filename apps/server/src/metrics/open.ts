import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../db/client.ts';
import type { Counters } from './counters.ts';
import type { MetricsListener, MetricsPlace } from './listener.ts';

interface Watched {
  config: Config;
  database: Database;
  about: { version: string; commit: string };
  counters: Counters;
  place: MetricsPlace;
}

/** Returns where metrics are served: by the socket that was handed over, or where the settings say. */
export const placeOfMetrics = (config: Config, socket: number | null): MetricsPlace | null =>
  socket === null ? (config.metrics ?? null) : { fd: socket };

/**
 * Serves the metrics of this process, and counts from now on; null if they cannot be served, for
 * which the clinic's program does not stop.
 */
export async function openMetricsListener(
  { config, database, about, counters, place }: Watched,
  log: FastifyBaseLogger,
): Promise<MetricsListener | null> {
  const probe = openDatabase(config.databaseUrl, () => {});
  try {
    // Loaded here, because the library takes 40 ms.
    const { openMetrics } = await import('./metrics.ts');
    const { serveMetrics } = await import('./listener.ts');
    const { certificateFile } = config;
    const metrics = openMetrics({ database, probe, certificateFile, about });
    const listener = await serveMetrics(metrics, place);
    counters.connect(metrics);
    return {
      ...listener,
      close: async () => {
        await listener.close();
        await probe.close();
      },
    };
  } catch (error) {
    log.warn({ code: (error as { code?: string }).code }, 'metrics cannot be served');
    await probe.close();
    return null;
  }
}
