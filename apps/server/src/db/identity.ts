import { type Kysely, sql } from 'kysely';
import { type Actor, change } from './audit.ts';
import type { DB } from './types.ts';

/**
 * Differs between a database and every copy of it: a restored dump has new tables, a copied database
 * another oid, another PostgreSQL another identifier. A copy of the whole PostgreSQL by its files has
 * the same until `resetSessions`.
 */
export const databaseIdentity = sql<string>`md5(concat_ws('/',
  (select system_identifier from pg_control_system()),
  (select oid from pg_database where datname = current_database()),
  'sessions'::regclass::oid,
  (select id from session_resets)))`;

export async function readDatabaseIdentity(db: Kysely<DB>): Promise<string> {
  const { identity } = await db
    .selectNoFrom(databaseIdentity.as('identity'))
    .executeTakeFirstOrThrow();
  return identity;
}

/** Ends all sessions, as the owner of the tables: from now on the database is another one to them. */
export function resetSessions(db: Kysely<DB>, operator: Actor): Promise<void> {
  return change(db, operator, { action: 'update', record: 'session' }, async (tx) => {
    await sql`
      insert into session_resets default values
      on conflict (is_only) do update set id = excluded.id`.execute(tx);
    return { record_id: null, fields: ['sessions'], result: undefined };
  });
}
