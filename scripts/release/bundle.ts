import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { repository } from '../postgres-place.ts';

const source = path.join(repository, 'apps/server/src');
const command = (name: string) => path.join(source, 'commands', `${name}.ts`);

/** Packages with native code, which cannot be bundled. */
export const nativePackages = ['sharp', '@node-rs/argon2'];

/**
 * Bundles the server, its commands and the renderer of the pages into the folder `dist` of the
 * server's release. One bundle for all, because server and renderer must share one react-router.
 */
export async function bundleServer(release: string): Promise<void> {
  const bundle = await rolldown({
    platform: 'node',
    cwd: repository,
    input: {
      main: path.join(source, 'main.ts'),
      'scan-worker': path.join(source, 'slices/emergency-fund/scan-worker.ts'),
      migrate: command('migrate'),
      account: command('account'),
      audit: command('audit'),
      erasures: command('erasures'),
      'clinic-check': command('clinic-check'),
      web: path.join(repository, 'apps/web/build/server/index.js'),
    },
    external: [...nativePackages, 'pg-native'],
    // React Router and React Query mark modules for React Server Components, which there are none of.
    checks: { moduleLevelDirective: false },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  await bundle.write({
    dir: path.join(release, 'apps/server/dist'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[hash].js',
  });
  await bundle.close();
  // The server finds the renderer in the build of the pages.
  writeFileSync(
    path.join(release, 'apps/web/build/server/index.js'),
    "export * from '../../../server/dist/web.js';\n",
  );
}
