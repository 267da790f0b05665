import { onTestFinished } from 'vitest';
import type { Database } from '../../apps/server/src/db/client.ts';

type Operation = 'insert' | 'update' | 'delete';

/** Makes this operation on `helpers` fail until the returned function repairs it. */
export const failHelperWrites = (
  database: Database,
  operation: Operation,
): Promise<() => Promise<void>> => failWrites(database, 'helpers', operation);

/** Makes this operation on a table fail until the returned function repairs it. */
export async function failWrites(
  { pool }: Database,
  table: string,
  operation: Operation,
): Promise<() => Promise<void>> {
  await pool.query(`
    create or replace function fail() returns trigger language plpgsql
      as $$ begin raise exception 'broken by a test'; end $$;
    create trigger fail before ${operation} on ${table} execute function fail()`);
  return repairAfterTest(
    async () => void (await pool.query(`drop trigger if exists fail on ${table}`)),
  );
}

/** Renames `helpers`, so that its calls answer 500 until the returned function repairs it. */
export const hideHelpers = (database: Database): Promise<() => Promise<void>> =>
  hideTable(database, 'helpers');

/** Renames a table, so that its calls answer 500 until the returned function repairs it. */
export async function hideTable({ pool }: Database, table: string): Promise<() => Promise<void>> {
  await pool.query(`alter table ${table} rename to lost_${table}`);
  return repairAfterTest(
    async () => void (await pool.query(`alter table if exists lost_${table} rename to ${table}`)),
  );
}

function repairAfterTest(repair: () => Promise<void>): () => Promise<void> {
  onTestFinished(repair);
  return repair;
}
