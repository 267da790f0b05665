import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { DatabaseError, Pool } from 'pg';
import { commandLine } from '../command-line.ts';
import { places } from '../places.ts';
import { StartupError } from '../startup-error.ts';
import type { Database } from './client.ts';
import { migrationNames, readSchemaState, refuseTooOldRelease, runsWith } from './schema-state.ts';
import type { DB } from './types.ts';

/** Short, because requests would queue behind a migration that waits for a table lock. */
const LOCK_TIMEOUT_MS = 2000;
const TRIES_MAX = 5;
const RETRY_AFTER_MS = 500;

/**
 * Applies the missing migrations of `folders`, each in its own transaction, and returns their names.
 * Safe to run from several processes at once. Uses its own connections without the timeouts of
 * requests. Does nothing to a newer database on which this release runs.
 */
export async function migrate(
  { pool }: Pick<Database, 'pool'>,
  folders: readonly string[] = [places.migrations],
): Promise<string[]> {
  const migrationPool = new Pool({
    ...pool.options,
    // One for the migrator, and one to read beside it what other processes have applied.
    max: 2,
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
    refuseTooOldRelease(await readSchemaState(db, migrationNames(folders)));
    return await applyAll(db, folders);
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
  const state = await readSchemaState(db);
  refuseTooOldRelease(state);
  const { missing } = state;
  if (missing.length === 0) return;
  const advice =
    setting === 'MIGRATE_DATABASE_URL'
      ? 'name the owner of its tables there.'
      : `name its owner in MIGRATE_DATABASE_URL, or run ${commandLine.migrate} with it.`;
  throw new StartupError(
    `The database lacks ${missing.join(', ')}, which the user of ${setting} may not add: ${advice}`,
  );
}

async function applyAll(db: Kysely<DB>, folders: readonly string[]): Promise<string[]> {
  const provider = { getMigrations: () => readMigrations(db, folders) };
  const migrator = new Migrator({ db, provider });
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

/**
 * Returns the migrations of `folders` and, because the migrator refuses a database that has others,
 * those of newer releases that are applied already.
 */
async function readMigrations(db: Kysely<DB>, folders: readonly string[]) {
  const { unknown } = await readSchemaState(db, migrationNames(folders));
  const own = migrationNames(folders).map((name) => [name, readMigration(name, folders)] as const);
  const applied = unknown.map((name) => [name, { up: async () => {} }] as const);
  return Object.fromEntries([...own, ...applied]);
}

function readMigration(name: string, folders: readonly string[]) {
  const files = folders.map((folder) => path.join(folder, `${name}.sql`));
  const statements = readFileSync(files.find((file) => existsSync(file)) ?? '', 'utf8');
  const runs_with = runsWith(statements);
  return {
    async up(db: Kysely<DB>) {
      await sql.raw(statements).execute(db);
      if (runs_with === null) return;
      await db.insertInto('schema_requirements').values({ migration: name, runs_with }).execute();
    },
  };
}
