import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import type { Database } from '../../apps/server/src/db/client.ts';
import { test as databaseTest } from '../support/database.ts';
import { prepareClinic, startServer } from '../support/server-process.ts';
import { makeRelay, type Relay } from './relay.ts';

/** A change must reach a new visitor's page within 10 s. */
const WITHIN = { timeout: 10_000, interval: 100 };
const LATER = { timeout: 30_000, interval: 200 };
const SLOW = 90_000;

type Server = Awaited<ReturnType<typeof startServer>>;

/** Starts servers as separate processes, as a clinic does; a bad exit code fails the test. */
const test = databaseTest
  .extend('start', async ({}, { onCleanup }) => {
    const cleanups: (() => unknown)[] = [];
    onCleanup(async () => {
      for (const end of cleanups.toReversed()) await end();
    });
    return async (databaseUrl: string): Promise<Server> => {
      const { environment, remove } = prepareClinic(databaseUrl);
      const server = await startServer(environment);
      cleanups.push(remove, async () => expect(await server.stop(), server.log()).toBe(0));
      return server;
    };
  })
  .extend('relay', async ({ databaseUrl }, { onCleanup }): Promise<Relay> => {
    const relay = await makeRelay(databaseUrl);
    onCleanup(relay.close);
    return relay;
  });

const pageOf = async ({ url }: Server, path = '/') => {
  const answer = await fetch(url + path);
  return { status: answer.status, html: await answer.text() };
};
const statusOf = async ({ url }: Server, path: string) => (await fetch(url + path)).status;

/** One SQL change per public table, with the page and the text that show it. */
const changes = [
  {
    table: 'clinic_statistics',
    sql: 'update clinic_statistics set total_patients_cumulative = 737',
    path: '/',
    seen: '<strong>737</strong>',
  },
  {
    table: 'emergency_fund_cases',
    sql: `insert into emergency_fund_cases (name, details) values ('Baby Unni', 'An operation')`,
    path: '/about',
    seen: 'Baby Unni',
  },
  {
    table: 'equipment',
    sql: `insert into equipment (name, type, quantity) values ('Water bed', 'Bed', 1)`,
    path: '/ml/equipment-display',
    seen: 'Water bed',
  },
];

const resetPublicData = ({ pool }: Database) =>
  pool.query(`truncate equipment; delete from emergency_fund_cases;
    update clinic_statistics set total_patients_cumulative = null`);

describe('a row changed by SQL', () => {
  test(
    'is on a new visitor’s page from two processes within 10 s, of each table',
    async ({ start, database, databaseUrl }) => {
      await resetPublicData(database);
      const servers = [await start(databaseUrl), await start(databaseUrl)];
      for (const { table, sql, path, seen } of changes) {
        const isSeen = () =>
          Promise.all(
            servers.map(async (server) => (await pageOf(server, path)).html.includes(seen)),
          );
        expect(await isSeen(), table).toEqual([false, false]);
        await database.pool.query(sql);
        await expect.poll(isSeen, WITHIN).toEqual([true, true]);
      }
      // Undoing the changes reaches the pages as well.
      await resetPublicData(database);
      for (const { table, path, seen } of changes) {
        for (const server of servers) {
          const isSeen = async () => (await pageOf(server, path)).html.includes(seen);
          await expect.poll(isSeen, { ...WITHIN, message: table }).toBe(false);
        }
      }
    },
    SLOW,
  );

  test(
    'while the listening connection is cut off is there all the same',
    async ({ start, database, databaseUrl }) => {
      await resetPublicData(database);
      const server = await start(databaseUrl);
      for (const { table, sql, path, seen } of changes) {
        const isSeen = async () => (await pageOf(server, path)).html.includes(seen);
        await expect.poll(() => countListeners(database), WITHIN).toBe(1);
        expect(await isSeen(), table).toBe(false);
        await database.pool.query(`select pg_terminate_backend(pid) from (${LISTENING}) as one`);
        await database.pool.query(sql);
        await expect.poll(isSeen, { ...WITHIN, message: table }).toBe(true);
      }
    },
    SLOW,
  );

  test(
    'while the listening connection has fallen silent is there all the same',
    async ({ start, database, relay }) => {
      await resetPublicData(database);
      await relay.open();
      const server = await start(relay.url);
      await expect.poll(() => statusOf(server, '/api/statistics'), WITHIN).toBe(200);
      const [{ sql, path, seen } = never()] = changes;
      expect((await pageOf(server, path)).html).not.toContain(seen);
      relay.fallSilent();
      await database.pool.query(sql);
      const isSeen = async () => (await pageOf(server, path)).html.includes(seen);
      await expect.poll(isSeen, WITHIN).toBe(true);
    },
    SLOW,
  );
});

describe('a server without its database', () => {
  const pages = ['/', '/ml', '/donate', '/about', '/privacy', '/terms', '/equipment-display'];
  const readings = ['/api/statistics', '/api/emergency-fund', '/api/equipment/available'];

  test(
    'that starts before it shows every page and no figures, and all of them later',
    async ({ start, database, relay }) => {
      await resetPublicData(database);
      await database.pool.query('update clinic_statistics set total_patients_cumulative = 818');
      const server = await start(relay.url);
      for (const path of pages) expect(await statusOf(server, path), path).toBe(200);
      for (const path of readings) expect(await statusOf(server, path), path).toBe(503);
      expect((await pageOf(server)).html).toContain('<strong>500+</strong>');
      await expectRefusalWithPhones(server);

      await relay.open();
      const html = async () => (await pageOf(server)).html;
      await expect.poll(html, WITHIN).toContain('<strong>818</strong>');
      for (const path of readings) expect(await statusOf(server, path), path).toBe(200);
    },
    SLOW,
  );

  test(
    'that loses it keeps what was last known, and says whom to call',
    async ({ start, database, relay }) => {
      await resetPublicData(database);
      for (const { sql } of changes) await database.pool.query(sql);
      await relay.open();
      const server = await start(relay.url);
      await expect.poll(() => statusOf(server, '/readyz'), WITHIN).toBe(200);
      await expect.poll(() => statusOf(server, '/api/statistics'), WITHIN).toBe(200);
      await relay.close();
      // Long enough for the listener to notice the lost connection and to retry.
      await wait(3000);
      for (const path of pages) expect(await statusOf(server, path), path).toBe(200);
      for (const { path, seen } of changes)
        expect((await pageOf(server, path)).html).toContain(seen);
      for (const path of readings) expect(await statusOf(server, path), path).toBe(200);
      await expectRefusalWithPhones(server);

      await resetPublicData(database);
      await relay.open();
      const html = async () => (await pageOf(server)).html;
      await expect.poll(html, LATER).toContain('<strong>500+</strong>');
      // The log names the loss and the recovery once each, not every retry.
      expect(server.log().match(/public figures cannot be read/g)).toHaveLength(1);
      expect(server.log().match(/public figures can be read again/g)).toHaveLength(1);
    },
    SLOW,
  );
});

/** Expects 503 for both forms, with the clinic's phone number in the page, and for the call. */
async function expectRefusalWithPhones({ url }: Server): Promise<void> {
  const request = {
    patient_name: 'Kunjamma',
    contact_phone_number: '9846012345',
    place: 'Examplepuram',
    address: 'House 3',
    support_type: 'volunteer',
  };
  const helper = {
    userType: 'volunteer',
    name: 'Mary',
    email: 'mary@clinic.example',
    phone_number: '9846012345',
    address: 'House 4',
  };
  for (const [path, values] of [
    ['/patient-registration', request],
    ['/volunteer-caregiver-registration', helper],
  ] as const) {
    const answer = await fetch(url + path, { method: 'POST', body: new URLSearchParams(values) });
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get('cache-control'), path).toBe('no-store');
    const html = await answer.text();
    expect(html, path).toContain('Registration failed. Please try again.');
    expect(html, path).toContain('href="tel:+910000000001"');
    // The page keeps the input.
    expect(html, path).toContain('9846012345');
  }
  const call = await fetch(`${url}/api/patients-in-need`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ message: 'Something went wrong. Please try again.' });
}

const LISTENING = `select pid from pg_stat_activity
  where datname = current_database() and application_name = 'thinna listens'`;

async function countListeners({ pool }: Database): Promise<number> {
  return (await pool.query(LISTENING)).rowCount ?? 0;
}

function never(): never {
  throw new Error('there is no change to make');
}
