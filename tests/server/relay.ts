import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** An address in front of the database that can be there or not. */
export interface Relay {
  url: string;
  open(): Promise<void>;
  /** Says nothing more to those who are connected, and does not tell them; new ones are served. */
  fallSilent(): void;
  close(): Promise<void>;
}

/** Ports that the system does not give to outgoing connections. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

export async function makeRelay(databaseUrl: string): Promise<Relay> {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;

  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async open() {
      server = createServer((here) => {
        const there = connect(Number(target.port), target.hostname);
        for (const socket of [here, there]) {
          sockets.add(socket);
          socket.on('error', () => {}).on('close', () => here.destroy() && there.destroy());
        }
        here.pipe(there).pipe(here);
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

async function freePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]);
  server.close();
  return isFree ? port : freePort();
}
