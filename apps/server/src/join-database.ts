import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Database, openDatabase } from './db/client.ts';
import { mayMigrate, migrate, refuseMissingMigrations } from './db/migrate.ts';
import { canChangeAudit, grantProgramRights } from './db/program-rights.ts';
import { readRoles } from './db/roles.ts';
import { readSchemaState } from './db/schema-state.ts';
import { isDatabaseUnavailable } from './http/failures.ts';
import { StartupError } from './startup-error.ts';

const RETRY_AFTER_MS = 1000;
const UNDEFINED_TABLE = '42P01';
const INSUFFICIENT_PRIVILEGE = '42501';

interface Connections {
  /** As the program's role. */
  database: Database;
  /** As the owner of the tables; without it the program's role does what an owner does. */
  ownerUrl: string | undefined;
}

/** Migrates and checks the database as soon as it answers. */
export async function joinWhenReachable(
  { isDemo, ...connections }: Connections & { isDemo: boolean },
  { log, signal }: { log: FastifyBaseLogger; signal: AbortSignal },
): Promise<void> {
  const { database } = connections;
  while (!signal.aborted) {
    try {
      await migrateAsOwner(connections, (owner) => refuseDemoMismatch(owner, isDemo));
      await warnOfVerboseLog(database, log);
      await warnOfUnprotectedAudit(database, log);
      log.info('the database is joined');
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error as Error)) throw error;
      log.warn('the database is not there yet');
      await wait(RETRY_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/**
 * Applies the missing migrations as the owner, gives the program's role its rights, and returns the
 * names of the migrations. `check` runs before and after, because an empty database passes it.
 */
export async function migrateAsOwner(
  { database, ownerUrl }: Connections,
  check: (owner: Database) => Promise<void> = async () => {},
): Promise<string[]> {
  const owner = ownerUrl === undefined ? database : openDatabase(ownerUrl, () => {});
  const setting = ownerUrl === undefined ? 'DATABASE_URL' : 'MIGRATE_DATABASE_URL';
  try {
    const roles = await readRoles(database, owner);
    await check(owner);
    if (!(await mayMigrate(owner.db))) {
      await refuseMissingMigrations(owner.db, setting);
      return [];
    }
    const applied = await migrate(owner).catch((error: { code?: string }) => {
      if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new StartupError(
        `The user of ${setting} may not create tables: name the owner of the database in MIGRATE_DATABASE_URL.`,
      );
    });
    await check(owner);
    if (roles.owner !== roles.program && !(await isNewer(owner)))
      await grantProgramRights(owner.db, roles.program);
    return applied;
  } finally {
    if (owner !== database) await owner.close();
  }
}

/**
 * Returns whether a newer release has migrated the database. It has granted what its tables need,
 * which this one does not know, and may be running.
 */
async function isNewer({ db }: Database): Promise<boolean> {
  return (await readSchemaState(db)).unknown.length > 0;
}

/**
 * Warns if PostgreSQL writes the details of an error into its log, which repeat the values of the
 * refused row. Only a superuser may change that.
 */
async function warnOfVerboseLog({ db }: Database, log: FastifyBaseLogger): Promise<void> {
  const { rows } = await sql<{ verbosity: string }>`
    select current_setting('log_error_verbosity') as verbosity`.execute(db);
  if (rows[0]?.verbosity === 'terse') return;
  log.warn(
    "PostgreSQL's own log repeats what people typed: set log_error_verbosity to terse (docs/logs.md)",
  );
}

/** Warns if whoever takes over the program could also remove or hide its trace. */
async function warnOfUnprotectedAudit({ db }: Database, log: FastifyBaseLogger): Promise<void> {
  if (!(await canChangeAudit(db))) return;
  log.warn(
    'the program could change its own audit: give it a role of its own and name the owner of the database in MIGRATE_DATABASE_URL (docs/logs.md)',
  );
}

/**
 * Throws if a demo runs on a clinic's database, or a clinic on a demo's. An empty database passes:
 * the table `installation` exists only after the migrations.
 */
async function refuseDemoMismatch({ db }: Database, isDemo: boolean): Promise<void> {
  const installation = await db
    .selectFrom('installation')
    .select('is_demo')
    .executeTakeFirst()
    .catch((error: { code?: string }) => {
      if (error.code === UNDEFINED_TABLE) return undefined;
      throw error;
    });
  if (!installation) return;
  const { is_demo } = installation;
  if (is_demo && !isDemo) {
    throw new StartupError('This database holds a demo. Give the clinic a database of its own.');
  }
  if (!is_demo && isDemo) {
    throw new StartupError('This database holds a clinic, not a demo. Nothing was changed.');
  }
}
