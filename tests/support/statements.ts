import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import type { Dependencies } from '../../apps/server/src/services.ts';
import { ask } from './clinic.ts';

interface Counted {
  app: FastifyInstance;
  /** What the server sent to the database since it was asked last. */
  statements(): string[];
}

const NAME = 'counted';
/** By these a connection listens and finds out whether it is still there. */
const UPKEEP = /^(?:listen site_changed|select 1)$/;

/** A server on connections of its own, whose statements are noted. */
export async function countedServer(settings: Dependencies, databaseUrl: string): Promise<Counted> {
  const query = vi.spyOn(Client.prototype, 'query');
  const named = new URL(databaseUrl);
  named.searchParams.set('application_name', NAME);
  const database = openDatabase(named.href, () => {});
  const app = await buildApp({ ...settings, database });
  onTestFinished(async () => {
    await app.close();
    await database.close();
    query.mockRestore();
  });
  const statements = () => {
    const asked = query.mock.calls as unknown as [string | { text: string }][];
    const texts = asked.flatMap(([what], at) =>
      isCounted(query.mock.contexts[at]) ? [typeof what === 'string' ? what : what.text] : [],
    );
    query.mockClear();
    return texts.filter((text) => !UPKEEP.test(text));
  };
  // What the public pages show is read when the server starts.
  await ask(app, 'GET /api/statistics');
  statements();
  return { app, statements };
}

function isCounted(client: unknown): boolean {
  const { connectionParameters } = client as { connectionParameters: { application_name: string } };
  return connectionParameters.application_name === NAME;
}
