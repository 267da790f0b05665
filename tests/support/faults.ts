import { onTestFinished } from 'vitest';
import type { Database } from '../../apps/server/src/db/client.ts';

/** The database fails whenever helpers are changed in this way; the returned function mends it. */
export async function refuseHelpers(
  { pool }: Database,
  deed: 'insert' | 'update' | 'delete',
): Promise<() => Promise<void>> {
  await pool.query(`
    create or replace function fail() returns trigger language plpgsql
      as $$ begin raise exception 'broken by a test'; end $$;
    create trigger fail before ${deed} on helpers execute function fail()`);
  return mending(async () => void (await pool.query('drop trigger if exists fail on helpers')));
}

/** Every call about helpers answers 500 until the returned function mends it. */
export async function loseHelpers({ pool }: Database): Promise<() => Promise<void>> {
  await pool.query('alter table helpers rename to lost_helpers');
  return mending(
    async () => void (await pool.query('alter table if exists lost_helpers rename to helpers')),
  );
}

function mending(mend: () => Promise<void>): () => Promise<void> {
  onTestFinished(mend);
  return mend;
}
