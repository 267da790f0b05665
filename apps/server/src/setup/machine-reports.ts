import { escapeLiteral } from 'pg';
import type { Machine } from './machine.ts';
import { DATABASE, query } from './psql.ts';

type EventKind = 'backup' | 'rehearsal' | 'restore';

/** Reports are for the office and for figures; older ones tell nothing that is still true. */
const KEPT = "interval '400 days'";

/** Adds what a command has done to the clinic's database, where the program reads it. */
export async function reportEvent(
  machine: Pick<Machine, 'run'>,
  kind: EventKind,
  succeeded: boolean,
  figures: Readonly<Record<string, number>> = {},
): Promise<void> {
  const values = `'${kind}', ${succeeded}, ${jsonLiteral(figures)}`;
  await query(
    machine,
    `with old as (delete from machine_events where happened_at < now() - ${KEPT})
     insert into machine_events (kind, succeeded, figures) values (${values})`,
    DATABASE,
  );
}

/** Adds what was found when the machine was looked over. */
export async function reportFindings(
  machine: Pick<Machine, 'run'>,
  findings: readonly object[],
): Promise<void> {
  await query(
    machine,
    `with old as (delete from machine_checks where checked_at < now() - ${KEPT})
     insert into machine_checks (findings) values (${jsonLiteral(findings)})`,
    DATABASE,
  );
}

const jsonLiteral = (value: object) => `${escapeLiteral(JSON.stringify(value))}::jsonb`;
