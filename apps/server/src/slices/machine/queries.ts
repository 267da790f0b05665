import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/types.ts';
import { type Reports, reports, reportsSql } from './reports.ts';

/** When each was last well, in milliseconds; null for never. */
export interface LastReports {
  backup: number | null;
  rehearsal: number | null;
  check: number | null;
}

/** Reads when the last backup and rehearsal succeeded, and when the machine was last looked over. */
export async function readLastReports(db: Kysely<DB>): Promise<LastReports> {
  const lastOf = (kind: string) => sql`
    (select happened_at from machine_events where kind = ${kind} and succeeded
     order by happened_at desc limit 1)`;
  const { rows } = await sql<Record<keyof LastReports, Date | null>>`
    select ${lastOf('backup')} as backup, ${lastOf('rehearsal')} as rehearsal,
      (select max(checked_at) from machine_checks) as "check"`.execute(db);
  const inMs = (at: Date | null | undefined) => (at ? new Date(at).getTime() : null);
  return {
    backup: inMs(rows[0]?.backup),
    rehearsal: inMs(rows[0]?.rehearsal),
    check: inMs(rows[0]?.check),
  };
}

/** So many of each kind are shown: backups of a week, rehearsals of a month. */
const SHOWN = { backup: 7, rehearsal: 4, restore: 4 };

interface EventRow {
  kind: string;
  happened_at: string;
  succeeded: boolean;
  figures: Readonly<Record<string, unknown>>;
}

/** Reads the reports and the newest events of each kind, in one statement. */
export async function readMachine(
  db: Kysely<DB>,
  now: Date,
): Promise<{ reported: Reports; events: EventRow[] }> {
  const newest = Object.entries(SHOWN).map(
    ([kind, count]) => sql`(select kind, happened_at, succeeded, figures from machine_events
      where kind = ${kind} and happened_at <= ${now} order by happened_at desc limit ${count})`,
  );
  const { rows } = await sql<{ reported: unknown; events: EventRow[] }>`
    select ${sql.raw(reportsSql(now))} as reported,
      (select coalesce(jsonb_agg(event order by happened_at desc), '[]')
       from (${sql.join(newest, sql` union all `)}) as event) as events`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a row');
  return { reported: reports.parse(row.reported), events: row.events };
}
