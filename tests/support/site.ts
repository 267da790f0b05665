import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page, test as plain } from '@playwright/test';
import { type Database, openDatabase } from '../../apps/server/src/db/client.ts';
import { createDatabase, onDatabase, startLocalPostgres } from '../../scripts/local-postgres.ts';
import { expectAccessible } from '../journeys/accessible.ts';
import { makeAccount, PASSWORD, type Reach } from './accounts.ts';
import { dropDatabase, testDatabaseName } from './admin.ts';
import { forgetPeople } from './people.ts';
import { serveClinic } from './program.ts';

const root = path.join(import.meta.dirname, '../..');

/** The finished program on a port and a database of its own. */
export interface Site {
  url: string;
  database: Database;
  /** Lets the server's clock stand at an instant, or go on with null. */
  standAt(instant: Date | null): void;
}

/** Opens a site; `close` takes everything with it. */
async function openSite(): Promise<Site & { close(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  const postgres = given
    ? {
        url: given,
        databaseUrl: (name: string) => onDatabase(given, name),
        stop: async () => {},
      }
    : await startLocalPostgres({ folder: path.join(root, '.local/postgres-test'), durable: false });
  const name = testDatabaseName();
  await createDatabase(postgres.url, name);
  let standing: Date | null = null;
  const clock = () => standing ?? new Date();
  const server = await serveClinic(postgres.databaseUrl(name), false, {}, clock);
  await server.joined;
  // The public readings are there a moment after the tables; a page that asks before is refused.
  while (!(await fetch(`${server.url}/api/emergency-fund`)).ok) await wait(20);
  const database = openDatabase(postgres.databaseUrl(name), () => {});
  await makeAccount(database, 'admin', 'asha');
  return {
    url: server.url,
    database,
    standAt(instant) {
      standing = instant;
    },
    async close() {
      await server.close();
      await database.close();
      await dropDatabase(postgres.url, name);
      await postgres.stop();
    },
  };
}

/** A browser on a site. Whatever the browser writes to its console fails the test. */
export const test = plain.extend<{ clinic: Site; mayGrumble: boolean }, { site: Site }>({
  // A browser reports refused calls by itself; only a test about a refusal may allow that.
  mayGrumble: [false, { option: true }],
  site: [
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  clinic: async ({ site }, use) => {
    await forgetPeople(site.database);
    await site.database.pool.query('alter sequence helpers_id_seq restart');
    await use(site);
  },
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, mayGrumble }, use) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await use(page);
    const allowed = mayGrumble ? /^Failed to load resource/ : /^$/;
    expect(
      said.filter((line) => !allowed.test(line)),
      'the browser console',
    ).toEqual([]);
  },
});

export { expect, expectAccessible };

/** A session of the administrator, as if the login page had been used. */
export async function beLoggedIn(page: Page, language: 'en' | 'ml' = 'en'): Promise<void> {
  const answer = await page.request.post('/api/admin-login', {
    data: { username: 'asha', password: PASSWORD },
  });
  const { token } = await answer.json();
  await page.addInitScript(
    ([value, chosen]) => {
      localStorage.setItem('adminToken', value);
      localStorage.setItem('adminRole', 'admin');
      if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen);
    },
    [token, language] as const,
  );
}

let staffMade = 0;

/** A session of a new account of staff, which sees everything unless something else is said. */
export async function beStaff(page: Page, { database }: Site, reach: Reach = {}): Promise<void> {
  staffMade += 1;
  const username = `staff ${staffMade} of ${process.pid}`;
  await makeAccount(database, 'vcm', username, reach);
  const answer = await page.request.post('/api/vcm-login', {
    data: { username, password: PASSWORD },
  });
  const { token } = await answer.json();
  await page.addInitScript((value) => {
    localStorage.setItem('vcmToken', value);
    localStorage.setItem('vcmRole', 'vcm');
  }, token);
}
