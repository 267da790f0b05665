import { sql } from 'kysely';
import type { Database } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { inTransaction } from '../db/transaction.ts';
import { fillAudit } from './audit.ts';
import { inventClinic } from './clinic.ts';
import { fillDeleted } from './deleted-records.ts';
import { fillMachine } from './machine.ts';
import { fillNotifications } from './notifications.ts';
import { fillPastItsTime } from './past-its-time.ts';
import { fillPatientStatus } from './patient-status.ts';
import { storeSite } from './site.ts';
import { storeClinic } from './store.ts';

/** Raised with each change of the invented clinic that an existing demo should get. */
const VERSION = 12;

/** Whether a database holds a demo of this version, an older one, or something else. */
export type DemoState = 'current' | 'outdated' | 'foreign';

/**
 * Turns an empty database into a demo, and migrates one of this version. Leaves an older demo as it
 * is, which may not be migratable, and everything else.
 */
export async function prepareDemo(database: Database, now: Date): Promise<DemoState> {
  if (await isEmpty(database)) await markAsDemo(database);
  const mark = await readMark(database);
  const isFilled = await isDemo(database);
  if (!isFilled && !mark?.startsWith(MARK)) return 'foreign';
  if (isFilled && mark !== CURRENT_MARK) return 'outdated';
  await migrate(database);
  if (!isFilled) {
    await fill(database, now);
    await markAsDemo(database);
  }
  return 'current';
}

/** Replaces a demo by a new one. */
export async function renewDemo(database: Database, now: Date): Promise<void> {
  if (!(await isDemo(database))) throw new Error('Only a demo is made anew.');
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  await prepareDemo(database, now);
}

async function isEmpty({ db }: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') limit 1`.execute(
    db,
  );
  return rows.length === 0;
}

/**
 * Comment on the schema, set while the database is empty, so that an interrupted setup can be
 * resumed.
 */
const MARK = 'a demo of Thinna';
const CURRENT_MARK = `${MARK}, version ${VERSION}`;

async function markAsDemo({ db }: Database): Promise<void> {
  await sql`comment on schema public is ${sql.lit(CURRENT_MARK)}`.execute(db);
}

async function readMark({ db }: Database): Promise<string | null> {
  const { rows } = await sql<{ note: string | null }>`
    select obj_description('public'::regnamespace) as note`.execute(db);
  return rows[0]?.note ?? null;
}

async function isDemo({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select to_regclass('public.installation') is not null as ours`.execute(db);
  if (!rows[0]?.ours) return false;
  const row = await db.selectFrom('installation').select('is_demo').executeTakeFirst();
  return row?.is_demo ?? false;
}

async function fill({ db }: Database, now: Date): Promise<void> {
  const clinic = inventClinic(now);
  await inTransaction(db, async (tx) => {
    await tx.updateTable('installation').set({ is_demo: true }).execute();
    // First, because the lists begin with the newest.
    await fillPastItsTime(tx, now);
    await storeClinic(tx, clinic);
    const changesOfStatus = await fillPatientStatus(tx, clinic);
    await fillNotifications(tx, now);
    await storeSite(tx, clinic.statistics);
    await fillDeleted(tx, now);
    await fillAudit(tx, now, changesOfStatus);
    await fillMachine(tx, now);
  });
}
