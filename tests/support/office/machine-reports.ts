import type { Database } from '../../../apps/server/src/db/client.ts';
import { found } from '../../../apps/server/src/slices/machine/found.ts';

const HOUR_MS = 3_600_000;

/** Takes away all that was ever reported of the machine. */
export async function forgetReports({ pool }: Database): Promise<void> {
  await pool.query('delete from machine_checks');
  await pool.query('delete from machine_events');
}

/** Reports of a machine, as its commands write them; `hours` is how long before `now`. */
export function reportsOf({ pool }: Database, now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return {
    check: (hours: number, findings: readonly object[] = []) =>
      pool.query('insert into machine_checks (checked_at, findings) values ($1, $2)', [
        before(hours),
        JSON.stringify(findings),
      ]),
    event: (
      kind: 'backup' | 'rehearsal' | 'restore',
      hours: number,
      { succeeded = true, figures = {} }: { succeeded?: boolean; figures?: object } = {},
    ) =>
      pool.query(
        'insert into machine_events (kind, happened_at, succeeded, figures) values ($1, $2, $3, $4)',
        [kind, before(hours), succeeded, JSON.stringify(figures)],
      ),
  };
}

/** Reports a machine on which all is well. */
export async function reportAllWell(database: Database, now: Date): Promise<void> {
  const { check, event } = reportsOf(database, now);
  await forgetReports(database);
  for (const day of [0, 1, 2, 3]) {
    const figures = { seconds: 21, bytes: 48_200_000 };
    await event('backup', 10 + day * 24, { figures });
  }
  for (const week of [0, 1, 2]) {
    const figures = { seconds: 184, tables: 35, rows: 21_480, bytes: 1_240_000_000 };
    await event('rehearsal', 34 + week * 168, { figures });
  }
  await check(7);
}

/** Reports a machine with three things wrong and one that is only to be known. */
export async function reportTrouble(database: Database, now: Date): Promise<void> {
  const { check, event } = reportsOf(database, now);
  await forgetReports(database);
  await event('backup', 9, { succeeded: false });
  await event('backup', 58, { figures: { seconds: 21, bytes: 48_200_000 } });
  await event('backup', 82, { figures: { bytes: 47_900_000 } });
  await event('rehearsal', 34, {
    figures: { seconds: 64, tables: 35, rows: 21_480, bytes: 48_200_000 },
  });
  await event('restore', 400, { figures: { seconds: 71 } });
  await check(7, [
    found('backup_failed'),
    found('disk_full', { place: '/var/lib/postgresql', free: 0.7, percent: 2 }),
    found('file_open', {
      file: '/etc/thinna/session.key',
      is: 'thinna:thinna 644',
      should: 'thinna:thinna 600',
      owner: 'thinna:thinna',
      mode: '600',
    }),
    found('updates_waiting', { count: 4 }),
  ]);
}
