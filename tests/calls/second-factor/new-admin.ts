import { makeAccount } from '../../support/accounts.ts';
import { test as clinicTest, logIn } from '../../support/clinic.ts';

let count = 0;

/** Administrators with a session, each new, and what they add to their accounts. */
export const test = clinicTest.extend('newAdmin', async ({ app, database, admin: _ }) => {
  return async () => {
    const username = `leela-${(count += 1)}`;
    const id = await makeAccount(database, 'admin', username);
    return { id, username, token: await logIn(app, 'admin', username) };
  };
});
