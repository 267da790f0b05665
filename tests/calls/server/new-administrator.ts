import { makeAccount } from '../../support/accounts.ts';
import { test as clinicTest } from '../../support/clinic.ts';

let count = 0;

/** Makes a new administrator for each test and forgets all log-in attempts; `asha` is the username. */
export const test = clinicTest.extend('asha', async ({ database }) => {
  const username = `asha-${(count += 1)}`;
  await database.db.deleteFrom('attempts').execute();
  await makeAccount(database, 'admin', username);
  return username;
});
