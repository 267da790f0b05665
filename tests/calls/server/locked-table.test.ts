import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { describe, expect } from 'vitest';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { ask } from '../../support/clinic.ts';
import { test as siteTest } from './site-server.ts';

/** Also on a busy machine; whoever gets no connection within 3.5 s is answered 503. */
const IN_TIME_MS = 10_000;
const PATIENTS = 'GET /api/patients';
/** Calls that read patients, and need not wait for the same statement. */
const blockedCalls = [
  PATIENTS,
  'GET /api/schedules',
  'GET /api/tasks',
  'GET /api/assignments',
] as const;

const test = siteTest
  /** Locks the patients until the returned function is called, as maintenance would. */
  .extend('lockPatients', ({ ownerUrl }, { onCleanup }) => {
    const client = new Client({ connectionString: ownerUrl });
    onCleanup(() => client.end());
    return async () => {
      await client.connect();
      await client.query('begin; lock table patients in access exclusive mode');
      return () => client.query('rollback');
    };
  })
  .extend('other', { scope: 'file' }, async ({ database }) => {
    await makeAccount(database, 'admin', 'other');
    return 'other';
  });

async function timed<T extends { status: number }>(answer: Promise<T>) {
  const started = performance.now();
  const { status } = await answer;
  return { status, ms: performance.now() - started };
}

const logIn = (app: FastifyInstance, username: string) =>
  ask(app, 'POST /api/admin-login', { body: { username, password: PASSWORD } });

describe('while a table is locked', () => {
  test('TRU-33 calls that need it ask to come back, and the others are answered', async ({
    site: app,
    admin,
    other,
    lockPatients,
  }) => {
    const unlock = await lockPatients();
    const blocked = Array.from({ length: 60 }, (_, at) =>
      ask(app, blockedCalls[at % 2] ?? PATIENTS, { token: admin }),
    );
    await wait(200);
    // All connections wait for the lock now.
    const others = await Promise.all([
      timed(logIn(app, other)),
      timed(ask(app, 'GET /api/accounts', { token: admin })),
      timed(ask(app, 'GET /api/equipment', { token: admin })),
      timed(ask(app, 'GET /donate')),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(IN_TIME_MS);
    for (const answer of await Promise.all(blocked)) {
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.body.message).toBe('Something went wrong. Please try again.');
    }

    await unlock();
    for (const call of blockedCalls) {
      expect((await ask(app, call, { token: admin })).status, call).toBe(200);
    }
    const many = await Promise.all(
      Array.from({ length: 30 }, () => ask(app, PATIENTS, { token: admin })),
    );
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('TRU-33 nobody else waits for long, however many go on asking for it', async ({
    site: app,
    admin,
    other,
    lockPatients,
  }) => {
    const unlock = await lockPatients();
    const end = new AbortController();
    const askOn = async (at: number) => {
      while (!end.signal.aborted) {
        const call = blockedCalls[at % blockedCalls.length] ?? PATIENTS;
        await ask(app, call, { token: admin });
        await wait(100);
      }
    };
    const load = Array.from({ length: 40 }, (_, at) => askOn(at));
    await wait(2000);
    const logins = [];
    for (let turn = 0; turn < 10; turn += 1) {
      logins.push(await timed(logIn(app, other)));
      await wait(200);
    }
    await unlock();
    end.abort();
    await Promise.all(load);
    expect(logins.map(({ status }) => status)).toEqual(logins.map(() => 200));
    expect(Math.max(...logins.map(({ ms }) => ms))).toBeLessThan(IN_TIME_MS);
    expect((await ask(app, PATIENTS, { token: admin })).status).toBe(200);
  });
});
