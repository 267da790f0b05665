import path from 'node:path';
import { repository } from '../../../scripts/postgres-place.ts';

/**
 * The folder of a release (`usr/lib/thinna` of its package) whose server the tests run; undefined
 * if they run the sources.
 */
export const release = process.env.RELEASE;

/** Modules of the server that a release has under other names (scripts/release/bundle.ts). */
const releasedModules: Readonly<Record<string, string>> = {
  'apps/server/src/app.ts': 'app.js',
  'apps/server/src/db/audit.ts': 'db-audit.js',
  'apps/server/src/db/client.ts': 'db-client.js',
  'apps/server/src/serve.ts': 'serve.js',
};

/** Loads the function that starts the server, of the release or of the sources. */
export async function loadServer() {
  const module = release
    ? path.join(release, 'apps/server/dist/serve.js')
    : path.join(repository, 'apps/server/src/serve.ts');
  const { serve } = (await import(module)) as typeof import('../../../apps/server/src/serve.ts');
  return { serve, webBuild: path.join(release ?? repository, 'apps/web/build') };
}

/** A plugin of Vite that loads the server of a release wherever tests import that of the sources. */
export const releasedServer = (folder: string) => ({
  name: 'released-server',
  enforce: 'pre' as const,
  resolveId(source: string, importer: string | undefined) {
    if (importer === undefined || !source.startsWith('.')) return null;
    const wanted = path.relative(repository, path.resolve(path.dirname(importer), source));
    const released = releasedModules[wanted];
    if (released === undefined) return null;
    return { id: path.join(folder, 'apps/server/dist', released), external: true };
  },
});
