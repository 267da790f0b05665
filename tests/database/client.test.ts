import { type Kysely, sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { inTransaction, planForValues } from '../../apps/server/src/db/transaction.ts';
import type { DB } from '../../apps/server/src/db/types.ts';
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

describe('a prepared statement', () => {
  const prepared = sql<{ text: string; name: string }>`
    select statement as text, name from pg_prepared_statements`;
  const fill = (db: Kysely<DB>) => sql`insert into changing values ('one')`.execute(db);
  const readAll = (db: Kysely<DB>) => sql`select * from changing`.execute(db);

  test.beforeEach(({ database: { pool } }) =>
    pool.query(`drop table if exists changing; create table changing (word text);
      grant select, insert on changing to public`),
  );

  test('has a name of its own, which PostgreSQL keeps whole', async ({ databaseUrl }) => {
    const { db, close } = openDatabase(databaseUrl, () => {});
    const names = new Set<string | undefined>();
    for (const word of ['one', 'two', 'two']) {
      await sql`select ${sql.lit('x'.repeat(100) + word)}`.execute(db);
      const { rows } = await prepared.execute(db);
      names.add(rows.find(({ text }) => text.includes(`x${word}`))?.name);
    }
    expect(names).toHaveProperty('size', 2);
    expect(names).not.toContain(undefined);
    await close();
  });

  test('is one and the same for every length of a list, also for none', async ({ databaseUrl }) => {
    const { db, close } = openDatabase(databaseUrl, () => {});
    const kinds = ['volunteer', 'caregiver', 'medical_professional'] as const;
    for (const length of [0, 1, 3]) {
      const list = kinds.slice(0, length);
      await db.selectFrom('helpers').select('id').where('kind', 'in', list).execute();
      await db.selectFrom('helpers').select('id').where('kind', 'not in', list).execute();
    }
    const { rows } = await prepared.execute(db);
    expect(rows.filter(({ text }) => text.includes('helpers'))).toHaveLength(2);
    await close();
  });

  test('is sent again after a migration, and its connection replaced', async ({
    database,
    databaseUrl,
  }) => {
    const { db, pool, close } = openDatabase(databaseUrl, () => {});
    await fill(db);
    expect((await readAll(db)).rows).toEqual([{ word: 'one' }]);
    await database.pool.query('alter table changing add column number int default 7');
    expect((await readAll(db)).rows).toEqual([{ word: 'one', number: 7 }]);
    expect(pool.totalCount).toBe(0);
    await close();
  });

  test.for([
    [
      'a type that was made anew',
      'feeling',
      `drop type feeling cascade;
      create type feeling as enum ('well', 'ill'); alter table changing add column state feeling`,
    ],
    ['another type', 'text', 'alter table changing alter column state type feeling using null'],
  ] as const)(
    'is sent again when a value has %s',
    async ([, type, migration], { database, databaseUrl }) => {
      const { db, close } = openDatabase(databaseUrl, () => {});
      await database.pool.query(`drop type if exists feeling cascade;
      create type feeling as enum ('well', 'ill'); alter table changing add column state ${type}`);
      const add = (tx: Kysely<DB>) =>
        sql`insert into changing (word, state) values ('one', ${'well'})`.execute(tx);
      await add(db);
      await database.pool.query(migration);
      await add(db);
      await inTransaction(db, add);
      expect((await readAll(db)).rows).toContainEqual({ word: 'one', state: 'well' });
      await close();
    },
  );

  test('fails alone, not with it what else is wrong', async ({ database, databaseUrl }) => {
    const { db, close } = openDatabase(databaseUrl, () => {});
    const read = () => sql`select word from changing`.execute(db);
    await read();
    await database.pool.query('alter table changing rename column word to sentence');
    await expect(read()).rejects.toMatchObject({ code: '42703' });
    await close();
  });

  test('has its transaction made again after a migration, whichever connections are open', async ({
    database,
    databaseUrl,
  }) => {
    const { db, pool, close } = openDatabase(databaseUrl, () => {});
    const all = Array.from({ length: 10 });
    const work = async (tx: Kysely<DB>) => {
      await fill(tx);
      const { rows } = await readAll(tx);
      await sql`select pg_sleep(0.3)`.execute(tx);
      return rows.length;
    };
    await Promise.all(
      all.map(() => inTransaction(db, readAll).then(() => inTransaction(db, work))),
    );
    expect(pool.totalCount).toBe(10);
    await database.pool.query('alter table changing add column number int default 7');
    // Each alone would meet an outdated statement, on a connection that may be as old.
    await Promise.all(all.map(() => inTransaction(db, work)));
    const { rows } = await readAll(db);
    expect(rows).toEqual(Array.from({ length: 20 }, () => ({ word: 'one', number: 7 })));
    await close();
  });

  test('gets one plan for all values after a while, except in a search', async ({
    databaseUrl,
  }) => {
    const { db, close } = openDatabase(databaseUrl, () => {});
    const find = (tx: Kysely<DB>, word: string) =>
      sql`select 1 from changing where word like ${word}`.execute(tx);
    const plans = async () => {
      const { rows } = await sql<{ one: boolean }>`
        select generic_plans > 0 as one from pg_prepared_statements
        where statement like '%word like%' and statement not like '%generic%'`.execute(db);
      return rows;
    };
    for (let run = 0; run < 8; run += 1) {
      await inTransaction(db, async (tx) => {
        await planForValues(tx);
        await find(tx, `o${run}%`);
      });
    }
    expect(await plans()).toEqual([{ one: false }]);
    for (let run = 0; run < 8; run += 1) await find(db, `o${run}%`);
    expect(await plans()).toEqual([{ one: true }]);
    await close();
  });

  test('is refused a name from the 501st on, and sent all the same', async ({ databaseUrl }) => {
    const { db, close } = openDatabase(databaseUrl, () => {});
    for (let number = 1; number <= 510; number += 1) {
      const { rows } = await sql`select ${sql.lit(number)} as number`.execute(db);
      expect(rows).toEqual([{ number }]);
    }
    const { rows } = await prepared.execute(db);
    expect(rows).toHaveLength(500);
    await close();
  });
});
