import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { type Database, openDatabase } from '../../../apps/server/src/db/client.ts';
import { ask } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';
import { aWeb } from '../../support/web.ts';
import { expectSafe } from './headers.ts';
import { test } from './site-server.ts';

const bytes = Buffer.from([0xff, 0xd8, 0x00, 0x3c, 0x73, 0x76, 0x67, 0x3e]);
const SOON = { timeout: 10_000, interval: 20 };

let count = 0;
async function store({ db }: Database, type = 'image/webp'): Promise<`/uploads/${string}`> {
  const name = `aB-_${(count += 1)}.webp`;
  await db.insertInto('files').values({ name, type, bytes }).execute();
  return `/uploads/${name}`;
}

describe('a picture', () => {
  test('TRU-38 is sent as it is stored, asked for anew each time, and as nothing but a picture', async ({
    site,
    database,
  }) => {
    const address = await store(database);
    const answer = await site.inject(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^".+"$/),
    });
    expect(String(answer.headers['content-security-policy'])).toMatch(/; sandbox$/);
    expectSafe(answer.headers, address);
    const headers = { 'if-none-match': String(answer.headers.etag), 'accept-encoding': 'br' };
    const again = await ask(site, `GET ${address}`, { headers });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await ask(site, `HEAD ${address}`)).status).toBe(200);
  });

  test('is public: no token is looked at', async ({ site, database }) => {
    const address = await store(database);
    expect((await ask(site, `GET ${address}`, { token: 'garbage' })).status).toBe(200);
  });

  test.for([
    'unknown.webp',
    'unknown',
    '.webp',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fpackage.json',
    "x'.webp",
    "x.webp'%20or%20'1'='1",
    'x.webp%00',
    'x.webp%0a',
    'x.WEBP',
    'x.webp.webp',
    `${'x'.repeat(90)}.webp`,
    '%e0%b4%85.webp',
    '',
  ])('that is not there is not found: %s', async (name, { site, database }) => {
    await store(database);
    const { status, body, headers } = await ask(site, `GET /uploads/${name}`);
    expect(status).toBe(404);
    expect(body).toEqual({ message: 'Not found', error: 'Not found', field: null });
    expect(headers['cache-control']).not.toContain('immutable');
  });

  test('is read once, and a name that cannot be one is not looked up', async ({
    settings,
    databaseUrl,
    database,
  }) => {
    const address = await store(database);
    const { app, statements } = await startCountedServer({ ...settings, web: aWeb }, databaseUrl);
    for (let turn = 0; turn < 5; turn += 1) await ask(app, `GET ${address}`);
    expect(statements()).toHaveLength(1);
    await ask(app, "GET /uploads/x'.webp");
    expect(statements()).toEqual([]);
  });

  test('TRU-38 is gone when its row is, in every memory, also for whoever has kept it', async ({
    site,
    settings,
    database,
  }) => {
    const address = await store(database);
    const second = await buildApp({ ...settings, web: aWeb });
    const headers = { 'if-none-match': String((await ask(site, `GET ${address}`)).headers.etag) };
    const statuses = async () => [
      (await ask(site, `GET ${address}`)).status,
      (await ask(second, `GET ${address}`)).status,
      (await ask(second, `GET ${address}`, { headers })).status,
    ];
    expect(await statuses()).toEqual([200, 200, 304]);
    await database.pool.query('delete from files where name = $1', [address.slice(9)]);
    await expect.poll(statuses, SOON).toEqual([404, 404, 404]);
    const gone = await ask(site, `GET ${address}`, { headers });
    expect(gone.headers['cache-control']).toBe('no-store');
    await second.close();
  });

  test('is told to come later while the database is away, unless it is known', async ({
    settings,
  }) => {
    const database = openDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
    const app = await buildApp({ ...settings, web: aWeb, database });
    expect((await ask(app, 'GET /uploads/x.webp')).status).toBe(503);
    await app.close();
    await database.close();
  });
});
