import { randomBytes } from 'node:crypto';
import { buildApp } from '../../../apps/server/src/app.ts';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import type { Web } from '../../../apps/server/src/http/web-build.ts';
import { example } from '../example.ts';

/** Serves the pages of a build on a port of their own, without a database. */
export async function serveWeb(web: Web) {
  const database = openDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
  const app = await buildApp({
    clock: () => new Date(),
    database,
    ...example,
    web,
    registrationLimits: { perAddress: 60, overall: 400 },
    session: { key: randomBytes(32), hours: { admin: 8, vcm: 12 } },
    about: { version: '0.0.0', commit: 'test', isDemo: false },
    trustProxy: [],
    logger: false,
  });
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
