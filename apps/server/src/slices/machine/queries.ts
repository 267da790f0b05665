import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/types.ts';

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
