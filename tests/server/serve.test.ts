import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, inject } from 'vitest';
import { StartupError } from '../../apps/server/src/startup-error.ts';
import { createDatabase, onDatabase } from '../../scripts/local-postgres.ts';
import { addPatient } from '../database/rows.ts';
import { makeAccount, PASSWORD } from '../support/accounts.ts';
import { dropDatabase, testDatabaseName, withAdminClient } from '../support/admin.ts';
import { test as databaseTest } from '../support/database.ts';
import { serveClinic } from '../support/server/program.ts';
import { prepareClinic, run, startServer } from '../support/server-process.ts';
import { makeRelay } from './relay.ts';

/** Starts servers as the program does, and closes those that the test leaves open. */
const test = databaseTest.extend('start', async ({}, { onCleanup }) => {
  const cleanups: (() => Promise<unknown>)[] = [];
  onCleanup(async () => {
    for (const end of cleanups) await end();
  });
  return async (databaseUrl: string, isDemo = false) => {
    const server = await serveClinic(databaseUrl, isDemo);
    cleanups.push(server.close);
    return server;
  };
});

const PATIENTLY = { timeout: 10_000 };

describe('a starting server', () => {
  test('shows its pages while the database is not there, and joins it when it comes', async ({
    start,
    onTestFinished,
  }) => {
    const { adminUrl } = inject('databaseServer');
    const name = testDatabaseName();
    await createDatabase(adminUrl, name);
    onTestFinished(() => dropDatabase(adminUrl, name));
    const relay = await makeRelay(onDatabase(adminUrl, name));
    onTestFinished(relay.close);

    const server = await start(relay.url);
    const page = await fetch(server.url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('Example Palliative');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const notYet = await fetch(`${server.url}/readyz`);
    expect(notYet.status).toBe(503);
    expect(notYet.headers.get('retry-after')).toBe('2');
    expect(await logIn(server.url)).toMatchObject({ status: 503 });

    await relay.open();
    await server.databaseReady;
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await logIn(server.url)).toMatchObject({ status: 401 });
    await server.close();
  });

  test('lives through the loss of the database', async ({ start, databaseUrl, onTestFinished }) => {
    const relay = await makeRelay(databaseUrl);
    onTestFinished(relay.close);
    await relay.open();
    const server = await start(relay.url);
    await server.databaseReady;
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await relay.close();
    await expect
      .poll(async () => (await fetch(`${server.url}/readyz`)).status, PATIENTLY)
      .toBe(503);
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    await relay.open();
    await expect
      .poll(async () => (await fetch(`${server.url}/readyz`)).status, PATIENTLY)
      .toBe(200);
  });

  test.for([
    ['default', true],
    ['verbose', true],
    ['terse', false],
  ] as const)(
    "TRU-29 warns when PostgreSQL's log would hold what people typed: %s",
    async ([verbosity, isWarned], { databaseUrl, ownerUrl, onTestFinished }) => {
      const { environment, remove } = prepareClinic(databaseUrl);
      onTestFinished(remove);
      const name = new URL(databaseUrl).pathname.slice(1);
      await withAdminClient(ownerUrl, (client) =>
        client.query(`alter database ${name} set log_error_verbosity = '${verbosity}'`),
      );
      const server = await startServer(environment);
      await expect.poll(server.log, PATIENTLY).toContain('the database is joined');
      await server.stop();
      expect(server.log().includes('set log_error_verbosity to terse')).toBe(isWarned);
    },
  );

  test('runs every hourly job although one has failed, and logs which', async ({
    database: { db, pool },
    databaseUrl,
    onTestFinished,
  }) => {
    const id = await addPatient(db, { registered_on: '2026-01-01', visit_every_days: 7 });
    await pool.query(
      `insert into schedules (patient_id, patient_name, member_name, visit_type, visit_date, visit_time)
      values ($1, 'Kalyani', 'Sheeba', 'Other', '2026-01-08', '10:00')`,
      [id],
    );
    await pool.query('alter table deleted_records rename to unreadable_records');
    onTestFinished(async () => {
      await pool.query('alter table unreadable_records rename to deleted_records');
    });
    const { environment, remove } = prepareClinic(databaseUrl);
    onTestFinished(remove);
    const server = await startServer(environment);
    onTestFinished(async () => void (await server.stop()));
    const plannedOn = async () => {
      const { rows } = await pool.query('select planned_on from patients where id = $1', [id]);
      return String(rows[0]?.planned_on);
    };
    await expect.poll(plannedOn, PATIENTLY).toBe('infinity');
    const warnings = server.log().match(/.*an hourly job has failed.*/g) ?? [];
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('"job":"deleted_records","code":"42P01"');
  });

  test('refuses the database of a demo, and says so when it ends', async ({
    start,
    database,
    databaseUrl,
    onTestFinished,
  }) => {
    const setDemo = (is_demo: boolean) =>
      database.db.updateTable('installation').set({ is_demo }).execute();
    await setDemo(true);
    onTestFinished(() => void setDemo(false));
    const sentence = 'This database holds a demo. Give the clinic a database of its own.';
    const { databaseReady } = await start(databaseUrl);
    await expect(databaseReady).rejects.toThrow(new StartupError(sentence));

    const { environment, remove } = prepareClinic(databaseUrl);
    onTestFinished(remove);
    const { code, complained } = await run('main.ts', { environment });
    expect(code).toBe(1);
    expect(complained).toBe(`${sentence}\n`);
  });

  test('as a demo refuses the database of a clinic before it changes anything', async ({
    start,
    database,
    databaseUrl,
  }) => {
    const { rows } = await database.pool.query(
      'delete from kysely_migration where name = (select max(name) from kysely_migration) returning *',
    );
    const { databaseReady } = await start(databaseUrl, true);
    await expect(databaseReady).rejects.toThrow(
      new StartupError('This database holds a clinic, not a demo. Nothing was changed.'),
    );
    const { name, timestamp } = rows[0];
    const reapplied = await database.pool.query('select from kysely_migration where name = $1', [
      name,
    ]);
    expect(reapplied.rowCount).toBe(0);
    await database.pool.query('insert into kysely_migration values ($1, $2)', [name, timestamp]);
  });
});

test('TRU-58 a server forgets audit rows by the clock of the database, not by its own', async ({
  database: { db, pool },
  databaseUrl,
  onTestFinished,
}) => {
  await pool.query(`insert into audit (at, action, record) values
    (now() - interval '3 years 1 day', 'view', 'old_record'),
    (now() - interval '2 years', 'view', 'kept_record')`);
  const inTwentyYears = () => new Date(Date.now() + 20 * 365 * 86_400_000);
  const server = await serveClinic(databaseUrl, false, {}, inTwentyYears);
  onTestFinished(server.close);
  await server.databaseReady;
  const readRecords = () =>
    db.selectFrom('audit').select('record').where('record', 'like', '%_record').execute();
  await expect.poll(readRecords, PATIENTLY).toEqual([{ record: 'kept_record' }]);
});

test('a server forgets what is over by its own clock', async ({
  database: { db },
  databaseUrl,
  onTestFinished,
}) => {
  const at = new Date('2040-11-15T06:30:00.000Z');
  const rows = [29, 30].map((days) => ({
    kind: 'volunteer',
    record_id: days,
    rows: JSON.stringify({ helpers: [{ id: days, created_at: at }] }),
    deleted_at: new Date(at.getTime() - days * 86_400_000),
  }));
  await db.insertInto('deleted_records').values(rows).execute();
  const server = await serveClinic(databaseUrl, false, {}, () => at);
  onTestFinished(server.close);
  await server.databaseReady;
  const readRemaining = () => db.selectFrom('deleted_records').select('record_id').execute();
  await expect.poll(readRemaining, PATIENTLY).toEqual([{ record_id: 29 }]);
});

describe('a closing server', () => {
  test('finishes what is under way, also on a connection that asks once more', async ({
    start,
    database,
    databaseUrl,
    onTestFinished,
  }) => {
    await makeAccount(database, 'admin', 'asha');
    const server = await start(databaseUrl);
    await server.databaseReady;
    const { token } = await (await logIn(server.url)).json();

    const lock = await database.pool.connect();
    onTestFinished(() => lock.release(true));
    await lock.query('begin; lock table helpers in access exclusive mode');
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk) => (received += chunk));
    const ask = (call: string) =>
      socket.write(`${call} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    ask('GET /api/volunteers');
    const queryLockWaits = () =>
      database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    await expect.poll(async () => (await queryLockWaits()).rowCount, PATIENTLY).toBe(1);

    const closed = server.close();
    await expect.poll(() => fetch(server.url).catch(() => 'refused'), PATIENTLY).toBe('refused');
    ask('GET /healthz');
    await lock.query('rollback');
    await once(socket, 'end');
    await closed;
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(received).toContain('"status":"ok"');
  });
});

function logIn(url: string): Promise<Response> {
  return fetch(`${url}/api/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'asha', password: PASSWORD }),
  });
}
