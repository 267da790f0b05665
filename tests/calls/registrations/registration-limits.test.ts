import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import { networkOf } from '../../../apps/server/src/http/throttle.ts';
import { test as clinicTest } from '../../support/clinic.ts';
import {
  aRegistrant,
  aRequest,
  askForHelp,
  countRows,
  registerHelper,
  unusedIpAddress,
} from '../../support/registrations.ts';
import { captureLog } from '../../support/server/captured-log.ts';
import { startCountedServer } from '../../support/statements.ts';

/** Moves the clock on by an hour, so that the registrations of earlier tests do not count. */
const test = clinicTest.extend('anHour', ({ clock }) => clock.pass(60));

const tooMany = {
  message: 'Too many attempts. Please try again later.',
  error: 'Too many attempts. Please try again later.',
  field: null,
};
const failed = {
  message: 'Registration failed. Please try again.',
  error: 'Registration failed. Please try again.',
  field: null,
};

interface Visit {
  from: string;
  headers?: Record<string, string>;
}

/** Sends registrations one by one, helpers and patients by turns, and returns the statuses. */
async function send(app: FastifyInstance, times: number, visit: Visit): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < times) {
    const answer =
      statuses.length % 2 === 0
        ? registerHelper(app, aRegistrant.volunteer(), visit)
        : askForHelp(app, aRequest(), visit);
    statuses.push((await answer).status);
  }
  return statuses;
}

describe('registrations from one address', () => {
  test('SYS-12 are sixty an hour, and again the next hour', async ({
    app,
    anHour: _,
    clock,
    database,
  }) => {
    const from = unusedIpAddress();
    expect(await send(app, 60, { from })).toEqual(Array(60).fill(201));
    const before = await countRows(database);
    for (const answer of [
      await registerHelper(app, aRegistrant.volunteer(), { from }),
      await askForHelp(app, aRequest(), { from }),
    ]) {
      expect(answer.status).toBe(429);
      expect(answer.body).toEqual(tooMany);
    }
    expect(await countRows(database)).toEqual(before);
    // The limit is per address.
    expect(await send(app, 2, { from: unusedIpAddress() })).toEqual([201, 201]);
    clock.pass(59.9);
    expect(await send(app, 1, { from })).toEqual([429]);
    clock.pass(0.1);
    expect(await send(app, 2, { from })).toEqual([201, 201]);
  });

  test('are let through as they become older, and trying on makes nobody wait longer', async ({
    app,
    anHour: _,
    clock,
  }) => {
    const from = unusedIpAddress();
    await send(app, 20, { from });
    clock.pass(30);
    await send(app, 40, { from });
    clock.pass(29);
    expect(await send(app, 5, { from })).toEqual(Array(5).fill(429));
    clock.pass(1);
    expect(await send(app, 21, { from })).toEqual([...Array(20).fill(201), 429]);
  });

  test('are not counted while something in them is wrong', async ({ app, anHour: _ }) => {
    const from = unusedIpAddress();
    for (let turn = 0; turn < 70; turn += 1) {
      expect((await askForHelp(app, {}, { from })).status).toBe(400);
    }
    expect(await send(app, 1, { from })).toEqual([201]);
  });

  test('are no more than five when twenty are sent at once, however slowly they are counted', async ({
    settings,
    database,
    anHour: _,
  }) => {
    await database.pool.query(`
      create function dawdle() returns trigger language plpgsql
        as $$ begin perform pg_sleep(0.05); return null; end $$;
      create trigger dawdle before insert on attempts execute function dawdle()`);
    const app = await buildApp({ ...settings, registrationLimits: { perAddress: 5, overall: 6 } });
    const from = unusedIpAddress();
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await askForHelp(app, aRequest(), { from })).status),
    );
    const others = await Promise.all(
      Array.from({ length: 5 }, async () => (await askForHelp(app, aRequest())).status),
    );
    await database.pool.query('drop trigger dawdle on attempts');
    const { rowCount } = await database.pool.query('delete from quarantined_registrations');
    await app.close();
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array(5).fill(201),
      ...Array(15).fill(429),
    ]);
    // One more is an ordinary request, and four wait to be sorted.
    expect(others).toEqual(Array(5).fill(201));
    expect(rowCount).toBe(4);
  });

  test('are counted by two servers together, and after a restart', async ({
    settings,
    databaseUrl,
    anHour: _,
  }) => {
    const open = async () => {
      const database = openDatabase(databaseUrl, () => {});
      const app = await buildApp({ ...settings, database });
      return { app, close: () => app.close().then(database.close) };
    };
    const from = unusedIpAddress();
    const [first, second] = [await open(), await open()];
    await send(first.app, 30, { from });
    await send(second.app, 30, { from });
    expect(await send(first.app, 1, { from })).toEqual([429]);
    await Promise.all([first.close(), second.close()]);
    const again = await open();
    expect(await send(again.app, 1, { from })).toEqual([429]);
    await again.close();
  });

  test('are told apart behind a proxy that is trusted, and not by a forged header', async ({
    settings,
    anHour: _,
  }) => {
    const PROXY = '10.0.0.1';
    const registrationLimits = { perAddress: 3, overall: 400 };
    const app = await buildApp({ ...settings, trustProxy: [PROXY], registrationLimits });
    const through = (visitor: string, from = PROXY) => ({
      from,
      headers: { 'x-forwarded-for': visitor },
    });
    expect(await send(app, 4, through('203.0.113.1'))).toEqual([201, 201, 201, 429]);
    expect(await send(app, 1, through('203.0.113.9, 203.0.113.1'))).toEqual([429]);
    expect(await send(app, 3, through('203.0.113.2'))).toEqual([201, 201, 201]);
    for (const [turn, status] of [201, 201, 201, 429].entries()) {
      const forged = through(`203.0.113.${turn + 100}`, '192.0.2.5');
      expect(await send(app, 1, forged)).toEqual([status]);
    }
    await app.close();
  });

  test.for([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ] as const)('of %s are counted for %s', ([address, network]) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('a program instead of a person', () => {
  const traps = [{ website: 'https://x.example' }, { seconds_open: 0 }, { seconds_open: 1.99 }];

  test.for(traps)(
    'is refused, stores nothing and costs no statement: %o',
    async (trap, { settings, database, databaseUrl, anHour: _ }) => {
      const before = await countRows(database);
      const { app, statements } = await startCountedServer(settings, databaseUrl);
      const answers = [
        await registerHelper(app, { ...aRegistrant.volunteer(), ...trap }),
        await askForHelp(app, { ...aRequest(), ...trap }),
      ];
      expect(statements()).toEqual([]);
      for (const { status, body } of answers) {
        expect(status).toBe(400);
        expect(body).toEqual(failed);
      }
      expect(await countRows(database)).toEqual(before);
    },
  );

  test.for(traps)(
    'TRU-64 leaves a line in the log with the address, and nothing of what was typed: %o',
    async (trap, { settings, onTestFinished }) => {
      const { logger, takeLines } = captureLog();
      const app = await buildApp({ ...settings, logger });
      onTestFinished(() => app.close());
      const from = unusedIpAddress();
      const name = 'Canary Kuruvila';
      await registerHelper(app, { ...aRegistrant.volunteer(), name, ...trap }, { from });
      await askForHelp(app, { ...aRequest(), patient_name: name, ...trap }, { from });
      const lines = takeLines();
      const warning = { address: from, msg: 'a form was filled in by a program' };
      expect(lines.filter(({ msg }) => msg !== 'answered')).toMatchObject([warning, warning]);
      expect(JSON.stringify(lines)).not.toMatch(/canary|x\.example/i);
    },
  );

  test('is not who says how long it took, or nothing of it', async ({ app, anHour: _ }) => {
    for (const valid of [{}, { website: '' }, { seconds_open: 2 }, { seconds_open: 86_400 }]) {
      expect((await registerHelper(app, { ...aRegistrant.volunteer(), ...valid })).status).toBe(
        201,
      );
      expect((await askForHelp(app, { ...aRequest(), ...valid })).status).toBe(201);
    }
  });
});

describe('what a registration leaves besides its rows', () => {
  test('is a fingerprint of the address for an hour, and no name', async ({
    app,
    database,
    anHour: _,
    clock,
  }) => {
    const from = '203.0.113.77';
    await send(app, 2, { from });
    const { rows } = await database.pool.query<{ key: string }>('select key from attempts');
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
    clock.pass(60);
    await send(app, 1, { from: unusedIpAddress() });
    const remaining = await database.pool.query('select from attempts');
    expect(remaining.rowCount).toBe(2);
  });

  test('is nothing typed in the log, whatever became of it', async ({
    settings,
    anHour: _,
    database,
  }) => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const logger = { level: 'trace', stream };
    const app = await buildApp({ ...settings, logger });
    const marker = 'canary7';
    const helper = aRegistrant.medical({
      name: marker,
      address: marker,
      email: `${marker}@x.example`,
    });
    const request = aRequest({ patient_name: marker, place: marker, notes: marker });
    for (const extra of [{}, {}, { website: marker }, { notice_version: `${marker}\0` }]) {
      await registerHelper(app, { ...helper, ...extra });
      await askForHelp(app, { ...request, ...extra });
    }
    await database.pool.query('alter table consents rename to consents_elsewhere');
    const broken = await askForHelp(app, aRequest({ patient_name: marker, place: marker }));
    await database.pool.query('alter table consents_elsewhere rename to consents');
    expect(broken.status).toBe(500);
    await app.close();
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.join('')).not.toContain(marker);
  });

  test('is at most six statements, begin and commit included', async ({
    settings,
    databaseUrl,
    anHour: _,
  }) => {
    const { app, statements } = await startCountedServer(settings, databaseUrl);
    await registerHelper(app, aRegistrant.medical());
    expect(statements().map(firstWord)).toEqual(
      'select begin insert with insert commit'.split(' '),
    );
    await askForHelp(app, aRequest());
    expect(statements().map(firstWord)).toEqual(
      'select begin insert with insert commit'.split(' '),
    );
  });
});

const firstWord = (statement: string) => /\w+/.exec(statement)?.[0].toLowerCase();
