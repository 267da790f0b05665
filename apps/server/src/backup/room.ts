import type { Machine } from '../setup/machine.ts';
import type { Cluster } from '../setup/postgres.ts';
import { StartupError } from '../startup-error.ts';
import type { Backup } from './repository.ts';

/** Beside the data: the log of changes, and what PostgreSQL writes while it works. */
const SPARE_BYTES = 300_000_000;

/** Throws if what a backup holds does not fit beside the clinic's own files. */
export async function needRoom(
  machine: Machine,
  { folder }: Cluster,
  { databaseBytes }: Backup,
): Promise<void> {
  const parent = folder.replace(/\/[^/]+$/, '');
  const { stdout } = await machine.run('df', ['--output=avail', '-B1', parent]);
  const free = Number(stdout.trim().split('\n').at(-1));
  const needed = databaseBytes * 1.1 + SPARE_BYTES;
  if (free >= needed) return;
  const inGb = (bytes: number) => (bytes / 1e9).toFixed(1);
  throw new StartupError(
    `There is too little room in ${parent}: ${inGb(needed)} GB are needed and ${inGb(free)} GB are free. Folders of earlier restores end with a date and can be deleted.`,
  );
}
