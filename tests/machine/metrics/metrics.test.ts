import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { addPatient } from '../../database/rows.ts';
import { makeRelay } from '../../server/relay.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { hideTable } from '../../support/faults.ts';
import { serveClinic } from '../../support/server/program.ts';
import { LOOPBACK, test, valueOf } from './metrics-server.ts';

const PATIENTLY = { timeout: 10_000 };

const count = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;
const USED = 'thinna_database_connections{state="used"}';
const last = (kind: string) => `thinna_last_success_timestamp_seconds{kind="${kind}"}`;

describe('the metrics', () => {
  test('MET-01 are served beside the site, and nothing else is served there', async ({ start }) => {
    const { metricsUrl, url } = await start();
    const answer = await fetch(metricsUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const { origin } = new URL(metricsUrl);
    expect(origin).not.toBe(url);
    for (const [method, address] of [
      ['GET', '/'],
      ['GET', '/metrics/'],
      ['GET', '/healthz'],
      ['POST', '/metrics'],
    ] as const) {
      expect((await fetch(origin + address, { method })).status, `${method} ${address}`).toBe(404);
    }
  });

  test('MET-01 are not on the site', async ({ start }) => {
    const { url } = await start();
    for (const address of ['/metrics', '/api/metrics', '/ml/metrics']) {
      expect((await fetch(url + address)).status, address).toBe(404);
    }
  });

  test('MET-01 are nowhere unless the settings say where', async ({
    databaseUrl,
    onTestFinished,
  }) => {
    const server = await serveClinic(databaseUrl);
    onTestFinished(server.close);
    expect(server.metricsUrl).toBe(null);
  });

  test('MET-01 do not keep the site from being served when their port is taken', async ({
    start,
  }) => {
    const other = createServer().listen(0, LOOPBACK);
    await expect.poll(() => other.listening).toBe(true);
    const { port } = other.address() as { port: number };
    const server = await start({ metrics: { host: LOOPBACK, port } });
    expect(server.metricsUrl).toBe('');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    other.close();
  });
});

test('MET-01 whoever connects for metrics and says nothing does not hold up the end', async ({
  databaseUrl,
}) => {
  const server = await serveClinic(databaseUrl, false, { metrics: { host: LOOPBACK, port: 0 } });
  const silent = connect(Number(new URL(server.metricsUrl ?? '').port), LOOPBACK);
  await once(silent, 'connect');
  const since = performance.now();
  await server.close();
  expect(performance.now() - since).toBeLessThan(3000);
  silent.destroy();
});

describe('requests', () => {
  test('MET-02 are counted by the pattern of their route, with method and status', async ({
    start,
  }) => {
    const { url, read } = await start();
    await fetch(`${url}/healthz`);
    await fetch(`${url}/api/patients/4711`);
    await fetch(`${url}/api/patients/4712`);
    await fetch(`${url}/donate`);
    await expect
      .poll(async () => valueOf(await read(), count('GET', '/*', 200)), PATIENTLY)
      .toBe(1);
    const text = await read();
    expect(valueOf(text, count('GET', '/healthz', 200))).toBe(1);
    expect(valueOf(text, count('GET', '/api/patients/:id', 401))).toBe(2);
    expect(text).not.toMatch(/471[12]|donate/);
  });

  test('MET-02 at made-up addresses add one line each of method and status, and nothing of what was typed', async ({
    start,
    database,
  }) => {
    await makeAccount(database, 'admin', 'canary-user');
    await addPatient(database.db, { first_name: 'Canary' });
    const { url, read, post } = await start();
    const { token } = (await (
      await post('/api/admin-login', { username: 'canary-user', password: PASSWORD })
    ).json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${url}/api/patients?search=canary-search`, { headers });
    for (const address of ['/canary-1', '/canary-2', '/api/canary-3', '/%63anary-4?canary=5']) {
      for (const method of ['GET', 'PUT', 'DELETE', 'PROPFIND'])
        await fetch(url + address, { method });
    }
    await expect
      .poll(async () => valueOf(await read(), count('unknown', 'unknown', 404)), PATIENTLY)
      .toBe(12);
    const text = await read();
    expect(valueOf(text, count('GET', '/*', 404))).toBe(4);
    expect(text).not.toMatch(/canary/i);
    expect(text).not.toContain(LOOPBACK);
    // A label with a number could be that of somebody's record.
    const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
    expect([...routes].toSorted()).toEqual(['/*', '/api/admin-login', '/api/patients', 'unknown']);
  });
});

describe('the database', () => {
  test('MET-03 is said to answer, with the connections of the pool', async ({ start }) => {
    const { read, databaseReady, url } = await start();
    await databaseReady;
    await fetch(`${url}/readyz`);
    const text = await read();
    expect(valueOf(text, 'thinna_database_up')).toBe(1);
    expect(valueOf(text, 'thinna_database_connections{state="limit"}')).toBe(10);
    expect(valueOf(text, 'thinna_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'thinna_database_waiting')).toBe(0);
  });

  test('MET-03 is said to be away within three seconds, also when it is silent', async ({
    start,
    databaseUrl,
    onTestFinished,
  }) => {
    const relay = await makeRelay(databaseUrl);
    onTestFinished(relay.close);
    const { read } = await start({ databaseUrl: relay.url });
    expect(valueOf(await read(), 'thinna_database_up')).toBe(0);
    await relay.open();
    await expect.poll(async () => valueOf(await read(), 'thinna_database_up'), PATIENTLY).toBe(1);
    relay.fallSilent();
    const since = performance.now();
    const text = await read();
    expect(performance.now() - since).toBeLessThan(3000);
    expect(valueOf(text, 'thinna_database_up')).toBe(0);
    expect(text).not.toContain('thinna_last_success_timestamp_seconds{');
  });

  test('MET-03 answers also when the pool is exhausted, which is said apart', async ({
    start,
    database,
  }) => {
    const { read, url, databaseReady, post } = await start();
    await databaseReady;
    await makeAccount(database, 'vcm', 'waiting');
    const client = await database.pool.connect();
    await client.query('begin; lock table accounts, attempts in access exclusive mode');
    const asked = Array.from({ length: 15 }, () =>
      post('/api/vcm-login', { username: 'waiting', password: PASSWORD }),
    );
    let text = '';
    const waiting = async () => {
      text = await read();
      return valueOf(text, 'thinna_database_waiting');
    };
    await expect.poll(waiting, { timeout: 2500 }).toBeGreaterThan(0);
    expect(valueOf(text, 'thinna_database_up')).toBe(1);
    expect(valueOf(text, USED)).toBe(10);
    await client.query('rollback');
    client.release();
    await Promise.all(asked);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await waiting()).toBe(0);
    await expect.poll(async () => valueOf(await read(), USED)).toBe(0);
  });
});

describe('the last backup, rehearsal and check', () => {
  test('MET-04 are left out until there was one that succeeded', async ({ start, database }) => {
    const { read, databaseReady } = await start();
    await databaseReady;
    expect(await read()).not.toContain('thinna_last_success_timestamp_seconds{');
    const add = (kind: string, at: string, succeeded: boolean) =>
      database.pool.query(
        'insert into machine_events (kind, happened_at, succeeded) values ($1, $2, $3)',
        [kind, at, succeeded],
      );
    await add('backup', '2026-11-18T20:00:00Z', true);
    await add('backup', '2026-11-19T20:00:00Z', false);
    await add('rehearsal', '2026-11-17T20:00:00Z', false);
    let text = await read();
    expect(valueOf(text, last('backup'))).toBe(Date.parse('2026-11-18T20:00:00Z') / 1000);
    expect(valueOf(text, last('rehearsal'))).toBe(null);
    expect(valueOf(text, last('check'))).toBe(null);
    await add('rehearsal', '2026-11-18T21:00:00Z', true);
    await database.pool.query(
      "insert into machine_checks (checked_at, findings) values ('2026-11-18T22:00:00Z', '[]')",
    );
    text = await read();
    expect(valueOf(text, last('rehearsal'))).toBe(Date.parse('2026-11-18T21:00:00Z') / 1000);
    expect(valueOf(text, last('check'))).toBe(Date.parse('2026-11-18T22:00:00Z') / 1000);
  });

  test('MET-04 are left out when the database does not know them', async ({ start, database }) => {
    const { read, databaseReady } = await start();
    await databaseReady;
    await database.pool.query(
      "insert into machine_events (kind, succeeded) values ('backup', true)",
    );
    expect(await read()).toContain(last('backup'));
    const repair = await hideTable(database, 'machine_events');
    const text = await read();
    await repair();
    expect(valueOf(text, 'thinna_database_up')).toBe(1);
    expect(text).not.toContain('thinna_last_success_timestamp_seconds{');
  });
});

describe('the certificate', () => {
  const END = 'thinna_certificate_end_timestamp_seconds';

  test('MET-06 is said to end when the first one of the file does', async ({
    start,
    onTestFinished,
  }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'thinna-certificate-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'fullchain.pem');
    const { read } = await start({ certificateFile: file });
    expect(valueOf(await read(), END)).toBe(null);
    const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
    const request = `req -x509 ${key} -days 9 -subj /CN=clinic.test -keyout key.pem -out ${file}`;
    execFileSync('openssl', request.split(' '), { cwd: folder, stdio: 'ignore' });
    const days = ((valueOf(await read(), END) ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(8.9);
    expect(days).toBeLessThanOrEqual(9);
    rmSync(file);
    expect(valueOf(await read(), END)).toBe(null);
  });
});

test('MET-06 the process says its release, its memory and how busy it is', async ({ start }) => {
  const { read } = await start();
  const text = await read();
  expect(text).toMatch(/^thinna_build_info\{version="[\d.]+",commit="[^"]+"\} 1$/m);
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(50e6);
  await wait(50);
  expect(valueOf(await read(), 'nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0);
});
