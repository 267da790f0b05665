import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import { isDatabaseUnavailable } from '../../../apps/server/src/http/failures.ts';
import { PROGRAM_ROLE } from '../../../scripts/program-role.ts';
import { ask, test } from '../../support/clinic.ts';
import { aVolunteer } from '../../support/people.ts';
import { startSilentDatabase } from './silent-database.ts';

const LIST = '/api/volunteers';
const unavailable = {
  status: 503,
  body: {
    message: 'Something went wrong. Please try again.',
    error: 'Something went wrong. Please try again.',
    field: null,
  },
};

const PATIENTLY = { timeout: 10_000 };

describe('while the database is away', () => {
  test.for([
    ['nothing listens on its port', 'postgres://clinic@127.0.0.1:1/clinic'],
    ['its Unix socket is not there', 'postgres://clinic@%2Fnowhere/clinic'],
  ] as const)(
    'SYS-12 every call that needs it asks to come back later, and the process lives on: %s',
    async ([, url], { settings, admin }) => {
      const database = openDatabase(url, () => {});
      const app = await buildApp({ ...settings, database });
      for (const [call, options] of [
        [`GET ${LIST}`, { token: admin }],
        [`POST ${LIST}`, { token: admin, body: aVolunteer() }],
        ['POST /api/admin-login', { body: { username: 'asha', password: 'x' } }],
        ['POST /api/logout', { token: admin }],
        ['GET /readyz', {}],
      ] as const) {
        const answer = await ask(app, call, options);
        expect(answer, call).toMatchObject(unavailable);
        expect(answer.headers['retry-after'], call).toBe('2');
      }
      expect((await ask(app, 'GET /healthz')).status).toBe(200);
      expect((await ask(app, `GET ${LIST}`)).status).toBe(401);
      await app.close();
      await database.close();
    },
  );

  test('and silent, nobody waits for ever', async ({ settings, admin }) => {
    const database = openDatabase(await startSilentDatabase(), () => {});
    const app = await buildApp({ ...settings, database });
    const started = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ask(app, `GET ${LIST}`, { token: admin })),
    );
    for (const answer of answers) expect(answer).toMatchObject(unavailable);
    expect(Date.now() - started).toBeLessThan(8000);
    await app.close();
    await database.close();
  });

  test('a call under way is refused, and the next one is served again', async ({
    app,
    admin,
    database,
    onTestFinished,
  }) => {
    const client = await database.pool.connect();
    onTestFinished(() => client.release(true));
    await client.query('begin; lock table helpers in access exclusive mode');
    const pending = ask(app, `GET ${LIST}`, { token: admin });
    const cutOff = () =>
      database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
    await expect.poll(async () => (await cutOff()).rowCount, PATIENTLY).toBe(1);
    expect(await pending).toMatchObject(unavailable);
    await client.query('rollback');
    expect((await ask(app, `GET ${LIST}`, { token: admin })).status).toBe(200);
  });

  test('all its connections lost, it serves again by itself', async ({ app, admin, database }) => {
    const created = await ask(app, `POST ${LIST}`, { token: admin, body: aVolunteer() });
    await Promise.all(Array.from({ length: 8 }, () => ask(app, `GET ${LIST}`, { token: admin })));
    await database.pool
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()',
      )
      .catch(() => {});
    const statuses = [];
    for (let turn = 0; turn < 15; turn += 1) {
      statuses.push((await ask(app, `GET ${LIST}/${created.body.id}`, { token: admin })).status);
    }
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.at(-1)).toBe(200);
  });

  test('a transaction cut off leaves neither the record nor its audit row', async ({
    app,
    admin,
    database,
  }) => {
    const count = async (table: 'helpers' | 'audit') =>
      (await database.db.selectFrom(table).select('id').execute()).length;
    const before = [await count('helpers'), await count('audit')];
    await database.pool.query('alter table audit rename to audit_elsewhere');
    const answer = await ask(app, `POST ${LIST}`, { token: admin, body: aVolunteer() });
    await database.pool.query('alter table audit_elsewhere rename to audit');
    expect(answer.status).toBe(500);
    expect([await count('helpers'), await count('audit')]).toEqual(before);
  });

  test('TRU-52 without its rights, which come after the start, it asks to come back', async ({
    app,
    admin,
    database,
  }) => {
    await database.pool.query(`revoke select on helpers from ${PROGRAM_ROLE}`);
    const answer = await ask(app, `GET ${LIST}`, { token: admin });
    await database.pool.query(`grant select on helpers to ${PROGRAM_ROLE}`);
    expect(answer).toMatchObject(unavailable);
    expect((await ask(app, `GET ${LIST}`, { token: admin })).status).toBe(200);
  });

  const awayCodes = `ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH
    ENETUNREACH EHOSTDOWN 08006 53100 53300 57P01 57P03 57014 25P03 25006 55P03 58030`;
  test.for(awayCodes.split(/\s+/))('%s means that it is away', (code) => {
    expect(isDatabaseUnavailable({ code })).toBe(true);
  });

  test.for(['23505', '22021', '42P01', '42501', '40P01', 'ERR_INVALID_URL', undefined])(
    '%s does not mean that it is away',
    (code) => {
      expect(
        isDatabaseUnavailable({ ...(code !== undefined && { code }), message: 'broken' }),
      ).toBe(false);
    },
  );

  test.for([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('"%s" means that it is away', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true);
  });
});
