import { createHash } from 'node:crypto';
import { allCalls } from '@thinna/contract/calls';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { ask } from '../../support/clinic.ts';
import { aRegistrant, aRequest } from '../../support/registrations.ts';
import { fillInRoute, listRoutes } from '../../support/routes.ts';
import { expectSafe } from './headers.ts';
import { test } from './site-server.ts';

/** Calls that need a token. */
const bearer = new Set(
  allCalls
    .filter(({ access }) => access !== 'public')
    .map(({ method, path }) => `${method} ${path}`),
);

const aCallOf = (key: string) => {
  const [method, path = ''] = key.split(' ');
  return `${method} ${fillInRoute(path, 1)}` as `GET /${string}`;
};

const LIST = '/api/volunteers';
const ORIGIN = { origin: 'https://elsewhere.example' };
const preflight = {
  ...ORIGIN,
  'access-control-request-method': 'PUT',
  'access-control-request-headers': 'authorization',
};
const json = { 'content-type': 'application/json' };

/** Faults that a request can have apart from its values. */
const wrongs = [
  { fault: 'nothing', headers: ORIGIN },
  { fault: 'a body that is no JSON', headers: { ...ORIGIN, ...json }, body: '{' },
  { fault: 'a body that is too long', headers: json, body: JSON.stringify('x'.repeat(140_000)) },
  { fault: 'an unknown media type', headers: { 'content-type': 'image/png' }, body: 'x' },
  { fault: 'another kind of form', headers: { 'content-type': 'multipart/form-data' }, body: '--' },
];

describe('the headers of an answer', () => {
  test('keep every call from being framed, sniffed, kept and read by another site', async ({
    site,
    admin,
    staff,
    database,
  }) => {
    const seen = new Set<number>();
    for (const { method, path } of listRoutes(site)) {
      const url = fillInRoute(path);
      const call = `${method} ${url}` as const;
      const isPublic = !bearer.has(`${method === 'HEAD' ? 'GET' : method} ${path}`);
      // A valid logout would end the session of the following calls.
      const tokens = path === '/api/logout' ? ['garbage'] : ['garbage', staff, admin];
      for (const { fault, ...options } of wrongs) {
        const isRead = method !== 'GET' && method !== 'HEAD';
        for (const token of fault === 'nothing' || isRead ? [undefined, ...tokens] : []) {
          const answer = await ask(site, call, { ...options, ...(token && { token }) });
          seen.add(answer.status);
          expectSafe(answer.headers, `${call} with ${fault}`);
          if (!isPublic || answer.status >= 400) {
            expect(answer.headers['cache-control'], `${call} with ${fault}`).toBe('no-store');
          }
        }
      }
      const preflightAnswer = await ask(site, `OPTIONS ${url}`, { headers: preflight });
      expect(preflightAnswer.status, url).toBe(404);
      expectSafe(preflightAnswer.headers, `OPTIONS ${url}`);
    }
    expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 413, 415]));

    await database.pool.query('alter table sessions rename to sessions_elsewhere');
    for (const key of bearer) {
      const call = aCallOf(key);
      const broken = await ask(site, call, { token: admin, headers: ORIGIN });
      expect(broken.status, call).toBe(500);
      expectSafe(broken.headers, call);
      expect(broken.headers['cache-control'], call).toBe('no-store');
    }
    await database.pool.query('alter table sessions_elsewhere rename to sessions');
  }, 120_000);

  test('are the same while the database is away, and for whoever tries too often', async ({
    settings,
    admin,
  }) => {
    const database = openDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
    const offlineApp = await buildApp({ ...settings, database });
    for (const key of [...bearer, 'GET /readyz', 'POST /api/admin-login']) {
      const call = aCallOf(key);
      const body = { username: 'asha', password: PASSWORD };
      const isLogin = call.endsWith('login');
      const answer = await ask(offlineApp, call, isLogin ? { body } : { token: admin });
      expect(answer.status, call).toBe(503);
      expectSafe(answer.headers, call);
      expect(answer.headers['cache-control'], call).toBe('no-store');
    }
    await offlineApp.close();
    await database.close();
  });

  test('are the same for pages, files and unreadable addresses', async ({ site, admin }) => {
    const page = await ask(site, 'GET /');
    const etag = String(page.headers.etag);
    const cases = [
      [200, 'GET /', {}],
      [200, 'HEAD /', {}],
      [304, 'GET /', { headers: { 'if-none-match': etag } }],
      [200, 'GET /assets/style.css', {}],
      [304, 'GET /assets/style.css', { headers: { 'if-none-match': '"style"' } }],
      [404, 'GET /unknown', {}],
      [500, 'GET /broken', {}],
      [404, 'GET /api/nothing', {}],
      [404, 'GET /api/%ZZ', {}],
      [404, `GET ${LIST}/${'9'.repeat(300)}`, { token: admin }],
    ] as const;
    for (const [status, call, options] of cases) {
      const headers = { ...ORIGIN, ...('headers' in options && options.headers) };
      const answer = await ask(site, call, { ...options, headers });
      expect(answer.status, call).toBe(status);
      expectSafe(answer.headers, call);
    }
    const tries = Array.from({ length: 11 }, () =>
      ask(site, 'POST /api/vcm-login', { body: { username: 'nobody', password: 'x' } }),
    );
    const refused = (await Promise.all(tries)).find(({ status }) => status === 429);
    expectSafe(refused?.headers ?? {}, 'the eleventh try');
  });

  test('allow a page its own scripts by their hash, and no other inline ones', async ({ site }) => {
    const page = await ask(site, 'GET /');
    const header = String(page.headers['content-security-policy']);
    const hash = createHash('sha256').update('start()').digest('base64');
    expect(header).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(header).not.toContain('unsafe');
    const call = await ask(site, 'GET /healthz');
    expect(call.headers['content-security-policy']).toMatch(/script-src 'self'$/);
    const etag = String(page.headers.etag);
    const again = await ask(site, 'GET /', { headers: { 'if-none-match': etag } });
    expect(again.headers['content-security-policy']).toBe(header);
  });

  test('let nobody keep what a token, a login or a form brought', async ({
    site,
    admin,
    database,
  }) => {
    const login = { body: { username: 'asha', password: PASSWORD } };
    for (const [call, options] of [
      [`GET ${LIST}`, { token: admin }],
      [`POST ${LIST}`, { token: admin, body: {} }],
      [`GET ${LIST}/0`, { token: admin }],
      [`GET ${LIST}`, {}],
      ['POST /api/logout', { token: 'garbage' }],
      ['POST /api/admin-login', login],
      ['POST /api/admin-login', { body: {} }],
      ['POST /api/register', { body: {} }],
      ['POST /api/register', { body: aRegistrant.volunteer() }],
      ['POST /api/patients-in-need', { body: aRequest() }],
      ['POST /patient-registration', {}],
      ['GET /patient-registration?sent=patient&code=K7M4XQ', {}],
      ['POST /api/request-state', { body: { code: 'K7M4XQ', phone_end: '1234' } }],
      ['POST /request-status', {}],
      ['GET /request-status', {}],
      ['GET /ml/request-status', {}],
      ['GET /uploads/unknown.webp', {}],
    ] as const) {
      const { headers } = await ask(site, call, options);
      expect(headers['cache-control'], call).toBe('no-store');
    }
    const picture = { name: 'a-picture.webp', type: 'image/webp', bytes: Buffer.from('RIFF') };
    await database.db.insertInto('files').values(picture).execute();
    for (const [call, cacheControl] of [
      ['GET /', 'no-cache'],
      ['GET /patient-registration?sent=patient', 'no-cache'],
      ['GET /api/statistics', 'no-cache'],
      ['GET /api/emergency-fund', 'no-cache'],
      ['GET /api/equipment/available', 'no-cache'],
      ['GET /assets/style.css', 'public, max-age=31536000, immutable'],
      ['GET /uploads/a-picture.webp', 'no-cache'],
    ] as const) {
      expect((await ask(site, call)).headers['cache-control'], call).toBe(cacheControl);
    }
  });

  test('and no page holds what an earlier visitor searched for', async ({ site }) => {
    const first = await ask(site, 'GET /list?search=Mary');
    expect(first.text).not.toContain('Mary');
    expect((await ask(site, 'GET /list')).text).toBe(first.text);
  });
});
