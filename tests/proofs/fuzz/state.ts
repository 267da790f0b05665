import type { Database } from '../../../apps/server/src/db/client.ts';

/** Checksum by table. */
export type State = ReadonlyMap<string, string>;

/** Tables that refused calls write on purpose: failed logins are counted. */
const UNWATCHED = ['attempts'];
/** Columns that every authenticated call writes, refused or not. */
const UNWATCHED_COLUMNS: Readonly<Record<string, string[]>> = { sessions: ['last_active_at'] };
/** Tables in which the database refuses updates and deletes, so that the row count is enough. */
const APPEND_ONLY = ['audit'];

/** Returns a function that computes the checksums of all tables of the schema. */
export async function watchTables({ pool }: Database): Promise<() => Promise<State>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const parts = rows
    .map(({ name }) => name)
    .filter((name) => !UNWATCHED.includes(name))
    .map((name) => `select '${name}' as name, ${sumOf(name)} as sum from "${name}" as one`);
  const text = parts.join(' union all ');
  return async () => {
    const answer = await pool.query<{ name: string; sum: string }>({ name: 'state', text });
    return new Map(answer.rows.map(({ name, sum }) => [name, sum]));
  };
}

function sumOf(table: string): string {
  if (APPEND_ONLY.includes(table)) return `count(*) || ' ' || coalesce(max(id), 0)`;
  const columns = (UNWATCHED_COLUMNS[table] ?? []).map((column) => ` - '${column}'`).join('');
  const hash = `hashtextextended((to_jsonb(one)${columns})::text, 0)`;
  return `count(*) || ' ' || coalesce(sum(${hash}), 0)`;
}

/** Returns the tables whose checksums differ. */
export function changedTables(before: State, after: State): string[] {
  return [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
}
