import { describe, expect, inject } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import { withAdminClient } from '../../support/admin.ts';
import { ask, test as clinicTest } from '../../support/clinic.ts';
import { aVolunteer } from '../../support/people.ts';

const LIST = '/api/volunteers';
const unavailable = {
  status: 503,
  body: {
    message: 'Something went wrong. Please try again.',
    error: 'Something went wrong. Please try again.',
    field: null,
  },
};

const test = clinicTest
  /** Changes a setting of the database for new connections. */
  .extend('set', { scope: 'file' }, ({ databaseUrl }) => async (setting: string, value: string) => {
    const name = new URL(databaseUrl).pathname.slice(1);
    await withAdminClient(inject('databaseServer').adminUrl, (client) =>
      client.query(`alter database ${name} set ${setting} = ${value}`),
    );
  })
  .extend('setReadOnly', { scope: 'file' }, ({ set }) => (isReadOnly: boolean) => {
    return set('default_transaction_read_only', String(isReadOnly));
  })
  /** Starts a server with connections of its own. */
  .extend('connect', ({ databaseUrl, settings }, { onCleanup }) => {
    const open: (() => Promise<void>)[] = [];
    onCleanup(async () => {
      for (const close of open) await close();
    });
    return async () => {
      const database = openDatabase(databaseUrl, () => {});
      const app = await buildApp({ ...settings, database });
      open.push(async () => {
        await app.close();
        await database.close();
      });
      return app;
    };
  });

describe('while the database takes no writes', () => {
  test('TRU-27 a write asks to come back later, and what only reads is answered', async ({
    admin,
    database,
    setReadOnly,
    connect,
    onTestFinished,
  }) => {
    const count = async (table: 'helpers' | 'audit' | 'attempts') =>
      (await database.db.selectFrom(table).select('id').execute()).length;
    const before = [await count('helpers'), await count('audit'), await count('attempts')];
    await setReadOnly(true);
    onTestFinished(() => setReadOnly(false));
    const app = await connect();
    for (const [call, options] of [
      [`POST ${LIST}`, { token: admin, body: aVolunteer() }],
      [
        `POST ${LIST}`,
        { token: admin, body: aVolunteer(), headers: { 'idempotency-key': 'read-only' } },
      ],
      ['POST /api/admin-login', { body: { username: 'asha', password: 'a wrong one' } }],
      ['POST /api/logout', { token: admin }],
    ] as const) {
      const answer = await ask(app, call, options);
      expect(answer, call).toMatchObject(unavailable);
      expect(answer.headers['retry-after'], call).toBe('2');
    }
    expect((await ask(app, `GET ${LIST}`, { token: admin })).status).toBe(200);
    expect([await count('helpers'), await count('audit'), await count('attempts')]).toEqual(before);
  });

  test('TRU-28 it is not ready', async ({ setReadOnly, connect, onTestFinished }) => {
    expect((await ask(await connect(), 'GET /readyz')).status).toBe(200);
    await setReadOnly(true);
    onTestFinished(() => setReadOnly(false));
    const app = await connect();
    const answer = await ask(app, 'GET /readyz');
    expect(answer).toMatchObject(unavailable);
    expect(answer.headers['retry-after']).toBe('2');
    expect((await ask(app, 'GET /healthz')).status).toBe(200);
    await setReadOnly(false);
    expect((await ask(await connect(), 'GET /readyz')).status).toBe(200);
  });
});

describe('readiness', () => {
  test('TRU-28 is found out by a write that leaves nothing, at most once a second', async ({
    connect,
    database,
  }) => {
    const versions = async () => {
      const { rows } = await database.pool.query(
        'select ctid::text, xmin::text, is_demo from installation',
      );
      return rows as { ctid: string; xmin: string; is_demo: boolean }[];
    };
    const app = await connect();
    const [before] = await versions();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(app, 'GET /readyz')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const after = await versions();
    expect(after).toEqual([{ ...before, ctid: expect.anything(), xmin: expect.anything() }]);
    expect(after[0]?.xmin).not.toBe(before?.xmin);
    expect((await ask(app, 'GET /readyz')).status).toBe(200);
    expect(await versions()).toEqual(after);
    await expect
      .poll(
        async () => {
          await ask(app, 'GET /readyz');
          return versions();
        },
        { timeout: 5000 },
      )
      .not.toEqual(after);
  });

  test('TRU-28 fails when the disk has no room for a temporary file', async ({
    set,
    connect,
    onTestFinished,
  }) => {
    // Stands for the full disk, which a test cannot have: PostgreSQL refuses at the same place.
    await set('temp_file_limit', "'16kB'");
    onTestFinished(() => set('temp_file_limit', '-1'));
    expect(await ask(await connect(), 'GET /readyz')).toMatchObject(unavailable);
  });
});
