import type { Machine } from '../setup/machine.ts';
import { reportEvent } from '../setup/machine-reports.ts';
import { StartupError } from '../startup-error.ts';
import { storeFiles } from './files.ts';
import { type Backup, type Backups, mustPgbackrest, readBackups } from './repository.ts';
import { isRestoreUnfinished } from './unfinished-restore.ts';

/** Less than a week, so that the weekly one keeps its hour. */
const FULL_AGE_MAX_MS = 6.5 * 86_400_000;

/**
 * Stores the database and what goes along, and reports it: everything if the last time is a week
 * ago or if it is asked for, otherwise what has changed since.
 */
export async function makeBackup(machine: Machine, isFull = false): Promise<Backup> {
  const since = machine.now().getTime();
  try {
    // The list of what was deleted for good may not be in this database again yet.
    if (isRestoreUnfinished(machine))
      throw new StartupError('A restore is not finished: run thinna restore again.');
    const type = isFull ? 'full' : typeOf(await readBackups(machine), machine.now());
    await mustPgbackrest(machine, [`--type=${type}`, 'backup']);
    await storeFiles(machine);
    const backup = (await readBackups(machine)).backups.at(-1);
    if (backup === undefined) throw new StartupError('The backup is not in the repository.');
    const seconds = Math.round((machine.now().getTime() - since) / 1000);
    await reportEvent(machine, 'backup', true, { seconds, bytes: backup.storedBytes });
    return backup;
  } catch (error) {
    // A database that does not answer either must not hide why the backup failed.
    await reportEvent(machine, 'backup', false).catch(() => {});
    throw error;
  }
}

function typeOf({ backups }: Backups, now: Date): 'full' | 'diff' {
  const full = backups.findLast(({ type, hasError }) => type === 'full' && !hasError);
  const isRecent = full !== undefined && now.getTime() - full.startedAt.getTime() < FULL_AGE_MAX_MS;
  return isRecent ? 'diff' : 'full';
}
