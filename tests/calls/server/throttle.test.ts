import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { ask } from '../../support/clinic.ts';
import { prepareClinic, startServer } from '../../support/server-process.ts';
import { test } from './new-administrator.ts';

const LOGIN = 'POST /api/admin-login';
const HOME = '203.0.113.5';
const ELSEWHERE = '203.0.113.6';
const tooMany = {
  message: 'Too many attempts. Please try again later.',
  error: 'Too many attempts. Please try again later.',
  field: null,
};

describe('guessing a password', () => {
  test('ALG-13 SYS-12 is refused after ten failures, and the right one still works elsewhere', async ({
    app,
    asha,
  }) => {
    expect(await guess(app, asha, 10)).toEqual(Array(10).fill(401));
    const eleventh = await ask(app, LOGIN, {
      body: { username: asha, password: PASSWORD },
      from: HOME,
    });
    expect(eleventh.status).toBe(429);
    expect(eleventh.body).toEqual(tooMany);
    expect(await logInRightly(app, asha, ELSEWHERE)).toBe(200);
    expect(await logInRightly(app, asha, HOME)).toBe(429);
  });

  test('ALG-13 is possible again when the failures are 15 minutes old', async ({
    app,
    clock,
    asha,
  }) => {
    await guess(app, asha, 4);
    clock.pass(10);
    await guess(app, asha, 6);
    clock.pass(4.9);
    expect(await logInRightly(app, asha)).toBe(429);
    clock.pass(0.1);
    expect(await guess(app, asha, 5)).toEqual([401, 401, 401, 401, 429]);
    clock.pass(15);
    expect(await logInRightly(app, asha)).toBe(200);
  });

  test('is not locked out longer by trying on', async ({ app, clock, asha }) => {
    await guess(app, asha, 10);
    clock.pass(14);
    expect(await guess(app, asha, 3)).toEqual([429, 429, 429]);
    clock.pass(1);
    expect(await logInRightly(app, asha)).toBe(200);
  });

  test('starts from nothing after the right one', async ({ app, asha }) => {
    await guess(app, asha, 9);
    expect(await logInRightly(app, asha)).toBe(200);
    expect(await guess(app, asha, 10)).toEqual(Array(10).fill(401));
    expect(await logInRightly(app, asha)).toBe(429);
  });

  test('counts one name however it is written, and no other name', async ({
    app,
    database,
    asha,
  }) => {
    await guess(app, asha, 4);
    await guess(app, ` ${asha.toUpperCase()} `, 6);
    expect(await logInRightly(app, asha)).toBe(429);
    await makeAccount(database, 'admin', `${asha}-neighbour`);
    expect(await logInRightly(app, `${asha}-neighbour`)).toBe(200);
  });

  test('tells nothing about which names exist', async ({ app }) => {
    expect(await guess(app, 'nobody-at-all', 11)).toEqual([...Array(10).fill(401), 429]);
  });

  test('ALG-13 judges no more than ten of forty guesses sent at once', async ({ app, asha }) => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(app, asha, 1)));
    const statuses = answers.flat();
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  test('ALG-13 judges ten of a thousand guesses, while the right one works elsewhere throughout', async ({
    app,
    asha,
  }) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      // All at once, because each refusal takes a second.
      const guesses = await Promise.all(Array.from({ length: 50 }, () => guess(app, asha, 1)));
      statuses.push(...guesses.flat());
      expect(await logInRightly(app, asha, ELSEWHERE)).toBe(200);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(990);
  });

  test('keeps neither the name nor the address', async ({ app, database, asha }) => {
    await guess(app, asha, 1);
    const { rows } = await database.pool.query('select * from attempts');
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`asha|${HOME}`));
  });
});

describe('several servers on one database', () => {
  test('ALG-13 count together, and a restart forgets nothing', async ({
    settings,
    databaseUrl,
    asha,
  }) => {
    const open = async () => {
      const database = openDatabase(databaseUrl, () => {});
      const app = await buildApp({ ...settings, database });
      const close = () => app.close().then(database.close);
      return { app, close };
    };
    const [first, second] = [await open(), await open()];
    await guess(first.app, asha, 5);
    await guess(second.app, asha, 5);
    expect(await logInRightly(first.app, asha)).toBe(429);
    expect(await logInRightly(second.app, asha)).toBe(429);
    await Promise.all([first.close(), second.close()]);

    const restarted = await open();
    expect(await logInRightly(restarted.app, asha)).toBe(429);
    expect(await logInRightly(restarted.app, asha, ELSEWHERE)).toBe(200);
    await restarted.close();
  });

  test('ALG-13 count together as processes of their own', async ({
    databaseUrl,
    asha,
    onTestFinished,
  }) => {
    const { environment, remove } = prepareClinic(databaseUrl);
    onTestFinished(remove);
    const servers = await Promise.all([startServer(environment), startServer(environment)]);
    onTestFinished(async () => {
      for (const server of servers) await server.stop();
    });
    const tries = Array.from({ length: 24 }, (_, turn) => servers[turn % 2]?.url);
    const statuses = await Promise.all(
      tries.map(async (url) => {
        const answer = await fetch(`${url}/api/admin-login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: asha, password: 'a guess' }),
        });
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
  });
});

describe('behind a reverse proxy', () => {
  const PROXY = '10.0.0.1';

  test('ALG-13 the visitor counts, as the trusted proxy names it', async ({ settings, asha }) => {
    const app = await buildApp({ ...settings, trustProxy: [PROXY] });
    const through = (visitor: string) => ({ from: PROXY, headers: { 'x-forwarded-for': visitor } });
    await guess(app, asha, 10, through(HOME));
    expect(await logInRightly(app, asha, through(HOME))).toBe(429);
    // A proxy appends the address to the header, after anything that the visitor forged.
    expect(await logInRightly(app, asha, through(`198.51.100.7, ${HOME}`))).toBe(429);
    // Every visitor's address has ten tries.
    expect(await guess(app, asha, 11, through(ELSEWHERE))).toEqual([...Array(10).fill(401), 429]);
    expect(await logInRightly(app, asha, through('203.0.113.7'))).toBe(200);
    await app.close();
  });

  test.for([{ trustProxy: [] }, { trustProxy: [PROXY] }])(
    'a forged header helps nobody whom the server does not trust: %o',
    async ({ trustProxy }, { settings, asha }) => {
      const app = await buildApp({ ...settings, trustProxy });
      const forged = (visitor: string) => ({ from: HOME, headers: { 'x-forwarded-for': visitor } });
      for (let turn = 0; turn < 10; turn += 1) {
        expect(await guess(app, asha, 1, forged(`198.51.100.${turn}`))).toEqual([401]);
      }
      expect(await logInRightly(app, asha, forged('198.51.100.99'))).toBe(429);
      expect(await logInRightly(app, asha, HOME)).toBe(429);
      expect(await logInRightly(app, asha, ELSEWHERE)).toBe(200);
      await app.close();
    },
  );
});

type Visitor = string | { from: string; headers: Record<string, string> };
const origin = (visitor: Visitor) => (typeof visitor === 'string' ? { from: visitor } : visitor);

/** Tries wrong passwords one after another, and returns the statuses. */
async function guess(
  app: FastifyInstance,
  username: string,
  times: number,
  visitor: Visitor = HOME,
) {
  const statuses: number[] = [];
  while (statuses.length < times) {
    const body = { username, password: 'a guess' };
    statuses.push((await ask(app, LOGIN, { body, ...origin(visitor) })).status);
  }
  return statuses;
}

async function logInRightly(app: FastifyInstance, username: string, visitor: Visitor = HOME) {
  const body = { username, password: PASSWORD };
  return (await ask(app, LOGIN, { body, ...origin(visitor) })).status;
}
