import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { release, releasedServer } from './tests/support/server/released.ts';

// Another time zone than the clinic's, to catch code that uses the local day.
process.env.TZ = 'UTC';

const shared = {
  // Loading the server and the screens again for each file would take three times as long.
  isolate: false,
  // A test of the demo takes 7 s on a free machine; a busy one is slower, which is no failure.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // As long as the screens wait (tests/support/screen.ts); the default of 1 s is short on a busy machine.
  expect: { poll: { timeout: 5000 } },
  // One retry in CI, for a busy machine; scripts/result.ts reports such a test as flaky.
  retry: process.env.CI ? 1 : 0,
};

/** Tests the screens of a build for another base address. */
const BASE_ADDRESS_TEST = 'tests/screens/site/base-address.test.tsx';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  plugins: release === undefined ? [] : [releasedServer(release)],
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // Tests mostly wait for PostgreSQL or the DOM, so four workers run even on fewer CPUs.
    maxWorkers: Math.max(4, availableParallelism()),
    reporters: ['default', 'json'],
    outputFile: { json: '.results/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          include: ['{packages/contract/src,apps/*/{src,app}}/**/*.test.ts', 'tests/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'screens',
          environment: 'jsdom',
          include: ['tests/screens/**/*.test.tsx'],
          exclude: [BASE_ADDRESS_TEST],
          setupFiles: ['tests/support/screen.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'base-address',
          environment: 'jsdom',
          include: [BASE_ADDRESS_TEST],
          setupFiles: ['tests/support/screen.ts'],
          // The modules read it when they are loaded, so that no other test may share them.
          env: { VITE_API_BASE: '/clinic' },
          isolate: true,
        },
      },
    ],
  },
});
