/** Counts the rows of every table in one statement, and so at one moment. */
const COUNTS = `select table_name, (xpath('/row/count/text()',
    query_to_xml(format('select count(*) as count from public.%I', table_name), false, true, '')))[1]
  from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`;

/** Rows by table. */
export type Counts = ReadonlyMap<string, number>;

export async function countRows(query: (sql: string) => Promise<string>): Promise<Counts> {
  const lines = (await query(COUNTS)).split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [table = '', count] = line.split('|');
      return [table, Number(count)];
    }),
  );
}

export const sumOf = (counts: Counts): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Returns the tables of which there is neither as much as before, nor as after, nor between. */
export function differing(restored: Counts, before: Counts, after: Counts): string[] {
  const tables = new Set([...restored.keys(), ...before.keys(), ...after.keys()]);
  return [...tables].filter((table) => {
    const counts = [before.get(table), after.get(table)].map((count) => count ?? Number.NaN);
    const found = restored.get(table) ?? Number.NaN;
    return !(found >= Math.min(...counts) && found <= Math.max(...counts));
  });
}
