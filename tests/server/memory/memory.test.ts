import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { loadWebBuild } from '../../../apps/server/src/http/web-build.ts';
import { Counters } from '../../../apps/server/src/metrics/counters.ts';
import { test as clinicTest, testDependencies } from '../../support/clinic.ts';
import { captureLog } from '../../support/server/captured-log.ts';

const build = path.join(import.meta.dirname, '../../../apps/web/build');
const VISITOR = '203.0.113.7';
const PROXY = { 'x-forwarded-for': VISITOR, 'x-forwarded-proto': 'https' };
const SOON = { timeout: 10_000, interval: 20 };

/** A server that listens, because what is asked by injection is always answered by the routes. */
const test = clinicTest.extend('server', async ({ programDatabase, clock }, { onCleanup }) => {
  const { logger, takeLines } = captureLog();
  const counted: object[] = [];
  const counters = new Counters();
  counters.connect({ answered: (answer) => counted.push(answer), loginFailed() {} });
  const rendered: string[] = [];
  const routed: string[] = [];
  const web = await loadWebBuild(build);
  const app = await buildApp({
    ...testDependencies(programDatabase, clock),
    web: {
      ...web,
      addressOf(pathname) {
        routed.push(pathname);
        return web.addressOf(pathname);
      },
      render: (request, facts) => {
        rendered.push(new URL(request.url).pathname);
        return web.render(request, facts);
      },
    },
    trustProxy: ['127.0.0.1'],
    logger,
    counters,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onCleanup(() => app.close());
  const assets = [...web.files.keys()];
  return { app, url, takeLines, counted, rendered, routed, assets };
});

interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

async function open(address: string, headers: Record<string, string> = {}): Promise<Sent> {
  const [answer] = (await once(get(address, { headers, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  const { date: _date, connection: _connection, ...others } = answer.headers;
  return {
    status: answer.statusCode ?? 0,
    headers: others,
    body: (await buffer(answer)).toString('base64'),
  };
}

/** What the routes answer: they never answer from memory what is asked with a query. */
const openByRoute = (address: string, headers: Record<string, string>) =>
  open(`${address}?asked-of=the-route`, headers);

describe('what is sent from memory', () => {
  test('is byte for byte what the routes send: each header, in each encoding, and 304', async ({
    server: { url, assets },
  }) => {
    const script = assets.find((name) => name.endsWith('.js')) ?? '';
    const font = assets.find((name) => name.endsWith('.woff2')) ?? '';
    expect([script, font]).not.toContain('');
    for (const address of [
      '/',
      '/ml',
      '/patient-registration',
      '/request-status',
      '/admin',
      '/not-found',
      '/sitemap.xml',
      '/api/statistics',
      '/api/emergency-fund',
      '/api/equipment/available',
      script,
      font,
    ]) {
      const { headers: first } = await open(url + address);
      for (const asked of [
        {},
        { 'accept-encoding': 'gzip, deflate, br' },
        { 'accept-encoding': 'gzip' },
        { 'if-none-match': first.etag ?? '' },
        { 'if-none-match': '"another"' },
        PROXY,
        { ...PROXY, 'x-forwarded-proto': 'https, http' },
      ]) {
        const headers = asked as Record<string, string>;
        const sent = await open(url + address, headers);
        expect(sent, `${address} ${JSON.stringify(asked)}`).toEqual(
          await openByRoute(url + address, headers),
        );
      }
    }
  });

  test('names a policy, and asks a visitor who came over TLS to come that way again', async ({
    server: { url },
  }) => {
    await open(`${url}/`);
    const sent = await open(`${url}/`, PROXY);
    expect(sent.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(sent.headers['x-frame-options']).toBe('DENY');
    expect(sent.headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await open(`${url}/`)).headers['strict-transport-security']).toBeUndefined();
  });

  test('is sent without the router', async ({ server: { url, routed } }) => {
    await open(`${url}/ml`);
    routed.length = 0;
    await open(`${url}/ml`);
    expect(routed).toEqual([]);
    await open(`${url}/ml?x=1`);
    await open(`${url}/ml/`);
    expect(routed).toEqual(['/ml', '/ml/']);
  });

  test('leaves the line in the log and the count that the routes leave', async ({
    server: { url, takeLines, counted },
  }) => {
    const askBoth = async (address: string) => {
      await open(url + address);
      takeLines();
      counted.length = 0;
      await open(url + address, PROXY);
      await openByRoute(url + address, PROXY);
      await expect.poll(() => counted.length).toBe(2);
      return takeLines();
    };
    for (const [address, route] of [
      ['/ml', '/*'],
      ['/api/statistics', '/api/statistics'],
    ] as const) {
      const lines = await askBoth(address);
      expect(lines).toMatchObject([
        { method: 'GET', route, status: 200, address: VISITOR, account: null, msg: 'answered' },
        { method: 'GET', route, status: 200, address: VISITOR, account: null, msg: 'answered' },
      ]);
      const [one, other] = lines.map((line) => Object.keys(line as object));
      expect(one).toEqual(other);
      expect((lines[0] as { reqId: string }).reqId).toMatch(/^[\da-f-]{36}$/);
      expect(counted).toMatchObject([
        { method: 'GET', route, status: 200 },
        { method: 'GET', route, status: 200 },
      ]);
    }
  });

  test('is the new figure as soon as there is one', async ({
    server: { url },
    database: { pool },
  }) => {
    const total = async (address: string) =>
      Buffer.from((await open(url + address)).body, 'base64').toString();
    await total('/');
    await total('/api/statistics');
    await pool.query('update clinic_statistics set total_patients_cumulative = 7654');
    await expect.poll(() => total('/api/statistics'), SOON).toContain('7654');
    await expect.poll(() => total('/'), SOON).toContain('7,654');
    await pool.query('update clinic_statistics set total_patients_cumulative = 4321');
    await expect.poll(() => total('/'), SOON).toContain('4,321');
    expect(await total('/')).not.toContain('7,654');
    expect(await total('/api/statistics')).not.toContain('7654');
  });

  test('SHL-65 is the page of this year', async ({ server: { url }, clock }) => {
    const home = async () => Buffer.from((await open(`${url}/`)).body, 'base64').toString();
    clock.now = new Date('2026-12-31T18:29:59.000Z');
    await home();
    expect(await home()).toContain('© 2026');
    clock.now = new Date('2026-12-31T18:30:00.000Z');
    expect(await home()).toContain('© 2027');
    expect(await home()).toContain('© 2027');
    clock.now = new Date('2026-12-31T18:29:59.000Z');
    expect(await home()).toContain('© 2026');
  });

  test('is as many pages as there are, whatever addresses are made up', async ({
    server: { url, rendered },
  }) => {
    await open(`${url}/not-found`);
    rendered.length = 0;
    for (let made = 0; made < 50; made += 1) {
      expect((await open(`${url}/nobody-made-${made}`)).status).toBe(404);
      expect((await open(`${url}/request-status?code=K7M4X${made}`)).status).toBe(200);
    }
    expect(rendered).toEqual(['/request-status']);
  });

  test('never holds the page of one request, and answers nothing but GET', async ({
    server: { url },
  }) => {
    const own = `${url}/patient-registration?sent=patient&code=K7M4XQ`;
    const page = async (address: string) =>
      Buffer.from((await open(address)).body, 'base64').toString();
    expect(await page(own)).toContain('K7M4XQ');
    expect(await page(`${url}/patient-registration`)).not.toContain('K7M4XQ');
    await open(`${url}/api/statistics`);
    const posted = await fetch(`${url}/api/statistics`, { method: 'POST' });
    expect(posted.status).toBe(404);
    const head = await fetch(`${url}/`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('comes to everybody in a crowd, also to those who wait', async ({ server: { url } }) => {
    await open(`${url}/`);
    const answers = await Promise.all(Array.from({ length: 300 }, () => open(`${url}/`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });
});
