import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { PASSWORD } from '../support/accounts.ts';
import { ask, test as clinicTest } from '../support/clinic.ts';
import { aWeb } from '../support/web.ts';

const test = clinicTest.extend('site', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
  const site = await buildApp({ ...settings, web: aWeb });
  onCleanup(() => site.close());
  return site;
});

const LIST = '/api/volunteers';
const safe = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const policy = [
  "default-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
];

describe('the headers of an answer', () => {
  test('keep it from being framed, sniffed and scripted, whatever it is', async ({
    site,
    admin,
    database,
  }) => {
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
      [200, 'GET /healthz', {}],
      [200, `GET ${LIST}`, { token: admin }],
      [400, `POST ${LIST}`, { token: admin, body: {} }],
      [401, `GET ${LIST}`, {}],
      [404, 'GET /api/nothing', {}],
      [404, 'GET /api/%ZZ', {}],
      [404, `GET ${LIST}/${'9'.repeat(300)}`, {}],
      [413, 'POST /api/admin-login', { body: { username: 'u'.repeat(70_000) } }],
    ] as const;
    for (const [status, call, options] of cases) {
      const answer = await ask(site, call, options);
      expect(answer.status, call).toBe(status);
      expectSafe(answer.headers, call);
    }
    await database.pool.query('alter table helpers rename to helpers_elsewhere');
    const broken = await ask(site, `GET ${LIST}`, { token: admin });
    await database.pool.query('alter table helpers_elsewhere rename to helpers');
    expect(broken.status).toBe(500);
    expectSafe(broken.headers, 'a broken statement');
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

  test('let nobody keep what a token or a login brought', async ({ site, admin }) => {
    const login = { body: { username: 'asha', password: PASSWORD } };
    for (const [call, options] of [
      [`GET ${LIST}`, { token: admin }],
      [`POST ${LIST}`, { token: admin, body: {} }],
      [`GET ${LIST}/0`, { token: admin }],
      [`GET ${LIST}`, {}],
      ['POST /api/logout', { token: 'garbage' }],
      ['POST /api/admin-login', login],
      ['POST /api/admin-login', { body: {} }],
    ] as const) {
      const { headers } = await ask(site, call, options);
      expect(headers['cache-control'], call).toBe('no-store');
    }
    expect((await ask(site, 'GET /')).headers['cache-control']).toBe('no-cache');
    expect((await ask(site, 'GET /assets/style.css')).headers['cache-control']).toContain(
      'immutable',
    );
  });

  test('and no page holds what an earlier visitor searched for', async ({ site }) => {
    const first = await ask(site, 'GET /list?search=Mary');
    expect(first.text).not.toContain('Mary');
    expect((await ask(site, 'GET /list')).text).toBe(first.text);
  });
});

function expectSafe(headers: Record<string, unknown>, call: string): void {
  expect(headers, call).toMatchObject(safe);
  const sent = String(headers['content-security-policy']).split('; ');
  for (const part of policy) expect(sent, call).toContain(part);
  expect(headers, call).not.toHaveProperty('x-powered-by');
  expect(headers, call).not.toHaveProperty('access-control-allow-origin');
}
