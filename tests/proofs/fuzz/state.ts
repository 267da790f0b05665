import type { Database } from '../../../apps/server/src/db/client.ts';

/** The number of the last committed change, by table. */
export type State = ReadonlyMap<string, string>;

/** Tables that refused calls write on purpose: failed logins are counted. */
const UNWATCHED = ['attempts'];
/** Columns that every authenticated call writes, refused or not. */
const UNWATCHED_COLUMNS: Readonly<Record<string, string[]>> = { sessions: ['last_active_at'] };
/** Rows that refused calls add on purpose (D-288). */
const UNWATCHED_ROWS: Readonly<Record<string, string>> = {
  audit: `new.action in ('refuse', 'login-failed', 'login-unknown', 'proof-failed')`,
};

/**
 * Returns a function that reads the last change of every table. Triggers write the changes down, so
 * that reading them takes the same time however much the tables hold; they run as the owner, because
 * the program's role has no right to the table of changes.
 */
export async function watchTables({ pool }: Database): Promise<() => Promise<State>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !UNWATCHED.includes(name));
  await pool.query(`
    create table changes (
      id bigint generated always as identity primary key,
      table_name text not null
    );
    create index on changes (table_name, id);
    create function add_change() returns trigger language plpgsql security definer as $$
      begin
        insert into changes (table_name) values (tg_table_name);
        return null;
      end
    $$;
    ${tables.map(triggersOf).join('')}`);

  const text = `
    select name, coalesce((select max(id) from changes where table_name = name), 0)::text as last
    from unnest($1::text[]) as name`;
  return async () => {
    const answer = await pool.query<{ name: string; last: string }>({
      name: 'state',
      text,
      values: [tables],
    });
    return new Map(answer.rows.map(({ name, last }) => [name, last]));
  };
}

function triggersOf(table: string): string {
  const columns = (UNWATCHED_COLUMNS[table] ?? []).map((column) => ` - '${column}'`).join('');
  const values = (row: 'old' | 'new') => `to_jsonb(${row})${columns}`;
  return `
    create trigger add_change after insert on "${table}"
      for each row when (not (${UNWATCHED_ROWS[table] ?? 'false'})) execute function add_change();
    create trigger add_deletion after delete on "${table}"
      for each row execute function add_change();
    create trigger add_change_of_values after update on "${table}"
      for each row when (${values('old')} is distinct from ${values('new')})
      execute function add_change();
    create trigger add_truncation after truncate on "${table}"
      for each statement execute function add_change();`;
}

/** Returns the tables that were changed in between. */
export function changedTables(before: State, after: State): string[] {
  return [...after].filter(([name, last]) => before.get(name) !== last).map(([name]) => name);
}
