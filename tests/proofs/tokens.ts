import { randomBytes } from 'node:crypto';
import { buildApp } from '../../apps/server/src/app.ts';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { alteredTokens } from '../calls/accounts/altered-tokens.ts';
import type { Finding } from '../prove.ts';
import { example } from '../support/example.ts';
import { preparePeople } from './fuzz/people.ts';
import { createTestDatabase } from './own-database.ts';

const AT_ONCE = 50;

/** Sends altered tokens of an administrator. Holds if each gets 401 and the valid token 200. */
export async function tokens({
  inputs = 5000,
  seed = 1,
}: Record<string, number>): Promise<Finding> {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url, () => {});
  await migrate(database);
  const key = randomBytes(32);
  let now = new Date('2026-11-15T06:30:00.000Z');
  const app = await buildApp({
    clock: () => now,
    database,
    ...example,
    web: null,
    registrationLimits: { perAddress: 60, overall: 400 },
    session: { key, hours: { admin: 8, vcm: 12 } },
    about: { version: '0.0.0', commit: 'proof', isDemo: false },
    trustProxy: [],
    logger: false,
  });
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const people = await preparePeople(app, database, { pass }, key);
  const [admin = '', staff = ''] = [people.token('admin'), people.token('staff')];
  const statusOf = async (token: string) =>
    (await app.inject({ url: '/api/volunteers', headers: { authorization: `Bearer ${token}` } }))
      .statusCode;

  const altered = alteredTokens({ admin, staff, key }, { inputs, seed });
  const statuses: Record<string, number> = {};
  for (let at = 0; at < altered.length; at += AT_ONCE) {
    for (const status of await Promise.all(altered.slice(at, at + AT_ONCE).map(statusOf))) {
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  const good = await statusOf(admin);
  await app.close();
  await database.close();
  await testDatabase.close();
  const holds = good === 200 && statuses[401] === inputs;
  return { holds, seed, inputs, good, statuses };
}
