import { onTestFinished } from 'vitest';
import type { Database } from '../../apps/server/src/db/client.ts';

type Deed = 'insert' | 'update' | 'delete';

/** The database fails whenever helpers are changed in this way; the returned function mends it. */
export const refuseHelpers = (database: Database, deed: Deed): Promise<() => Promise<void>> =>
  refuseWrites(database, 'helpers', deed);

/** The same for any table. */
export async function refuseWrites(
  { pool }: Database,
  table: string,
  deed: Deed,
): Promise<() => Promise<void>> {
  await pool.query(`
    create or replace function fail() returns trigger language plpgsql
      as $$ begin raise exception 'broken by a test'; end $$;
    create trigger fail before ${deed} on ${table} execute function fail()`);
  return mending(async () => void (await pool.query(`drop trigger if exists fail on ${table}`)));
}

/** Every call about helpers answers 500 until the returned function mends it. */
export const loseHelpers = (database: Database): Promise<() => Promise<void>> =>
  loseTable(database, 'helpers');

/** The same for any table. */
export async function loseTable({ pool }: Database, table: string): Promise<() => Promise<void>> {
  await pool.query(`alter table ${table} rename to lost_${table}`);
  return mending(
    async () => void (await pool.query(`alter table if exists lost_${table} rename to ${table}`)),
  );
}

function mending(mend: () => Promise<void>): () => Promise<void> {
  onTestFinished(mend);
  return mend;
}
