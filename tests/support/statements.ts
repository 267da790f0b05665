import type { FastifyInstance } from 'fastify';
import type { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { type Database, openDatabase } from '../../apps/server/src/db/client.ts';
import type { Dependencies } from '../../apps/server/src/services.ts';
import { ask } from './clinic.ts';
import { type Sent, sentBy } from './server/sent.ts';

interface CountedServer {
  app: FastifyInstance;
  /** Returns the SQL statements that the server sent since the last call. */
  statements(): string[];
  /** The same, with their values and names, and without the reads of public data that changed. */
  sent(): Sent[];
}

const NAME = 'counted';
/** Statements of the listening connection and of its health check. */
const UPKEEP = /^(?:listen site_changed|select 1)$/;

/** Starts a server on its own connections and records its SQL statements. */
export async function startCountedServer(
  settings: Dependencies,
  databaseUrl: string,
): Promise<CountedServer> {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', NAME);
  const database = openDatabase(url.href, () => {});
  const query = await spyOnQueries(database);
  const app = await buildApp({ ...settings, database });
  onTestFinished(async () => {
    await app.close();
    await database.close();
    query.mockRestore();
  });
  /** The connection that reads the public data whenever it changes: it belongs to no call. */
  let listening: unknown;
  const all = () => {
    const found = query.mock.calls.map((input, at) => {
      const client = query.mock.contexts[at];
      const statement = sentBy(input);
      if (isCounted(client) && /^listen\b/.test(statement.text)) listening = client;
      return { ...statement, client };
    });
    query.mockClear();
    return found.filter(({ client, text }) => isCounted(client) && !UPKEEP.test(text));
  };
  const sent = () => all().filter(({ client }) => client !== listening);
  // Discards the reads of public data at startup.
  await ask(app, 'GET /api/statistics');
  sent();
  return { app, sent, statements: () => all().map(({ text }) => text) };
}

function isCounted(client: unknown): boolean {
  const { connectionParameters } = client as { connectionParameters: { application_name: string } };
  return connectionParameters.application_name === NAME;
}

/**
 * Records the queries of all connections of node-postgres, by the class of the database's own: a
 * release brings another copy of it than the tests.
 */
export async function spyOnQueries({ pool }: Database) {
  const client = await pool.connect();
  const prototype: Client = Object.getPrototypeOf(client);
  client.release();
  return vi.spyOn(prototype, 'query');
}
