import { z } from 'zod';
import type { Machine, Outcome } from '../setup/machine.ts';
import { AS_POSTGRES } from '../setup/psql.ts';
import { lastLine } from '../setup/steps.ts';
import { StartupError } from '../startup-error.ts';

/** Settings of pgBackRest for the clinic, with the key of the backups. */
export const BACKUP_CONFIG = '/etc/pgbackrest/thinna.conf';
/** What pgBackRest calls the clinic's PostgreSQL. */
export const STANZA = 'clinic';

/** Arguments of runuser that run pgBackRest. */
export const AS_PGBACKREST = [
  ...AS_POSTGRES,
  'pgbackrest',
  `--config=${BACKUP_CONFIG}`,
  `--stanza=${STANZA}`,
];

/** Runs pgBackRest as the user of PostgreSQL. */
export const pgbackrest = (
  machine: Pick<Machine, 'run'>,
  args: readonly string[],
  input?: string,
): Promise<Outcome> => machine.run('runuser', [...AS_PGBACKREST, ...args], input);

/** Runs pgBackRest, which has to succeed, and returns what it printed. */
export async function mustPgbackrest(
  machine: Pick<Machine, 'run'>,
  args: readonly string[],
  input?: string,
): Promise<string> {
  const outcome = await pgbackrest(machine, args, input);
  if (outcome.code !== 0) throw new StartupError(`pgBackRest says: ${reasonOf(outcome)}`);
  return outcome.stdout;
}

/** Returns why pgBackRest has failed: its first error, without its number and the hints below it. */
export function reasonOf(outcome: Outcome): string {
  const [, reason] = /ERROR: \[\d+\]: (.*?):?$/m.exec(`${outcome.stderr}\n${outcome.stdout}`) ?? [];
  return reason ?? lastLine(outcome);
}

/** Whether backups go anywhere. */
export const isConfigured = (machine: Pick<Machine, 'read'>): boolean =>
  machine.read(BACKUP_CONFIG) !== null;

export interface Backup {
  label: string;
  type: 'full' | 'diff' | 'incr';
  startedAt: Date;
  endedAt: Date;
  /** Size of what would be restored. */
  databaseBytes: number;
  /** What this backup alone takes in the repository. */
  storedBytes: number;
  /** Whether a page did not have its checksum. */
  hasError: boolean;
  /** The first segment of the log of changes that it needs. */
  firstSegment: string;
}

export interface Backups {
  /** The oldest first. */
  backups: Backup[];
  /** Names of the first and the last segment of the log of changes. */
  archive: { min: string; max: string } | null;
  databaseVersion: string | null;
  /** By which PostgreSQL knows its own files. */
  systemId: string | null;
}

const information = z.tuple([
  z.object({
    archive: z.array(z.object({ min: z.string().nullable(), max: z.string().nullable() })),
    backup: z.array(
      z.object({
        label: z.string(),
        type: z.enum(['full', 'diff', 'incr']),
        error: z.boolean().nullish(),
        timestamp: z.object({ start: z.number(), stop: z.number() }),
        archive: z.object({ start: z.string() }),
        info: z.object({ size: z.number(), repository: z.object({ delta: z.number() }) }),
      }),
    ),
    db: z.array(z.object({ version: z.string(), 'system-id': z.string() })),
    repo: z.array(z.object({ status: z.object({ code: z.number(), message: z.string() }) })),
  }),
]);

/** The code of `info` for a repository that could not be read; the command itself ends with 0. */
const UNREADABLE = 99;

/**
 * Returns what is in the repository; nothing if there is none where it should be. Throws a
 * StartupError if the other machine does not answer, or if the key is another one.
 */
export async function readBackups(machine: Pick<Machine, 'run'>): Promise<Backups> {
  const text = await mustPgbackrest(machine, ['info', '--output=json']);
  // The number is larger than the exact integers of JavaScript.
  const quoted = text.replaceAll(/("system-id":)(\d+)/g, '$1"$2"');
  const [{ archive, backup, db, repo }] = information.parse(JSON.parse(quoted));
  const unreadable = repo.find(({ status }) => status.code === UNREADABLE);
  if (unreadable)
    throw new StartupError(`pgBackRest says: ${unreadable.status.message.split('\n')[0]}`);
  const { min, max } = archive.findLast((each) => each.max !== null) ?? { min: null, max: null };
  return {
    backups: backup.map((each) => ({
      label: each.label,
      type: each.type,
      startedAt: new Date(each.timestamp.start * 1000),
      endedAt: new Date(each.timestamp.stop * 1000),
      databaseBytes: each.info.size,
      storedBytes: each.info.repository.delta,
      hasError: each.error ?? false,
      firstSegment: each.archive.start,
    })),
    archive: min === null || max === null ? null : { min, max },
    databaseVersion: db.at(-1)?.version ?? null,
    systemId: db.at(-1)?.['system-id'] ?? null,
  };
}
