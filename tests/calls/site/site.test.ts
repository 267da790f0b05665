import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import { ask, test as clinicTest } from '../../support/clinic.ts';
import { aRegistrant, aRequest, askForHelp, registerHelper } from '../../support/registrations.ts';
import { startCountedServer } from '../../support/statements.ts';
import { expectSafe } from '../server/headers.ts';
import { counts } from '../statistics/counts.ts';

const STATISTICS = 'GET /api/statistics';
const FUND = 'GET /api/emergency-fund';
const EQUIPMENT = 'GET /api/equipment/available';
const readings = [STATISTICS, FUND, EQUIPMENT] as const;

/** Polled, because the server learns of SQL changes by a notification of the database. */
const SOON = { timeout: 10_000, interval: 20 };

const unknown = Object.fromEntries(counts.map((name) => [name, null]));

/** Resets the public tables to their state after the migrations. */
const test = clinicTest.extend('empty', async ({ database, app }) => {
  await database.pool.query(`
    truncate equipment, files; delete from emergency_fund_cases;
    delete from clinic_statistics; insert into clinic_statistics default values`);
  await expect.poll(() => bodiesOf(app), SOON).toEqual([{ id: 1, date: null, ...unknown }, [], []]);
});

const bodiesOf = async (app: FastifyInstance) => {
  const answers = await Promise.all(readings.map((call) => ask(app, call)));
  return answers.map(({ body }) => body);
};

describe('the statistics', () => {
  test('SYS-06 are public, all twenty counts and the date, null where nothing is known', async ({
    app,
    empty: _,
  }) => {
    const { status, body } = await ask(app, STATISTICS);
    expect(status).toBe(200);
    expect(body).toEqual({ id: 1, date: null, ...unknown });
  });

  test('SYS-23 are what the database holds: 0 is a number, a day is a day', async ({
    app,
    database,
    empty: _,
  }) => {
    const figures = Object.fromEntries(counts.map((name, at) => [name, at]));
    await database.db
      .updateTable('clinic_statistics')
      .set({ date: '2026-10-31', ...figures })
      .execute();
    await expect
      .poll(async () => (await ask(app, STATISTICS)).body, SOON)
      .toEqual({ id: 1, date: '2026-10-31', ...figures });
  });

  test('are nothing, not an error, when somebody has deleted the row', async ({
    app,
    database,
    empty: _,
  }) => {
    await database.pool.query('update clinic_statistics set total_patients_cumulative = 7');
    const total = async () => (await ask(app, STATISTICS)).body.total_patients_cumulative;
    await expect.poll(total, SOON).toBe(7);
    await database.pool.query('delete from clinic_statistics');
    await expect.poll(total, SOON).toBe(null);
    await database.pool.query('insert into clinic_statistics default values');
  });
});

describe('the emergency fund', () => {
  test('SYS-06 is public: an array of none', async ({ app, empty: _ }) => {
    const { status, body } = await ask(app, FUND);
    expect([status, body]).toEqual([200, []]);
  });

  test('SYS-21 or of one, with what is published of it', async ({ app, database, empty: _ }) => {
    const values = {
      name: 'Baby Unni',
      details: 'An operation next month',
      account_number: '123456789',
      ifsc_code: 'TEST0000001',
      upi_id: 'unni@upi',
      photo_url: '/uploads/photo.webp',
      qr_code_url: '/uploads/qr.png',
    };
    const created_at = new Date('2026-11-01T05:00:00.000Z');
    const { id } = await database.db
      .insertInto('emergency_fund_cases')
      .values({ ...values, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect
      .poll(async () => (await ask(app, FUND)).body, SOON)
      .toEqual([{ id, ...values, created_at: '2026-11-01T05:00:00.000Z' }]);

    const none = { account_number: null, ifsc_code: null, upi_id: null, photo_url: null };
    await database.db
      .updateTable('emergency_fund_cases')
      .set({ ...none, qr_code_url: null })
      .execute();
    await expect
      .poll(async () => (await ask(app, FUND)).body[0], SOON)
      .toMatchObject({ ...none, qr_code_url: null });
  });
});

describe('the equipment', () => {
  const aPiece = (name: string, values: object = {}) => ({
    name,
    type: 'Mobility',
    quantity: 1,
    notes: 'Lent to Thomas in May',
    ...values,
  });

  test('EQP-04 SYS-06 is public: what is available and there, by name, without notes', async ({
    app,
    database,
    empty: _,
  }) => {
    await database.db
      .insertInto('equipment')
      .values([
        aPiece('Wheelchair', { quantity: 3, condition: 'Good', image_url: '/uploads/chair.webp' }),
        aPiece('air bed'),
        aPiece('വാക്കർ'),
        aPiece('Walker', { status: 'In Use' }),
        aPiece('Cot', { status: 'Under Maintenance' }),
        aPiece('Lift', { status: 'Out of Service' }),
        aPiece('Crutches', { quantity: 0 }),
      ])
      .execute();
    await expect.poll(async () => (await ask(app, EQUIPMENT)).body.length, SOON).toBe(3);
    const { body, text } = await ask(app, EQUIPMENT);
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      'വാക്കർ',
      'air bed',
      'Wheelchair',
    ]);
    expect(body[2]).toEqual({
      id: expect.any(Number),
      name: 'Wheelchair',
      type: 'Mobility',
      quantity: 3,
      status: 'Available',
      condition: 'Good',
      image_url: '/uploads/chair.webp',
    });
    expect(text).not.toMatch(/Thomas|notes|created_at/);
  });

  test('EQP-04 follows what is lent and given back', async ({ app, database, empty: _ }) => {
    await database.db.insertInto('equipment').values(aPiece('Wheelchair')).execute();
    const count = async () => (await ask(app, EQUIPMENT)).body.length;
    await expect.poll(count, SOON).toBe(1);
    await database.pool.query('update equipment set quantity = 0');
    await expect.poll(count, SOON).toBe(0);
    await database.pool.query('update equipment set quantity = 2');
    await expect.poll(count, SOON).toBe(1);
    await database.pool.query('delete from equipment');
    await expect.poll(count, SOON).toBe(0);
  });
});

describe('all three', () => {
  test.for(readings)(
    '%s: the same for everybody, whatever comes with it',
    async (call, { app, admin, empty: _ }) => {
      const { text } = await ask(app, call);
      for (const options of [
        { token: 'garbage' },
        { token: admin },
        { headers: { cookie: 'a=b' } },
      ]) {
        const answer = await ask(app, call, options);
        expect([answer.status, answer.text]).toEqual([200, text]);
      }
      expect((await ask(app, `${call}?search=x`)).text).toBe(text);
    },
  );

  test.for(readings)(
    '%s: kept by nobody unasked, and not sent again unchanged',
    async (call, { app, empty: _ }) => {
      const first = await ask(app, call);
      expect(first.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        etag: expect.stringMatching(/^"[\w-]{43}"$/),
      });
      expectSafe(first.headers, call);
      const headers = { 'if-none-match': String(first.headers.etag) };
      const again = await ask(app, call, { headers });
      expect([again.status, again.text]).toEqual([304, '']);
      expect(again.headers).toMatchObject({
        'cache-control': 'no-cache',
        etag: first.headers.etag,
      });
      expect((await ask(app, call, { headers: { 'if-none-match': '"another"' } })).status).toBe(
        200,
      );
      const small = await app.inject({
        url: call.slice(4),
        headers: { 'accept-encoding': 'gzip, br' },
      });
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(first.text);
      expect(small.headers['content-encoding']).toBe('br');
      const head = await ask(app, call.replace('GET', 'HEAD') as 'HEAD /');
      expect([head.status, head.text]).toEqual([200, '']);
    },
  );

  test('have another tag after a change, and the same after one of something else', async ({
    app,
    database,
    empty: _,
  }) => {
    const readTags = async () =>
      Promise.all(readings.map(async (call) => (await ask(app, call)).headers.etag));
    const [figures, fund, equipment] = await readTags();
    await database.pool.query('update clinic_statistics set cancer_patients = 4');
    await expect.poll(async () => (await readTags())[0], SOON).not.toBe(figures);
    expect((await readTags()).slice(1)).toEqual([fund, equipment]);
  });

  test('cost no statement, however many ask', async ({ settings, databaseUrl, empty: _ }) => {
    const { app, statements } = await startCountedServer(settings, databaseUrl);
    await Promise.all(Array.from({ length: 50 }, () => bodiesOf(app)));
    expect(statements()).toEqual([]);
  });

  test('are read once a second at most, however often they change', async ({
    settings,
    databaseUrl,
    database,
    empty: _,
  }) => {
    const { app, statements } = await startCountedServer(settings, databaseUrl);
    const started = Date.now();
    for (let turn = 1; turn <= 60; turn += 1) {
      await database.pool.query('update clinic_statistics set other_patients = $1', [turn]);
    }
    const readOthers = async () => (await ask(app, STATISTICS)).body.other_patients;
    await expect.poll(readOthers, SOON).toBe(60);
    const seconds = (Date.now() - started) / 1000;
    const { length } = statements();
    expect(length).toBeGreaterThanOrEqual(3);
    expect(length).toBeLessThanOrEqual(3 * (Math.ceil(seconds) + 1));
  });

  test('hold nothing of whoever has registered', async ({ app, database, empty: _ }) => {
    const canary = 'canary7';
    await registerHelper(app, aRegistrant.volunteer({ name: canary, address: canary }));
    await askForHelp(app, aRequest({ patient_name: canary, place: canary }));
    await database.pool.query('update clinic_statistics set other_patients = 61');
    const readOthers = async () => (await ask(app, STATISTICS)).body.other_patients;
    await expect.poll(readOthers, SOON).toBe(61);
    expect(JSON.stringify(await bodiesOf(app))).not.toContain(canary);
  });

  test('ask to come back later while nothing is known', async ({ settings }) => {
    const database = openDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
    const app = await buildApp({ ...settings, database });
    for (const call of readings) {
      const { status, headers, body } = await ask(app, call);
      expect(status).toBe(503);
      expect(body).toMatchObject({
        message: 'Something went wrong. Please try again.',
        field: null,
      });
      expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    }
    await app.close();
    await database.close();
  });
});
