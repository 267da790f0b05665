import { makeAccount } from '../../support/accounts.ts';
import { test as clinicTest } from '../../support/clinic.ts';

let count = 0;

/** Has the username of a new administrator for each test, before anybody has tried to log in. */
export const test = clinicTest.extend('asha', async ({ database }) => {
  const username = `asha-${(count += 1)}`;
  await database.db.deleteFrom('attempts').execute();
  await makeAccount(database, 'admin', username);
  return username;
});
