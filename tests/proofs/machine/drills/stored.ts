import type { Box } from '../box.ts';
import { query } from '../clinic-box.ts';

const asPostgres = { user: 'postgres', database: 'clinic' };

/** What is stored of the writes of a load, compared with what was acknowledged. */
export interface Stored {
  lost: number;
  doubled: number;
  /** Stored writes that have not exactly one audit row. */
  unaudited: number;
}

export async function checkStored(
  box: Box,
  series: string,
  acknowledged: readonly string[],
): Promise<Stored> {
  const rows = await query(
    box,
    `select title, count(audit.id) from tasks
     left join audit on audit.record = 'task' and audit.action = 'create' and audit.record_id = tasks.id
     where title like '${series} %' group by tasks.id, title`,
  );
  const stored = rows
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split('|') as [string, string]);
  const titles = new Set(stored.map(([title]) => title));
  return {
    lost: acknowledged.filter((title) => !titles.has(title)).length,
    doubled: stored.length - titles.size,
    unaudited: stored.filter(([, auditRows]) => auditRows !== '1').length,
  };
}

/** The planted mistakes: an acknowledged write is gone, or one has left no audit row. */
export async function plant(box: Box, fault: string | undefined, title: string): Promise<void> {
  const id = `(select id from tasks where title = '${title}')`;
  if (fault === 'lost') await query(box, `delete from tasks where title = '${title}'`, asPostgres);
  if (fault === 'doubled')
    await query(
      box,
      `insert into tasks (title, description) select title, description from tasks where id = ${id}`,
      asPostgres,
    );
  // A trigger refuses it to everybody who does not switch it off.
  if (fault === 'unaudited')
    await query(
      box,
      `set session_replication_role = replica; delete from audit where record = 'task' and record_id = ${id}`,
      asPostgres,
    );
}

/** Settings of PostgreSQL without which an acknowledged write may be in no file yet. */
export async function durabilityMisses(box: Box): Promise<string[]> {
  const settings = await query(
    box,
    "select name || ' is ' || setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on'",
    { user: 'thinna', database: 'clinic' },
  );
  return settings.split('\n').filter(Boolean);
}
