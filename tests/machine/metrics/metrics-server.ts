import type { Config } from '../../../apps/server/src/config.ts';
import { test as databaseTest } from '../../support/database.ts';
import { serveClinic } from '../../support/server/program.ts';

export const LOOPBACK = '127.0.0.1';

/** Starts servers that show their metrics on a free port, and closes them. */
export const test = databaseTest.extend('start', async ({ databaseUrl }, { onCleanup }) => {
  const closers: (() => Promise<void>)[] = [];
  onCleanup(async () => {
    for (const close of closers) await close();
  });
  return async (settings: Partial<Config> = {}) => {
    const server = await serveClinic(settings.databaseUrl ?? databaseUrl, false, {
      metrics: { host: LOOPBACK, port: 0 },
      ...settings,
    });
    closers.push(server.close);
    const { metricsUrl } = server;
    return {
      ...server,
      metricsUrl: metricsUrl ?? '',
      read: async () => (await fetch(metricsUrl ?? '')).text(),
      post: (call: string, body: object) =>
        fetch(server.url + call, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
    };
  };
});

/** Returns the value of a metric, with its labels as Prometheus writes them; null if it is not there. */
export function valueOf(text: string, series: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
}
