import { execFileSync, spawnSync } from 'node:child_process';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import { migrate } from '../../../apps/server/src/db/migrate.ts';
import { withAdminClient } from '../admin.ts';
import { testMigrations } from './test-migrations.ts';

/** Makes a backup and returns the function that restores it into an empty database. */
export type Backup = (url: string) => Promise<(restoredUrl: string) => Promise<void>>;

/** A backup by PostgreSQL's own tools, as docs/operations.md makes it. */
export const dumpDatabase: Backup = async (url) => {
  const backup = execFileSync('pg_dump', ['-Fc', url]);
  return async (restoredUrl) => {
    execFileSync('pg_restore', ['--exit-on-error', '-d', restoredUrl], { input: backup });
  };
};

/** The rows of all tables and all sequences, for a machine whose tools are older than the server. */
export const copyTables: Backup = async (url) => {
  const { tables, sequences } = await withAdminClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; columns: string }>(
      `select c.relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
       from pg_class c join pg_attribute a on attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
         and not attisdropped and attgenerated = '' and relname not like 'kysely%'
       group by 1`,
    );
    const copies = rows.map(async (table) => {
      const { rows: found } = await client.query<{ rows: string | null }>(
        `select json_agg(one)::text as rows from ${table.name} as one`,
      );
      return { ...table, rows: found[0]?.rows ?? '[]' };
    });
    const { rows: numbers } = await client.query<{ name: string; last: string }>(
      `select sequencename as name, last_value as last from pg_sequences
       where schemaname = 'public' and last_value is not null`,
    );
    return { tables: await Promise.all(copies), sequences: numbers };
  });
  return async (restoredUrl) => {
    const database = openDatabase(restoredUrl, () => {});
    await migrate(database, testMigrations);
    await database.close();
    await withAdminClient(restoredUrl, async (client) => {
      await client.query('set session_replication_role = replica');
      for (const { name, columns, rows } of tables) {
        await client.query(`delete from ${name}`);
        await client.query(
          `insert into ${name} (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::${name}, $1)`,
          [rows],
        );
      }
      for (const { name, last } of sequences)
        await client.query('select setval($1, $2)', [name, last]);
    });
  };
};

/** The tools of the machine refuse a server that is newer than they are. */
export async function hasBackupTools(adminUrl: string): Promise<boolean> {
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const version = Number(/\d+/.exec(stdout ?? '')?.[0] ?? 0);
  const { rows } = await withAdminClient(adminUrl, (client) =>
    client.query<{ server_version: string }>('show server_version'),
  );
  return version >= Number.parseInt(rows[0]?.server_version ?? '', 10);
}
