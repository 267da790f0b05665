import { type Kysely, sql } from 'kysely';
import { escapeIdentifier } from 'pg';
import type { DB } from './types.ts';

/** Tables on which the program may do less than read, add, change and delete rows. */
const rightsByTable: Readonly<Record<string, string>> = {
  // Without the column `id`: nobody chooses the number of a row.
  audit:
    'select, insert (at, actor_id, actor_role, action, record, record_id, fields, request_id, patient_ids)',
  erasures: 'select, insert (kind, record_id, record_created_at, erased_at)',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
  machine_checks: 'select',
  machine_events: 'select',
  schema_requirements: 'select',
  session_resets: 'select',
};
const OTHER_TABLES = 'select, insert, update, delete';

/** Numbers that the program draws itself; those of identity columns need no right. */
const sequences = ['patient_register_numbers'];

/** Functions that are not everybody's. */
const functions = ['delete_old_audit()'];

/** Any number, the same for all processes that grant. */
const GRANT_LOCK = 4_127_031;

/**
 * Gives the program's role the rights above and takes all others away, in one transaction. `db` is
 * a connection of the owner. Repeated after each migration, whose tables begin without rights.
 */
export async function grantProgramRights(db: Kysely<DB>, role: string): Promise<void> {
  const grantee = escapeIdentifier(role);
  await db.transaction().execute(async (tx) => {
    const run = (statement: string) => sql.raw(statement).execute(tx);
    // PostgreSQL refuses two grants on the same table at the same time.
    await sql`select pg_advisory_xact_lock(${GRANT_LOCK})`.execute(tx);
    const { tables, database } = await readNames(tx);
    // Without a place for tables of its own: one called audit would hide the real one.
    await run(
      `revoke create, temporary on database ${escapeIdentifier(database)} from public, ${grantee};
       grant connect on database ${escapeIdentifier(database)} to ${grantee};
       revoke create on schema public from public;
       revoke all on schema public from ${grantee};
       grant usage on schema public to ${grantee};
       revoke all on all tables in schema public from ${grantee};
       revoke all on all sequences in schema public from ${grantee}`,
    );
    await run(
      tables
        .map((table) => {
          const rights = rightsByTable[table] ?? OTHER_TABLES;
          return `grant ${rights} on public.${escapeIdentifier(table)} to ${grantee}`;
        })
        .join(';\n'),
    );
    for (const sequence of sequences)
      await run(`grant usage on sequence public.${escapeIdentifier(sequence)} to ${grantee}`);
    for (const name of functions)
      await run(`grant execute on function public.${name} to ${grantee}`);
  });
}

async function readNames(db: Kysely<DB>): Promise<{ tables: string[]; database: string }> {
  const { rows } = await sql<{ tables: string[]; database: string }>`
    select current_database() as database, array(
      select relname::text from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname
    ) as tables`.execute(db);
  return rows[0] ?? { tables: [], database: '' };
}

/**
 * Returns whether the connection's role could change or delete rows of the audit, let itself, or
 * hide them behind a table of its own. A database's rights are not those of its tables: whoever owns
 * the tables alone cannot take them away, and PostgreSQL only warns of it.
 */
export async function canChangeAudit(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select pg_has_role(relowner, 'MEMBER')
      or has_table_privilege(oid, 'DELETE, TRUNCATE, TRIGGER')
      or has_any_column_privilege(oid, 'UPDATE')
      or has_database_privilege(current_database(), 'CREATE, TEMPORARY')
      or has_schema_privilege('public', 'CREATE') as can
    from pg_class where oid = 'public.audit'::regclass`.execute(db);
  return rows[0]?.can ?? true;
}

/** Returns whether the connection's role may say which numbers new records get, as the owner may. */
export async function canSetNumbers(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select bool_and(has_sequence_privilege(oid, 'UPDATE')) as can
    from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`.execute(db);
  return rows[0]?.can ?? false;
}
