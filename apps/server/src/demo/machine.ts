import type { Transaction } from 'kysely';
import type { DB } from '../db/types.ts';

const DAY_MS = 86_400_000;
/** A demo is looked at for weeks, in which nobody reports: its machine stays well meanwhile. */
const DAYS_BEHIND = 30;
const DAYS_AHEAD = 90;

/** An invented machine on which all is well: looked over and saved every day, restored every week. */
export async function fillMachine(tx: Transaction<DB>, now: Date): Promise<void> {
  const count = DAYS_BEHIND + DAYS_AHEAD;
  const days = Array.from({ length: count }, (_, index) => index - DAYS_BEHIND);
  const at = (day: number, hoursBefore: number) =>
    new Date(now.getTime() + day * DAY_MS - hoursBefore * 3_600_000);
  const backups = days.map((day) => ({
    kind: 'backup',
    happened_at: at(day, 5),
    succeeded: true,
    figures: JSON.stringify({ seconds: 21 + (day & 3), bytes: 48_000_000 + day * 120_000 }),
  }));
  const rehearsals = days
    .filter((day) => day % 7 === 0)
    .map((day) => ({
      kind: 'rehearsal',
      happened_at: at(day, 4),
      succeeded: true,
      figures: JSON.stringify({
        seconds: 64,
        tables: 35,
        rows: 21_480 + day * 140,
        bytes: 48_000_000 + day * 120_000,
      }),
    }));
  await tx
    .insertInto('machine_events')
    .values([...backups, ...rehearsals])
    .execute();
  await tx
    .insertInto('machine_checks')
    .values(days.map((day) => ({ checked_at: at(day, 3), findings: '[]' })))
    .execute();
}
