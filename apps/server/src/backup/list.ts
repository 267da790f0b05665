import type { Machine } from '../setup/machine.ts';
import { gapsIn, readArchive } from './archive.ts';
import { momentText } from './moment.ts';
import { readBackups } from './repository.ts';

const MB = 1e6;
export const kinds = { full: 'full', diff: 'differential', incr: 'incremental' } as const;

/** Returns a line for each backup, the newest last, and from when to when the changes are stored. */
export async function listBackups(machine: Pick<Machine, 'run'>): Promise<string[]> {
  const { backups } = await readBackups(machine);
  const [oldest] = backups;
  if (oldest === undefined) return ['There is no backup, or its place is away.'];
  const timelines = await readArchive(machine);
  const stored = timelines.flat().map(({ storedAt }) => storedAt.getTime());
  const until = new Date(Math.max(oldest.endedAt.getTime(), ...lastOf(stored)));
  return [
    ...backups.map(({ startedAt, type, databaseBytes, storedBytes, hasError }) =>
      [
        momentText(startedAt),
        kinds[type].padEnd('differential'.length),
        `${megabytes(databaseBytes)}, stored in ${megabytes(storedBytes)}`,
        ...(hasError ? ['DAMAGED when it was made'] : []),
      ].join('  '),
    ),
    `Each moment can be restored from ${momentText(oldest.endedAt)} to ${momentText(until)}, the last change that is stored.`,
    ...gapsIn(timelines).map(
      ({ after, before }) =>
        `But none between ${momentText(after.storedAt)} and ${momentText(before.storedAt)}.`,
    ),
  ];
}

/** Of tens of thousands, more than a call can take as arguments. */
const lastOf = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b).slice(-1);

const megabytes = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;
