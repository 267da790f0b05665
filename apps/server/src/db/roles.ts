import { sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import type { Database } from './client.ts';

interface Roles {
  /** The role of DATABASE_URL. */
  program: string;
  /** The role of MIGRATE_DATABASE_URL, or without it that of DATABASE_URL. */
  owner: string;
  /** The name of the database. */
  database: string;
}

/** Returns who is connected to which database; throws if the two are not connected to the same. */
export async function readRoles(program: Database, owner: Database): Promise<Roles> {
  const [one, other] = [await readConnection(program), await readConnection(owner)];
  if (one.server !== other.server || one.database !== other.database) {
    throw new StartupError('DATABASE_URL and MIGRATE_DATABASE_URL name different databases.');
  }
  return { program: one.role, owner: other.role, database: one.database };
}

async function readConnection({ db }: Database) {
  const { rows } = await sql<{ role: string; database: string; server: string }>`
    select current_user as role, current_database() as database, system_identifier as server
    from pg_control_system()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL does not say who is connected');
  return row;
}
