import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { test } from '../support/database.ts';
import { addHelper } from './rows.ts';

test('dates are read as they are written, and the day is the clinic’s', async ({
  database: { db },
}) => {
  const { rows } = await sql<{ day: string; zone: string; today: boolean }>`
    select date '2026-02-28' as day, current_setting('TimeZone') as zone,
      current_date = (now() at time zone 'Asia/Kolkata')::date as today`.execute(db);
  expect(rows).toEqual([{ day: '2026-02-28', zone: 'Asia/Kolkata', today: true }]);
});

test('a refused value keeps the connection', async ({ databaseUrl }) => {
  const { db, pool, close } = openDatabase(databaseUrl, () => {});
  await expect(addHelper(db, { phone_number: '1' })).rejects.toMatchObject({ code: '23514' });
  expect(pool.totalCount).toBe(1);
  await close();
});

test.concurrent('a statement that takes too long is ended, and its connection thrown away', async ({
  databaseUrl,
}) => {
  const { db, pool, close } = openDatabase(databaseUrl, () => {});
  const started = Date.now();
  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  expect(Date.now() - started).toBeLessThan(4000);
  expect(pool.totalCount).toBe(0);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
});

test.concurrent('a server that stops answering is given up once, also inside a transaction', async ({
  databaseUrl,
}) => {
  const { db, pool, close } = openDatabase(databaseUrl, () => {});
  const started = Date.now();
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select pg_sleep(5)`.execute(tx);
    }),
  ).rejects.toThrow('Query read timeout');
  expect(Date.now() - started).toBeLessThan(6000);
  expect(pool.totalCount).toBe(0);
  await close();
});

test('losing a connection between two queries fails the next one, not the process', async ({
  database,
  databaseUrl,
}) => {
  const { db, close } = openDatabase(databaseUrl, () => {});
  const lost = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 2000)`.execute(database.db);
    await sql`select 1`.execute(tx);
  });
  await expect(lost).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
});

test('losing an idle connection is heard of', async ({ database, databaseUrl }) => {
  const onError = vi.fn<(error: Error) => void>();
  const { db, close } = openDatabase(databaseUrl, onError);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  await sql`select pg_terminate_backend(${rows[0]?.pid}, 2000)`.execute(database.db);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), 10_000);
  await close();
});
