import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { ask } from '../../support/clinic.ts';
import { hideTable } from '../../support/faults.ts';
import { test } from './new-administrator.ts';

const LOGIN = 'POST /api/admin-login';

async function logIn(app: FastifyInstance, username: string, password: string, from: string) {
  return (await ask(app, LOGIN, { body: { username, password }, from })).status;
}

describe('guessing names from one address', () => {
  test.for([
    { from: '203.0.113.5', same: '203.0.113.5', other: '203.0.113.6' },
    { from: '2001:db8:1:2a1::5', same: '2001:db8:1:2ff::9', other: '2001:db8:1:3a1::5' },
  ])(
    'TRU-01 is refused after fifty: $from',
    async ({ from, same, other }, { app, clock, asha }) => {
      const statuses = [];
      for (let turn = 0; turn < 51; turn += 1) {
        statuses.push(await logIn(app, `nobody-${turn}`, 'a guess', from));
      }
      expect(statuses).toEqual([...Array(50).fill(401), 429]);
      expect(await logIn(app, asha, PASSWORD, same)).toBe(429);
      expect(await logIn(app, asha, PASSWORD, other)).toBe(200);
      clock.pass(15);
      expect(await logIn(app, asha, PASSWORD, same)).toBe(200);
    },
  );

  test('TRU-01 a right password is not counted', async ({ app, asha }) => {
    for (let turn = 0; turn < 60; turn += 1) {
      expect(await logIn(app, asha, PASSWORD, '203.0.113.7')).toBe(200);
    }
  });
});

test('TRU-02 a try without a verdict is not counted', async ({ app, database, asha }) => {
  const repair = await hideTable(database, 'accounts');
  for (let turn = 0; turn < 12; turn += 1) {
    expect(await logIn(app, asha, PASSWORD, '203.0.113.8')).toBeGreaterThanOrEqual(500);
  }
  await repair();
  expect(await logIn(app, asha, PASSWORD, '203.0.113.8')).toBe(200);
  expect(await database.db.selectFrom('attempts').select('id').execute()).toEqual([]);
});

describe('guessing one account from many addresses', () => {
  test('TRU-03 makes each further try wait, at most three seconds, and refuses none', async ({
    app,
    asha,
  }) => {
    const timed = async (password: string, at: number) => {
      const since = performance.now();
      const status = await logIn(app, asha, password, `198.51.100.${at}`);
      return { status, ms: performance.now() - since };
    };
    for (let turn = 0; turn < 50; turn += 1)
      expect((await timed('a guess', turn)).status).toBe(401);
    const fortyMore = await Promise.all(
      Array.from({ length: 40 }, (_, at) => timed('a guess', 60 + at)),
    );
    expect(new Set(fortyMore.map(({ status }) => status))).toEqual(new Set([401]));
    const right = await timed(PASSWORD, 200);
    expect(right.status).toBe(200);
    expect(right.ms).toBeGreaterThan(1000);
    expect(right.ms).toBeLessThan(3000);
  });
});
