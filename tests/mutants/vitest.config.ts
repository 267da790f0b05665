import path from 'node:path';
import { defineConfig } from 'vitest/config';

process.env.TZ = 'UTC';

// Stryker changes a copy of the project and loads this file from it.
const root = path.join(import.meta.dirname, '../..');

/** The tests that need no database, for npm run mutants. */
export default defineConfig({
  root,
  resolve: {
    // The link in node_modules leads to the unchanged contract, outside of the copy.
    alias: [
      { find: /^@thinna\/contract\/(.+)$/, replacement: `${root}/packages/contract/src/$1.ts` },
    ],
  },
  test: {
    setupFiles: [path.join(import.meta.dirname, 'same-samples.ts')],
    include: [
      'packages/contract/src/{accounts,kit,patients}/**/*.test.ts',
      'tests/contract/{csv,password,properties,upi}.test.ts',
      'tests/server/{config,defer-scripts,escape-like,field-aliases,language,markdown}.test.ts',
      'tests/server/{paging,qr,throttle}.test.ts',
    ],
  },
});
