import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of the database that a test can open, stall and close. */
export interface Relay {
  url: string;
  open(): Promise<void>;
  /** Stalls the open connections without closing them; new connections are served. */
  fallSilent(): void;
  close(): Promise<void>;
}

/** Below the ephemeral ports, so that no outgoing connection can take the port. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

export async function makeRelay(databaseUrl: string): Promise<Relay> {
  const target = new URL(databaseUrl);
  const port = await findFreePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;

  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async open() {
      server = createServer((client) => {
        const upstream = connect(Number(target.port), target.hostname);
        for (const socket of [client, upstream]) {
          sockets.add(socket);
          socket.on('error', () => {}).on('close', () => client.destroy() && upstream.destroy());
        }
        client.pipe(upstream).pipe(client);
      }).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      server?.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function findFreePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]);
  server.close();
  return isFree ? port : findFreePort();
}
