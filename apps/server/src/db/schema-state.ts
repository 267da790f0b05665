import { readdirSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { places } from '../places.ts';
import { StartupError } from '../startup-error.ts';
import type { DB } from './types.ts';

/** Read at the start, because an upgrade replaces the files while this process still serves. */
export const ownMigrations: readonly string[] = migrationNames([places.migrations]);

/** What the schema of a database and this release know of each other, as names of migrations. */
interface SchemaState {
  /** This release has them, the database does not. */
  missing: string[];
  /** The database has them, from a newer release. */
  unknown: string[];
  /** A release must have them to run on this schema, and this one does not. */
  required: string[];
}

/** Compares the schema with a release that has the migrations `names`. */
export async function readSchemaState(db: Kysely<DB>, names = ownMigrations): Promise<SchemaState> {
  const known = new Set(names);
  const applied = new Set(await appliedMigrations(db));
  const unknown = [...applied].filter((name) => !known.has(name));
  const required = unknown.length === 0 ? [] : await requirementsOf(db, unknown);
  return {
    missing: [...known].filter((name) => !applied.has(name)),
    unknown,
    required: [...new Set(required)].filter((name) => !known.has(name)).toSorted(),
  };
}

/** Throws if this release is too old for the schema. */
export function refuseTooOldRelease({ required }: Pick<SchemaState, 'required'>): void {
  if (required.length === 0) return;
  throw new StartupError(
    `This release is too old for the database, which needs one that has ${required.join(', ')}: install that one or a newer one, because thinna rollback cannot go back this far, and the only way back is a backup from before the upgrade.`,
  );
}

/** Returns the names of the migrations in `folders`, in their order. */
export function migrationNames(folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) => readdirSync(folder));
  const names = files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length));
  return [...new Set(names)].toSorted();
}

/** Returns the migration that the first line names as `-- Runs with: NAME`. */
export const runsWith = (statements: string): string | null =>
  /^-- Runs with: (\w+)$/m.exec(statements.split('\n', 1)[0] ?? '')?.[1] ?? null;

async function appliedMigrations(db: Kysely<DB>): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

/** Returns what each migration runs with; one that does not say so runs only with itself. */
async function requirementsOf(db: Kysely<DB>, migrations: readonly string[]): Promise<string[]> {
  if (!(await hasTable(db, 'schema_requirements'))) return [...migrations];
  const rows = await db
    .selectFrom('schema_requirements')
    .select(['migration', 'runs_with'])
    .execute();
  const byMigration = new Map(rows.map((row) => [row.migration, row.runs_with]));
  return migrations.map((name) => byMigration.get(name) ?? name);
}

async function hasTable(db: Kysely<DB>, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${name}) is not null as exists`.execute(db);
  return rows[0]?.exists ?? false;
}
