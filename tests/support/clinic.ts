import { buildApp } from '../../apps/server/src/app.ts';
import { makeAccount } from './accounts.ts';
import { test as databaseTest } from './database.ts';
import { TestClock, testDependencies } from './server/dependencies.ts';
import { logIn } from './server/requests.ts';

// Proofs run without Vitest and import these directly.
export { TestClock, testDependencies, withAccounts } from './server/dependencies.ts';
export { ask, logIn } from './server/requests.ts';

/** Starts the server with one database per test file. */
export const test = databaseTest
  .extend('clock', { scope: 'file' }, () => new TestClock())
  .extend('settings', { scope: 'file' }, ({ programDatabase, clock }) =>
    testDependencies(programDatabase, clock),
  )
  .extend('app', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
    const app = await buildApp(settings);
    onCleanup(() => app.close());
    return app;
  })
  .extend('admin', { scope: 'file' }, async ({ app, database }) => {
    await makeAccount(database, 'admin', 'asha');
    return logIn(app, 'admin', 'asha');
  });
