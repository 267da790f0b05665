import { expect } from 'vitest';
import { makeAccount } from '../../support/accounts.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { alteredTokens } from './altered-tokens.ts';

const TOKENS = 5000;
const AT_ONCE = 50;

const test = clinicTest.extend('staff', { scope: 'file' }, async ({ app, database }) => {
  await makeAccount(database, 'vcm', 'suni');
  return logIn(app, 'vcm', 'suni');
});

test('SYS-07 none of 5,000 altered tokens is accepted, and none breaks the server', async ({
  app,
  settings,
  admin,
  staff,
}) => {
  const { key } = settings.session;
  const altered = alteredTokens({ admin, staff, key }, { inputs: TOKENS, seed: 7 });
  expect(altered).toHaveLength(TOKENS);
  const accepted = new Set<string>();
  while (altered.length > 0) {
    const batch = altered.splice(0, AT_ONCE);
    const answers = await Promise.all(
      batch.map((token) => ask(app, 'GET /api/volunteers', { token })),
    );
    answers.forEach(({ status }, at) => {
      if (status !== 401) accepted.add(`${status}: ${batch[at]}`);
    });
  }
  expect([...accepted]).toEqual([]);
  expect((await ask(app, 'GET /api/volunteers', { token: admin })).status).toBe(200);
}, 60_000);
