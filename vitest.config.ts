import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// The clinic's day is Asia/Kolkata wherever the server stands.
process.env.TZ = 'UTC';

const shared = {
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // On a busy machine a test may be tried once more; the end of the log then names it.
  retry: process.env.CI ? 1 : 0,
};

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // Most of a test is waiting for PostgreSQL or a screen: one worker would leave the processor idle.
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
          setupFiles: ['tests/support/screen.ts'],
        },
      },
    ],
  },
});
