import { makeAccount } from '../../support/accounts.ts';
import { test as clinicTest, logIn } from '../../support/clinic.ts';

export const PATH = '/api/accounts';
export const OWN = 'PUT /api/own-password';
export const NEW = 'monsoon kettle by the river';

let count = 0;

/** A second administrator with an open session. */
export const test = clinicTest.extend('mary', async ({ app, database, admin: _ }) => {
  const username = `mary-${(count += 1)}`;
  const id = await makeAccount(database, 'admin', username);
  return { id, username, token: await logIn(app, 'admin', username) };
});
