import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/** Where metrics are served: an address, or a listening socket that was handed over. */
export type MetricsPlace = { host: string; port: number } | { fd: number };

const REQUEST_TIMEOUT_MS = 5000;

export interface MetricsListener {
  url: string;
  close(): Promise<void>;
}

/** Serves `GET /metrics` and nothing else. Rejects if it cannot listen. */
export async function serveMetrics(
  metrics: Metrics,
  place: MetricsPlace,
): Promise<MetricsListener> {
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS },
    async ({ method, url }, response) => {
      if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
      const text = await metrics.read().catch(() => null);
      if (text === null) return void response.writeHead(500).end();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    },
  );
  server.listen(place);
  await once(server, 'listening');
  const { address, port } = server.address() as AddressInfo;
  return {
    url: `http://${address}:${port}/metrics`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      // Somebody may have connected and said nothing, for which the program does not wait.
      server.closeAllConnections();
      await closed;
    },
  };
}
