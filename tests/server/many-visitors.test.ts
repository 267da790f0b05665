import type { PageFacts } from '@thinna/contract/site/page';
import { describe, expect } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { type Database, openDatabase } from '../../apps/server/src/db/client.ts';
import type { Web } from '../../apps/server/src/http/web-build.ts';
import { startSilentDatabase } from '../calls/server/silent-database.ts';
import { ask, test } from '../support/clinic.ts';
import { aWeb } from '../support/web.ts';

const SOON = { timeout: 10_000, interval: 20 };

/** Makes a web build whose pages show the total of the statistics, and records its renderings. */
function countingWeb() {
  const rendered: string[] = [];
  /** Renderings wait for this promise, so that a test can hold one back. */
  const gate: { opened: Promise<unknown> } = { opened: Promise.resolve() };
  const web: Web = {
    ...aWeb,
    async render(request: Request, { shown }: PageFacts) {
      rendered.push(new URL(request.url).pathname);
      await gate.opened;
      const page = await aWeb.render(request, {} as PageFacts);
      const total = shown.statistics?.total_patients_cumulative ?? 'unknown';
      return new Response(`${await page.text()} total ${total}`, page);
    },
  };
  return { web, rendered, gate };
}

const setTotal = ({ pool }: Database, total: number) =>
  pool.query('update clinic_statistics set total_patients_cumulative = $1', [total]);

describe('a crowd', () => {
  test('has each page rendered once, also right after a change', async ({ settings, database }) => {
    const { web, rendered } = countingWeb();
    const app = await buildApp({ ...settings, web });
    const askOften = () => Promise.all(Array.from({ length: 50 }, () => ask(app, 'GET /')));
    const pages = [...(await askOften()), ...(await askOften())];
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(rendered).toEqual(['/']);

    await setTotal(database, 41);
    await expect.poll(async () => (await ask(app, 'GET /')).text, SOON).toContain('total 41');
    await askOften();
    expect(rendered).toEqual(['/', '/']);
    await app.close();
  });

  test('TRU-19 on made-up addresses has one page rendered, which is kept', async ({ settings }) => {
    const { web, rendered } = countingWeb();
    const app = await buildApp({ ...settings, web });
    const addresses = Array.from({ length: 300 }, (_, at) => `${at}?y=${at}`);
    const pages = await Promise.all(addresses.map((address) => ask(app, `GET /x/${address}`)));
    pages.push(await ask(app, 'GET /x/later'));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(rendered).toEqual(['/unknown']);
    const packed = await ask(app, 'GET /x/packed', { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    await app.close();
  });

  test('is not served what was being rendered when the change came', async ({
    settings,
    database,
  }) => {
    const { web, gate } = countingWeb();
    const app = await buildApp({ ...settings, web });
    await setTotal(database, 51);
    const total = async () =>
      (await ask(app, 'GET /api/statistics')).body.total_patients_cumulative;
    await expect.poll(total, SOON).toBe(51);
    const { promise, resolve } = Promise.withResolvers<void>();
    gate.opened = promise;
    const pending = ask(app, 'GET /');
    await setTotal(database, 52);
    await expect.poll(total, SOON).toBe(52);
    resolve();
    expect((await pending).text).toContain('total 51');
    expect((await ask(app, 'GET /')).text).toContain('total 52');
    await app.close();
  });

  test('is not served a page that could not be rendered', async ({ settings }) => {
    let isBroken = true;
    const app = await buildApp({
      ...settings,
      web: {
        ...aWeb,
        render: (...args) =>
          isBroken ? Promise.reject(new Error('broken')) : aWeb.render(...args),
      },
    });
    const statuses = async () =>
      (await Promise.all(Array.from({ length: 5 }, () => ask(app, 'GET /')))).map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual(Array(5).fill(500));
    isBroken = false;
    expect(await statuses()).toEqual(Array(5).fill(200));
    await app.close();
  });
});

describe('a closed server', () => {
  const countConnections = async ({ pool }: Database, name: string) => {
    const { rowCount } = await pool.query(
      'select from pg_stat_activity where datname = current_database() and application_name = $1',
      [name],
    );
    return rowCount;
  };

  test('leaves no connection behind, whenever it is closed', async ({
    settings,
    database,
    databaseUrl,
  }) => {
    const url = new URL(databaseUrl);
    url.searchParams.set('application_name', 'to be closed');
    for (const isReady of [true, false, false]) {
      const separateDatabase = openDatabase(url.href, () => {});
      const app = await buildApp({ ...settings, database: separateDatabase });
      if (isReady) expect((await ask(app, 'GET /api/statistics')).status).toBe(200);
      await app.close();
      await separateDatabase.close();
      await expect.poll(() => countConnections(database, 'to be closed'), SOON).toBe(0);
    }
  });

  test('is closed soon, also where the database accepts and says nothing', async ({ settings }) => {
    const database = openDatabase(await startSilentDatabase(), () => {});
    const app = await buildApp({ ...settings, database });
    const started = Date.now();
    await app.close();
    await database.close();
    expect(Date.now() - started).toBeLessThan(4000);
  });
});
