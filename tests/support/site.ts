import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Locator, type Page, test as plain } from '@playwright/test';
import type { OfficeWords } from '@thinna/contract/words/index';
import { type Database, openDatabase } from '../../apps/server/src/db/client.ts';
import { createDatabase, onDatabase, startLocalPostgres } from '../../scripts/local-postgres.ts';
import { asProgram, createProgramRole } from '../../scripts/program-role.ts';
import { expectAccessible } from '../journeys/accessible.ts';
import { freezeBrowser } from '../journeys/freeze-browser.ts';
import { makeAccount, PASSWORD, type StaffAccess } from './accounts.ts';
import { dropDatabase, testDatabaseName } from './admin.ts';
import { deletePeople } from './people.ts';
import { serveClinic } from './server/program.ts';

const root = path.join(import.meta.dirname, '../..');

/** The built server on its own port and database. */
export interface Site {
  url: string;
  database: Database;
  /** Stops the server's clock at an instant; null lets the clock run. */
  freezeClock(instant: Date | null): void;
}

/** Starts a site; `close` also drops its database. */
async function openSite(): Promise<Site & { close(): Promise<void> }> {
  const existingUrl = process.env.DATABASE_URL;
  const postgres = existingUrl
    ? { url: existingUrl, stop: async () => {} }
    : await startLocalPostgres({ folder: path.join(root, '.local/postgres-test'), durable: false });
  const name = testDatabaseName();
  await createProgramRole(postgres.url);
  await createDatabase(postgres.url, name);
  const ownerUrl = onDatabase(postgres.url, name);
  let frozenNow: Date | null = null;
  const clock = () => frozenNow ?? new Date();
  const roles = { ownerDatabaseUrl: ownerUrl };
  const server = await serveClinic(asProgram(ownerUrl), false, roles, clock);
  await server.databaseReady;
  // Public data is loaded shortly after the migration; until then its calls are refused.
  while (!(await fetch(`${server.url}/api/emergency-fund`)).ok) await wait(20);
  const database = openDatabase(ownerUrl, () => {});
  await makeAccount(database, 'admin', 'asha');
  return {
    url: server.url,
    database,
    freezeClock(instant) {
      frozenNow = instant;
    },
    async close() {
      await server.close();
      await database.close();
      await dropDatabase(postgres.url, name);
      await postgres.stop();
    },
  };
}

/** Opens a browser on a site. Any output on the browser console fails the test. */
export const test = plain.extend<{ clinic: Site; allowsConsoleErrors: boolean }, { site: Site }>({
  // Browsers log refused calls to the console; only a test about a refusal may allow that.
  allowsConsoleErrors: [false, { option: true }],
  site: [
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  clinic: async ({ site }, use) => {
    await deletePeople(site.database);
    await site.database.pool.query('alter sequence helpers_id_seq restart');
    await use(site);
  },
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, site, allowsConsoleErrors }, use) => {
    // Not at the end of the test that stopped it: its page may still send calls, and its session
    // would have expired.
    site.freezeClock(null);
    const consoleLines: string[] = [];
    page.on('console', (message) => consoleLines.push(message.text()));
    page.on('pageerror', (error) => consoleLines.push(error.message));
    await use(page);
    // Calls on their way when the test ends cannot be answered any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const allowed = allowsConsoleErrors
      ? /^(?:Failed to load resource|Couldn't load preload assets)/
      : /^$/;
    expect(
      consoleLines.filter((line) => !allowed.test(line)),
      'the browser console',
    ).toEqual([]);
  },
});

export { expect, expectAccessible };

/** Stores a session of the administrator, as the login page would. */
export async function logInAsAdmin(page: Page, language: 'en' | 'ml' = 'en'): Promise<void> {
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

/** Whether the office has its sidebar, and not the bar of narrow screens. */
export const hasSidebar = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1024;

/** The button that opens Accounts, Audit and their like. */
export const officeButton = (page: Page, { console, nav }: OfficeWords): Locator =>
  page.getByRole('button', { name: hasSidebar(page) ? console.office : nav.more, exact: true });

/** Stops the clocks of the server and of the browser at an instant. */
export async function freezeTime(page: Page, clinic: Site, instant: Date): Promise<void> {
  clinic.freezeClock(instant);
  await freezeBrowser(page, instant);
}

let staffCount = 0;

/** Creates a staff account, which sees everything by default, and stores its session. */
export async function logInAsStaff(
  page: Page,
  { database }: Site,
  reach: StaffAccess = {},
): Promise<void> {
  staffCount += 1;
  const username = `staff ${staffCount} of ${process.pid}`;
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
