import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { repository } from '../postgres-place.ts';
import { packageOf } from './parts.ts';

const source = path.join(repository, 'apps/server/src');
const command = (name: string) => path.join(source, 'commands', `${name}.ts`);

/** Packages with native code, which cannot be bundled. */
export const nativePackages = ['sharp', '@node-rs/argon2'];

/** Modules that tests load from a release instead of the sources (`RELEASE`, docs/testing.md). */
const loadedByTests = {
  app: path.join(source, 'app.ts'),
  'db-audit': path.join(source, 'db/audit.ts'),
  'db-client': path.join(source, 'db/client.ts'),
  serve: path.join(source, 'serve.ts'),
};

/**
 * Bundles the server, its commands and the renderer of the pages into the folder `dist` of the
 * server's release, and returns the names of the packages in it. One bundle for all, because server
 * and renderer must share one react-router.
 */
export async function bundleServer(release: string): Promise<string[]> {
  const bundle = await rolldown({
    platform: 'node',
    cwd: repository,
    input: {
      main: path.join(source, 'main.ts'),
      ...loadedByTests,
      'scan-worker': path.join(source, 'slices/emergency-fund/scan-worker.ts'),
      migrate: command('migrate'),
      setup: command('setup'),
      status: command('status'),
      backup: command('backup'),
      doctor: command('doctor'),
      account: command('account'),
      audit: command('audit'),
      erasures: command('erasures'),
      sessions: command('sessions'),
      restore: command('restore'),
      'clinic-check': command('clinic-check'),
      web: path.join(repository, 'apps/web/build/server/index.js'),
    },
    external: [...nativePackages, 'pg-native'],
    // React Router and React Query mark modules for React Server Components, which there are none of.
    checks: { moduleLevelDirective: false, bundlerTimings: false },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const dist = path.join(release, 'apps/server/dist');
  const { output } = await bundle.write({
    dir: dist,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[hash].js',
  });
  await bundle.close();
  // Where the server looks for the renderer, which is a part of the bundle.
  writeFileSync(
    path.join(release, 'apps/web/build/server/index.js'),
    "export * from '../../../server/dist/web.js';\n",
  );
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  return [...new Set(modules.map(packageOf).filter((name) => name !== undefined))];
}
