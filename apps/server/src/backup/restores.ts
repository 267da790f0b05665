import { z } from 'zod';
import type { Machine } from '../setup/machine.ts';
import { fetchText, storeText } from './files.ts';
import type { Backup } from './repository.ts';

/** Beside the backups, so that another machine knows them too. */
const FILE = 'files/restores.json';

const pastRestore = z.object({
  restoredAt: z.coerce.date(),
  /** The moment to which it went back. */
  to: z.coerce.date(),
  /** The timeline of PostgreSQL that was left. */
  timeline: z.int().positive(),
});
export type PastRestore = z.output<typeof pastRestore>;

/** Returns the restores of this clinic, the oldest first. */
export async function readRestores(machine: Machine): Promise<PastRestore[]> {
  return z.array(pastRestore).parse(JSON.parse((await fetchText(machine, FILE)) ?? '[]'));
}

export const storeRestores = (machine: Machine, past: readonly PastRestore[]): Promise<void> =>
  storeText(machine, FILE, JSON.stringify(past));

/** From where a moment is reached. */
export interface Way {
  backup: Backup;
  /** The timeline that was in use at the moment; null for the present one. */
  timeline: number | null;
}

/**
 * Returns how to reach a moment, or the newest state if `at` is null; null if no backup is as old.
 * After a restore, backups of what was given up lead nowhere any more, except to moments before it.
 */
export function wayTo(
  at: Date | null,
  backups: readonly Backup[],
  past: readonly PastRestore[],
): Way | null {
  const happened = past.filter(({ restoredAt }) => at === null || restoredAt <= at);
  const next = past.find(({ restoredAt }) => at !== null && restoredAt > at);
  const isGivenUp = ({ endedAt }: Backup) =>
    happened.some(({ to, restoredAt }) => endedAt > to && endedAt < restoredAt);
  const backup = backups.findLast((each) => (at === null || each.endedAt < at) && !isGivenUp(each));
  return backup ? { backup, timeline: next?.timeline ?? null } : null;
}
