import type { Database } from '../../../apps/server/src/db/client.ts';

/** One checksum for each table. */
export type State = ReadonlyMap<string, string>;

/** Whoever fails to log in is counted, which is the point of counting. */
const UNWATCHED = ['attempts'];
/** That somebody was there is noted with whatever he asked for, refused or not. */
const UNWATCHED_COLUMNS: Readonly<Record<string, string[]>> = { sessions: ['last_active_at'] };
/** The database itself refuses to change or delete a row of these: how many there are says it all. */
const ONLY_GROWING = ['audit'];

/** A checksum of every table that there is, of later ones too. */
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
  if (ONLY_GROWING.includes(table)) return `count(*) || ' ' || coalesce(max(id), 0)`;
  const columns = (UNWATCHED_COLUMNS[table] ?? []).map((column) => ` - '${column}'`).join('');
  const hash = `hashtextextended((to_jsonb(one)${columns})::text, 0)`;
  return `count(*) || ' ' || coalesce(sum(${hash}), 0)`;
}

/** The tables that differ. */
export function changes(before: State, after: State): string[] {
  return [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
}
