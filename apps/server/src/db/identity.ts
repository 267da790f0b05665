import { type Kysely, sql } from 'kysely';
import type { DB } from './types.ts';

/**
 * Differs between a database and every copy of it: a restored backup has new tables, a copied
 * database another oid, another PostgreSQL another identifier. A copy of the whole PostgreSQL by its
 * files has the same.
 */
export const databaseIdentity = sql<string>`md5(concat_ws('/',
  (select system_identifier from pg_control_system()),
  (select oid from pg_database where datname = current_database()),
  'sessions'::regclass::oid))`;

export async function readDatabaseIdentity(db: Kysely<DB>): Promise<string> {
  const { identity } = await db
    .selectNoFrom(databaseIdentity.as('identity'))
    .executeTakeFirstOrThrow();
  return identity;
}
