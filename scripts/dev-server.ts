/** The server of npm run dev: renders the pages with Vite, without a build. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { buildApp } from '../apps/server/src/app.ts';
import { readClinicFile } from '../apps/server/src/clinic-file.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/db/client.ts';
import { createRenderer } from '../apps/server/src/http/web-build.ts';
import { readTexts } from '../apps/server/src/texts.ts';
import { repository } from './postgres-place.ts';

const config = readConfig(process.env);
const vite = await createVite({
  root: join(repository, 'apps/web'),
  configFile: join(repository, 'apps/web/vite.config.ts'),
  server: { middlewareMode: true },
});
const database = openDatabase(config.databaseUrl, () => {});
const clinic = readClinicFile(config.clinicFile);
const app = await buildApp({
  clock: () => new Date(),
  database,
  clinic,
  texts: readTexts(clinic, null),
  web: {
    files: new Map(),
    isDevelopment: true,
    addressOf: (path) => path,
    render: async (request, facts) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      return createRenderer(build, 'development')(request, facts);
    },
  },
  session: { key: config.sessionKey, hours: config.sessionHours },
  registrationLimits: config.registrationLimits,
  about: { version: 'dev', commit: 'working copy', isDemo: true },
  trustProxy: [],
  logger: { level: 'warn' },
  serverFactory: (handler) =>
    createServer((request, response) =>
      vite.middlewares(request, response, () => handler(request, response)),
    ),
});
await app.listen({ host: config.host, port: config.port });
process.stdout.write('The server is ready.\n');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await app.close();
    await vite.close();
    await database.close();
  });
}
