import { Writable } from 'node:stream';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { newestAuditId } from '../../support/audit.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { aVolunteer } from '../../support/people.ts';

const LIST = '/api/volunteers';
const TRACE = /^\d+:[0-9a-f]{32}$/;

interface Line {
  msg: string;
  audit?: string[];
}

/** A server whose log can be read. */
const test = clinicTest.extend('logged', async ({ settings }, { onCleanup }) => {
  const lines: Line[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Line);
      done();
    },
  });
  const app = await buildApp({ ...settings, logger: { level: 'info', stream } });
  onCleanup(() => app.close());
  /** Returns the traces of each line since the last time. */
  const takeTraces = () => lines.splice(0).map(({ audit }) => audit ?? []);
  return { app, lines, takeTraces };
});

/** The numbers of the rows that were added since `id`. */
async function addedSince({ pool }: Database, id: string): Promise<string[]> {
  const { rows } = await pool.query('select id from audit where id > $1 order by id', [id]);
  return rows.map((row) => row.id);
}

const numbersIn = (traces: string[]) => traces.map((trace) => trace.split(':')[0]);

describe('the line of an answer names the audit rows that it left, by number and hash', () => {
  test('TRU-55 for a change, a look, a failed log-in and a refusal', async ({
    logged: { app, takeTraces },
    admin,
    database,
  }) => {
    await makeAccount(database, 'vcm', 'suni');
    const staff = await logIn(app, 'vcm', 'suni');
    const body = { username: 'suni', password: `${PASSWORD} not` };
    for (const [call, options] of [
      [`POST ${LIST}`, { token: admin, body: aVolunteer() }],
      ['GET /api/audit', { token: admin }],
      ['POST /api/vcm-login', { body }],
      ['GET /api/patients', { token: staff }],
    ] as const) {
      takeTraces();
      const before = await newestAuditId(database);
      await ask(app, call, options);
      const [traces = [], ...others] = takeTraces();
      expect(others).toEqual([]);
      expect(traces.length, call).toBeGreaterThan(0);
      for (const trace of traces) expect(trace).toMatch(TRACE);
      expect(numbersIn(traces), call).toEqual(await addedSince(database, before));
    }
  });

  test('TRU-55 and says nothing of rows where there are none', async ({
    logged: { app, lines },
    admin,
  }) => {
    await ask(app, `GET ${LIST}`, { token: admin });
    await ask(app, `POST ${LIST}`, { token: admin, body: {} });
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).not.toHaveProperty('audit');
  });

  test('TRU-55 not for a repeat of a write that was answered before', async ({
    logged: { app, takeTraces },
    admin,
  }) => {
    const write = {
      token: admin,
      body: aVolunteer(),
      headers: { 'idempotency-key': 'trail' },
    };
    await ask(app, `POST ${LIST}`, write);
    expect((await ask(app, `POST ${LIST}`, write)).status).toBe(201);
    expect(takeTraces().map(({ length }) => length)).toEqual([1, 0]);
  });

  test.for([
    { failures: 1, status: 201, traces: 1 },
    { failures: 9, status: 500, traces: 0 },
  ])(
    'TRU-55 not for what was rolled back: $failures commits fail',
    async ({ failures, status, traces }, { logged, admin, database, onTestFinished }) => {
      const { app, takeTraces } = logged;
      await database.pool.query(`
        create sequence commits;
        create function fail_at_commit() returns trigger language plpgsql security definer as $$
          begin
            if nextval('commits') <= ${failures} then
              raise exception 'again' using errcode = 'serialization_failure';
            end if;
            return null;
          end $$;
        create constraint trigger fail_at_commit after insert on audit
          deferrable initially deferred for each row execute function fail_at_commit()`);
      onTestFinished(async () => {
        await database.pool.query(
          'drop trigger fail_at_commit on audit; drop function fail_at_commit; drop sequence commits',
        );
      });
      const before = await newestAuditId(database);
      const answer = await ask(app, `POST ${LIST}`, { token: admin, body: aVolunteer() });
      expect(answer.status).toBe(status);
      const [logTraces = []] = takeTraces().filter((list) => list.length > 0);
      expect(logTraces).toHaveLength(traces);
      expect(numbersIn(logTraces)).toEqual(await addedSince(database, before));
    },
  );
});

test('TRU-56 rows of an answer that nobody waited for have a line of their own', async ({
  logged: { app, lines },
  admin,
  database,
}) => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const before = await newestAuditId(database);
  const lock = await database.pool.connect();
  await lock.query('begin; lock table helpers in access exclusive mode');
  const gone = new AbortController();
  const asked = fetch(url + LIST, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    body: JSON.stringify(aVolunteer()),
    signal: gone.signal,
  });
  const queryLockWaits = () =>
    database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  await expect.poll(async () => (await queryLockWaits()).rowCount).toBe(1);
  gone.abort();
  await expect(asked).rejects.toThrow();
  // The server knows that the caller is gone once it has closed the connection.
  const countConnections = () =>
    new Promise<number>((resolve) => {
      app.server.getConnections((_error, count) => resolve(count));
    });
  await expect.poll(countConnections).toBe(0);
  await lock.query('rollback');
  lock.release();
  const tracesOf = (sentence: string) =>
    lines.flatMap(({ msg, audit = [] }) => (msg === sentence ? audit : []));
  await expect.poll(() => tracesOf('audited')).toHaveLength(1);
  expect(numbersIn(tracesOf('audited'))).toEqual(await addedSince(database, before));
  expect(tracesOf('answered')).toEqual([]);
});
