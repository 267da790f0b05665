import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { DatabaseError, Pool } from 'pg';
import { places } from '../places.ts';
import { StartupError } from '../startup-error.ts';
import type { Database } from './client.ts';
import type { DB } from './types.ts';

/** Short, because requests would queue behind a migration that waits for a table lock. */
const LOCK_TIMEOUT_MS = 2000;
const TRIES_MAX = 5;
const RETRY_AFTER_MS = 500;

/**
 * Applies the missing migrations, each in its own transaction, and returns their names. Safe to run
 * from several processes at once. Uses its own connection without the timeouts of requests.
 */
export async function migrate({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const migrationPool = new Pool({
    ...pool.options,
    max: 1,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    lock_timeout: LOCK_TIMEOUT_MS,
  });
  migrationPool.on('error', () => {});
  let connectionError: Error | undefined;
  migrationPool.on('connect', (client) =>
    client.on('error', (error) => {
      connectionError = error;
    }),
  );
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: migrationPool }) });
  try {
    await refuseNewerDatabase(db);
    return await applyAll(db);
  } catch (error) {
    // The migrator releases its lock on the lost connection, and that failure hides the loss.
    throw connectionError ?? error;
  } finally {
    await db.destroy();
  }
}

/** Returns whether the connection's role may migrate; an empty database is anybody's who may create. */
export async function mayMigrate(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'USAGE') as owns
    from pg_class where oid = to_regclass('kysely_migration')`.execute(db);
  return rows[0]?.owns ?? true;
}

/** Throws if migrations are missing, for a role that may not apply them; `setting` names its URL. */
export async function refuseMissingMigrations(
  db: Kysely<DB>,
  setting: 'DATABASE_URL' | 'MIGRATE_DATABASE_URL',
): Promise<void> {
  await refuseNewerDatabase(db);
  const missing = await missingMigrations(db);
  if (missing.length === 0) return;
  const advice =
    setting === 'MIGRATE_DATABASE_URL'
      ? 'name the owner of its tables there.'
      : 'name its owner in MIGRATE_DATABASE_URL, or run npm run db:migrate with it.';
  throw new StartupError(
    `The database lacks ${missing.join(', ')}, which the user of ${setting} may not add: ${advice}`,
  );
}

/** Returns the names of the migrations that the database lacks. */
export async function missingMigrations(db: Kysely<DB>): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db));
  return knownMigrations().filter((name) => !applied.has(name));
}

async function refuseNewerDatabase(db: Kysely<DB>): Promise<void> {
  const known = new Set(knownMigrations());
  const unknown = (await appliedMigrations(db)).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StartupError(
    `The database was changed by a newer version of this program (${unknown.join(', ')}): install that version.`,
  );
}

async function applyAll(db: Kysely<DB>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => readMigrations() } });
  const applied: string[] = [];
  for (let tries = 1; ; ) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error === undefined) {
      if (results.length === 0) return applied;
      applied.push(...results.map((result) => result.migrationName));
    } else {
      if (!isTransient(error) || tries === TRIES_MAX) throw error;
      await pause(RETRY_AFTER_MS * tries++);
    }
  }
}

/** Lock timeout, or a table or column that another process renamed while the migrator listed all. */
const isTransient = (error: unknown) =>
  error instanceof DatabaseError && ['55P03', '42P01', '42703'].includes(error.code ?? '');

async function appliedMigrations(db: Kysely<DB>): Promise<string[]> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!table.rows[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

function knownMigrations(): string[] {
  return readdirSync(places.migrations)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .toSorted();
}

function readMigrations() {
  return Object.fromEntries(
    knownMigrations().map((name) => {
      const statements = readFileSync(path.join(places.migrations, `${name}.sql`), 'utf8');
      return [
        name,
        { up: async (db: Kysely<unknown>) => void (await sql.raw(statements).execute(db)) },
      ];
    }),
  );
}
