import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/types.ts';
import { unavailable } from '../../refuse.ts';

const INTERVAL_MS = 1000;

/**
 * Returns a check that the database takes writes, which runs at most once a second, however often
 * it is asked for.
 */
export function createWriteProbe(db: Kysely<DB>): () => Promise<void> {
  let latest: Promise<void> | undefined;
  return () => {
    latest ??= writeAndSpill(db).finally(() => {
      setTimeout(() => void (latest = undefined), INTERVAL_MS).unref();
    });
    return latest;
  };
}

/**
 * Writes a row as it is, which fails in a read-only database. It needs no new room, so it may
 * succeed on a full disk; therefore a query first spills 200 kB into a temporary file.
 */
async function writeAndSpill(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select count(*) from generate_series(1, 10000)`.execute(tx);
    const { numUpdatedRows } = await tx
      .updateTable('installation')
      .set((row) => ({ is_demo: row.ref('is_demo') }))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw unavailable();
  });
}
