import type { Pool } from 'pg';

/** Returns the tables that have one of the texts in any column, as `table: text`. */
export async function mentionsIn(pool: Pool, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const mentions: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(
      `select distinct text from ${name} as one, unnest($1::text[]) as text
       where strpos(to_jsonb(one)::text, text) > 0 order by 1`,
      [texts],
    );
    mentions.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return mentions;
}
